"""Support vector machines, linear and in the primal: a classifier with a cost for each class, and the Ranking SVM.

Classifier (Cortes & Vapnik 1995; Chapelle 2007): minimise 1/2 |w|^2 + C+ sum_{s in S1} max(0, 1 - h(s))^2 + C- sum_{s
in S0} max(0, 1 + h(s))^2, h(s) = w.s + b; b is not penalised. Where negatives are about five times the positives,
C+/C- = 5 gives both classes the same weight (Wang et al. 2007).

Ranking (Joachims 2002; Chapelle & Keerthi 2010): minimise 1/2 |w|^2 + C sum over pairs (s, s') of one document, s
positive and s' not, of max(0, 1 - w.(s - s'))^2. For scores sorted within a document, the violating partners of a
sentence are a run, so loss and gradient take prefix sums: n log n, and no pair is ever built. Balanced (Cao, Xu, Liu,
Li, Huang & Hon 2006), each pair of a document counts 1 / (|S1| |S0|): a long document with many positives, and so with
thousands of pairs, weighs as much as a short one.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.optimize import minimize

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.runtime.frozen import frozen


@frozen
class SVMFit:
    """Scores are features @ weights + intercept (0 for a ranking); `objective` is the minimum that was reached."""

    weights: Floats
    intercept: float
    objective: float


def squared_hinge(scores: Floats, signs: Floats, costs: Floats) -> tuple[float, Floats]:
    """sum_s c_s max(0, 1 - y_s h_s)^2 with y = +-1, and its derivative by each score."""
    missing = np.maximum(0.0, 1 - signs * scores)
    weighted: Floats = costs * missing
    gradient: Floats = -2 * signs * weighted
    return float(weighted @ missing), gradient


def fit_svm(features: Floats, y: Floats, *, C: float = 1.0, positive_weight: float = 5.0) -> SVMFit:
    """The classifier with C- = C and C+ = C * positive_weight, by limited-memory BFGS; y > 0 is positive."""
    positive = np.asarray(y) > 0
    signs = np.where(positive, 1.0, -1.0)
    costs = np.where(positive, C * positive_weight, C)
    x = np.ascontiguousarray(features, np.float64)

    def objective(solution: Floats) -> tuple[float, Floats]:
        weights = solution[:-1]
        loss, by_score = squared_hinge(x @ weights + solution[-1], signs, costs)
        return 0.5 * float(weights @ weights) + loss, np.append(weights + x.T @ by_score, by_score.sum())

    solution, reached = _minimise(objective, x.shape[1] + 1)
    return SVMFit(solution[:-1], float(solution[-1]), reached)


def fit_ranking_svm(features: Floats, y: Floats, group: Integers, *, C: float = 1.0, balanced: bool = False) -> SVMFit:
    """The Ranking SVM, by limited-memory BFGS."""
    data = RankingGroups.from_labels(y, group)
    x = np.ascontiguousarray(features[data.rows], np.float64)
    if not data.n_groups:
        return SVMFit(np.zeros(features.shape[1]), 0.0, 0.0)

    def objective(weights: Floats) -> tuple[float, Floats]:
        loss, by_score = pairwise_squared_hinge(x @ weights, data, balanced=balanced)
        return 0.5 * float(weights @ weights) + C * loss, weights + C * (x.T @ by_score)

    weights, reached = _minimise(objective, x.shape[1])
    return SVMFit(weights, 0.0, reached)


def _minimise(objective: Callable[[Floats], tuple[float, Floats]], size: int) -> tuple[Floats, float]:
    """(where the objective is least, its value there), from zero."""
    options = {"maxiter": 2_000, "ftol": 1e-12, "gtol": 1e-8}
    result = minimize(objective, np.zeros(size), jac=True, method="L-BFGS-B", options=options)
    return np.asarray(result.x, np.float64), float(result.fun)


def pairwise_squared_hinge(scores: Floats, data: RankingGroups, *, balanced: bool = False) -> tuple[float, Floats]:
    """sum over pairs of max(0, 1 - (h(s) - h(s')))^2, and its derivative by each score; balanced, the sum over
    documents of the mean over their pairs.
    """
    # only differences within a document count: centred on its mean, squares and sums keep their digits
    scores = scores - (np.bincount(data.group, scores) / np.bincount(data.group))[data.group]
    # each document is moved to its own interval, so that one sort serves all documents
    span = float(scores.max() - scores.min()) + 3.0 if len(scores) else 3.0
    places = scores + data.group * span
    good, bad = np.flatnonzero(data.positive), np.flatnonzero(~data.positive)
    good, bad = good[np.argsort(places[good], kind="stable")], bad[np.argsort(places[bad], kind="stable")]
    squares, of_good = _sum_violations(scores, data.group, good, bad, places, sign=1.0)
    _, of_bad = _sum_violations(scores, data.group, bad, good, places, sign=-1.0)
    gradient = np.zeros(len(scores))
    gradient[good] = -2 * of_good
    gradient[bad] = 2 * of_bad
    if not balanced:
        return float(squares.sum()), gradient
    weight = np.exp(data.log_weight)[data.group]
    return float(squares @ weight[good]), gradient * weight


def _sum_violations(
    scores: Floats, group: Integers, own: Integers, others: Integers, places: Floats, *, sign: float
) -> tuple[Floats, Floats]:
    """For each row of `own`, the sum of the squared missing margins to its violating partners, and their sum.

    A positive sentence (sign 1) is violated by negatives above its score - 1, a negative one (sign -1) by positives
    below its score + 1.
    """
    partner_places = places[others]
    first_of_group = np.searchsorted(group[others], group[own], side="left")
    end_of_group = np.searchsorted(group[others], group[own], side="right")
    if sign > 0:
        begin = np.searchsorted(partner_places, places[own] - 1, side="right")
        begin, end = np.maximum(begin, first_of_group), end_of_group
    else:
        stop = np.searchsorted(partner_places, places[own] + 1, side="left")
        begin, end = first_of_group, np.minimum(stop, end_of_group)
    end = np.maximum(end, begin)
    count = (end - begin).astype(np.float64)
    prefix = np.concatenate([[0.0], np.cumsum(scores[others])])
    squares = np.concatenate([[0.0], np.cumsum(scores[others] ** 2)])
    partner_sum, partner_squares = prefix[end] - prefix[begin], squares[end] - squares[begin]
    base = 1 - sign * scores[own]
    missing = base * count + sign * partner_sum
    square = base**2 * count + 2 * base * sign * partner_sum + partner_squares
    return square, missing
