"""Support vector machines, linear and in the primal: a classifier with a cost for each class, and the Ranking SVM.

Classifier (Cortes & Vapnik 1995): minimise 1/2 |w|^2 + C+ sum_{s in S1} max(0, 1 - h(s)) + C- sum_{s in S0} max(0, 1 +
h(s)), h(s) = w.s + b; b is not penalised. Where negatives are about five times the positives, C+/C- = 5 gives both
classes the same weight (Wang et al. 2007).

Ranking (Joachims 2002): minimise 1/2 |w|^2 + C sum over pairs (s, s') of one document, s positive and s' not, of max(0,
1 - w.(s - s')); balanced, of the mean over a document's pairs. No pair is ever built (`hinges.py`).

The slack of both is linear ("hinge"), as in SVM Light (Joachims 1999), which Wang et al. 2007 used, and then found by
cutting planes (`cutting_planes.py`); or squared ("squared_hinge", Chapelle 2007, Chapelle & Keerthi 2010), which is
smooth and found by limited-memory BFGS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np
from scipy.optimize import minimize

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.cutting_planes import minimise_by_planes
from epitome.maths.learners.hinges import hinge_with_intercept, pairwise_hinge, pairwise_squared_hinge, squared_hinge
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.runtime.frozen import frozen

Slack = Literal["hinge", "squared_hinge"]


@frozen
class SVMFit:
    """Scores are features @ weights + intercept (0 for a ranking); `objective` is the minimum that was reached."""

    weights: Floats
    intercept: float
    objective: float


def fit_svm(
    features: Floats, y: Floats, *, C: float = 1.0, positive_weight: float = 5.0, loss: Slack = "squared_hinge"
) -> SVMFit:
    """The classifier with C- = C and C+ = C * positive_weight; y > 0 is positive."""
    positive = np.asarray(y) > 0
    signs = np.where(positive, 1.0, -1.0)
    costs = np.where(positive, C * positive_weight, C)
    x = np.ascontiguousarray(features, np.float64)
    if loss == "hinge":
        fit = minimise_by_planes(x, lambda scores: hinge_with_intercept(scores, signs, costs)[:2])
        return SVMFit(fit.weights, hinge_with_intercept(x @ fit.weights, signs, costs)[2], fit.objective)

    def objective(solution: Floats) -> tuple[float, Floats]:
        weights = solution[:-1]
        value, by_score = squared_hinge(x @ weights + solution[-1], signs, costs)
        return 0.5 * float(weights @ weights) + value, np.append(weights + x.T @ by_score, by_score.sum())

    solution, reached = _minimise(objective, x.shape[1] + 1)
    return SVMFit(solution[:-1], float(solution[-1]), reached)


def fit_ranking_svm(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    C: float = 1.0,
    balanced: bool = False,
    loss: Slack = "squared_hinge",
) -> SVMFit:
    """The Ranking SVM; `group` is the document of each row."""
    data = RankingGroups.from_labels(y, group)
    x = np.ascontiguousarray(features[data.rows], np.float64)
    if not data.n_groups:
        return SVMFit(np.zeros(features.shape[1]), 0.0, 0.0)
    if loss == "hinge":

        def risk(scores: Floats) -> tuple[float, Floats]:
            value, by_score = pairwise_hinge(scores, data, balanced=balanced)
            return C * value, C * by_score

        fit = minimise_by_planes(x, risk)
        return SVMFit(fit.weights, 0.0, fit.objective)

    def objective(weights: Floats) -> tuple[float, Floats]:
        value, by_score = pairwise_squared_hinge(x @ weights, data, balanced=balanced)
        return 0.5 * float(weights @ weights) + C * value, weights + C * (x.T @ by_score)

    weights, reached = _minimise(objective, x.shape[1])
    return SVMFit(weights, 0.0, reached)


def _minimise(objective: Callable[[Floats], tuple[float, Floats]], size: int) -> tuple[Floats, float]:
    """(where the objective is least, its value there), from zero."""
    options = {"maxiter": 2_000, "ftol": 1e-12, "gtol": 1e-8}
    result = minimize(objective, np.zeros(size), jac=True, method="L-BFGS-B", options=options)
    return np.asarray(result.x, np.float64), float(result.fun)
