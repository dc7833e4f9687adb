"""Truncated singular value decomposition of a sparse matrix: deterministic, signs settled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.linalg import svds

Floats = NDArray[np.float64]
_SMALL = 300


def right_vectors(rows: csr_array, rank: int) -> tuple[Floats, Floats]:
    """(singular values s, V) of A = U S V' with A = rows' (terms by sentences): V is sentences by rank, largest first.

    Small matrices are decomposed whole, larger ones by Lanczos' method from a fixed start. Each vector is turned so
    that its largest entry is positive (the sign is arbitrary, the output must not be).
    """
    least = min(rows.shape)
    if least <= _SMALL:
        u, s, _ = np.linalg.svd(rows.toarray(), full_matrices=False)
        return s[:rank], _oriented(u[:, :rank])
    start = np.random.default_rng(0)
    u, s, _ = svds(rows, k=min(rank, least - 1), v0=start.random(least), rng=start, return_singular_vectors="u")
    order = np.argsort(-s, kind="stable")
    return s[order], _oriented(u[:, order])


def _oriented(vectors: Floats) -> Floats:
    largest = np.abs(vectors).argmax(axis=0)
    signs = np.sign(vectors[largest, np.arange(vectors.shape[1])])
    oriented: Floats = vectors * np.where(signs == 0, 1.0, signs)
    return oriented
