"""LowerPlanes: planes below a convex risk, R(w) >= a_t.w + b_t, and where 1/2 |w|^2 + the highest of them is least.

The dual of that problem is

    maximise b.alpha - 1/2 |sum_t alpha_t a_t|^2 over alpha >= 0, sum_t alpha_t = 1;  w = -sum_t alpha_t a_t

and is solved by an active set, as Lawson & Hanson 1974 solve least squares: the plane that is highest at w enters, the
dual is maximised over the planes that take part, and one whose alpha would become negative leaves. Few take part (at
most one more than w has entries), however many there are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers

_RIDGE = 1e-12  # of the mean square of the slopes: keeps the equations solvable where planes repeat each other
_NOISE = 1e-12


class LowerPlanes:
    """Planes are added one by one; `solve` starts from the last solution."""

    def __init__(self, size: int) -> None:
        self._slopes = np.zeros((0, size))
        self._offsets = np.zeros(0)
        self._products = np.zeros((0, 0))
        self._alpha = np.zeros(0)

    def __len__(self) -> int:
        return len(self._offsets)

    def add(self, slope: Floats, offset: float) -> None:
        """Add the plane slope.w + offset."""
        self._slopes = np.vstack([self._slopes, slope])
        self._offsets = np.append(self._offsets, offset)
        self._alpha = np.append(self._alpha, 0.0 if len(self._alpha) else 1.0)
        with_others = self._slopes @ slope
        self._products = np.pad(self._products, (0, 1))
        self._products[-1], self._products[:, -1] = with_others, with_others

    def solve(self) -> tuple[Floats, float]:
        """Where 1/2 |w|^2 + the highest plane is least, and a value that is never above that minimum."""
        weights, value = self._value()
        while True:
            last, highest = value, int(np.argmax(self._offsets + self._slopes @ weights))
            self._enter(highest)
            weights, value = self._value()
            if value - last <= _NOISE * abs(value):
                return weights, max(value, last)

    def _value(self) -> tuple[Floats, float]:
        """The weights of the alphas, and the value of the dual."""
        weights: Floats = -(self._alpha @ self._slopes)
        return weights, float(self._offsets @ self._alpha) - 0.5 * float(weights @ weights)

    def _enter(self, plane: int) -> None:
        """Maximise the dual over the planes that take part and a new one; those that do not pay leave."""
        inside: NDArray[np.bool_] = self._alpha > 0
        inside[plane] = True
        while True:
            rows = np.flatnonzero(inside)
            now, target = self._alpha[rows], self._balance(rows)
            leaving = (target <= 0) & (target < now)
            if not leaving.any():
                self._alpha[rows] = target
                return
            share = now[leaving] / (now[leaving] - target[leaving])
            gone = rows[leaving][share <= share.min()]
            self._alpha[rows] = np.maximum(now + share.min() * (target - now), 0.0)
            self._alpha[gone] = 0.0
            inside[gone] = False

    def _balance(self, rows: Integers) -> Floats:
        """The alphas of some planes that maximise the dual, bound by nothing but their sum of 1."""
        n = len(rows)
        equations = np.zeros((n + 1, n + 1))
        equations[:n, :n] = self._products[np.ix_(rows, rows)]
        scale = float(np.trace(equations)) / n or 1.0
        equations[np.arange(n), np.arange(n)] += _RIDGE * scale
        equations[n, :n] = equations[:n, n] = scale
        alpha: Floats = np.linalg.solve(equations, np.append(self._offsets[rows], scale))[:n]
        return alpha
