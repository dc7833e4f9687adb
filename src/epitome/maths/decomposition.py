"""Truncated singular value decomposition of a sparse matrix that cannot fail and gives one result on every machine.

A = U S V' is computed from the Gram matrix G of the smaller side (G = A'A = V S^2 V', or A A' = U S^2 U'). A small G is
decomposed in full. A large one is only multiplied: a block of vectors from a fixed random start is moved towards the
strongest eigenvectors by Chebyshev polynomials, which damp all weaker ones (Zhou et al. 2006), with a Rayleigh-Ritz
step after each, until the residuals |G v - s^2 v| are below `TOL` s_1^2. Blocks separate repeated eigenvalues, where
Lanczos' method breaks down. A block that has not converged after `MAX_ITER` iterations is replaced by the full
decomposition where G is of middle size, and is the approximation of a randomised decomposition where it is larger
(Halko et al. 2011). Singular values are the lengths |A v|, exact also where they are small.

Vectors of near-equal singular values may be rotated within their common space, and every vector may be negated. One
rule fixes both: of the vectors of such a space, the first is the projection of the sentence with the largest
projection, as a unit vector; the next is chosen in the same way from the remaining space. So each vector has its
largest entry positive, and depends on the space alone. Where `n_components` cuts such a space, its first vectors are
kept.

`lsa_scores` ranks sentences by these vectors (Gong & Liu 2001).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.rounding import settle
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Multiply = Callable[[Floats], Floats]
MAX_DENSE_SIZE = 300  # rows of a Gram matrix that is decomposed in full
MAX_FALLBACK_SIZE = 1_500  # rows of one that is decomposed in full if the iteration does not converge
TOL = 1e-8
MAX_ITER = 60
SAME_SPACE = 1e-7  # of the largest singular value: values closer than this span a common space
SMALLEST_VALUE = 1e-10  # of the largest singular value: smaller ones are rounding errors
VECTOR_DIGITS = 6  # digits of singular vectors that are the same on every processor
_MAX_GROWTH = 1e9  # of a filter: beyond it the weaker vectors are lost against the strongest
_MAX_DEGREE = 20
_OVERSAMPLING = 10
_NOISE = 1e-14  # of the largest eigenvalue of a Gram matrix: what rounding makes of zero


@frozen(eq=False)
class Decomposition:
    """A = U S V' of terms by sentences, strongest first: `terms` is U, `values` the diagonal of S, `sentences` V."""

    terms: Floats
    values: Floats
    sentences: Floats

    def fold_in(self, rows: csr_array) -> Floats:
        """Other sentences (rows over the same terms) in the same space: q' U S^-1; a column of A gives its row of V."""
        folded: Floats = np.asarray(rows @ self.terms) / self.values
        return folded

    def truncate(self, n_components: int) -> Decomposition:
        """The same decomposition with at most `n_components` components."""
        n = n_components
        return Decomposition(self.terms[:, :n], self.values[:n], self.sentences[:, :n])

    def coordinates(self) -> Floats:
        """V S: sentences in the best approximation of this rank, with their distances in it."""
        return self.sentences * self.values


def decompose(rows: csr_array, n_components: int) -> Decomposition:
    """The strongest components of A = rows' (terms by sentences), at most `n_components`; singular values that are
    rounding errors are dropped.
    """
    n, m = rows.shape
    largest = float(np.abs(rows.data).max(initial=0.0))
    if not largest or n_components < 1:
        return Decomposition(np.zeros((m, 0)), np.zeros(0), np.zeros((n, 0)))
    unit = 2.0 ** np.floor(np.log2(largest))  # squares neither overflow nor underflow; a power of 2 changes no digit
    rows = rows / unit
    transposed = build_csr(rows.T)
    by_sentence = n <= m
    near, far = (transposed, rows) if by_sentence else (rows, transposed)
    vectors = _compute_strongest(far, near, n_components)
    images = np.asarray(near @ vectors)
    values = np.sqrt(np.einsum("ij,ij->j", images, images))
    order = np.argsort(-values, kind="stable")
    kept = order[values[order] > SMALLEST_VALUE * values.max()]
    values, images = values[kept], images[:, kept]
    sentences = vectors[:, kept] if by_sentence else images / values
    values, sentences = _orient_spaces(values, sentences, n_components)
    return Decomposition(np.asarray(transposed @ sentences) / values, values * unit, sentences)


def sentence_coordinates(rows: csr_array, n_components: int = 100) -> Floats:
    """Sentences by at most min(n_components, n - 1) latent dimensions: V S, strongest first.

    [ours] V S, not V: distances are then those of the sentences in the best approximation of that rank.
    """
    return decompose(rows, min(n_components, rows.shape[0] - 1)).coordinates()


def _compute_strongest(far: csr_array, near: csr_array, n_components: int) -> Floats:
    """Orthonormal eigenvectors of G = far @ near: at least the `n_components` strongest, if it has that many."""
    size = far.shape[0]
    if size > MAX_DENSE_SIZE:
        block = min(size, n_components + max(_OVERSAMPLING, n_components // 2))
        vectors, converged = _iterate(lambda x: np.asarray(far @ np.asarray(near @ x)), size, block, n_components)
        if converged or size > MAX_FALLBACK_SIZE:
            return vectors
    squares, vectors = np.linalg.eigh((far @ near).toarray())
    return _cut_between_spaces(squares[::-1], vectors[:, ::-1], n_components)


def _cut_between_spaces(squares: Floats, vectors: Floats, n_components: int) -> Floats:
    """The `n_components` strongest vectors, and those that share a space with the last of them."""
    strong = int((squares > _NOISE * squares[0]).sum())
    values = np.sqrt(squares[:strong])
    apart = np.flatnonzero(-np.diff(values) > SAME_SPACE * values[0]) + 1
    ends = apart[apart >= n_components]
    return vectors[:, : int(ends[0]) if len(ends) else strong]


def _iterate(multiply: Multiply, size: int, block: int, n_components: int) -> tuple[Floats, bool]:
    """(`block` vectors, strongest first; whether the first `n_components` converged) of a symmetric matrix >= 0."""
    start = np.random.default_rng(0).standard_normal((size, block))
    vectors = np.linalg.qr(multiply(multiply(start)))[0]
    for iteration in range(MAX_ITER):
        images = multiply(vectors)
        projected = vectors.T @ images
        squares, rotation = np.linalg.eigh((projected + projected.T) / 2)
        squares, rotation = squares[::-1], rotation[:, ::-1]
        vectors, images = vectors @ rotation, images @ rotation
        residuals = np.linalg.norm(images - vectors * squares, axis=0)
        worst = float(residuals[:n_components].max()) / max(float(squares[0]), np.finfo(float).tiny)
        if worst <= TOL:
            return vectors, True
        if iteration < MAX_ITER - 1:
            vectors = np.linalg.qr(_apply_filter(multiply, vectors, float(squares[0]), float(squares[-1]), worst))[0]
    return vectors, False


def _apply_filter(multiply: Multiply, vectors: Floats, highest: float, lowest: float, error: float) -> Floats:
    """p(G) applied to vectors, with p the Chebyshev polynomial that stays in [-1, 1] on [0, lowest] and grows beyond.

    Its degree is limited so that the component of the strongest vector in the others (about `error`) does not outweigh
    them after filtering.
    """
    middle = max(lowest, 1e-12 * highest) / 2
    reach = float(np.arccosh(max(highest / middle - 1, 1 + 1e-9)))
    degree = int(min(_MAX_DEGREE, max(2.0, np.log(_MAX_GROWTH / min(error, 1.0)) / reach)))
    before, now = vectors, multiply(vectors) / middle - vectors
    for _ in range(degree - 1):
        before, now = now, 2 * (multiply(now) / middle - now) - before
    filtered: Floats = now / np.maximum(np.linalg.norm(now, axis=0), np.finfo(float).tiny)
    return filtered


def _orient_spaces(values: Floats, vectors: Floats, n_components: int) -> tuple[Floats, Floats]:
    """At most `n_components` values and vectors, with the vectors of near-equal values chosen by the rule above."""
    borders = [0, *(np.flatnonzero(-np.diff(values) > SAME_SPACE * values[0]) + 1).tolist(), len(values)]
    levels: list[float] = []
    oriented: list[Floats] = []
    for start, end in pairwise(borders):
        count = min(end, n_components) - start
        if count <= 0:
            break
        levels += [float(values[start:end].mean())] * count
        oriented += _orient_basis(vectors[:, start:end], count)
    return np.array(levels), np.column_stack(oriented)


def _orient_basis(space: Floats, count: int) -> list[Floats]:
    """The first `count` vectors, by the rule above, of the space that these orthonormal columns span."""
    basis: list[Floats] = []
    remaining = space
    for _ in range(count):
        lengths = np.einsum("ij,ij->i", remaining, remaining)
        row = remaining[int(np.argmax(settle(lengths)))]
        direction = row / np.linalg.norm(row)
        basis.append(remaining @ direction)
        remaining = remaining - np.outer(basis[-1], direction)
    return basis


def lsa_scores(entries: Floats, fallback: Floats, topics: int) -> Floats:
    """Scores that put the best sentence of each latent topic first (Gong & Liu 2001).

    For each column (topic) in turn, the row with the largest entry that is not yet taken gets the next of the scores
    topics, topics - 1, ...; the other rows follow by `fallback` (>= 0), scaled below 1.
    """
    score: Floats = 0.999 * fallback / max(float(fallback.max(initial=0.0)), 1e-12)
    taken: set[int] = set()
    for r in range(min(topics, *entries.shape)):
        column = settle(entries[:, r], VECTOR_DIGITS)
        best = next(int(i) for i in np.argsort(-column, kind="stable") if int(i) not in taken)
        taken.add(best)
        score[best] = float(topics - r)
    return score
