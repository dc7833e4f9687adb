"""Sparse rows over numpy: the few products that every summary needs, without loading SciPy.

`import scipy.sparse` takes a quarter of a second, half of what a short summary costs in a fresh process. Products add
in the order of the entries, as SciPy's do: both give the same bits, unless a compiler fused SciPy's multiplication and
addition. Tables of more than `_LARGE_ENTRIES` entries are multiplied by SciPy, whose loading is then soon repaid. What
needs more (products of two sparse matrices, decompositions, clusters) takes `to_scipy`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Indices = NDArray[np.int32]
_LARGE_ENTRIES = 10_000  # from here on loading SciPy pays


class SparseRows:
    """Rows of few entries: row i has `data[k]` in column `indices[k]` for k from `indptr[i]` to `indptr[i + 1]`,
    columns ascending. Copies share where the entries stand; `data` may be replaced as a whole.
    """

    def __init__(self, data: Floats, indices: Indices, indptr: Indices, shape: tuple[int, int]) -> None:
        self.data, self.indices, self.indptr, self.shape = data, indices, indptr, shape

    @classmethod
    def count(cls, columns: Indices, bounds: Integers, width: int) -> SparseRows:
        """How often row i has each column among `columns[bounds[i]:bounds[i + 1]]`."""
        rows = len(bounds) - 1
        if len(columns) > _LARGE_ENTRIES:
            matrix = build_csr((np.ones(len(columns)), columns, bounds.astype(np.int32)), shape=(rows, width))
            matrix.sum_duplicates()
            return cls(matrix.data, matrix.indices, matrix.indptr, (rows, width))
        keys = np.repeat(np.arange(rows), np.diff(bounds)) * width + columns
        keys.sort()
        first = np.flatnonzero(np.diff(keys, prepend=-1))
        times = np.diff(first, append=len(keys)).astype(np.float64)
        row, column = np.divmod(keys[first], width)
        indptr = np.zeros(rows + 1, np.int32)
        np.cumsum(np.bincount(row, minlength=rows), out=indptr[1:])
        return cls(times, column.astype(np.int32), indptr, (rows, width))

    @property
    def nnz(self) -> int:
        """How many entries there are."""
        return len(self.data)

    @cached_property
    def row_of(self) -> Integers:
        """The row of each entry."""
        return np.repeat(np.arange(self.shape[0]), np.diff(self.indptr))

    def copy(self) -> SparseRows:
        """The same entries, whose values may be replaced."""
        other = SparseRows(self.data, self.indices, self.indptr, self.shape)
        other.row_of = self.row_of
        return other

    def __matmul__(self, dense: Floats) -> Floats:
        """The product with a vector, or with a matrix."""
        if self.nnz > _LARGE_ENTRIES:
            return np.asarray(self.to_scipy() @ dense)
        if dense.ndim == 1:
            return self._sum_rows(dense)
        product = np.empty((self.shape[0], dense.shape[1]))
        for k in range(dense.shape[1]):
            product[:, k] = self._sum_rows(dense[:, k])
        return product

    def _sum_rows(self, vector: Floats) -> Floats:
        terms = self.data * vector[self.indices]
        return np.bincount(self.row_of, terms, self.shape[0]).astype(np.float64, copy=False)

    def multiply_transposed(self, vector: Floats) -> Floats:
        """The product of the transposed matrix with a vector: a sum for each column."""
        if self.nnz > _LARGE_ENTRIES:
            return np.asarray(self.to_scipy().T @ vector)
        return np.bincount(self.indices, self.data * vector[self.row_of], self.shape[1]).astype(np.float64, copy=False)

    def find_in_columns(self, columns: Integers) -> tuple[Integers, Integers]:
        """The entries in some columns, each named once: their rows, and the places of their columns among these."""
        entries, place = self._find_entries(columns)
        return self.row_of[entries], place

    def take_columns(self, columns: Integers) -> Floats:
        """Some columns, each named once, as a dense matrix."""
        entries, place = self._find_entries(columns)
        taken = np.zeros((self.shape[0], len(columns)))
        taken[self.row_of[entries], place] = self.data[entries]
        return taken

    def _find_entries(self, columns: Integers) -> tuple[Integers, Integers]:
        place = np.full(self.shape[1], -1)
        place[columns] = np.arange(len(columns))
        at = place[self.indices]
        entries = np.flatnonzero(at >= 0)
        return entries, at[entries]

    def to_scipy(self) -> csr_array:
        """The same as a matrix of SciPy, over the same arrays."""
        return build_csr((self.data, self.indices, self.indptr), shape=self.shape)


def build_csr(*entries: Any, **settings: Any) -> csr_array:
    """`scipy.sparse.csr_array(...)`: SciPy is loaded by the first call."""
    from scipy.sparse import csr_array

    return csr_array(*entries, **settings)


def build_diagonals(diagonals: Sequence[Floats], **settings: Any) -> csr_array:
    """`scipy.sparse.diags_array(...)` by rows."""
    from scipy.sparse import diags_array

    return build_csr(diags_array(diagonals, **settings))
