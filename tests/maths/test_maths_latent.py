"""Truncated decompositions beside numpy's whole one."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse import random_array as random_sparse

from epitome.maths.latent import right_vectors, sentence_coordinates

Floats = NDArray[np.float64]


def drawn(seed: int, shape: tuple[int, int], density: float = 0.05) -> csr_array:
    generator = np.random.default_rng(seed)
    return csr_array(random_sparse(shape, density=density, rng=generator, format="csr"))


def expected(rows: csr_array, rank: int) -> tuple[Floats, Floats]:
    """s and V of rows', each vector with its largest entry positive."""
    _, s, vt = np.linalg.svd(rows.toarray().T, full_matrices=False)
    vectors = vt[:rank].T
    signs = np.sign(vectors[np.abs(vectors).argmax(axis=0), np.arange(vectors.shape[1])])
    return s[:rank], vectors * signs


@pytest.mark.parametrize("shape", [(3, 5), (8, 8), (40, 25), (25, 40), (299, 50), (50, 299)])
def test_small_matrices_equal_numpy(shape: tuple[int, int]) -> None:
    rows = drawn(1, shape, 0.5 if shape[0] < 50 else 0.05)
    rank = min(*shape, 10)
    values, vectors = right_vectors(rows, rank)
    assert vectors.shape == (shape[0], rank)
    s, v = expected(rows, rank)
    np.testing.assert_allclose(values, s, atol=1e-9)
    np.testing.assert_allclose(vectors, v, atol=1e-7)


def test_larger_matrices_equal_numpy() -> None:
    rows = drawn(2, (400, 500))
    values, vectors = right_vectors(rows, 8)
    s, v = expected(rows, 8)
    np.testing.assert_allclose(values, s, rtol=1e-8)
    np.testing.assert_allclose(vectors, v, atol=1e-6)


def test_vectors_of_a_larger_matrix_with_more_rows_than_columns_are_singular_vectors() -> None:
    rows = drawn(2, (500, 400))
    values, vectors = right_vectors(rows, 8)
    assert vectors.shape == (500, 8)
    np.testing.assert_allclose(rows @ (rows.T @ vectors), vectors * values**2, atol=1e-7)


@pytest.mark.parametrize("shape", [(50, 60), (400, 500), (500, 400)])
def test_values_fall_and_vectors_are_orthonormal_with_a_positive_largest_entry(shape: tuple[int, int]) -> None:
    values, vectors = right_vectors(drawn(3, shape), 12)
    assert (np.diff(values) <= 0).all()
    np.testing.assert_allclose(vectors.T @ vectors, np.eye(12), atol=1e-9)
    assert (vectors[np.abs(vectors).argmax(axis=0), np.arange(12)] > 0).all()


@pytest.mark.parametrize("shape", [(60, 50), (400, 500)])
def test_repeated_calls_give_the_same(shape: tuple[int, int]) -> None:
    rows = drawn(4, shape)
    first, again = right_vectors(rows, 6), right_vectors(rows.copy(), 6)
    assert np.array_equal(first[0], again[0])
    assert np.array_equal(first[1], again[1])


@pytest.mark.parametrize("made", ["identity", "one entry", "equal rows"])
def test_repeated_calls_agree_where_the_start_vector_reaches_little(made: str) -> None:
    # Lanczos' method must then begin anew, and not from a vector that nobody has fixed
    matrices = {
        "identity": csr_array(np.eye(320)),
        "one entry": csr_array(([1.0], ([3], [5])), shape=(400, 500)),
        "equal rows": csr_array(np.ones((310, 320))),
    }
    vectors = [right_vectors(matrices[made], 20)[1] for _ in range(3)]
    assert all(np.array_equal(v, vectors[0]) for v in vectors)


def test_the_global_random_state_is_neither_read_nor_moved() -> None:
    rows = drawn(5, (400, 500))
    np.random.seed(1)
    before = right_vectors(rows, 3)[1]
    np.random.seed(2)
    after = right_vectors(rows, 3)[1]
    state = np.random.random()
    np.random.seed(2)
    assert np.random.random() == state
    assert np.array_equal(before, after)


def test_a_rank_beyond_the_matrix_gives_what_there_is() -> None:
    values, vectors = right_vectors(csr_array(np.array([[1.0, 2.0, 0.0], [0.0, 1.0, 1.0]])), 20)
    assert values.shape == (2,)
    assert vectors.shape == (2, 2)


def test_one_row_and_no_entries() -> None:
    values, vectors = right_vectors(csr_array(np.array([[3.0, 4.0]])), 5)
    assert values == pytest.approx([5.0])
    assert vectors == pytest.approx(np.array([[1.0]]))
    values, vectors = right_vectors(csr_array((4, 3), dtype=np.float64), 5)
    assert values == pytest.approx([0.0, 0.0, 0.0])
    assert np.isfinite(vectors).all()


def test_a_larger_matrix_without_entries_is_decomposed_too() -> None:
    values, vectors = right_vectors(csr_array((400, 500), dtype=np.float64), 5)
    assert values == pytest.approx([0.0] * len(values))
    assert np.isfinite(vectors).all()


def test_a_larger_matrix_of_low_rank_has_its_vectors_and_then_nothing() -> None:
    generator = np.random.default_rng(6)
    rows = csr_array(generator.random((320, 2)) @ generator.random((2, 310)))
    values, vectors = right_vectors(rows, 5)
    assert np.isfinite(vectors).all()
    np.testing.assert_allclose(rows @ (rows.T @ vectors[:, :2]), vectors[:, :2] * values[:2] ** 2, rtol=1e-8)
    assert (values[:2] ** 2).sum() == pytest.approx((rows.data**2).sum())
    assert values[2:] == pytest.approx([0.0] * len(values[2:]), abs=1e-5)


# coordinates of sentences


def test_coordinates_by_hand() -> None:
    # sentences (1, 1), (1, 1), (1, -1): s = 2 along (1, 1)/sqrt 2 and sqrt 2 along (1, -1)/sqrt 2
    rows = csr_array(np.array([[1.0, 1.0], [1.0, 1.0], [1.0, -1.0]]))
    expected = np.sqrt(2) * np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    np.testing.assert_allclose(sentence_coordinates(rows), expected, atol=1e-12)


@pytest.mark.parametrize("shape", [(5, 9), (40, 25), (25, 1000), (1000, 25), (200, 300), (400, 500), (500, 400)])
def test_coordinates_are_the_best_approximation_and_oriented(shape: tuple[int, int]) -> None:
    rows = drawn(7, shape, 0.5 if min(shape) < 50 else 0.05)
    most = 12
    found = sentence_coordinates(rows, most)
    rank = min(most, shape[0] - 1, shape[1])
    assert found.shape == (shape[0], rank)
    u, s, _ = np.linalg.svd(rows.toarray(), full_matrices=False)
    best = u[:, :rank] * s[:rank]
    np.testing.assert_allclose(found @ found.T, best @ best.T, atol=1e-6)
    np.testing.assert_allclose(np.sqrt((found**2).sum(axis=0)), s[:rank], rtol=1e-7)
    assert (found[np.abs(found).argmax(axis=0), np.arange(rank)] > 0).all()
    assert np.array_equal(sentence_coordinates(rows.copy(), most), found)


def test_at_most_a_hundred_and_one_less_than_the_sentences() -> None:
    assert sentence_coordinates(drawn(8, (150, 250), 0.3)).shape == (150, 100)
    assert sentence_coordinates(drawn(8, (350, 450), 0.3)).shape == (350, 100)
    assert sentence_coordinates(drawn(8, (30, 250), 0.3)).shape == (30, 29)


@pytest.mark.parametrize("n", [10, 400])
def test_equal_sentences_have_one_coordinate_and_empty_ones_none(n: int) -> None:
    words = np.zeros((n, 450))
    words[:, :4] = 1.0
    found = sentence_coordinates(csr_array(words))
    assert found.shape == (n, 1)
    np.testing.assert_allclose(found, 2.0, atol=1e-9)
    assert sentence_coordinates(csr_array((n, 450), dtype=np.float64)).shape == (n, 0)
    assert sentence_coordinates(csr_array(words[:1])).shape == (1, 0)


def test_many_sentences_or_words_are_never_made_dense() -> None:
    wide = drawn(9, (60, 200_000), 0.0005)
    tracemalloc.start()
    for rows in (wide, csr_array(wide.T)):
        sentence_coordinates(rows, 5)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 200_000 * 60 * 8 / 2
