"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking
loss.

Features in [0, 1]. Coordinates are updated one after another, scores refreshed after each, so the loss never rises:
delta_i = 1/2 log( sum_d P_d (1 - a_di + b_di) / sum_d P_d (1 + a_di - b_di) ) with P_d = A_d B_d / (|S1||S0|) the
document's loss, and a_di, b_di the means of feature i over the negative sentences weighted by e^h and over the
positive ones weighted by e^-h. (The paper's formula divided by A_d B_d: ratios cannot overflow.)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.maths.ranking_losses import Grouped

Floats = NDArray[np.float64]
_GUARD = 1e-12


@dataclass(frozen=True)
class Fitted:
    """Weights of a linear score, and the loss before the first round and after each."""

    weights: Floats
    losses: tuple[float, ...]


def fit_linear_rank(
    features: Floats, y: Floats, group: NDArray[np.int64], *, rounds: int = 100, tolerance: float = 1e-6
) -> Fitted:
    """Round after round over all coordinates, until the loss falls by less than `tolerance` of itself."""
    data = Grouped.of(y, group)
    weights = np.zeros(features.shape[1])
    if not data.groups:
        return Fitted(weights, ())
    good, bad = _Side(features[data.kept], data, positive=True), _Side(features[data.kept], data, positive=False)
    losses = [_loss(good, bad, data)]
    for _ in range(rounds):
        for i in range(len(weights)):
            delta = _step(i, good, bad, data)
            weights[i] += delta
            good.move(i, delta)
            bad.move(i, delta)
        losses.append(_loss(good, bad, data))
        if losses[-2] - losses[-1] < tolerance * losses[-2]:
            break
    return Fitted(weights, tuple(losses))


class _Side:
    """The sentences of one class, document after document, with v = -h for positive ones and h for the others."""

    def __init__(self, x: Floats, data: Grouped, *, positive: bool) -> None:
        rows = np.flatnonzero(data.positive == positive)
        rows = rows[np.argsort(data.group[rows], kind="stable")]
        self.sign = -1.0 if positive else 1.0
        self.columns = np.ascontiguousarray(x[rows].T, np.float64)
        self.starts = np.searchsorted(data.group[rows], np.arange(data.groups))
        self.sizes = np.diff(np.append(self.starts, len(rows)))
        self.values = np.zeros(len(rows))

    def move(self, i: int, delta: float) -> None:
        """The weight of feature i grows by delta."""
        self.values += self.sign * delta * self.columns[i]

    def powers(self) -> tuple[Floats, Floats, Floats]:
        """e^v over its document's largest; the sum of these per document; and the logarithm of the true sum."""
        top = np.maximum.reduceat(self.values, self.starts)
        power = np.exp(self.values - np.repeat(top, self.sizes))
        total = np.add.reduceat(power, self.starts)
        return power, total, np.log(total) + top


def _step(i: int, good: _Side, bad: _Side, data: Grouped) -> float:
    good_power, good_total, good_log = good.powers()
    bad_power, bad_total, bad_log = bad.powers()
    share = data.log_weight + good_log + bad_log
    share = np.exp(share - share.max())
    above = np.add.reduceat(bad_power * bad.columns[i], bad.starts) / bad_total
    below = np.add.reduceat(good_power * good.columns[i], good.starts) / good_total
    up = float((share * (1 - above + below)).sum())
    down = float((share * (1 + above - below)).sum())
    return 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))


def _loss(good: _Side, bad: _Side, data: Grouped) -> float:
    share = data.log_weight + good.powers()[2] + bad.powers()[2]
    with np.errstate(over="ignore"):
        return float(np.exp(share).sum() / data.groups)
