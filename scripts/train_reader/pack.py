"""Everything the GPU machine needs, in two files: lessons as word pieces, and the base model with a smaller vocabulary.

python -m train_reader.pack DATA BASE CANDIDATES OUT

DATA: the folder of sets. BASE: the folder of all-MiniLM-L6-v2 (model.safetensors, vocab.txt). CANDIDATES: what
`train_reader.candidates` wrote, the default's best sentences for each dev task. OUT gets `lessons.npz`, `base.npz` and
`vocabulary.txt`; together with the scripts they stay under 45 MB.
"""

from __future__ import annotations

import collections
import gzip
import json
import math
import random
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from epitome_meaning.windows import MARK, Shape
from epitome_meaning.word_pieces import WordPieces

from train_reader.own_pairs import is_held, read_pairs
from train_reader.sets import KIND_OF, MOST, TRANSFER, Lesson, Line, fold_of, read_rows, read_set
from train_reader.vocabulary import cut_vocabulary

_SHAPE = Shape()
_GOLD, _HARD, _RANDOM = 12, 20, 8  # sentences of a lesson that are packed: those that answer, the likest, any
_READ = 40  # of the default's best sentences, for measuring
_WORDS = re.compile(r"[a-z0-9]+")
_VERDICTS = {"supported": 0, "contradicted": 1, "neither": 2, "altered": 3}
LEARN, MEASURE = 0, 1


class Store:
    """Sequences of word pieces, each kept once."""

    def __init__(self) -> None:
        self.numbers: dict[tuple[int, ...], int] = {}

    def add(self, pieces: Sequence[int]) -> int:
        return self.numbers.setdefault(tuple(pieces), len(self.numbers))

    def arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        lengths = [len(pieces) for pieces in self.numbers]
        flat = [number for pieces in self.numbers for number in pieces]
        return {"pieces": np.array(flat, np.uint16), "starts": np.cumsum([0, *lengths]).astype(np.int32)}


class Packer:
    """Collects lessons as numbers."""

    def __init__(self, words: WordPieces) -> None:
        self.words, self.store = words, Store()
        self.lessons: list[dict[str, Any]] = []
        self.rows: list[tuple[int, int, int, int, int]] = []

    def add(self, lesson: Lesson, chosen: Iterable[int], use: int, fold: int, verdict: int = -1) -> None:
        gold = set(lesson.gold)
        start = len(self.rows)
        for number in chosen:
            line = lesson.lines[number]
            parts = (
                self.store.add(self.words.encode(line.text, _SHAPE.sentence)),
                self.store.add(self.words.encode(line.heading, _SHAPE.heading)),
                self.store.add(self.words.encode(line.before)[-_SHAPE.before :]),
            )
            self.rows.append((line.place, *parts, int(number in gold)))
        self.lessons.append(
            {
                "set": lesson.set,
                "system": lesson.system,
                "query": self.store.add(self.words.encode(lesson.query, _SHAPE.query)),
                "start": start,
                "end": len(self.rows),
                "use": use,
                "fold": fold,
                "verdict": verdict,
                "name": lesson.name,
            }
        )

    def save(self, path: Path) -> None:
        table = {key: np.array([lesson[key] for lesson in self.lessons]) for key in self.lessons[0]}
        rows = np.array(self.rows, np.int32)
        arrays: dict[str, Any] = self.store.arrays() | {f"lesson_{key}": value for key, value in table.items()}
        np.savez_compressed(path, rows=rows, **arrays)


def find_likest(query: str, lines: Sequence[Line]) -> list[int]:
    """Sentences by the words that they share with the query, rare ones counting more: sum of log(n / n_word)."""
    words = [set(_WORDS.findall(line.text.lower())) for line in lines]
    count = collections.Counter(word for own in words for word in own)
    asked = {word: math.log(len(lines) / count[word]) for word in set(_WORDS.findall(query.lower())) if count[word]}
    score = [sum(asked[word] for word in own & asked.keys()) for own in words]
    return sorted(range(len(lines)), key=lambda number: -score[number])


def choose_lines(lesson: Lesson, chance: random.Random) -> list[int]:
    """Those that answer, those that look likest to answer, and some at random."""
    gold = chance.sample(lesson.gold, min(_GOLD, len(lesson.gold)))
    others = [number for number in find_likest(lesson.query, lesson.lines) if number not in set(lesson.gold)]
    rest = others[_HARD:]
    return sorted([*gold, *others[:_HARD], *chance.sample(rest, min(_RANDOM, len(rest)))])


def read_claims(folder: Path) -> Iterable[tuple[Lesson, int]]:
    """Claims with the sentences of their source that are likest to them, and what people said of them."""
    for path in sorted(folder.glob("*.jsonl.gz")):
        for row in read_rows(path):
            texts = [t for t in re.split(r"(?<=[.!?])\s+|\n+", row["source"]) if t.strip()]
            lines = [Line(n, text, "", texts[n - 1] if n else "") for n, text in enumerate(texts)]
            yield (
                Lesson(str(row["id"]), f"claims_{row['set']}", "claim", row["claim"], lines, []),
                _VERDICTS[row["label"]],
            )


def pack_lessons(packer: Packer, data: Path, candidates: Path) -> None:
    """All sets: lessons to learn from, and dev tasks with the default's candidates to measure on."""
    chance = random.Random(0)
    for name in KIND_OF:
        split = "dev" if name in TRANSFER else "train"
        lessons = [lesson for lesson in read_set(data / name, split) if lesson.gold]
        by_system: collections.Counter[str] = collections.Counter()
        for lesson in lessons:
            by_system[lesson.system] += 1
            if by_system[lesson.system] <= MOST.get(name, 3000):
                fold = fold_of(lesson.documents[0]) if name in TRANSFER else -1
                packer.add(lesson, choose_lines(lesson, chance), LEARN, fold)
        if (data / name / "tasks.dev.jsonl.gz").exists():
            pack_dev(packer, data / name, candidates / f"{name}.json.gz")
        print(name, len(packer.lessons), len(packer.rows), flush=True)
    for lesson in read_pairs():
        if is_held(lesson.documents[0]):
            packer.add(lesson, range(len(lesson.lines)), MEASURE, -1)
        else:
            packer.add(lesson, choose_lines(lesson, chance), LEARN, -1)
    for lesson, verdict in read_claims(data / "claims"):
        likest = find_likest(lesson.query, lesson.lines)[:12]
        held = fold_of(lesson.name + "held") == 0 and fold_of(lesson.name + "again") == 0  # a quarter
        packer.add(lesson, sorted(likest), MEASURE if held else LEARN, -1, verdict)


def pack_dev(packer: Packer, folder: Path, path: Path) -> None:
    """The dev tasks of a set that were measured, each with the default's best sentences."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        best = {(row["task"], row["system"]): row["best"][:_READ] for row in json.load(file)}
    for lesson in read_set(folder, "dev"):
        found = best.get((lesson.name, lesson.system))
        if found is not None:
            number = {key: n for n, key in enumerate(lesson.keys)}
            packer.add(
                lesson, [number[document, i] for _, document, i, *_ in found], MEASURE, fold_of(lesson.documents[0])
            )


def main() -> None:
    data, base, candidates, out = map(Path, sys.argv[1:5])
    out.mkdir(parents=True, exist_ok=True)
    vocabulary = cut_vocabulary(data, base, out)
    assert MARK in vocabulary
    packer = Packer(WordPieces(vocabulary))
    pack_lessons(packer, data, candidates)
    packer.save(out / "lessons.npz")


if __name__ == "__main__":
    main()
