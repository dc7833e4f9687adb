"""A classifier by iterative scaling (Amini et al. 2007, Algorithm 1): minimise L = 1/|S| sum_s exp(-y h(s)), h linear.

Features >= 0 are divided by the largest sum of a row, and s_0 = 1 - sum_i s_i is added as another feature (it is the
intercept), so that each row sums to 1. Then all weights move at once: delta_i = 1/2 log( (eps + sum_{s in S1}
s_i e^{-h(s)}) / (eps + sum_{s in S0} s_i e^{h(s)}) ), and L never rises.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.learners.bfgs import LinearFit

_EPSILON = 1e-9


def fit_iterative_scaling(features: Floats, y: Floats, *, max_iter: int = 500, tol: float = 1e-7) -> LinearFit:
    """At most `max_iter` iterations, until the loss falls by less than `tol` of itself."""
    positive = np.asarray(y) > 0
    largest = max(float(features.sum(axis=1).max(initial=0.0)), 1e-12)
    x = features / largest
    x = np.column_stack([np.maximum(0.0, 1 - x.sum(axis=1)), x])
    good, bad = np.ascontiguousarray(x[positive].T), np.ascontiguousarray(x[~positive].T)
    weights = np.zeros(len(good))
    losses = [1.0]
    low, high = np.ones(good.shape[1]), np.ones(bad.shape[1])  # e^{-h} of positive rows, e^h of the others
    for _ in range(max_iter):
        weights += 0.5 * np.log((_EPSILON + good @ low) / (_EPSILON + bad @ high))
        low, high = np.exp(-weights @ good), np.exp(weights @ bad)
        losses.append(float(low.sum() + high.sum()) / len(x))
        if losses[-2] - losses[-1] < tol * losses[-2]:
            break
    # h = w_0 (1 - sum x_i) + sum w_i x_i with x = features / largest
    return LinearFit((weights[1:] - weights[0]) / largest, tuple(losses), float(weights[0]))
