"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking loss.

Features in [0, 1]. The first round is the paper's: coordinates are updated one after another, scores refreshed after
each, so the loss never rises: delta_i = 1/2 log( sum_d P_d (1 - a_di + b_di) / sum_d P_d (1 + a_di - b_di) ) with P_d =
A_d B_d / (|S1||S0|) the document's loss, and a_di, b_di the means of feature i over the negative sentences weighted by
e^h and over the positive ones weighted by e^-h. (The paper's formula divided by A_d B_d: ratios cannot overflow.)

These steps are short, for they hold for any features in [0, 1]: with features that are mostly small, hundreds of
rounds do not reach the minimum. So the later rounds [ours] go there with all weights at once: limited-memory BFGS on
log L, convex as L is, over the weights times the root mean squares of their features, with d log L / d lambda_i =
sum_d P_d (a_di - b_di) / sum_d P_d. Such a round is also cheaper: one power a sentence, not one a sentence and feature.

With `l2` > 0 [ours] the penalty l2 sum_i (lambda_i sd_i)^2, sd_i the standard deviation of feature i, is added to log L
and all rounds are of the second kind, from 0.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.descent import Fitted, descended
from epitome.maths.ranking_losses import Grouped

_GUARD = 1e-12


def fit_linear_rank(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    rounds: int = 100,
    tolerance: float = 1e-6,
    l2: float = 0.0,
) -> Fitted:
    """At most so many rounds, until the loss (with its penalty) falls by less than `tolerance` of itself."""
    data = Grouped.of(y, group)
    weights = np.zeros(features.shape[1])
    if not data.groups:
        return Fitted(weights, ())
    loss = _Loss(features, data)
    logs = [loss.log()]
    if not l2:
        logs.append(_coordinates_in_turn(weights, loss))
    if rounds >= len(logs) and len(weights):
        scale = loss.deviation() if l2 else loss.scale()

        def objective(scaled: Floats) -> tuple[float, Floats]:
            log, gradient = loss.log_and_gradient(scaled / scale)
            return log + l2 * float(scaled @ scaled), gradient / scale + 2 * l2 * scaled

        left = rounds + 1 - len(logs)
        weights = descended(objective, weights, scale, losses=logs, rounds=left, tolerance=tolerance)
    with np.errstate(over="ignore"):
        return Fitted(weights, tuple(np.exp(logs).tolist()))


class _Side:
    """The sentences of one class, document after document, with v = -h for positive ones and h for the others."""

    def __init__(self, x: Floats, data: Grouped, *, positive: bool) -> None:
        rows = np.flatnonzero(data.positive == positive)
        rows = rows[np.argsort(data.group[rows], kind="stable")]
        self.columns = np.ascontiguousarray(x[data.kept[rows]].T, np.float64)
        if positive:
            np.negative(self.columns, out=self.columns)
        self.starts = np.searchsorted(data.group[rows], np.arange(data.groups))
        self.sizes = np.diff(np.append(self.starts, len(rows)))
        self.set(np.zeros(len(rows)))

    def set(self, values: Floats) -> None:
        """v of each sentence; e^v over its document's largest, the sum of these, and the logarithm of the true sum."""
        self.values = values
        top = np.maximum.reduceat(values, self.starts)
        self.power = np.exp(values - np.repeat(top, self.sizes))
        self.total = np.add.reduceat(self.power, self.starts)
        self.log = np.log(self.total) + top

    def mean(self, i: int) -> Floats:
        """Per document, the mean of feature i weighted by e^v: a_di, or -b_di of positive sentences."""
        found: Floats = np.add.reduceat(self.power * self.columns[i], self.starts) / self.total
        return found

    def slope(self, share: Floats) -> Floats:
        """Of each feature, the sum over documents of `share` times the mean."""
        found: Floats = self.columns @ (self.power * np.repeat(share / self.total, self.sizes))
        return found


class _Loss:
    """L as a function of the weights, from the sentences of both classes."""

    def __init__(self, x: Floats, data: Grouped) -> None:
        self.data = data
        self.sides = _Side(x, data, positive=True), _Side(x, data, positive=False)

    def shares(self) -> tuple[Floats, float]:
        """P_d over the largest, and the logarithm of that one."""
        logs = self.data.log_weight + self.sides[0].log + self.sides[1].log
        return np.exp(logs - logs.max()), float(logs.max())

    def scale(self) -> Floats:
        """The root mean square of each feature; 1 for one that is always 0."""
        squares = sum(np.einsum("ij,ij->i", side.columns, side.columns) for side in self.sides)
        rows = sum(side.columns.shape[1] for side in self.sides)
        return np.where(squares > 0, np.sqrt(squares / rows), 1.0)

    def deviation(self) -> Floats:
        """The standard deviation of each feature; 1 for one that never varies."""
        columns = np.hstack([np.abs(side.columns) for side in self.sides])
        found = columns.std(axis=1)
        return np.where(found > 0, found, 1.0)

    def log(self) -> float:
        """log L."""
        share, largest = self.shares()
        return float(np.log(share.sum() / self.data.groups)) + largest

    def log_and_gradient(self, weights: Floats) -> tuple[float, Floats]:
        """log L of these weights, and its derivative by each."""
        for side in self.sides:
            side.set(weights @ side.columns)
        share = self.shares()[0]
        share /= share.sum()
        return self.log(), self.sides[0].slope(share) + self.sides[1].slope(share)


def _coordinates_in_turn(weights: Floats, loss: _Loss) -> float:
    """The paper's round, in place; log L after it."""
    for i in range(len(weights)):
        share = loss.shares()[0]
        apart = loss.sides[0].mean(i) + loss.sides[1].mean(i)
        up, down = float(share @ (1 - apart)), float(share @ (1 + apart))
        delta = 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))
        weights[i] += delta
        for side in loss.sides:
            side.set(side.values + delta * side.columns[i])
    return loss.log()
