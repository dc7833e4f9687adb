"""Fault: 1 where a person would be embarrassed to be shown a sentence (`language/signs/faults.py`), or a list of links.

A kind of fragment that more than a quarter of a document's sentences have, with more than a quarter of its words and of
those in its paragraphs, is no fault there: in a transcript nothing ends in a full stop, after bad character recognition
much begins in the middle. Of the other kinds it takes a half: a page of steps has many lead-ins. Sentences that came
split (`Document.from_sentences`) and rows of tables have none; nor have those that say what a document is
(`definitions.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document, Sentence
from epitome.language.signs.faults import FAULTS, FRAGMENTS, find_fault
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, name_with_settings
from epitome.walk.features.of_sentence.definitions import find_definitions, mark_body
from epitome.walk.table import Rows, Sheet, count_sentence_words

_MOST = np.array([0.25 if fault in FRAGMENTS else 0.5 for fault in ("", *FAULTS)])  # of a document
_NO_NAMES: frozenset[str] = frozenset()
_LINKED = 0.6  # of a sentence's characters
_WORD = re.compile(r"[^\s()\[\],;:\"'“”]+")
_FRAGMENTS = [1 + FAULTS.index(fault) for fault in FRAGMENTS]
_SAYS = {
    "lead-in": "introduces something that stands below it",
    "pointer": "says only where to look",
    "code": "is code or figures, or a list of names",
    "notice": "is about the page itself: its licence, copies, translations or state",
    "scrap": "is too short or bare to say something",
    "unended": "is no whole sentence: nothing ends it",
    "broken": "is no whole sentence: it begins in the middle, or a bracket is open",
}


@dataclass(frozen=True, kw_only=True)
class Fault(Feature):
    """Whether it is a lead-in, a bare pointer, code or a fragment; without `under_terms` no fragment under a defined
    term counts, since it completes that.
    """

    under_terms: bool = True

    @property
    def name(self) -> str:
        """fault, and whether it is told under terms."""
        return name_with_settings("fault", self, "under_terms")

    description: ClassVar[str] = "whether it introduces, points elsewhere, is code or no whole sentence"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        faults: Floats = (self._find(sheet.rows) > 0).astype(np.float64)
        return faults

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Which fault it has."""
        return _SAYS[FAULTS[int(self._find(sheet.rows)[row]) - 1]] if value else "is a sentence by itself"

    def _find(self, rows: Rows) -> Integers:
        found: Integers = rows.measure(number_faults)
        if self.under_terms:
            return found
        return np.where(mark_under_terms(rows) & np.isin(found, _FRAGMENTS), 0, found)


def mark_faulty(rows: Rows) -> NDArray[np.bool_]:
    """Which rows have a fault."""
    faulty: NDArray[np.bool_] = rows.measure(number_faults) > 0
    return faulty


def mark_under_terms(rows: Rows) -> NDArray[np.bool_]:
    """Which rows stand under a defined term."""
    under = (s.head >= 0 and s.tree.heads[s.head].kind == "term" for s in rows.sentences)
    return np.fromiter(under, bool, len(rows))


def number_faults(document: Document, sentences: Sequence[Sentence]) -> list[int]:
    """1 + the number of each sentence's fault in `FAULTS`; 0 for none."""
    if document.media == "sentences":
        return [0] * len(sentences)
    in_body, known, rules = mark_body(document), find_faults(document), _find_rules(document)
    reader = _read_faults(document)
    numbers = [int(known[s.index]) if in_body[s.index] else reader.number(s) for s in sentences]
    return [0 if rules[number] else number for number in numbers]


@memoised
def find_faults(document: Document) -> Integers:
    """Of each sentence of the body 1 + the number of its fault in `FAULTS`, 0 for none, and 0 of all others."""
    if document.media == "sentences":
        return np.zeros(len(document.sentences), np.int64)
    found = _find_any(document)
    return np.where(_find_rules(document)[found], 0, found)


@memoised
def _find_any(document: Document) -> Integers:
    """As `find_faults`, of kinds too that are the rule."""
    reader = _read_faults(document)
    found = np.zeros(len(document.sentences), np.int64)
    for index in np.flatnonzero(mark_body(document)).tolist():
        found[index] = reader.number(document.sentences[index])
    return found


@memoised
def _find_rules(document: Document) -> NDArray[np.bool_]:
    """Which faults, by number, so much of the body has that they are none."""
    found, body = _find_any(document), mark_body(document).astype(np.float64)
    words = np.array(count_sentence_words(document), np.float64) * body
    shares = [_measure_shares(found, weights) for weights in (body, words, words * _stand_in_paragraphs(document))]
    rules: NDArray[np.bool_] = np.min(shares, axis=0) > _MOST
    return rules


def _measure_shares(found: Integers, weights: Floats) -> Floats:
    shares: Floats = np.bincount(found, weights=weights, minlength=len(FAULTS) + 1) / max(1.0, float(weights.sum()))
    return shares


def _stand_in_paragraphs(document: Document) -> Floats:
    """1 for each sentence of a paragraph, and for all where there is none: items of lists are often fragments."""
    starts = np.array([s.start for s in document.sentences], np.int64)
    block_of = np.searchsorted(np.array([b.start for b in document.blocks], np.int64), starts, side="right") - 1
    inside = np.array([*(float(b.kind == "paragraph") for b in document.blocks), 0.0])[block_of]
    return inside if inside.any() else np.ones(len(starts))


@memoised
def _read_faults(document: Document) -> _FaultReader:
    return _FaultReader(document)


class _FaultReader:
    """Finds the faults of a document's sentences."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._words = count_sentence_words(document)
        self._defining = find_definitions(document)
        self._linked: dict[int, int] = {}  # characters in links, by sentence
        for link in document.links:
            if link.sentence is not None:
                self._linked[link.sentence] = self._linked.get(link.sentence, 0) + link.end - link.start

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of titles and terms: a sentence may begin with one of them, however it is written."""
        document = self._document
        heads = (document.text[head.start : head.end] for head in document.heads if head.kind == "term")
        titles = (document.title, document.body_title, *(section.title for section in document.sections), *heads)
        return frozenset(word.lower() for title in titles for word in _WORD.findall(title))

    def number(self, sentence: Sentence) -> int:
        """1 + the number of a sentence's fault in `FAULTS`; 0 for none."""
        fault = self._find(sentence)
        return 0 if fault is None else 1 + FAULTS.index(fault)

    def _find(self, sentence: Sentence) -> str | None:
        if sentence.row is not None or sentence.index in self._defining:
            return None
        text = sentence.text
        if self._linked.get(sentence.index, 0) > _LINKED * len(text):
            return "pointer"
        names = self._names if text[:1].islower() else _NO_NAMES
        words = self._words[sentence.index]
        return find_fault(text, self._document.language_of(sentence), names, words)
