"""Nearness: how near each word of the query is to a sentence, in the text or in its labels.

sum over the query's terms t of w(t) n(t, s) / sum w(t), w blended (`weights.py`) and n the largest of

    1 where s has t                    0.7 where its terms, captions, table headers or lead-ins have it
    0.5 where its headings have it     0.5 where the sentence before has it, 0.3 where the one after has it
    0.6 * 0.8^k where t last occurred k sentences before, in the same document

In a manual the words of an answer are seldom all in one sentence: the section names the thing, a paragraph says which
case, one sentence gives the value. ParagraphCoverage: the share of the query's weight that the sentence's paragraph and
the labels above it have together, headings counting half.
"""

from __future__ import annotations

from abc import abstractmethod

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import MeasureOfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.of_query.heads import group_by_heads
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet
from epitome.walk.table.row_places import find_runs

_OWN, _HEADING, _BEFORE, _AFTER, _EARLIER, _DECAY = 0.7, 0.5, 0.5, 0.3, 0.6, 0.8


@frozen(kw_only=True)
class _NearbyWeight(MeasureOfQuery):
    """The weight of the query's words near a sentence, divided by that of all; in [0, 1]."""

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows = sheet.rows
        weights = word_weights(rows, dict.fromkeys(self._query(sheet).terms), "blended", None)
        if not weights:
            return np.zeros(len(rows))
        near, at = self._measure(rows, tuple(weights))
        shares = near @ np.array([*weights.values()]) / (sum(weights.values()) or 1.0)
        return np.asarray(shares[at])

    @abstractmethod
    def _measure(self, rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Integers]:
        """How near terms are to the sentences of a run, as runs by terms; and the run of each row."""


@frozen(kw_only=True)
class Nearness(_NearbyWeight):
    """How near to a sentence the query's words are; in [0, 1]."""

    @property
    def name(self) -> str:
        """nearness, and the query unless it is the need."""
        return self._name("nearness")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how near {self.query.possessive} words stand to it, in the text or over it"

    def _measure(self, rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Integers]:
        present = mark_terms(rows, terms)
        at = find_runs(rows, "document").at[:, None]
        before, after = np.zeros_like(present), np.zeros_like(present)
        before[1:], after[:-1] = present[:-1] * (at[1:] > 0), present[1:] * (at[1:] > 0)
        row = np.arange(len(rows))
        last = np.maximum.accumulate(np.where(present > 0, row[:, None], -1), axis=0)
        since = np.where(last >= row[:, None] - at, _DECAY ** (row[:, None] - last).astype(np.float64), 0.0)
        own, headings = _mark_labels(rows, terms)
        near: Floats = np.maximum.reduce(
            [present, _OWN * own, _HEADING * headings, _BEFORE * before, _AFTER * after, _EARLIER * since]
        )
        return near, row


@frozen(kw_only=True)
class ParagraphCoverage(_NearbyWeight):
    """The share of the query's weight in the paragraph of a sentence and in what is above it; in [0, 1]."""

    @property
    def name(self) -> str:
        """paragraph_mass, and the query unless it is the need."""
        return self._name("paragraph_mass")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words its paragraph has, or the labels above it"

    def _measure(self, rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Integers]:
        own, headings = _mark_labels(rows, terms)
        each = np.maximum.reduce([mark_terms(rows, terms), own, _HEADING * headings])
        runs = find_runs(rows, "paragraph")
        together: Floats = np.maximum.reduceat(each, np.flatnonzero(runs.at == 0))
        return together, runs.run


@memoised
def _mark_labels(rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Floats]:
    """Rows by terms: 1 where a row's own labels have the term; and 1 where its headings do."""
    groups = group_by_heads(rows)
    own = np.array([[t in heads.own for t in terms] for heads in groups.heads], np.float64)
    headings = np.array([[t in heads.headings for t in terms] for heads in groups.heads], np.float64)
    return own[groups.number], headings[groups.number]
