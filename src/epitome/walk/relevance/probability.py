"""Odds: a probability from measures, p = 1 / (1 + exp(-(bias + sum of weight * measure))), by logistic regression."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen

DIGITS = 6  # the digits that processors agree on


@frozen(eq=False)
class Odds:
    """The weight of each measure, by name, and the bias."""

    weights: Mapping[str, float]
    bias: float

    def estimate(self, measures: Mapping[str, Floats]) -> Floats:
        """The probability for each entry of the measures."""
        log_odds = self.bias + sum(weight * measures[name] for name, weight in self.weights.items())
        return settle(1.0 / (1.0 + np.exp(-np.clip(log_odds, -500.0, 500.0))), DIGITS)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"bias": self.bias, "weights": dict(self.weights)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Odds:
        """From plain data."""
        return cls(data["weights"], data["bias"])
