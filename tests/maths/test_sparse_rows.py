"""Sparse rows over numpy give what SciPy's give."""

import numpy as np
import pytest
from scipy.sparse import csr_array

from epitome.maths.sparse_rows import SparseRows


def random_rows(seed: int, rows: int = 40, width: int = 60) -> tuple[SparseRows, csr_array]:
    rng = np.random.default_rng(seed)
    lengths = rng.integers(0, 30, rows)
    columns = (rng.random(int(lengths.sum())) ** 3 * width).astype(np.int32)
    bounds = np.concatenate([[0], np.cumsum(lengths)])
    theirs = csr_array((np.ones(len(columns)), columns.copy(), bounds.astype(np.int32)), shape=(rows, width))
    theirs.sum_duplicates()
    return SparseRows.count(columns, bounds, width), theirs


@pytest.mark.parametrize("seed", range(5))
def test_counting(seed: int) -> None:
    ours, theirs = random_rows(seed)
    for mine, other in ((ours.data, theirs.data), (ours.indices, theirs.indices), (ours.indptr, theirs.indptr)):
        assert mine.dtype == other.dtype and mine.tolist() == other.tolist()
    assert ours.nnz == theirs.nnz and ours.shape == theirs.shape
    assert (ours.to_scipy() != theirs).nnz == 0


@pytest.mark.parametrize("seed", range(5))
def test_products(seed: int) -> None:
    ours, theirs = random_rows(seed)
    rng = np.random.default_rng(seed)
    weights = rng.random(ours.nnz)
    mine = ours.copy()
    mine.data, theirs.data = weights, weights
    vector, matrix, by_row = rng.normal(size=60), rng.normal(size=(60, 7)), rng.normal(size=40)
    for product, expected in (  # the last bits may differ: SciPy's compiler may have fused multiplying and adding
        (mine @ vector, theirs @ vector),
        (mine @ matrix, theirs @ matrix),
        (mine.multiply_transposed(by_row), theirs.T @ by_row),
    ):
        np.testing.assert_allclose(product, expected, rtol=0, atol=1e-13)
    columns = np.array([5, 0, 31])
    assert (mine.take_columns(columns) == theirs[:, columns].toarray()).all()
    row, place = mine.find_in_columns(columns)
    assert sorted(zip(row, place, strict=True)) == sorted(zip(*theirs[:, columns].nonzero(), strict=True))


def test_large_tables_are_counted_and_multiplied_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(1)
    columns, bounds = rng.integers(0, 30, 500).astype(np.int32), np.linspace(0, 500, 41).astype(np.int64)
    small = SparseRows.count(columns, bounds, 30)
    vector, by_row = rng.normal(size=30), rng.normal(size=40)
    expected = small @ vector, small.multiply_transposed(by_row)
    monkeypatch.setattr("epitome.maths.sparse_rows._LARGE_ENTRIES", 0)
    large = SparseRows.count(columns, bounds, 30)
    assert (large.data == small.data).all() and (large.indices == small.indices).all()
    np.testing.assert_allclose(large @ vector, expected[0], rtol=0, atol=1e-13)
    np.testing.assert_allclose(large.multiply_transposed(by_row), expected[1], rtol=0, atol=1e-13)


def test_a_copy_leaves_the_values_alone() -> None:
    ours, _ = random_rows(0)
    before = ours.data.copy()
    ours.copy().data = ours.data * 2
    assert (ours.data == before).all()


def test_nothing() -> None:
    empty = SparseRows.count(np.empty(0, np.int32), np.zeros(3, np.int64), 1)
    assert empty.shape == (2, 1) and empty.nnz == 0
    assert (empty @ np.ones(1)).tolist() == [0.0, 0.0]
    assert (empty @ np.ones((1, 2))).tolist() == [[0.0, 0.0]] * 2
    assert empty.multiply_transposed(np.ones(2)).tolist() == [0.0]
