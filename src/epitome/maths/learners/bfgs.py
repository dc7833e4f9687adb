"""Minimising a smooth loss by limited-memory BFGS (Byrd et al. 1995), until an iteration gains too little.

Weights are bounded, because a loss has no minimum where the features separate the classes perfectly.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.optimize import OptimizeResult, minimize

from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen

_MAX_WEIGHT = 1e4


@frozen
class LinearFit:
    """A linear score, features @ weights + intercept; `losses` holds the loss before the first iteration and after
    each.
    """

    weights: Floats
    losses: tuple[float, ...]
    intercept: float = 0.0


def minimise(
    objective: Callable[[Floats], tuple[float, Floats]],
    start: Floats,
    scale: Floats,
    *,
    losses: list[float],
    max_iter: int,
    tol: float,
) -> Floats:
    """The weights after at most `max_iter` iterations of BFGS from `start`.

    `objective` maps weights times `scale` to the loss and its gradient. The loss of each iteration is appended to
    `losses`; the search stops where one is less than `tol` below the last.
    """

    def append_loss(intermediate_result: OptimizeResult) -> None:
        losses.append(float(intermediate_result.fun))
        if losses[-2] - losses[-1] < tol:
            raise StopIteration

    result = minimize(
        objective,
        start * scale,
        jac=True,
        method="L-BFGS-B",
        bounds=np.outer(scale, [-_MAX_WEIGHT, _MAX_WEIGHT]),
        callback=append_loss,
        options={"maxiter": max_iter, "ftol": 0.0, "gtol": 0.0},
    )
    weights: Floats = result.x / scale
    return weights
