"""Statistical significance: paired tests over tasks, and confidence intervals by bootstrap; all seeded.

Interval: the percentiles of the mean over tasks drawn with replacement (Efron & Tibshirani 1993). Paired bootstrap:
twice the share of such draws in which the difference changes sign (Koehn 2004). Randomisation: the share of random
swaps of the two systems per task whose mean difference is at least as large (Noreen 1989); p = (1 + that count) / (1
+ draws).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen

DRAWS = 10_000
_BLOCK_DRAWS = 500


@frozen
class MeanInterval:
    """A mean and its confidence interval."""

    mean: float
    low: float
    high: float


def _bootstrap_means(values: Floats, draws: int, seed: int) -> Floats:
    generator = np.random.default_rng(seed)
    n = len(values)
    sizes = [min(_BLOCK_DRAWS, draws - i) for i in range(0, draws, _BLOCK_DRAWS)]
    return np.concatenate([values[generator.integers(0, n, (size, n))].mean(1) for size in sizes])


def bootstrap_interval(
    values: Sequence[float], *, level: float = 0.95, draws: int = DRAWS, seed: int = 0
) -> MeanInterval:
    """The mean and the interval that contains `level` of its bootstrap distribution."""
    array = np.asarray(values, np.float64)
    if not len(array):
        raise ValueError("no values to average")
    means = _bootstrap_means(array, draws, seed)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return MeanInterval(float(array.mean()), float(low), float(high))


def paired_bootstrap_test(
    ours: Sequence[float], theirs: Sequence[float], *, draws: int = DRAWS, seed: int = 0
) -> float:
    """Two-sided p-value for the hypothesis that the mean difference is zero."""
    difference = _paired_differences(ours, theirs)
    if not difference.any():
        return 1.0
    means = _bootstrap_means(difference, draws, seed)
    side = min(int((means <= 0).sum()), int((means >= 0).sum()))
    return min(1.0, 2 * (1 + side) / (1 + draws))


def randomisation_test(ours: Sequence[float], theirs: Sequence[float], *, draws: int = DRAWS, seed: int = 0) -> float:
    """Two-sided p-value for the hypothesis that the two systems are interchangeable in each task."""
    difference = _paired_differences(ours, theirs)
    if not difference.any():
        return 1.0
    generator = np.random.default_rng(seed)
    observed = abs(difference.mean())
    as_large = 0
    for i in range(0, draws, _BLOCK_DRAWS):
        signs = generator.integers(0, 2, (min(_BLOCK_DRAWS, draws - i), len(difference))) * 2 - 1
        as_large += int((np.abs((signs * difference).mean(1)) >= observed - 1e-12).sum())
    return (1 + as_large) / (1 + draws)


def _paired_differences(ours: Sequence[float], theirs: Sequence[float]) -> Floats:
    if len(ours) != len(theirs) or not len(ours):
        raise ValueError(f"{len(ours)} and {len(theirs)} values cannot be paired")
    difference: Floats = np.asarray(ours, np.float64) - np.asarray(theirs, np.float64)
    return difference
