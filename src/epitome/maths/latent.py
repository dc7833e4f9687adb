"""Truncated singular value decomposition of a sparse matrix: deterministic, signs settled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.linalg import LinearOperator, eigsh

Floats = NDArray[np.float64]
_SMALL = 300


def right_vectors(rows: csr_array, rank: int) -> tuple[Floats, Floats]:
    """(singular values s, V) of A = U S V' with A = rows' (terms by sentences): V is sentences by rank, largest first.

    Small matrices are decomposed whole, larger ones by Lanczos' method from a fixed start. Each vector is turned so
    that its largest entry is positive (the sign is arbitrary, the output must not be).
    """
    n, m = rows.shape
    if min(n, m) <= _SMALL:
        u, s, _ = np.linalg.svd(rows.toarray(), full_matrices=False)
        return s[:rank], _oriented(u[:, :rank])
    if not rows.nnz:
        return np.zeros(rank), np.zeros((n, rank))
    transposed = rows.T.tocsr()
    gram = LinearOperator((n, n), matvec=lambda v: rows @ (transposed @ v), dtype=np.float64)
    start = np.random.default_rng(0)
    squares, u = eigsh(gram, k=min(rank, n - 1), which="LA", v0=start.random(n), rng=start)
    order = np.argsort(-squares, kind="stable")
    return np.sqrt(np.maximum(squares[order], 0.0)), _oriented(u[:, order])


def _oriented(vectors: Floats) -> Floats:
    largest = np.abs(vectors).argmax(axis=0)
    signs = np.sign(vectors[largest, np.arange(vectors.shape[1])])
    oriented: Floats = vectors * np.where(signs == 0, 1.0, signs)
    return oriented
