"""Questions in other words that we wrote ourselves: the folder `pairs`.

The answers of a question are the numbers of sentences, from 0; `-` stands where the text does not answer. One text in
eight is held: nothing is learnt from it.
"""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from train_reader.sets import Lesson, Line

_FOLDER = Path(__file__).parent / "pairs"
_HELD = 8  # texts, of which one is held


def is_held(text: str) -> bool:
    """Whether a text, by the hash of its name, is kept apart to measure on."""
    return hashlib.sha1(text.encode()).digest()[1] % _HELD == 0


def read_pairs(folder: Path = _FOLDER) -> Iterator[Lesson]:
    """Each question with all sentences of its text."""
    texts = {}
    for row in (folder / "texts.jsonl").read_text(encoding="utf-8").splitlines():
        text = json.loads(row)
        texts[text["id"]] = text
    with (folder / "questions.tsv").open(encoding="utf-8", newline="") as file:
        questions = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    for number, question in enumerate(questions):
        text = texts[question["text"]]
        lines = []
        before = ""
        for place, sentence in enumerate(text["sentences"]):
            lines.append(Line(place, sentence["text"], sentence["section"] or text["title"], before))
            before = sentence["text"]
        answers = question["answers"]
        gold = [] if answers == "-" else [int(answer) for answer in answers.split(",")]
        name = question["text"]
        yield Lesson(f"{name}-{number}", "pairs", "S2", question["question"], lines, gold, [name])
