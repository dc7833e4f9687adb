"""Wrappers that set a feature in relation: to the other sentences (Ranked), the neighbours (Nearby), another feature
(Both).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.features.feature import Feature, column_of
from epitome.features.words import in_words, subject
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Ranked(Wrapper):
    """The rank of a feature's value among the rows, 1 for the largest, 0 for the least; equal values share a mean."""

    @property
    def name(self) -> str:
        """rank_ and the feature's name."""
        return f"rank_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, as a rank."""
        return f"{self.feature.says}, as a rank among all sentences"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What the feature found, and the rank."""
        above = round((1 - value) * (len(rows) - 1))
        return f"{in_words(self.feature, rows, queries, row, self._value(rows, row))}, place {above + 1} of {len(rows)}"

    def _value(self, rows: Rows, row: int) -> float:
        return float(rows.remember(self.feature, lambda: np.zeros(len(rows)))[row])

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """1 - (mean number of rows above) / (n - 1)."""
        values = settle(column_of(self.feature, rows, queries, themes))
        _, inverse, times = np.unique(values, return_inverse=True, return_counts=True)
        below = np.cumsum(times) - times
        rank: Floats = ((below + (times - 1) / 2) / max(1, len(values) - 1))[inverse]
        return rank


@dataclass(frozen=True, kw_only=True)
class Nearby(Wrapper):
    """The mean of a feature over the sentences before and after, within the document (0 beyond its ends)."""

    @property
    def name(self) -> str:
        """near_ and the feature's name."""
        return f"near_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the neighbours."""
        return f"of the sentences before and after it, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The mean: the sentence itself was not looked at."""
        return f"{subject(self.feature)} in the sentences before and after it: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """(f(s-1) + f(s+1)) / 2 of each row."""
        values = column_of(self.feature, rows, queries, themes)
        together = np.diff(rows.document_of) == 0
        summed = np.zeros(len(values))
        summed[1:] += np.where(together, values[:-1], 0.0)
        summed[:-1] += np.where(together, values[1:], 0.0)
        return summed / 2


@dataclass(frozen=True, kw_only=True)
class Both:
    """The product of two features: the second counts only where the first does."""

    first: Feature
    second: Feature

    @property
    def name(self) -> str:
        """The names of both."""
        return f"{self.first.name}*{self.second.name}"

    @property
    def says(self) -> str:
        """What both say."""
        return f"{self.first.says} and {self.second.says}"

    @property
    def needs(self) -> tuple[str, ...]:
        """What either needs."""
        return tuple(dict.fromkeys((*self.first.needs, *self.second.needs)))

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What both found."""
        first, second = (float(rows.remember(f, lambda: np.zeros(len(rows)))[row]) for f in (self.first, self.second))
        one = in_words(self.first, rows, queries, row, first)
        return f"{one}, {in_words(self.second, rows, queries, row, second)}" if first else one

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """f * g of each row."""
        product: Floats = column_of(self.first, rows, queries, themes) * column_of(self.second, rows, queries, themes)
        return product
