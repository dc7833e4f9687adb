"""WeightedByKind: a weighted sum of features with fixed weights for each kind of task, score(s) = sum_j w_kj f_j(s)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.walk.rankers.ranker import Ranker
from epitome.walk.table import FeatureTable


@frozen(kw_only=True)
class WeightedByKind(Ranker):
    """Fixed weights by `FeatureTable.kind`; an unlisted kind uses those of ""."""

    name: ClassVar[str] = "weighted_by_kind"
    description: ClassVar[str] = "a sum of features with fixed weights for each kind of task"
    weights: Mapping[str, Mapping[str, float]]
    needs: tuple[str, ...] = field(init=False)  # the features that have a weight somewhere

    def __post_init__(self) -> None:
        object.__setattr__(self, "needs", tuple(dict.fromkeys(name for some in self.weights.values() for name in some)))

    def scores(self, table: FeatureTable) -> Floats:
        """The weighted sum of each row."""
        scores: Floats = (table.values * self._weights(table)).sum(axis=1)
        return scores

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """w_kj f_j of these rows."""
        contributions: Floats = table.values[rows] * self._weights(table)
        return contributions

    def _weights(self, table: FeatureTable) -> Floats:
        weights = self.weights.get(table.kind, self.weights[""])
        return np.array([weights.get(name, 0.0) for name in table.names])
