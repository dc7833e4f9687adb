"""Features in relative form: divided by the largest value, as a rank, or per word."""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, divide_by_group_maximum
from epitome.maths.rounding import settle
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import Wrapper
from epitome.walk.table import Sheet

_SCOPES = {
    "document": "relative to the most in its document",
    "all": "relative to the most of all sentences",
}


@frozen(kw_only=True)
class Normalised(Wrapper):
    """A feature divided by its largest value, in the same document or `over` all; in [0, 1] for f >= 0.

    The largest value is that of the candidates of the same document or, with "all", of all rows, linking sentences
    included.
    """

    over: str = "all"

    def __post_init__(self) -> None:
        if self.over not in _SCOPES:
            raise UsageError(f"there is no largest value over {self.over!r}", f"use one of {', '.join(_SCOPES)}")

    @property
    def description(self) -> str:
        """What the feature measures, relative to the largest value."""
        return f"{self.feature.description}, {_SCOPES[self.over]}"

    def column(self, sheet: Sheet) -> Floats:
        """f divided by its largest value, for each row."""
        rows = sheet.rows
        group = rows.document_of if self.over == "document" else np.zeros(len(rows), np.int64)
        return divide_by_group_maximum(sheet.column(self.feature), group)


@frozen(kw_only=True)
class AsRank(Wrapper):
    """The rank of a feature's value, from 1 for the largest to 0 for the least; equal values share their mean rank."""

    @property
    def name(self) -> str:
        """rank_ and the feature's name."""
        return f"rank_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, as a rank."""
        return f"{self.feature.description}, as a rank among all sentences"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """What the feature found, and the rank."""
        n = len(sheet.rows)
        above = round((1 - value) * (n - 1))
        inside = self.feature.explain(sheet, row, float(sheet.column(self.feature)[row]))
        return f"{inside}, place {above + 1} of {n}"

    def column(self, sheet: Sheet) -> Floats:
        """1 - (mean number of rows above) / (n - 1)."""
        values = settle(sheet.column(self.feature))
        _, inverse, times = np.unique(values, return_inverse=True, return_counts=True)
        below = np.cumsum(times) - times
        rank: Floats = ((below + (times - 1) / 2) / max(1, len(values) - 1))[inverse]
        return rank


@frozen(kw_only=True)
class Standardised(Wrapper):
    """A feature in standard deviations from its mean over the candidates of its document; 0 where all are equal."""

    @property
    def name(self) -> str:
        """standard_ and the feature's name."""
        return f"standard_{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, beside its mean."""
        return f"{self.feature.description}, compared with the mean of the document"

    def column(self, sheet: Sheet) -> Floats:
        """(f - mean) / standard deviation of each row."""
        values, group = settle(sheet.column(self.feature)), sheet.rows.document_of
        if not len(values):
            return values
        size = np.maximum(np.bincount(group), 1)
        apart = values - (np.bincount(group, values) / size)[group]
        spread = np.sqrt(np.bincount(group, apart**2) / size)[group]
        standard: Floats = np.divide(apart, spread, out=np.zeros_like(apart), where=spread > 1e-9)
        return standard


@frozen(kw_only=True)
class PerWord(Wrapper):
    """A feature divided by the sentence's length in words (SL: spaces + 1): f(s) / SL(s)."""

    @property
    def name(self) -> str:
        """The name of the feature, per word."""
        return f"{self.feature.name}/words"

    @property
    def description(self) -> str:
        """What the feature measures, per word."""
        return f"{self.feature.description}, per word"

    def column(self, sheet: Sheet) -> Floats:
        """f / SL of each row."""
        return sheet.column(self.feature) / np.maximum(sheet.rows.words, 1)
