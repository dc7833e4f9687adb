"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking loss.

Features in [0, 1]. The first iteration is the paper's: coordinates are updated one after another, scores refreshed
after each, so the loss never rises: delta_i = 1/2 log( sum_d P_d (1 - a_di + b_di) / sum_d P_d (1 + a_di - b_di) ) with
P_d = A_d B_d / (|S1||S0|) the document's loss, and a_di, b_di the means of feature i over the negative sentences
weighted by e^h and over the positive ones weighted by e^-h. (The paper's formula divided by A_d B_d: ratios cannot
overflow.)

These steps are short, because they are safe for any features in [0, 1]: with features that are mostly small, hundreds
of iterations do not reach the minimum. So the later iterations [ours] move all weights at once: limited-memory BFGS on
log L, which is convex like L, over the weights times the root mean squares of their features, with d log L / d
lambda_i = sum_d P_d (a_di - b_di) / sum_d P_d. Such an iteration is also cheaper: one exponential per sentence, not one
per sentence and feature.

Every sum runs over documents, so it may be computed in parts, each of whole documents: `ranking_sums.py` computes the
sums of one part, `fit_from_parts` combines those of all.

With `alpha` > 0 [ours] the penalty alpha sum_i (lambda_i sd_i)^2, sd_i the standard deviation of feature i, is added to
log L and all iterations are BFGS, from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.bfgs import LinearFit, minimise
from epitome.maths.learners.ranking_sums import RankingPart, ShiftedSums, add_shifted

_GUARD = 1e-12
AskParts = Callable[[Callable[[RankingPart], Any]], Sequence[Any]]


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
    part = RankingPart.build(features, y, group)
    parts = [] if part is None else [part]
    return fit_from_parts(
        lambda ask: [ask(part) for part in parts], features.shape[1], max_iter=max_iter, tol=tol, alpha=alpha
    )


def fit_from_parts(
    ask_parts: AskParts, n_features: int, *, max_iter: int = 100, tol: float = 1e-6, alpha: float = 0.0
) -> LinearFit:
    """The same for data in parts: `ask_parts` applies a function to every part, wherever it is, and returns the
    results.
    """
    weights = np.zeros(n_features)
    loss = _Loss(ask_parts)
    if not loss.n_groups:
        return LinearFit(weights, ())
    logs = [loss.log(weights)]
    if not alpha:
        for i in range(n_features):
            weights[i] += loss.coordinate_step(weights, i)
        logs.append(loss.log(weights))
    if max_iter >= len(logs) and len(weights):
        scale = loss.deviation() if alpha else loss.scale()

        def objective(scaled: Floats) -> tuple[float, Floats]:
            log, gradient = loss.log_and_gradient(scaled / scale)
            return log + alpha * float(scaled @ scaled), gradient / scale + 2 * alpha * scaled

        left = max_iter + 1 - len(logs)
        weights = minimise(objective, weights, scale, losses=logs, max_iter=left, tol=tol)
    with np.errstate(over="ignore"):
        return LinearFit(weights, tuple(np.exp(logs).tolist()))


class _Loss:
    """L as a function of the weights, from the sums of its parts."""

    def __init__(self, ask_parts: AskParts) -> None:
        self._ask_parts = ask_parts
        self.n_groups = sum(ask_parts(RankingPart.count_groups))

    def scale(self) -> Floats:
        """The root mean square of each feature; 1 for one that is always 0."""
        squares, count = self._add(RankingPart.sum_squares)
        return np.where(squares > 0, np.sqrt(squares / count), 1.0)

    def deviation(self) -> Floats:
        """The standard deviation of each feature; 1 for one that never varies."""
        total, count = self._add(RankingPart.sum_values)
        squares, _ = self._add(partial(RankingPart.sum_deviations, mean=total / count))
        deviations = np.sqrt(squares / count)
        return np.where(deviations > 0, deviations, 1.0)

    def log(self, weights: Floats) -> float:
        """log L."""
        return self._log(add_shifted(self._ask_parts(partial(RankingPart.sum_shares, weights=weights))))

    def log_and_gradient(self, weights: Floats) -> tuple[float, Floats]:
        """log L of these weights, and its derivative by each."""
        total = add_shifted(self._ask_parts(partial(RankingPart.sum_gradients, weights=weights)))
        return self._log(total), total.means

    def coordinate_step(self, weights: Floats, i: int) -> float:
        """The paper's update of weight i."""
        sums = add_shifted(self._ask_parts(partial(RankingPart.sum_coordinate, weights=weights, i=i)))
        up, down = sums.share * (1 - sums.means[0]), sums.share * (1 + sums.means[0])
        return 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))

    def _log(self, sums: ShiftedSums) -> float:
        return float(np.log(sums.share / self.n_groups)) + sums.log

    def _add(self, ask: Callable[[RankingPart], tuple[Floats, int]]) -> tuple[Floats, int]:
        sums, counts = zip(*self._ask_parts(ask), strict=True)
        return np.sum(sums, axis=0), sum(counts)
