"""Ranking SVM, linear, in the primal (Joachims 2002; Chapelle & Keerthi 2010): squared hinge over pairs, by order
statistics.

Minimise 1/2 |w|^2 + C sum over pairs (s, s') of one document, s positive and s' not, of max(0, 1 - w.(s - s'))^2. For
scores sorted within a document, the violating partners of a sentence are a run, so loss and gradient take prefix
sums: n log n, and no pair is ever built.

Balanced (Cao, Xu, Liu, Li, Huang & Hon 2006), each pair of a document counts 1 / (|S1| |S0|): a long document with
many positives, and so with thousands of pairs, weighs as much as a short one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from epitome.maths.arrays import Floats, Integers
from epitome.maths.ranking_losses import Grouped


@dataclass(frozen=True)
class Fitted:
    """Weights, and the objective that they reach."""

    weights: Floats
    objective: float


def pair_hinge(scores: Floats, data: Grouped, *, balanced: bool = False) -> tuple[float, Floats]:
    """sum over pairs of max(0, 1 - (h(s) - h(s')))^2, and its derivative by each score; balanced, the sum over
    documents of the mean over their pairs.
    """
    # only differences within a document count: about its mean, squares and sums keep their digits
    scores = scores - (np.bincount(data.group, scores) / np.bincount(data.group))[data.group]
    # sentences of document d are moved to a stretch of their own, so that one sort serves all documents
    span = float(scores.max() - scores.min()) + 3.0 if len(scores) else 3.0
    places = scores + data.group * span
    good, bad = np.flatnonzero(data.positive), np.flatnonzero(~data.positive)
    good, bad = good[np.argsort(places[good], kind="stable")], bad[np.argsort(places[bad], kind="stable")]
    squares, of_good = _against(scores, data.group, good, bad, places, sign=1.0)
    _, of_bad = _against(scores, data.group, bad, good, places, sign=-1.0)
    gradient = np.zeros(len(scores))
    gradient[good] = -2 * of_good
    gradient[bad] = 2 * of_bad
    if not balanced:
        return float(squares.sum()), gradient
    weight = np.exp(data.log_weight)[data.group]
    return float(squares @ weight[good]), gradient * weight


def _against(
    scores: Floats,
    group: Integers,
    mine: Integers,
    others: Integers,
    places: Floats,
    *,
    sign: float,
) -> tuple[Floats, Floats]:
    """For each of `mine` the sum of squares of the margins it lacks against its violating partners, and their sum.

    A positive sentence (sign 1) is violated by negatives above its score - 1, a negative one (sign -1) by positives
    below its score + 1.
    """
    their_places = places[others]
    first_of_group = np.searchsorted(group[others], group[mine], side="left")
    end_of_group = np.searchsorted(group[others], group[mine], side="right")
    if sign > 0:
        begin = np.searchsorted(their_places, places[mine] - 1, side="right")
        begin, end = np.maximum(begin, first_of_group), end_of_group
    else:
        stop = np.searchsorted(their_places, places[mine] + 1, side="left")
        begin, end = first_of_group, np.minimum(stop, end_of_group)
    end = np.maximum(end, begin)
    ones = (end - begin).astype(np.float64)
    prefix = np.concatenate([[0.0], np.cumsum(scores[others])])
    squares = np.concatenate([[0.0], np.cumsum(scores[others] ** 2)])
    theirs, theirs2 = prefix[end] - prefix[begin], squares[end] - squares[begin]
    base = 1 - sign * scores[mine]
    lack = base * ones + sign * theirs
    square = base**2 * ones + 2 * base * sign * theirs + theirs2
    return square, lack


def fit_ranking_svm(features: Floats, y: Floats, group: Integers, *, c: float = 1.0, balanced: bool = False) -> Fitted:
    """The minimum, by limited-memory BFGS."""
    data = Grouped.of(y, group)
    x = np.ascontiguousarray(features[data.kept], np.float64)
    if not data.groups:
        return Fitted(np.zeros(features.shape[1]), 0.0)

    def objective(weights: Floats) -> tuple[float, Floats]:
        loss, by_score = pair_hinge(x @ weights, data, balanced=balanced)
        return 0.5 * float(weights @ weights) + c * loss, weights + c * (x.T @ by_score)

    options = {"maxiter": 2_000, "ftol": 1e-12, "gtol": 1e-8}
    found = minimize(objective, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B", options=options)
    return Fitted(np.asarray(found.x, np.float64), float(found.fun))
