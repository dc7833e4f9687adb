"""Adam (Kingma & Ba 2015): gradient steps scaled by running means of the gradient (0.9) and of its square (0.999)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats


class Adam:
    """Moves arrays of weights in place, by at most about `rate` a step."""

    def __init__(self, weights: Sequence[Floats], rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.steps = 0
        self.kept = [(np.zeros_like(w), np.zeros_like(w), np.empty_like(w), np.empty_like(w)) for w in weights]

    def step(self, gradients: Sequence[Floats]) -> None:
        """One step against the gradients."""
        self.steps += 1
        for weights, gradient, kept in zip(self.weights, gradients, self.kept, strict=True):
            self._move(weights, gradient, *kept)

    def _move(self, weights: Floats, gradient: Floats, mean: Floats, square: Floats, ahead: Floats, by: Floats) -> None:
        """Moves one array; `ahead` and `by` are room for results, for new arrays at every step would cost the most."""
        np.subtract(gradient, mean, out=ahead)
        ahead *= 0.1
        mean += ahead
        np.multiply(gradient, gradient, out=by)
        by -= square
        by *= 0.001
        square += by
        np.divide(square, 1 - 0.999**self.steps, out=by)
        np.sqrt(by, out=by)
        by += 1e-8
        np.divide(mean, 1 - 0.9**self.steps, out=ahead)
        ahead *= self.rate
        ahead /= by
        weights -= ahead
