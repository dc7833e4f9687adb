"""RankBoost (Freund et al. 2003), bipartite: a sum of thresholds on single features that minimises the exponential
ranking loss.

D(s', s), at first 1 / (|D||S1||S0|), is a product of one factor per sentence, so a round is linear: with pi(s) = +-
v(s) * (sum of v over the other class of its document), r(theta, i) = sum of pi over the sentences with feature i
above theta. The weak ranker with the largest |r| gets alpha = 1/2 ln((1 + r) / (1 - r)). The training loss is at most
the product of sqrt(1 - r_t^2).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranking_losses import RankingGroups, exponential_loss, log_sum_exp
from epitome.runtime.frozen import frozen

_MAX_R = 1 - 1e-9  # of |r|: at 1 alpha would be infinite


@frozen
class RankBoostFit:
    """Weak rankers: score = sum_t alpha_t [feature_t > threshold_t]; the loss and its bound before the first round and
    after each.
    """

    features: Integers
    thresholds: Floats
    alphas: Floats
    losses: tuple[float, ...]
    bounds: tuple[float, ...]

    def scores(self, x: Floats) -> Floats:
        """The score of each row."""
        total: Floats = boosted_contributions(self.features, self.thresholds, self.alphas, x).sum(axis=1)
        return total


def boosted_contributions(features: Integers, thresholds: Floats, alphas: Floats, x: Floats) -> Floats:
    """Rows by features: the sum of the alphas whose thresholds lie below a value; thresholds sorted, sums looked up."""
    contributions = np.zeros_like(x)
    for feature in np.unique(features):
        own = np.flatnonzero(features == feature)
        own = own[np.argsort(thresholds[own], kind="stable")]
        below = np.searchsorted(thresholds[own], x[:, feature], side="left")
        contributions[:, feature] = np.append(0.0, np.cumsum(alphas[own]))[below]
    return contributions


def fit_rank_boost(features: Floats, y: Floats, group: Integers, *, max_iter: int = 100) -> RankBoostFit:
    """`max_iter` rounds, fewer where no threshold reduces the loss any more."""
    data = RankingGroups.from_labels(y, group)
    x = np.ascontiguousarray(features[data.rows], np.float64)
    chosen: list[tuple[int, float, float]] = []
    scores = np.zeros(len(x))
    losses: list[float] = [1.0]
    bounds: list[float] = [1.0]
    columns = _SortedColumns.sort(x)
    for _ in range(max_iter if data.n_groups else 0):
        feature, threshold, r = _find_best_threshold(columns, _potential(scores, data))
        if abs(r) < 1e-12:
            break
        r = float(np.clip(r, -_MAX_R, _MAX_R))
        alpha = 0.5 * float(np.log((1 + r) / (1 - r)))
        chosen.append((feature, threshold, alpha))
        scores += alpha * (x[:, feature] > threshold)
        losses.append(exponential_loss(scores, data))
        bounds.append(bounds[-1] * float(np.sqrt(1 - r * r)))
    chosen_features = np.array([c[0] for c in chosen], np.int64)
    thresholds, alphas = (np.array([c[k] for c in chosen], np.float64) for k in (1, 2))
    return RankBoostFit(chosen_features, thresholds, alphas, tuple(losses), tuple(bounds))


def _potential(scores: Floats, data: RankingGroups) -> Floats:
    """pi(s): the signed share of all pairs that a sentence takes part in; the shares of each class sum to 1."""
    logs = np.where(data.positive, -scores, scores)
    good = log_sum_exp(logs[data.positive], data.group[data.positive], data.n_groups)
    bad = log_sum_exp(logs[~data.positive], data.group[~data.positive], data.n_groups)
    opposite = np.where(data.positive, bad[data.group], good[data.group])
    share = logs + opposite + data.log_weight[data.group]
    total = float(np.logaddexp.reduce(data.log_weight + good + bad))
    signed: Floats = np.where(data.positive, 1.0, -1.0) * np.exp(share - total)
    return signed


@frozen
class _SortedColumns:
    """Each feature from its largest value down: the rows, the values, and whether a smaller value follows."""

    rows: Integers
    values: Floats
    steps: NDArray[np.bool_]

    @classmethod
    def sort(cls, x: Floats) -> _SortedColumns:
        rows = np.argsort(-x, axis=0, kind="stable")
        values = np.take_along_axis(x, rows, axis=0)
        steps = np.zeros(x.shape, bool)  # none after the last: a threshold below all values separates nothing
        steps[:-1] = values[:-1] > values[1:]
        return cls(rows, values, steps)


def _find_best_threshold(x: _SortedColumns, potential: Floats) -> tuple[int, float, float]:
    """(feature, threshold, r) with the largest |r|; thresholds lie between neighbouring values."""
    sums = np.cumsum(potential[x.rows], axis=0)
    strength = np.where(x.steps, np.abs(sums), -1.0)
    row, feature = np.unravel_index(int(np.argmax(strength.round(12))), strength.shape)
    if strength[row, feature] < 0:
        return 0, 0.0, 0.0
    upper, lower = x.values[row, feature], x.values[row + 1, feature]
    threshold = 0.5 * (upper + lower)
    # halfway between two neighbouring floats may be the upper one, which must stay above
    threshold = lower if threshold >= upper else threshold
    return int(feature), float(threshold), float(sums[row, feature])
