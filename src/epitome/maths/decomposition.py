"""Truncated singular value decomposition of a sparse matrix: it cannot fail, and has one answer on every machine.

A = U S V' is found from the Gram matrix G of the smaller side (G = A'A = V S^2 V', or A A' = U S^2 U'). A small G is
decomposed whole. A large one is only ever multiplied: a block of vectors from a fixed random start is pulled towards
the strongest eigenvectors by Chebyshev polynomials, which damp all weaker ones (Zhou et al. 2006), with a Rayleigh-Ritz
step after each, until the residuals |G v - s^2 v| are under `TOLERANCE` s_1^2. Blocks keep repeated eigenvalues apart,
where Lanczos' method breaks down. A block that has not converged after `CYCLES` rounds is replaced by the whole
decomposition where G is of middle size, and is the approximation of a randomised decomposition where it is larger
(Halko et al. 2011). Singular values are the lengths |A v|, exact also where they are small.

Vectors that belong to near-equal singular values may be turned within their common space, and every vector may be
negated. Both are settled by one rule: of the vectors of such a space, the first is the projection of the sentence that
the space holds most of, made a unit vector; the next is chosen likewise from what is left. So each vector has its
largest entry positive, and depends on the space alone. Where `most` cuts such a space, its first vectors are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats
from epitome.maths.rounding import settle

Multiply = Callable[[Floats], Floats]
SMALL = 300  # rows of a Gram matrix that is decomposed whole
MIDDLE = 1_500  # rows of one that is decomposed whole where the iteration has not converged
TOLERANCE = 1e-8
CYCLES = 60
NEAR = 1e-7  # of the largest singular value: closer ones span a common space
NOTHING = 1e-10  # of the largest singular value: smaller ones are rounding
_GROWTH = 1e9  # how much a filter may enlarge what it keeps: beyond, the weaker vectors drown in the strongest
_DEGREE = 20
_EXTRA = 10
_NOISE = 1e-14  # of the largest eigenvalue of a Gram matrix: what rounding leaves of zero


@dataclass(frozen=True, eq=False)
class Decomposition:
    """A = U S V' of terms by sentences, strongest first: `terms` is U, `values` the diagonal of S, `sentences` V."""

    terms: Floats
    values: Floats
    sentences: Floats

    def fold(self, rows: csr_array) -> Floats:
        """Other sentences (rows over the same terms) in the same space: q' U S^-1; a column of A gives its row of V."""
        folded: Floats = np.asarray(rows @ self.terms) / self.values
        return folded

    def strongest(self, most: int) -> Decomposition:
        """The same with at most so many themes."""
        return Decomposition(self.terms[:, :most], self.values[:most], self.sentences[:, :most])

    def coordinates(self) -> Floats:
        """V S: sentences in the best approximation of this rank, with their distances in it."""
        return self.sentences * self.values


def decompose(rows: csr_array, most: int) -> Decomposition:
    """The at most `most` strongest themes of A = rows' (terms by sentences); values that are rounding are left out."""
    n, m = rows.shape
    largest = float(np.abs(rows.data).max(initial=0.0))
    if not largest or most < 1:
        return Decomposition(np.zeros((m, 0)), np.zeros(0), np.zeros((n, 0)))
    unit = 2.0 ** np.floor(np.log2(largest))  # squares then neither overflow nor vanish; a power of 2 changes no digit
    rows = rows / unit
    transposed = csr_array(rows.T)
    by_sentence = n <= m
    near, far = (transposed, rows) if by_sentence else (rows, transposed)
    vectors = _strongest(far, near, most)
    images = np.asarray(near @ vectors)
    values = np.sqrt(np.einsum("ij,ij->j", images, images))
    order = np.argsort(-values, kind="stable")
    kept = order[values[order] > NOTHING * values.max()]
    values, images = values[kept], images[:, kept]
    sentences = vectors[:, kept] if by_sentence else images / values
    values, sentences = _settle_spaces(values, sentences, most)
    return Decomposition(np.asarray(transposed @ sentences) / values, values * unit, sentences)


def sentence_coordinates(rows: csr_array, most: int = 100) -> Floats:
    """Sentences by at most min(most, n - 1) latent dimensions: V S, strongest first.

    [ours] V S, not V: distances are then those of the sentences in the best approximation of that rank.
    """
    return decompose(rows, min(most, rows.shape[0] - 1)).coordinates()


def _strongest(far: csr_array, near: csr_array, most: int) -> Floats:
    """Eigenvectors of G = far @ near, at least the `most` strongest where it has as many, orthonormal."""
    size = far.shape[0]
    if size > SMALL:
        block = min(size, most + max(_EXTRA, most // 2))
        found, converged = _iterate(lambda x: np.asarray(far @ np.asarray(near @ x)), size, block, most)
        if converged or size > MIDDLE:
            return found
    squares, vectors = np.linalg.eigh((far @ near).toarray())
    return _with_near_ones(squares[::-1], vectors[:, ::-1], most)


def _with_near_ones(squares: Floats, vectors: Floats, most: int) -> Floats:
    """The `most` strongest vectors, and those that share a space with the last of them."""
    strong = int((squares > _NOISE * squares[0]).sum())
    values = np.sqrt(squares[:strong])
    apart = np.flatnonzero(-np.diff(values) > NEAR * values[0]) + 1
    ends = apart[apart >= most]
    return vectors[:, : int(ends[0]) if len(ends) else strong]


def _iterate(multiply: Multiply, size: int, block: int, most: int) -> tuple[Floats, bool]:
    """(`block` vectors, strongest first, whether the first `most` have converged) of a symmetric matrix >= 0."""
    start = np.random.default_rng(0).standard_normal((size, block))
    vectors = np.linalg.qr(multiply(multiply(start)))[0]
    for cycle in range(CYCLES):
        images = multiply(vectors)
        projected = vectors.T @ images
        squares, turn = np.linalg.eigh((projected + projected.T) / 2)
        squares, turn = squares[::-1], turn[:, ::-1]
        vectors, images = vectors @ turn, images @ turn
        residuals = np.linalg.norm(images - vectors * squares, axis=0)
        worst = float(residuals[:most].max()) / max(float(squares[0]), np.finfo(float).tiny)
        if worst <= TOLERANCE:
            return vectors, True
        if cycle < CYCLES - 1:
            vectors = np.linalg.qr(_filter(multiply, vectors, float(squares[0]), float(squares[-1]), worst))[0]
    return vectors, False


def _filter(multiply: Multiply, vectors: Floats, highest: float, lowest: float, error: float) -> Floats:
    """p(G) applied to vectors, with p the Chebyshev polynomial that stays in [-1, 1] on [0, lowest] and grows beyond.

    Its degree is limited so that what it adds of the strongest vector, by which all others are off by `error`, does not
    drown them.
    """
    middle = max(lowest, 1e-12 * highest) / 2
    reach = float(np.arccosh(max(highest / middle - 1, 1 + 1e-9)))
    degree = int(min(_DEGREE, max(2.0, np.log(_GROWTH / min(error, 1.0)) / reach)))
    before, now = vectors, multiply(vectors) / middle - vectors
    for _ in range(degree - 1):
        before, now = now, 2 * (multiply(now) / middle - now) - before
    filtered: Floats = now / np.maximum(np.linalg.norm(now, axis=0), np.finfo(float).tiny)
    return filtered


def _settle_spaces(values: Floats, vectors: Floats, most: int) -> tuple[Floats, Floats]:
    """At most `most` values and vectors, with the vectors of near-equal values turned by the rule above."""
    borders = [0, *(np.flatnonzero(-np.diff(values) > NEAR * values[0]) + 1).tolist(), len(values)]
    levels: list[float] = []
    settled: list[Floats] = []
    for start, end in pairwise(borders):
        wanted = min(end, most) - start
        if wanted <= 0:
            break
        levels += [float(values[start:end].mean())] * wanted
        settled += _settled_basis(vectors[:, start:end], wanted)
    return np.array(levels), np.column_stack(settled)


def _settled_basis(space: Floats, wanted: int) -> list[Floats]:
    """The first so many vectors, by the rule above, of the space that these orthonormal columns span."""
    basis: list[Floats] = []
    left = space
    for _ in range(wanted):
        held = np.einsum("ij,ij->i", left, left)
        row = left[int(np.argmax(settle(held)))]
        direction = row / np.linalg.norm(row)
        basis.append(left @ direction)
        left = left - np.outer(basis[-1], direction)
    return basis
