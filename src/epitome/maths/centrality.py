"""Centrality of sentences in their similarity graph: the n x n similarity matrix is applied, but never built.

LexRank, continuous (Erkan & Radev 2004): S = X X' for rows X of unit length and no negative entry; p = (1 - d) / n +
d S D^-1 p with D the row sums X (X' 1). TextRank (Mihalcea & Tarau 2004): S_ij = |words in common| / (ln|s_i| +
ln|s_j|), i != j. With 1/x = integral of exp(-x e^u) e^u du, computed by the trapezoid rule, S = sum_k E_k B B' E_k for
the 0/1 matrix B and diagonal E_k: again only sparse products. The damping factor d is 0.85, as in TextRank's paper.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from epitome.maths.arrays import Floats

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_STEP = 0.5
_NODES = np.arange(-7.0, 3.01, _STEP)
# exp(-x e^u) is 1 for all nodes below the first, so these make one term: a geometric sum
_BELOW = _STEP * np.exp(_NODES[0] - _STEP) / (1 - np.exp(-_STEP))
_MAX_ITER = 200


def stationary_distribution(
    multiply: Callable[[Floats], Floats], n: int, *, damping: float, tol: float = 1e-6
) -> Floats:
    """p = (1 - d)/n + d S D^-1 p by power iteration, for a symmetric S given as its product with a vector; a row
    without neighbours passes its share to all rows evenly.
    """
    degree = multiply(np.ones(n))
    isolated = degree <= 0
    divisor = np.where(isolated, 1.0, degree)
    p = np.full(n, 1 / n)
    for _ in range(_MAX_ITER):
        shared = multiply(np.where(isolated, 0.0, p / divisor)) + p[isolated].sum() / n
        q: Floats = (1 - damping) / n + damping * shared
        if np.abs(q - p).sum() < tol:
            return q
        p = q
    return p


def lexrank(rows: csr_array, *, damping: float = 0.85) -> Floats:
    """Continuous LexRank of rows that have unit length (or are empty) and no negative entry."""
    transposed = rows.T.tocsr()
    return stationary_distribution(lambda p: np.asarray(rows @ (transposed @ p)), rows.shape[0], damping=damping)


def textrank(presence: csr_array, lengths: Floats, *, damping: float = 0.85) -> Floats:
    """TextRank of 0/1 rows; `lengths` are the sentences' lengths in words, raised to at least 2 (ln 1 would divide
    by zero).
    """
    logs = np.log(np.maximum(lengths, 2.0))
    factors = np.sqrt(_STEP * np.exp(_NODES)) * np.exp(-logs[:, None] * np.exp(_NODES))
    factors = np.column_stack([factors, np.full(len(logs), np.sqrt(_BELOW))])
    transposed = presence.T.tocsr()
    own = np.asarray(presence.sum(axis=1)).ravel() * (factors**2).sum(axis=1)

    # a sentence that shares no word with another has no neighbour; the quadrature would leave it a tiny similarity
    alone = np.asarray(presence @ (np.asarray(presence.sum(axis=0)).ravel() > 1).astype(np.float64)) == 0

    def multiply(p: Floats) -> Floats:
        product = presence @ (transposed @ (factors * p[:, None]))
        applied: Floats = np.asarray((product * factors).sum(axis=1)) - own * p
        return np.where(alone, 0.0, np.maximum(applied, 0.0))

    return stationary_distribution(multiply, presence.shape[0], damping=damping)
