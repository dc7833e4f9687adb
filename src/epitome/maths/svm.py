"""A support vector classifier in the primal (Cortes & Vapnik 1995; Chapelle 2007), with a cost for each class.

Minimise 1/2 |w|^2 + C+ sum_{s in S1} max(0, 1 - h(s))^2 + C- sum_{s in S0} max(0, 1 + h(s))^2, h(s) = w.s + b; b costs
nothing. Where negatives are about five times the positives, C+/C- = 5 gives both classes the same say (Wang et al.
2007).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize

from epitome.maths.arrays import Floats


@dataclass(frozen=True)
class Fitted:
    """Weights, the intercept, and the objective that they reach; scores are features @ weights + intercept."""

    weights: Floats
    intercept: float
    objective: float


def squared_hinge(scores: Floats, signs: Floats, costs: Floats) -> tuple[float, Floats]:
    """sum_s c_s max(0, 1 - y_s h_s)^2 with y = +-1, and its derivative by each score."""
    lack = np.maximum(0.0, 1 - signs * scores)
    pull: Floats = costs * lack
    gradient: Floats = -2 * signs * pull
    return float(pull @ lack), gradient


def fit_svm(features: Floats, y: Floats, *, c: float = 1.0, positive_weight: float = 5.0) -> Fitted:
    """The minimum for C- = c and C+ = c * positive_weight, by limited-memory BFGS; y > 0 is positive."""
    positive = np.asarray(y) > 0
    signs = np.where(positive, 1.0, -1.0)
    costs = np.where(positive, c * positive_weight, c)
    x = np.ascontiguousarray(features, np.float64)

    def objective(solution: Floats) -> tuple[float, Floats]:
        weights = solution[:-1]
        loss, by_score = squared_hinge(x @ weights + solution[-1], signs, costs)
        return 0.5 * float(weights @ weights) + loss, np.append(weights + x.T @ by_score, by_score.sum())

    options = {"maxiter": 2_000, "ftol": 1e-12, "gtol": 1e-8}
    found = minimize(objective, np.zeros(x.shape[1] + 1), jac=True, method="L-BFGS-B", options=options)
    solution = np.asarray(found.x, np.float64)
    return Fitted(solution[:-1], float(solution[-1]), float(found.fun))
