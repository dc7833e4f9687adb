"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking loss.

Features in [0, 1]. The first iteration is the paper's: coordinates are updated one after another, scores refreshed
after each, so the loss never rises: delta_i = 1/2 log( sum_d P_d (1 - a_di + b_di) / sum_d P_d (1 + a_di - b_di) ) with
P_d = A_d B_d / (|S1||S0|) the document's loss, and a_di, b_di the means of feature i over the negative sentences
weighted by e^h and over the positive ones weighted by e^-h. (The paper's formula divided by A_d B_d: ratios cannot
overflow.)

These steps are short, because they are safe for any features in [0, 1]: with features that are mostly small, hundreds
of iterations do not reach the minimum. So the later iterations [ours] move all weights at once: limited-memory BFGS on
log L, which is convex as L is, over the weights times the root mean squares of their features, with d log L / d
lambda_i = sum_d P_d (a_di - b_di) / sum_d P_d. Such an iteration is also cheaper: one exponential a sentence, not one a
sentence and feature.

With `alpha` > 0 [ours] the penalty alpha sum_i (lambda_i sd_i)^2, sd_i the standard deviation of feature i, is added to
log L and all iterations are of the second kind, from 0.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.bfgs import LinearFit, minimise
from epitome.maths.ranking_losses import RankingGroups

_GUARD = 1e-12


def fit_linear_rank(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    max_iter: int = 100,
    tol: float = 1e-6,
    alpha: float = 0.0,
) -> LinearFit:
    """At most `max_iter` iterations, until the loss (with its penalty) falls by less than `tol` of itself."""
    data = RankingGroups.from_labels(y, group)
    weights = np.zeros(features.shape[1])
    if not data.n_groups:
        return LinearFit(weights, ())
    loss = _Loss(features, data)
    logs = [loss.log()]
    if not alpha:
        logs.append(_update_coordinates(weights, loss))
    if max_iter >= len(logs) and len(weights):
        scale = loss.deviation() if alpha else loss.scale()

        def objective(scaled: Floats) -> tuple[float, Floats]:
            log, gradient = loss.log_and_gradient(scaled / scale)
            return log + alpha * float(scaled @ scaled), gradient / scale + 2 * alpha * scaled

        left = max_iter + 1 - len(logs)
        weights = minimise(objective, weights, scale, losses=logs, max_iter=left, tol=tol)
    with np.errstate(over="ignore"):
        return LinearFit(weights, tuple(np.exp(logs).tolist()))


class _ClassRows:
    """The sentences of one class, document after document, with v = -h for positive ones and h for the others."""

    def __init__(self, x: Floats, data: RankingGroups, *, positive: bool) -> None:
        rows = np.flatnonzero(data.positive == positive)
        rows = rows[np.argsort(data.group[rows], kind="stable")]
        self.columns = np.ascontiguousarray(x[data.rows[rows]].T, np.float64)
        if positive:
            np.negative(self.columns, out=self.columns)
        self.starts = np.searchsorted(data.group[rows], np.arange(data.n_groups))
        self.sizes = np.diff(np.append(self.starts, len(rows)))
        self.set_values(np.zeros(len(rows)))

    def set_values(self, values: Floats) -> None:
        """Set v of each sentence; e^v over its document's largest, the sum of these, the logarithm of the true sum."""
        self.values = values
        top = np.maximum.reduceat(values, self.starts)
        self.power = np.exp(values - np.repeat(top, self.sizes))
        self.total = np.add.reduceat(self.power, self.starts)
        self.log = np.log(self.total) + top

    def mean(self, i: int) -> Floats:
        """Per document, the mean of feature i weighted by e^v: a_di, or -b_di of positive sentences."""
        means: Floats = np.add.reduceat(self.power * self.columns[i], self.starts) / self.total
        return means

    def gradient(self, share: Floats) -> Floats:
        """Of each feature, the sum over documents of `share` times the mean."""
        gradient: Floats = self.columns @ (self.power * np.repeat(share / self.total, self.sizes))
        return gradient


class _Loss:
    """L as a function of the weights, from the sentences of both classes."""

    def __init__(self, x: Floats, data: RankingGroups) -> None:
        self.data = data
        self.classes = _ClassRows(x, data, positive=True), _ClassRows(x, data, positive=False)

    def shares(self) -> tuple[Floats, float]:
        """P_d over the largest, and the logarithm of that one."""
        logs = self.data.log_weight + self.classes[0].log + self.classes[1].log
        return np.exp(logs - logs.max()), float(logs.max())

    def scale(self) -> Floats:
        """The root mean square of each feature; 1 for one that is always 0."""
        squares = sum(np.einsum("ij,ij->i", rows.columns, rows.columns) for rows in self.classes)
        count = sum(rows.columns.shape[1] for rows in self.classes)
        return np.where(squares > 0, np.sqrt(squares / count), 1.0)

    def deviation(self) -> Floats:
        """The standard deviation of each feature; 1 for one that never varies."""
        columns = np.hstack([np.abs(rows.columns) for rows in self.classes])
        deviations = columns.std(axis=1)
        return np.where(deviations > 0, deviations, 1.0)

    def log(self) -> float:
        """log L."""
        share, largest = self.shares()
        return float(np.log(share.sum() / self.data.n_groups)) + largest

    def log_and_gradient(self, weights: Floats) -> tuple[float, Floats]:
        """log L of these weights, and its derivative by each."""
        for rows in self.classes:
            rows.set_values(weights @ rows.columns)
        share = self.shares()[0]
        share /= share.sum()
        return self.log(), self.classes[0].gradient(share) + self.classes[1].gradient(share)


def _update_coordinates(weights: Floats, loss: _Loss) -> float:
    """The paper's iteration, one coordinate after another, in place; log L after it."""
    for i in range(len(weights)):
        share = loss.shares()[0]
        difference = loss.classes[0].mean(i) + loss.classes[1].mean(i)
        up, down = float(share @ (1 - difference)), float(share @ (1 + difference))
        delta = 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))
        weights[i] += delta
        for rows in loss.classes:
            rows.set_values(rows.values + delta * rows.columns[i])
    return loss.log()
