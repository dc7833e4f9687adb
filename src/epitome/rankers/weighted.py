"""Weighted: the score is a weighted sum of features, score(s) = sum_j w_j f_j(s)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.table import FeatureTable, Floats


@dataclass(frozen=True, kw_only=True)
class Weighted:
    """Given weights, nothing learnt."""

    name: ClassVar[str] = "weighted"
    says: ClassVar[str] = "a sum of features with fixed weights"
    weights: Mapping[str, float]

    def __post_init__(self) -> None:
        if not self.weights or not all(np.isfinite(w) for w in self.weights.values()):
            raise UsageError(
                f"the weights {dict(self.weights)} are not all numbers", "give one finite weight a feature"
            )

    @property
    def needs(self) -> tuple[str, ...]:
        """The features that have a weight."""
        return tuple(self.weights)

    def contributions(self, table: FeatureTable) -> Floats:
        """w_j f_j of each row."""
        weighted: Floats = table.values * np.array([self.weights.get(name, 0.0) for name in table.names])
        return weighted
