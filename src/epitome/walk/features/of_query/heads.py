"""Compares the query with the labels above a sentence (its heads): the section's headings; and its own labels, which
are terms, captions, table headers and lead-ins.

HeadCoverage: c(s)^2 f(s), where c is the share of the query's weight in the labels of s, the sum of w(t) over the
distinct query terms t in them / over all query terms (w as in `weights.py`). It is squared because a label that names
the whole query says much more than two that name half of it. The first sentence under such a label matters most: for
sentence i (from 0) under the same labels f is (1 + 1 / (1 + i)) / 2 for headings, (1 + 3 / (1 + i)) / 4 for own labels.
For a row of a table f is 1 where the row itself has a query word, else the limit for large i: its labels belong to all
rows, and nothing shows that this one is meant. Own labels count together with the headings above them if they have any
query word; there a word for a limit ("maximum") also matches its synonyms ("Upper Limit"). A label that names what the
whole document is about, like the head of an info box, says nothing.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from epitome.document import Document, Sentence
from epitome.language import extract_terms
from epitome.language.signs.quantities import list_names_of_limits
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet

_HEADING_REST, OWN_REST = 0.5, 0.25
_SITE_SEPARATOR = late(r"\s[-–—|·•]\s")  # "Lock - Encyclopaedia"


@frozen(kw_only=True)
class HeadCoverage(OfQuery):
    """The share of the query's weight in the headings above a sentence, or in its `own` heads, squared.

    It is largest for the first sentence under them.
    """

    own: bool = False

    @property
    def name(self) -> str:
        """headings_over or own_heads, and the query unless it is the need."""
        return self._name("own_heads" if self.own else "headings_over")

    @property
    def description(self) -> str:
        """What it measures."""
        over = "the terms, captions, table headers and lead-ins" if self.own else "the headings"
        return f"how many of {self.query.possessive} words stand in {over} over it"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows, terms = sheet.rows, set(self._query(sheet).terms)
        if not terms:
            return np.zeros(len(rows))
        weights = word_weights(rows, sorted(terms), "background", None)
        total = sum(weights.values()) or 1.0
        groups = group_by_heads(rows)
        shares = np.array([sum(weights[t] for t in self._find_shared(terms, heads)) for heads in groups.heads]) / total
        rest = OWN_REST if self.own else _HEADING_REST
        first = groups.weigh_first(rest)
        is_unnamed = np.array([s.row is not None for s in rows.sentences], bool)
        if is_unnamed.any():
            is_unnamed &= ~mark_terms(rows, tuple(sorted(terms))).any(axis=1)
            first[is_unnamed] = rest
        column: Floats = shares[groups.number] ** 2 * first
        return column

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How many of the query's words are in its labels."""
        groups = group_by_heads(sheet.rows)
        shared = len(self._find_shared(set(self._query(sheet).terms), groups.heads[groups.number[row]]))
        kind, over = self.query.word_kind, "its term or table head" if self.own else "its headings"
        if not shared:
            return f"no {kind} word is in {over}"
        return f"{shared} {kind} word{' is' if shared == 1 else 's are'} in {over}"

    def _find_shared(self, terms: set[str], heads: _Labels) -> set[str]:
        if not self.own:
            return terms & heads.headings
        synonyms = _find_limit_synonyms()
        own = terms & heads.own | {t for t in terms & synonyms.keys() if not synonyms[t].isdisjoint(heads.own)}
        return own | terms & heads.headings if own else own


@cache
def _find_limit_synonyms() -> dict[str, frozenset[str]]:
    """Each English term that names a limit ("maximum"), with those that do too."""
    return {
        term: frozenset(extract_terms(" ".join(names), "en"))
        for word, names in list_names_of_limits("en").items()
        for term in extract_terms(word, "en")
    }


class _Labels(NamedTuple):
    """The terms of the headings above a sentence, and of its own labels."""

    headings: frozenset[str]
    own: frozenset[str]


class _LabelReader:
    """Extracts the terms of labels in a document, once for each section and each own label."""

    def __init__(self, document: Document, *, stems: bool) -> None:
        self._document = document
        self._stems = stems
        self._of_sections: dict[int, frozenset[str]] = {}
        self._of_heads: dict[int, frozenset[str]] = {-1: frozenset()}

    def read_headings(self, sentence: Sentence) -> frozenset[str]:
        number = sentence.section_index
        if number not in self._of_sections:
            self._of_sections[number] = self._extract("\n".join(sentence.section), sentence)
        return self._of_sections[number]

    def read_own(self, sentence: Sentence) -> frozenset[str]:
        unread: list[int] = []
        number = sentence.head
        while number not in self._of_heads:
            unread.append(number)
            number = self._document.heads[number].above
        for inner in reversed(unread):
            head = self._document.heads[inner]
            own = self._extract(sentence.source[head.start : head.end], sentence)
            above = self._of_heads[head.above]
            self._of_heads[inner] = above if own in self._subjects else above | own
        return self._of_heads[sentence.head]

    @cached_property
    def _subjects(self) -> frozenset[frozenset[str]]:
        """The terms of the document's titles: a label that names the subject of the whole document says nothing about
        a part of it.
        """
        document = self._document
        titles = (document.title, _SITE_SEPARATOR.split(document.title, maxsplit=1)[0], document.body_title)
        return frozenset(
            frozenset(extract_terms(title[: LIMITS.sentence_characters], document.language, stems=self._stems))
            for title in titles
        )

    def _extract(self, text: str, sentence: Sentence) -> frozenset[str]:
        text = text[: LIMITS.sentence_characters]
        return frozenset(extract_terms(text, self._document.language_of(sentence), stems=self._stems))


@frozen
class HeadGroups:
    """Rows with the same labels: the group of each row, its place in it, and the labels and first sentence of each
    group.
    """

    number: Integers
    at: Integers
    heads: list[_Labels]
    first: list[Sentence]

    def weigh_first(self, rest: float) -> Floats:
        """rest + (1 - rest) / (1 + i) for each row, the i-th of its group."""
        weights: Floats = rest + (1 - rest) / (1 + self.at)
        return weights


@memoised
def group_by_heads(rows: Rows) -> HeadGroups:
    """The groups of rows that have the same labels."""
    readers = [_LabelReader(document, stems=rows.stems) for document in rows.documents]
    groups: dict[tuple[int, int, int], int] = {}
    heads: list[_Labels] = []
    first: list[Sentence] = []
    in_section = np.fromiter((s.section_index for s in rows.sentences), np.int64, len(rows))
    under = np.fromiter((s.head for s in rows.sentences), np.int64, len(rows))
    keys = np.stack([rows.document_of, in_section, under])
    starts = np.flatnonzero(np.concatenate([[True], (keys[:, 1:] != keys[:, :-1]).any(axis=0)])[: len(rows)])
    lengths = np.diff(starts, append=len(rows))
    numbers, before = np.zeros(len(starts), np.int64), np.zeros(len(starts), np.int64)
    sizes: list[int] = []
    for run, (start, length) in enumerate(zip(starts.tolist(), lengths.tolist(), strict=True)):
        document, section, head = keys[:, start].tolist()
        sentence, key = rows.sentences[start], (document, section, head)
        if key not in groups:
            groups[key] = len(heads)
            heads.append(_Labels(readers[document].read_headings(sentence), readers[document].read_own(sentence)))
            first.append(sentence)
            sizes.append(0)
        numbers[run], before[run] = groups[key], sizes[groups[key]]
        sizes[groups[key]] += length
    at = np.arange(len(rows)) - np.repeat(starts - before, lengths)
    at[np.fromiter((s.row is not None for s in rows.sentences), bool, len(rows))] = 0
    return HeadGroups(np.repeat(numbers, lengths), at, heads, first)
