"""Fault: 1 where a person would be embarrassed to be shown a sentence (`text/faults.py`), or it is a list of links.

A kind of fault that more than a quarter of a document's words have is none there: in a transcript nothing ends in a
full stop, after bad character recognition much is a fragment. Sentences that came split (`Document.from_sentences`) and
rows of tables have none; nor has a line that names its page ("httpx - a client for the web").
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from epitome.document import Document, Sentence
from epitome.features.feature import Feature
from epitome.features.naming import find_naming_line
from epitome.maths.arrays import Floats, Integers
from epitome.memo import memoised
from epitome.table import Sheet, count_sentence_words
from epitome.text.faults import FAULTS, find_fault

_MOST = 0.25  # of a document's words
_LINKED = 0.6  # of a sentence's characters
_WORD = re.compile(r"[^\s()\[\],;:\"'“”]+")
_SAYS = {
    "lead-in": "introduces something that stands below it",
    "pointer": "says only where to look",
    "code": "is code or figures, or a list of names",
    "fragment": "is no whole sentence",
}


@dataclass(frozen=True, kw_only=True)
class Fault(Feature):
    """Whether it is a lead-in, a bare pointer, code or a fragment."""

    name: ClassVar[str] = "fault"
    description: ClassVar[str] = "whether it introduces, points elsewhere, is code or no whole sentence"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        faults: Floats = (sheet.rows.gather(find_faults) > 0).astype(np.float64)
        return faults

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Which fault it has."""
        number = int(sheet.rows.gather(find_faults)[row])
        return _SAYS[FAULTS[number - 1]] if number else "is a sentence by itself"


@memoised
def find_faults(document: Document) -> Integers:
    """Per sentence 1 + the number of its fault in `FAULTS`; 0 for none."""
    found = np.zeros(len(document.sentences), np.int64)
    if document.media == "sentences":
        return found
    reader = _FaultReader(document)
    for i, sentence in enumerate(document.sentences):
        fault = reader.find(sentence)
        found[i] = 0 if fault is None else 1 + FAULTS.index(fault)
    body = frozenset(s.index for s in document.sections if s.kind == "body")
    words = np.array(count_sentence_words(document), np.float64)
    words *= np.fromiter((s.section_index in body for s in document.sentences), bool, len(found))
    shares = np.bincount(found, weights=words, minlength=len(FAULTS) + 1) / max(1.0, float(words.sum()))
    found[shares[found] > _MOST] = 0
    return found


class _FaultReader:
    """Finds the faults of a document's sentences."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._naming = find_naming_line(document)
        self._linked: Counter[int] = Counter()
        for link in document.links:
            if link.sentence is not None:
                self._linked[link.sentence] += link.end - link.start

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of titles and terms: a sentence may begin with one of them, however it is written."""
        document = self._document
        heads = (document.text[head.start : head.end] for head in document.heads if head.kind == "term")
        titles = (document.title, document.body_title, *(section.title for section in document.sections), *heads)
        return frozenset(word.lower() for title in titles for word in _WORD.findall(title))

    def find(self, sentence: Sentence) -> str | None:
        """The fault of a sentence."""
        if sentence.row is not None or sentence.index == self._naming:
            return None
        text = sentence.text
        if self._linked[sentence.index] > _LINKED * len(text):
            return "pointer"
        names = self._names if text[:1].islower() else frozenset[str]()
        return find_fault(text, self._document.language_of(sentence), names)
