"""The labelled sentences, and how the model is to read them."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from epitome.language.signs.notices import (
    HEADING_CHARACTERS,
    MARKS,
    READ_CHARACTERS,
    STEM_CHARACTERS,
    list_words,
)
from epitome.language.words.words import APART

FOLDER = Path(__file__).resolve().parent


class Labelled(NamedTuple):
    """A sentence, where it comes from, whether it is a notice, and whether the patterns before the model said so."""

    text: str
    language: str
    source: str
    draw: str
    heading: str
    is_notice: bool
    by_patterns: bool


def read_labelled() -> list[Labelled]:
    """All sentences, in the order of the file."""
    lines = (FOLDER / "sentences.jsonl").read_text(encoding="utf-8").splitlines()
    return [_read(json.loads(line)) for line in lines]


def _read(record: dict[str, object]) -> Labelled:
    text, language, source, draw, heading = (
        str(record[name]) for name in ("text", "language", "source", "draw", "heading")
    )
    is_notice, by_patterns = record["label"] == "notice", bool(record["by_patterns"])
    return Labelled(text, language, source, draw, heading, is_notice, by_patterns)


def list_signs(sentence: Labelled) -> dict[tuple[str, str], float]:
    """What the model reads: words, first letters and pairs, by sqrt(number of words); marks; words of headings."""
    text = sentence.text[:READ_CHARACTERS]
    words = list_words(text)
    around = [APART, *words, APART]
    counts = Counter(("words", word) for word in around[1:])
    counts.update(("stems", word[:STEM_CHARACTERS]) for word in words)
    counts.update(("pairs", f"{first} {second}") for first, second in pairwise(around))
    signs = {sign: count / max(len(words), 1) ** 0.5 for sign, count in counts.items()}
    heading = dict.fromkeys(list_words(sentence.heading[:HEADING_CHARACTERS]))
    signs |= {("headings", word): len(heading) ** -0.5 for word in heading}
    return signs | {("marks", mark): 1.0 for mark in MARKS if mark in text}
