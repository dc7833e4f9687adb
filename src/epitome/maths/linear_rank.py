"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking loss.

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
_FARTHEST = 200.0  # e^200 squared is still a float


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
        _round(weights, good, bad, data)
        losses.append(_loss(good, bad, data))
        if losses[-2] - losses[-1] < tolerance * losses[-2]:
            break
    return Fitted(weights, tuple(losses))


class _Side:
    """The sentences of one class, document after document, with v = -h for positive ones and h for the others.

    `power` is e^(v - shift) with the document's `shift`, `total` its sum per document. A step multiplies the powers; set
    anew from the weights, the largest of a document is 1.
    """

    def __init__(self, x: Floats, data: Grouped, *, positive: bool) -> None:
        rows = np.flatnonzero(data.positive == positive)
        rows = rows[np.argsort(data.group[rows], kind="stable")]
        self.columns = np.ascontiguousarray(x[rows].T, np.float64)
        if positive:
            np.negative(self.columns, out=self.columns)
        self.starts = np.searchsorted(data.group[rows], np.arange(data.groups))
        self.sizes = np.diff(np.append(self.starts, len(rows)))
        self.set(np.zeros(len(self.columns)))

    def set(self, weights: Floats) -> None:
        """The powers under these weights."""
        values = weights @ self.columns
        self.shift = np.maximum.reduceat(values, self.starts)
        self.power = np.exp(values - np.repeat(self.shift, self.sizes))
        self.total = np.add.reduceat(self.power, self.starts)

    def move(self, i: int, delta: float) -> None:
        """The weight of feature i grows by delta."""
        self.power *= np.exp(delta * self.columns[i])
        self.total = np.add.reduceat(self.power, self.starts)

    def mean(self, i: int) -> Floats:
        """Per document, the mean of feature i weighted by the powers; negative for positive sentences."""
        found: Floats = np.add.reduceat(self.power * self.columns[i], self.starts) / self.total
        return found


def _round(weights: Floats, good: _Side, bad: _Side, data: Grouped) -> None:
    """Every coordinate once; features lie in [0, 1], so no power moves farther than the steps together."""
    moved = np.inf
    for i in range(len(weights)):
        if moved > _FARTHEST:
            good.set(weights)
            bad.set(weights)
            moved = 0.0
        share = _log_shares(good, bad, data)
        share = np.exp(share - share.max())
        between = good.mean(i) + bad.mean(i)
        up, down = float(share @ (1 - between)), float(share @ (1 + between))
        delta = 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))
        weights[i] += delta
        good.move(i, delta)
        bad.move(i, delta)
        moved += abs(delta)


def _log_shares(good: _Side, bad: _Side, data: Grouped) -> Floats:
    """log of each document's share of |D| L."""
    shares: Floats = data.log_weight + np.log(good.total) + good.shift + np.log(bad.total) + bad.shift
    return shares


def _loss(good: _Side, bad: _Side, data: Grouped) -> float:
    with np.errstate(over="ignore"):
        return float(np.exp(_log_shares(good, bad, data)).sum() / data.groups)
