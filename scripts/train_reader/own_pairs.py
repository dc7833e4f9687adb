"""Questions in other words that we wrote ourselves, on manuals and READMEs: the folder `pairs`."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

from train_reader.sets import Lesson, Line

_FOLDER = Path(__file__).parent / "pairs"


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
        gold = [int(answer) for answer in question["answers"].split(",")]
        name = question["text"]
        yield Lesson(f"{name}-{number}", "pairs", "S2", question["question"], lines, gold, [name])
