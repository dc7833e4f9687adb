"""Fault: 1 for a sentence that is unfit for a summary (`language/signs/fault_signs.py`), or a list of links.

If more than a quarter of a document's sentences, of its words and of the words in its paragraphs have the same kind of
fragment, it is not a fault there: in a transcript nothing ends in a full stop, and after bad OCR much begins
mid-sentence. In a change log a change needs no full stop. For the other kinds the limit is a half: a page of steps
has many lead-ins. Pre-split sentences (`Document.from_sentences`), rows of tables, and sentences that say what a
document is (`definitions.py`) have none.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document, Sentence
from epitome.document.change_log import find_first_entry, is_change_log
from epitome.language import count_words
from epitome.language.signs.fault_signs import FAULTS, FRAGMENTS, find_fault, has_end
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, name_with_settings
from epitome.walk.features.of_sentence.definitions import find_definitions, mark_body
from epitome.walk.features.of_sentence.page_notices import find_notices, find_sound
from epitome.walk.table import Rows, Sheet, count_sentence_words

_MAX_FAULT_SHARES = np.array([0.25 if fault in FRAGMENTS else 0.5 for fault in ("", *FAULTS)])
_NO_NAMES: frozenset[str] = frozenset()
_MAX_LINKED_SHARE = 0.6
_WORD = late(r"[^\s()\[\],;:\"'“”]+")
_NOTICE = 1 + FAULTS.index("notice")
_SCRAP = 1 + FAULTS.index("scrap")
_UNENDED = 1 + FAULTS.index("unended")
_FRAGMENTS = [1 + FAULTS.index(fault) for fault in FRAGMENTS]
_REASONS = {
    "lead-in": "introduces something that stands below it",
    "pointer": "says only where to look",
    "code": "is code or figures, or a list of names",
    "notice": "is about the page itself: its licence, authors, copies, translations or state",
    "scrap": "is too short or bare to say something",
    "unended": "is no whole sentence: nothing ends it",
    "broken": "is no whole sentence: it begins in the middle, or a bracket is open",
}


@frozen(kw_only=True)
class Fault(Feature):
    """Whether it is a lead-in, a bare pointer, code or a fragment; without `under_terms` a fragment under a defined
    term does not count, since it completes the term.
    """

    under_terms: bool = True

    @property
    def name(self) -> str:
        """fault, and `under_terms` if not the default."""
        return name_with_settings("fault", self, "under_terms")

    description: ClassVar[str] = "whether it is a mere lead-in or pointer, code, or not a whole sentence"
    family: ClassVar[str] = "style"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        faults: Floats = (self._find(sheet.rows) > 0).astype(np.float64)
        return faults

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Which fault it has."""
        return _REASONS[FAULTS[int(self._find(sheet.rows)[row]) - 1]] if value else "is a sentence by itself"

    def _find(self, rows: Rows) -> Integers:
        found = number_faults(rows)
        if self.under_terms:
            return found
        return np.where(mark_under_terms(rows) & np.isin(found, _FRAGMENTS), 0, found)


def mark_faulty(rows: Rows) -> NDArray[np.bool_]:
    """Which rows have a fault."""
    return number_faults(rows) > 0


def mark_unfit(rows: Rows) -> NDArray[np.bool_]:
    """Which rows nobody would choose where nothing is asked: those with a fault, those of a table, of which one line
    says as much as all, and what stands above the first version of a change log.
    """
    first = [find_first_entry(document) for document in rows.documents]
    aside = (
        s.row is not None or s.section_index < first[number]
        for s, number in zip(rows.sentences, rows.document_of.tolist(), strict=True)
    )
    unfit: NDArray[np.bool_] = mark_faulty(rows) | np.fromiter(aside, bool, len(rows))
    return unfit


def mark_left_out(sheet: Sheet) -> NDArray[np.bool_]:
    """Which rows are left out where nothing is asked: unfit ones but for short sentences ("The fish died.")."""
    rows = sheet.rows
    scraps = number_faults(rows) == _SCRAP
    short = np.fromiter((scrap and has_end(s.text) for scrap, s in zip(scraps, rows.sentences, strict=True)), bool)
    left_out: NDArray[np.bool_] = mark_unfit(rows) & ~short
    return left_out


@memoised
def mark_under_terms(rows: Rows) -> NDArray[np.bool_]:
    """Which rows are under a defined term."""
    under = (s.head >= 0 and s.tree.heads[s.head].kind == "term" for s in rows.sentences)
    return np.fromiter(under, bool, len(rows))


@memoised
def number_faults(rows: Rows) -> Integers:
    """1 + the index of each row's fault in `FAULTS`; 0 for none."""
    found, in_body = rows.gather(find_faults), rows.gather(mark_body)
    for row in np.flatnonzero(~in_body).tolist():
        document = rows.documents[rows.document_of[row]]
        if document.media != "sentences":
            number = _read_faults(document).number(rows.sentences[row])
            found[row] = 0 if _find_usual_faults(document)[number] else number
    return found


@memoised
def find_faults(document: Document) -> Integers:
    """For each sentence of the body 1 + the index of its fault in `FAULTS`, or 0; 0 for all other sentences."""
    if document.media == "sentences":
        return np.zeros(len(document.sentences), np.int64)
    found = _find_all_faults(document)
    return np.where(_find_usual_faults(document)[found], 0, found)


@memoised
def _find_all_faults(document: Document) -> Integers:
    """Like `find_faults`, but including the kinds that are usual in the document."""
    reader, sound, body = _read_faults(document), _mark_sound(document), mark_body(document)
    found: Integers = np.where(sound & body & find_notices(document), _NOTICE, 0)
    for index in np.flatnonzero(body & ~sound).tolist():
        found[index] = reader.number(document.sentences[index])
    return found


def _mark_sound(document: Document) -> NDArray[np.bool_]:
    """Which sentences can have no other fault than being a notice; others are read one by one."""
    sentences = document.sentences
    own = [section.language in ("", None, document.language) for section in document.sections]
    sound: NDArray[np.bool_] = find_sound(document) & np.fromiter(
        (s.row is None and own[s.section_index] for s in sentences), bool, len(sentences)
    )
    sound[[*find_definitions(document), *(link.sentence for link in document.links if link.sentence is not None)]] = (
        False
    )
    return sound


@memoised
def _find_usual_faults(document: Document) -> NDArray[np.bool_]:
    """Which faults, by number, are so frequent in the body that they do not count."""
    found, body = _find_all_faults(document), mark_body(document).astype(np.float64)
    usual: NDArray[np.bool_] = _measure_shares(found, body) > _MAX_FAULT_SHARES
    if usual[1:].any():
        words = np.array(count_sentence_words(document), np.float64) * body
        usual &= _measure_shares(found, words) > _MAX_FAULT_SHARES
        usual &= _measure_shares(found, words * _mark_in_paragraphs(document)) > _MAX_FAULT_SHARES
    usual[_UNENDED] |= is_change_log(document)
    return usual


def _measure_shares(found: Integers, weights: Floats) -> Floats:
    shares: Floats = np.bincount(found, weights=weights, minlength=len(FAULTS) + 1) / max(1.0, float(weights.sum()))
    return shares


def _mark_in_paragraphs(document: Document) -> Floats:
    """1 for each sentence in a paragraph, or for all if there are none: list items are often fragments."""
    starts = np.array([s.start for s in document.sentences], np.int64)
    block_of = np.searchsorted(np.array([b.start for b in document.blocks], np.int64), starts, side="right") - 1
    inside = np.array([*(float(b.kind == "paragraph") for b in document.blocks), 0.0])[block_of]
    return inside if inside.any() else np.ones(len(starts))


@memoised
def find_linked(document: Document) -> frozenset[int]:
    """The sentences that are little but links: they name what stands elsewhere."""
    linked: dict[int, int] = {}  # characters in links
    for link in document.links:
        if link.sentence is not None:
            linked[link.sentence] = linked.get(link.sentence, 0) + link.end - link.start
    sizes = [sentence.end - sentence.start for sentence in document.sentences]
    return frozenset(i for i, characters in linked.items() if characters > _MAX_LINKED_SHARE * sizes[i])


@memoised
def _read_faults(document: Document) -> _FaultReader:
    return _FaultReader(document)


class _FaultReader:
    """Finds the faults of a document's sentences."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._defining = find_definitions(document)
        self._notices = find_notices(document)
        self._numbers: dict[int, int] = {}  # of the sentences that were read
        self._linked = find_linked(document)

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of titles and terms: a sentence may begin with one of them, even in lower case."""
        document = self._document
        heads = (document.text[head.start : head.end] for head in document.heads if head.kind == "term")
        titles = (document.title, document.body_title, *(section.title for section in document.sections), *heads)
        return frozenset(word.lower() for title in titles for word in _WORD.findall(title))

    def number(self, sentence: Sentence) -> int:
        """1 + the index of a sentence's fault in `FAULTS`; 0 for none."""
        if sentence.index not in self._numbers:
            fault = self._find(sentence)
            self._numbers[sentence.index] = 0 if fault is None else 1 + FAULTS.index(fault)
        return self._numbers[sentence.index]

    def _find(self, sentence: Sentence) -> str | None:
        if sentence.row is not None or sentence.index in self._defining:
            return None
        text = sentence.text
        if sentence.index in self._linked:
            return "pointer"
        names = self._names if text[:1].islower() else _NO_NAMES
        notice = bool(self._notices[sentence.index])
        return find_fault(text, self._document.language_of(sentence), names, count_words(text), notice)
