"""Beside: the score of a base ranker plus fixed weights for additional features that it does not use.

score(s) = base(s) + spread * sum_j w_j f_j(s), where spread is the standard deviation of the base scores over the rows
(1 where all are equal): the additional features have the same weight with any model, whatever the scale of its scores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.rankers.ranker import Ranker
from epitome.walk.table import FeatureTable


@frozen(kw_only=True)
class Beside(Ranker):
    """The score of `base`, which uses all features except the last ones, those with `weights`."""

    name: ClassVar[str] = "beside"
    description: ClassVar[str] = "the score of another ranker plus a weighted sum of further features"
    base: Ranker
    weights: Mapping[str, float]
    needs: tuple[str, ...] = field(init=False)  # the features of the base, and those with weights

    def __post_init__(self) -> None:
        object.__setattr__(self, "needs", (*self.base.needs, *self.weights))

    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row."""
        base, additional = self.split(table)
        scores = self.base.scores(base)
        total: Floats = scores + _measure_spread(scores) * (additional @ np.array([*self.weights.values()]))
        return total

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """What each feature adds."""
        base, additional = self.split(table)
        spread = _measure_spread(self.base.scores(base))
        own = self.base.contributions(base, rows)
        return np.column_stack([own, spread * additional[rows] * np.array([*self.weights.values()])])

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """The notes of the base."""
        return self.base.notes(self.split(table)[0])

    def split(self, table: FeatureTable) -> tuple[FeatureTable, Floats]:
        """The table for the base, and the values of the additional features."""
        return _split(table, len(self.weights))


def _measure_spread(scores: Floats) -> float:
    return float(scores.std()) or 1.0


@memoised
def _split(table: FeatureTable, additional: int) -> tuple[FeatureTable, Floats]:
    cut = len(table.names) - additional
    return replace(table, names=table.names[:cut], values=table.values[:, :cut]), table.values[:, cut:]
