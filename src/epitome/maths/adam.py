"""Adam (Kingma & Ba 2015): gradient steps scaled by running means of the gradient (0.9) and of its square (0.999)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Adam:
    """Moves arrays of weights in place, by at most about `rate` a step."""

    def __init__(self, weights: Sequence[Floats], rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.steps = 0
        self.kept = [[np.zeros_like(w) for _ in range(4)] for w in weights]  # two means, and room for two results

    def step(self, gradients: Sequence[Floats]) -> None:
        """One step against the gradients; without new arrays, for there are many steps."""
        self.steps += 1
        for weights, gradient, (mean, square, ahead, root) in zip(self.weights, gradients, self.kept, strict=True):
            np.subtract(gradient, mean, out=ahead)
            ahead *= 0.1
            mean += ahead
            np.multiply(gradient, gradient, out=root)
            root -= square
            root *= 0.001
            square += root
            np.divide(square, 1 - 0.999**self.steps, out=root)
            np.sqrt(root, out=root)
            root += 1e-8
            np.divide(mean, 1 - 0.9**self.steps, out=ahead)
            ahead *= self.rate
            ahead /= root
            weights -= ahead
