"""Packed lessons, and batches of windows made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from epitome_meaning.windows import Piece, Shape, Signs, Window, make_windows

from train_reader.sets import ASKED

Array = np.ndarray[Any, Any]


@dataclass
class Task:
    """A query and sentences as word pieces, and what is known of them."""

    number: int
    set: str
    query: list[int]
    sentences: list[Piece]
    gold: list[int]
    verdict: int


class Lessons:
    """What `pack` wrote."""

    def __init__(self, path: Path) -> None:
        packed = dict(np.load(path))
        self.pieces = packed["pieces"].astype(np.int64).tolist()
        self.starts = packed["starts"].tolist()
        self.rows = packed["rows"].tolist()
        self.table = {key.removeprefix("lesson_"): value for key, value in packed.items() if key.startswith("lesson_")}

    def text(self, number: int) -> list[int]:
        found: list[int] = self.pieces[self.starts[number] : self.starts[number + 1]]
        return found

    def task(self, number: int) -> Task:
        start, end = int(self.table["start"][number]), int(self.table["end"][number])
        rows = self.rows[start:end]
        return Task(
            number,
            str(self.table["set"][number]),
            self.text(int(self.table["query"][number])),
            [
                Piece(place, self.text(text), self.text(head), self.text(before))
                for place, text, head, before, _ in rows
            ],
            [row for row, (*_, label) in enumerate(rows) if label],
            int(self.table["verdict"][number]),
        )


@dataclass
class Batch:
    """Arrays for the network; of each sentence and window its task and label, of each task whether it asks."""

    arrays: dict[str, Array]
    task_of_sentence: Array
    sentence_of_task: Array
    labels: Array
    task_of_window: Array
    answers: Array
    verdicts: Array
    asked: Array
    alone: Array  # each sentence by itself
    queries: Array  # each query by itself


def make_batch(tasks: Sequence[Task], signs: Signs, shapes: Sequence[Shape]) -> Batch:
    """One batch of all windows of the tasks."""
    windows: list[Window] = []
    owner: list[int] = []
    for number, (task, shape) in enumerate(zip(tasks, shapes, strict=True)):
        made = make_windows(task.query, task.sentences, signs, shape)
        windows += made
        owner += [number] * len(made)
    length = -(-max(len(window.pieces) for window in windows) // 32) * 32
    pieces = np.zeros((len(windows), length), np.int32)
    there = np.zeros((len(windows), length), bool)
    parts = np.zeros((len(windows), length), np.int32)
    marks: list[int] = []
    inside: list[int] = []
    belongs: list[int] = []
    lengths: list[int] = []
    tasks_of: list[int] = []
    sentences: list[int] = []
    labels: list[bool] = []
    answers: list[bool] = []
    gold = [set(task.gold) for task in tasks]
    for row, (window, place) in enumerate(zip(windows, owner, strict=True)):
        size = len(window.pieces)
        pieces[row, :size] = window.pieces
        there[row, :size] = True
        parts[row, window.asked : size] = 1
        for mark, end, sentence in zip(window.marks, window.ends, window.sentences, strict=True):
            first = row * length + mark
            span = range(first + 1, row * length + end) or range(first, first + 1)  # a sentence without pieces
            belongs += [len(marks)] * len(span)
            inside += span
            lengths.append(len(span))
            marks.append(first)
            tasks_of.append(place)
            sentences.append(sentence)
            labels.append(sentence in gold[place])
        answers.append(any(sentence in gold[place] for sentence in window.sentences))
    arrays = {
        "pieces": pieces,
        "there": there,
        "parts": parts,
        "marks": np.array(marks, np.int64),
        "inside": np.array(inside, np.int64),
        "owner": np.array(belongs, np.int64),
        "lengths": np.array(lengths, np.float32),
    }
    return Batch(
        arrays,
        np.array(tasks_of),
        np.array(sentences),
        np.array(labels, np.float32),
        np.array(owner),
        np.array(answers, np.float32),
        np.array([tasks[place].verdict for place in owner]),
        np.array([task.set in ASKED for task in tasks]),
        _pad(
            [tasks[place].sentences[number].sentence for place, number in zip(tasks_of, sentences, strict=True)], signs
        ),
        _pad([task.query for task in tasks], signs),
    )


def _pad(texts: Sequence[Sequence[int]], signs: Signs) -> Array:
    rows = [[signs.cls, *text, signs.sep] for text in texts]
    table = np.zeros((len(rows), max(map(len, rows))), np.int32)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table
