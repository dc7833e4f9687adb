"""Down a smooth loss to its minimum: limited-memory BFGS (Byrd et al. 1995), until a round gains too little.

Weights are bounded: where features tell all labels apart, such losses have no minimum.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import OptimizeResult, minimize

from epitome.maths.arrays import Floats

_LARGEST = 1e4  # of a weight


@dataclass(frozen=True)
class Fitted:
    """Weights of a linear score, and the loss before the first round and after each."""

    weights: Floats
    losses: tuple[float, ...]


def descended(
    objective: Callable[[Floats], tuple[float, Floats]],
    start: Floats,
    scale: Floats,
    *,
    losses: list[float],
    rounds: int,
    tolerance: float,
) -> Floats:
    """The weights that it ends with, at most so many rounds on: `objective` takes weights times `scale` to the loss and
    its slope. Losses of rounds are added to those before; it stops where one is less than `tolerance` below the last.
    """

    def note(intermediate_result: OptimizeResult) -> None:
        losses.append(float(intermediate_result.fun))
        if losses[-2] - losses[-1] < tolerance:
            raise StopIteration

    found = minimize(
        objective,
        start * scale,
        jac=True,
        method="L-BFGS-B",
        bounds=np.outer(scale, [-_LARGEST, _LARGEST]),
        callback=note,
        options={"maxiter": rounds, "ftol": 0.0, "gtol": 0.0},
    )
    weights: Floats = found.x / scale
    return weights
