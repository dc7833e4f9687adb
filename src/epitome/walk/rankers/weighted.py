"""Weighted: the score is a weighted sum of features, score(s) = sum_j w_j f_j(s)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.rankers.ranker import Ranker
from epitome.walk.table import FeatureTable


@frozen(kw_only=True)
class Weighted(Ranker):
    """Fixed weights, nothing learnt."""

    name: ClassVar[str] = "weighted"
    description: ClassVar[str] = "a sum of features with fixed weights"
    weights: Mapping[str, float]
    needs: tuple[str, ...] = field(init=False)  # the features that have a weight

    def __post_init__(self) -> None:
        if not self.weights or not all(np.isfinite(w) for w in self.weights.values()):
            raise UsageError(
                f"the weights {dict(self.weights)} are not all numbers", "give one finite weight a feature"
            )
        object.__setattr__(self, "needs", tuple(self.weights))

    def scores(self, table: FeatureTable) -> Floats:
        """The weighted sum of each row."""
        scores: Floats = (table.values * self._weights(table)).sum(axis=1)
        return scores

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """w_j f_j of these rows."""
        contributions: Floats = table.values[rows] * self._weights(table)
        return contributions

    def _weights(self, table: FeatureTable) -> Floats:
        return np.array([self.weights.get(name, 0.0) for name in table.names])
