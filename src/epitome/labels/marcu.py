"""Marcu's extracts (Marcu 1999): the sentences whose words together come closest to the abstract's.

Start with all sentences; again and again delete the one whose removal leaves the remaining text with the highest
cosine to the abstract (of equal ones the latest), and stop when every further deletion would lower it. With T the sum
of what remains, |T - x|^2 = |T|^2 - 2 T.x + |x|^2, and T.x follows a deletion by one sparse product: a step is one
pass over the counts.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats

_NOISE = 1e-12


def marcu_extract(counts: csr_array, abstract: Floats) -> tuple[int, ...]:
    """The rows that remain, for counts of sentences by terms and the abstract's counts of the same terms."""
    n = counts.shape[0]
    total = np.asarray(counts.sum(axis=0)).ravel()
    with_abstract = np.asarray(counts @ abstract)
    squares = np.asarray(counts.multiply(counts).sum(axis=1)).ravel()
    with_total = np.asarray(counts @ total)
    product, square = float(total @ abstract), float(total @ total)
    left = np.ones(n, bool)
    while left.sum() > 1:
        now = _cosine(np.array([product]), np.array([square]))[0]
        without = _cosine(product - with_abstract, square - 2 * with_total + squares)
        without = np.where(left, without, -np.inf)
        best = float(without.max())
        if best < now - _NOISE:
            break
        row = int(np.flatnonzero(without >= best - _NOISE)[-1])
        left[row] = False
        product -= float(with_abstract[row])
        square += float(-2 * with_total[row] + squares[row])
        with_total -= np.asarray(counts @ counts[[row]].toarray().ravel())
    return tuple(int(i) for i in np.flatnonzero(left))


def _cosine(product: Floats, square: Floats) -> Floats:
    """The cosine up to the abstract's own length, which is the same for all; nothing left is 0."""
    length = np.sqrt(np.maximum(square, 0.0))
    found: Floats = np.divide(product, length, out=np.zeros_like(product), where=length > _NOISE)
    return found
