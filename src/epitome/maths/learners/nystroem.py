"""Nystroem features (Williams & Seeger 2001): a Gaussian kernel as a few columns, so that linear learners can use it.

k(s, t) = exp(-gamma |s - t|^2). With m landmarks z drawn from the rows, K = [k(z, z')] = U diag(l) U', a row becomes
phi(s) = [k(s, z)] U diag(l)^{-1/2}, and phi(s).phi(t) approximates k(s, t), exactly where s and t are landmarks. A
score w.phi(s) is sum_z a_z k(s, z) with a = U diag(l)^{-1/2} w. Time and memory are rows times landmarks, never rows
squared.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen

_MIN_EIGENVALUE = 1e-10  # of the largest: landmarks that repeat each other add only rounding errors


@frozen
class Nystroem:
    """phi(s) = [k(s, z)] projection; `landmarks` has one per row, `projection` is landmarks by features."""

    landmarks: Floats
    projection: Floats
    gamma: float

    def features(self, x: Floats) -> Floats:
        """phi of each row."""
        features: Floats = gaussian_kernel(x, self.landmarks, self.gamma) @ self.projection
        return features


def gaussian_kernel(x: Floats, z: Floats, gamma: float) -> Floats:
    """exp(-gamma |x_i - z_j|^2), rows of x by rows of z."""
    squares: Floats = (x**2).sum(axis=1)[:, None] + (z**2).sum(axis=1)[None, :] - 2 * (x @ z.T)
    np.maximum(squares, 0.0, out=squares)  # rounding may leave a distance below 0
    squares *= -gamma
    np.exp(squares, out=squares)
    return squares


def fit_nystroem(x: Floats, *, gamma: float, n_components: int = 100, random_state: int = 0) -> Nystroem:
    """`n_components` landmarks, or all rows where there are fewer, drawn without replacement."""
    drawn = np.random.default_rng(random_state).permutation(len(x))[:n_components]
    landmarks = np.ascontiguousarray(x[np.sort(drawn)], np.float64)
    values, vectors = np.linalg.eigh(gaussian_kernel(landmarks, landmarks, gamma))
    kept = values > _MIN_EIGENVALUE * values.max(initial=0.0)
    return Nystroem(landmarks, vectors[:, kept] / np.sqrt(values[kept]), gamma)
