"""Nearness: how near each word of the query stands to a sentence, in the text or over it.

sum over the query's terms t of w(t) n(t, s) / sum w(t), w blended (`weights.py`) and n the largest of

    1 where s has t                    0.7 where its terms, captions, table heads or lead-ins have it
    0.5 where its headings have it     0.5 where the sentence before has it, 0.3 where the one after has it
    0.6 * 0.8^k where t stood k sentences before, in the same document

In a manual the words of an answer are seldom all in one sentence: the section names the thing, a paragraph says which
case, one sentence gives the value. ParagraphCoverage: the share of the query's weight that the sentence's paragraph and
the heads over it have together, headings counting half.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import MeasureOfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.of_query.heads import group_by_heads
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet
from epitome.walk.table.layout import find_runs

_OWN, _HEADING, _BEFORE, _AFTER, _SINCE, _FADING = 0.7, 0.5, 0.5, 0.3, 0.6, 0.8


@dataclass(frozen=True, kw_only=True)
class _WeightNear(MeasureOfQuery):
    """The weight of the query's words near a sentence / of all; in [0, 1]."""

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
        """How near terms stand to the sentences of a run, runs by terms; and the run of each row."""


@dataclass(frozen=True, kw_only=True)
class Nearness(_WeightNear):
    """How near the query's words stand to a sentence; in [0, 1]."""

    @property
    def name(self) -> str:
        """nearness, and of what if it is not the need."""
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
        since = np.where(last >= row[:, None] - at, _FADING ** (row[:, None] - last).astype(np.float64), 0.0)
        own, over = _mark_heads(rows, terms)
        near: Floats = np.maximum.reduce(
            [present, _OWN * own, _HEADING * over, _BEFORE * before, _AFTER * after, _SINCE * since]
        )
        return near, row


@dataclass(frozen=True, kw_only=True)
class ParagraphCoverage(_WeightNear):
    """The share of the query's weight in the paragraph of a sentence and over it; in [0, 1]."""

    @property
    def name(self) -> str:
        """paragraph_mass, and of what if it is not the need."""
        return self._name("paragraph_mass")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words its paragraph has, or its heads"

    def _measure(self, rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Integers]:
        own, over = _mark_heads(rows, terms)
        each = np.maximum.reduce([mark_terms(rows, terms), own, _HEADING * over])
        runs = find_runs(rows, "paragraph")
        together: Floats = np.maximum.reduceat(each, np.flatnonzero(runs.at == 0))
        return together, runs.run


@memoised
def _mark_heads(rows: Rows, terms: tuple[str, ...]) -> tuple[Floats, Floats]:
    """Rows by terms: 1 where a row's own heads have the term; and where its headings do."""
    groups = group_by_heads(rows)
    own = np.array([[t in heads.own for t in terms] for heads in groups.heads], np.float64)
    over = np.array([[t in heads.headings for t in terms] for heads in groups.heads], np.float64)
    return own[groups.number], over[groups.number]
