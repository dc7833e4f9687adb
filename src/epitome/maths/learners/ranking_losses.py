"""Losses of bipartite rankings, document by document, linear in the sentences: no pair is ever built.

Exponential (LinearRank, RankBoost): L = 1/|D| sum_d 1/(|S1||S0|) (sum_{s' in S0} e^{h(s')}) (sum_{s in S1} e^{-h(s)}).
Everything is kept in logarithms and shifted per document, so that no score is too large.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen


@frozen
class RankingGroups:
    """The sentences of the documents that have both classes: `rows` are their numbers among all sentences, `group[i]`
    their document, numbered from 0 without gaps; `log_weight` is -log(|S1||S0|) of each document.
    """

    rows: Integers
    positive: NDArray[np.bool_]
    group: Integers
    n_groups: int
    log_weight: Floats

    @classmethod
    def from_labels(cls, y: Floats, group: Integers) -> RankingGroups:
        """Keep the documents that have both classes; y > 0 is positive."""
        positive = np.asarray(y) > 0
        _, numbers = np.unique(group, return_inverse=True)
        size = int(numbers.max()) + 1 if len(numbers) else 0
        good = np.bincount(numbers[positive], minlength=size)
        bad = np.bincount(numbers[~positive], minlength=size)
        both = (good > 0) & (bad > 0)
        rows = np.flatnonzero(both[numbers])
        renumbered = np.cumsum(both) - 1
        log_weight = -np.log(good[both] * bad[both])
        return cls(rows, positive[rows], renumbered[numbers[rows]], int(both.sum()), log_weight)


def log_sum_exp(values: Floats, group: Integers, n_groups: int) -> Floats:
    """log of the sum of e^v per group; -inf for an empty one."""
    largest = np.full(n_groups, -np.inf)
    np.maximum.at(largest, group, values)
    shift = np.where(np.isfinite(largest), largest, 0.0)
    total = np.bincount(group, weights=np.exp(values - shift[group]), minlength=n_groups)
    with np.errstate(divide="ignore"):
        return np.log(total) + shift


def log_exponential_loss(scores: Floats, data: RankingGroups) -> Floats:
    """log of each document's share of |D| L: -log(|S1||S0|) + log sum e^{h(s')} + log sum e^{-h(s)}."""
    bad, good = ~data.positive, data.positive
    above = log_sum_exp(scores[bad], data.group[bad], data.n_groups)
    below = log_sum_exp(-scores[good], data.group[good], data.n_groups)
    shares: Floats = data.log_weight + above + below
    return shares


def exponential_loss(scores: Floats, data: RankingGroups) -> float:
    """L; infinite where it exceeds the largest float."""
    shares = log_exponential_loss(scores, data)
    largest = float(shares.max())
    with np.errstate(over="ignore"):
        return float(np.exp(largest) * np.exp(shares - largest).sum() / data.n_groups)
