"""Truncated singular value decomposition of a sparse matrix: deterministic, signs settled."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.linalg import LinearOperator, eigsh

Floats = NDArray[np.float64]
_SMALL = 300
_DENSE = 2_000_000  # entries
_MOST_THEMES = 100
_FEW = 10


@dataclass(frozen=True, eq=False)
class Latent:
    """A = U S V' of terms by sentences, strongest first: `terms` is U, `values` the diagonal of S, `sentences` V."""

    terms: Floats
    values: Floats
    sentences: Floats

    def folded(self, rows: csr_array) -> Floats:
        """Other sentences (rows over the same terms) in the same space: q' U S^-1; a column of A gives its row of V."""
        made: Floats = np.asarray(rows @ self.terms) / self.values
        return made

    def strongest(self, most: int) -> Latent:
        """The same with at most so many themes."""
        return Latent(self.terms[:, :most], self.values[:most], self.sentences[:, :most])


def latent(rows: csr_array, most: int = _MOST_THEMES) -> Latent:
    """The strongest themes of A = rows' (terms by sentences); each column of V is turned so that its largest entry is
    positive.

    Small matrices are decomposed whole, and singular values under 1e-10 s_1 dropped; of larger ones, or where few
    themes are asked for, the squares S^2 are found (from a Gram matrix, or by Lanczos' method), which tells them down
    to 1e-7 s_1.
    """
    n, m = rows.shape
    rank = min(most, n, m)
    if not rows.nnz:
        return Latent(np.zeros((m, 0)), np.zeros(0), np.zeros((n, 0)))
    small = min(n, m) <= _SMALL
    whole = small and n * m <= _DENSE and most > _FEW
    if small and not whole:
        values, coordinates = _from_gram(rows, rank)
        vectors = coordinates / np.where(values > 0, values, 1.0)
    else:
        values, vectors = right_vectors(rows, rank)
    kept = values > (1e-10 if whole else 1e-7) * values.max()
    values, vectors = values[kept], _oriented(vectors[:, kept])
    return Latent(np.asarray(rows.T @ vectors) / values, values, vectors)


def best_of_each(entries: Floats, otherwise: Floats, topics: int) -> Floats:
    """A score a row that puts first, for each column (topic) in turn, the row with the largest entry that no earlier
    one took (scores topics, topics - 1, ...); then the others, by `otherwise` (>= 0), scaled below 1.
    """
    score: Floats = 0.999 * otherwise / max(float(otherwise.max(initial=0.0)), 1e-12)
    taken: set[int] = set()
    for r in range(min(topics, *entries.shape)):
        column = np.round(entries[:, r], 9)
        best = next(int(i) for i in np.argsort(-column, kind="stable") if int(i) not in taken)
        taken.add(best)
        score[best] = float(topics - r)
    return score


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


def sentence_coordinates(rows: csr_array, most: int = 100) -> Floats:
    """Sentences by at most min(most, n - 1) latent dimensions: V S of the truncated A = U S V', strongest first.

    [ours] V S, not V: distances are then those of the sentences in the best approximation of that rank, and do not
    depend on the signs or on how equal singular values share their space. Dimensions in which nothing varies
    (s < 1e-7 of the largest) are left out. Nothing larger than sentences by dimensions is ever dense, but a Gram
    matrix of at most 300 by 300.
    """
    n, m = rows.shape
    rank = min(most, n - 1, m)
    if rank < 1 or not rows.nnz:
        return np.zeros((n, 0))
    if min(n, m) <= _SMALL:
        values, coordinates = _from_gram(rows, rank)
    else:
        values, vectors = right_vectors(rows, rank)
        coordinates = vectors * values
    return _oriented(coordinates[:, values > 1e-7 * values.max()])


def _from_gram(rows: csr_array, rank: int) -> tuple[Floats, Floats]:
    """(s, V S) from the Gram matrix of the sentences, V S^2 V', or of the terms, U S^2 U', whichever are fewer."""
    by_sentence = rows.shape[0] <= rows.shape[1]
    gram = (rows @ rows.T if by_sentence else rows.T @ rows).toarray()
    squares, vectors = np.linalg.eigh(gram)
    values, vectors = np.sqrt(np.maximum(squares[::-1][:rank], 0.0)), vectors[:, ::-1][:, :rank]
    return values, vectors * values if by_sentence else np.asarray(rows @ vectors)


def _oriented(vectors: Floats) -> Floats:
    largest = np.abs(vectors).argmax(axis=0)
    signs = np.sign(vectors[largest, np.arange(vectors.shape[1])])
    oriented: Floats = vectors * np.where(signs == 0, 1.0, signs)
    return oriented
