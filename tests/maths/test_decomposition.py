"""The decomposition beside numpy's whole one, and on matrices on which others fail."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse import csr_array, eye_array, kron
from scipy.sparse import random_array as random_sparse

from epitome.maths import decomposition
from epitome.maths.arrays import Floats
from epitome.maths.decomposition import decompose, lsa_scores, sentence_coordinates


def drawn(seed: int, shape: tuple[int, int], density: float = 0.05) -> csr_array:
    generator = np.random.default_rng(seed)
    return csr_array(random_sparse(shape, density=density, rng=generator, format="csr"))


def expected(rows: csr_array, rank: int) -> tuple[Floats, Floats]:
    """s and V of rows', each vector with its largest entry positive."""
    _, s, vt = np.linalg.svd(rows.toarray().T, full_matrices=False)
    vectors = vt[:rank].T
    signs = np.sign(vectors[np.abs(vectors).argmax(axis=0), np.arange(vectors.shape[1])])
    return s[:rank], vectors * signs


def test_two_themes_by_hand() -> None:
    # sentences (1, 1), (1, 1), (1, -1): s = 2 along (1, 1)/sqrt 2 and sqrt 2 along (1, -1)/sqrt 2
    found = decompose(csr_array(np.array([[1.0, 1.0], [1.0, 1.0], [1.0, -1.0]])), 5)
    half = np.sqrt(0.5)
    np.testing.assert_allclose(found.values, [2.0, np.sqrt(2)], atol=1e-12)
    np.testing.assert_allclose(found.sentences, [[half, 0.0], [half, 0.0], [0.0, 1.0]], atol=1e-12)
    np.testing.assert_allclose(found.terms, [[half, half], [half, -half]], atol=1e-12)


def test_folding_a_sentence_of_the_matrix_gives_its_own_row() -> None:
    rows = drawn(11, (40, 60), 0.2)
    found = decompose(rows, 40)
    np.testing.assert_allclose(found.fold_in(rows), found.sentences, atol=1e-9)


@pytest.mark.parametrize("shape", [(3, 5), (8, 8), (40, 25), (25, 40), (299, 50), (50, 299), (400, 500), (500, 400)])
def test_it_equals_numpy(shape: tuple[int, int]) -> None:
    rows = drawn(1, shape, 0.5 if shape[0] < 50 else 0.05)
    rank = min(*shape, 8)
    found = decompose(rows, rank)
    assert found.sentences.shape == (shape[0], rank)
    s, v = expected(rows, rank)
    np.testing.assert_allclose(found.values, s, rtol=1e-9)
    np.testing.assert_allclose(found.sentences, v, atol=1e-6)
    np.testing.assert_allclose(found.terms, rows.T @ v / s, atol=1e-6)


@pytest.mark.parametrize("shape", [(50, 60), (400, 500), (500, 400)])
def test_values_fall_and_vectors_are_orthonormal_with_a_positive_largest_entry(shape: tuple[int, int]) -> None:
    found = decompose(drawn(3, shape), 12)
    assert (np.diff(found.values) <= 0).all()
    for vectors in (found.sentences, found.terms):
        np.testing.assert_allclose(vectors.T @ vectors, np.eye(12), atol=1e-7)
    assert (found.sentences[np.abs(found.sentences).argmax(axis=0), np.arange(12)] > 0).all()


DEGENERATE = {
    "identity": csr_array(np.eye(320)),
    "large identity": csr_array(eye_array(2000)),
    "one entry": csr_array(([1.0], ([3], [5])), shape=(400, 500)),
    "equal rows": csr_array(np.ones((310, 320))),
    "ten rows, forty times each": csr_array(np.kron(np.ones((40, 1)), np.eye(10, 400))),
    "equal blocks": csr_array(np.kron(np.eye(100), np.ones((5, 7)))),
    "many equal blocks": csr_array(kron(eye_array(700), np.ones((3, 4)))),
    "two blocks and noise of one row": csr_array(np.kron(np.eye(2), np.ones((200, 200))) + np.eye(400)),
    "small equal rows": csr_array(np.ones((5, 3))),
}


@pytest.mark.parametrize("made", DEGENERATE)
def test_repeated_rows_and_values_are_decomposed_and_always_alike(made: str) -> None:
    rows = DEGENERATE[made]
    found, again = decompose(rows, 20), decompose(rows.copy(), 20)
    assert np.array_equal(found.sentences, again.sentences) and np.array_equal(found.values, again.values)
    scale = found.values.max() ** 2
    np.testing.assert_allclose(rows @ (rows.T @ found.sentences), found.sentences * found.values**2, atol=1e-7 * scale)
    np.testing.assert_allclose(found.sentences.T @ found.sentences, np.eye(len(found.values)), atol=1e-8)


@pytest.mark.parametrize("made", DEGENERATE)
@pytest.mark.parametrize("noise", [1, 2])
def test_noise_in_the_last_digits_changes_no_choice(made: str, noise: int) -> None:
    rows = DEGENERATE[made]
    shaken = rows.copy()
    shaken.data = rows.data * (1 + 1e-15 * np.random.default_rng(noise).standard_normal(rows.nnz))
    orders = []
    for some in (rows, shaken):
        found = decompose(some, 20)
        scores = lsa_scores(found.sentences, np.sqrt((found.coordinates() ** 2).sum(axis=1)), 20)
        orders.append(np.argsort(-np.round(scores, 6), kind="stable")[: len(found.values)].tolist())
    assert orders[0] == orders[1]


small_matrices = st.lists(st.lists(st.integers(0, 2), min_size=4, max_size=4), min_size=1, max_size=9)


@given(small_matrices, st.integers(1, 5))
def test_small_whole_numbers_are_decomposed_as_by_numpy(entries: list[list[int]], most: int) -> None:
    rows = csr_array(np.array(entries, np.float64))
    found = decompose(rows, most)
    s = np.linalg.svd(rows.toarray(), compute_uv=False)
    rank = min(most, int((s > 1e-9).sum()))
    np.testing.assert_allclose(found.values, s[:rank], atol=1e-6)
    np.testing.assert_allclose(found.sentences.T @ found.sentences, np.eye(rank), atol=1e-6)
    if rank:
        assert (found.sentences.max(axis=0) >= -found.sentences.min(axis=0) - 1e-9).all()


@given(st.integers(0, 10_000), st.integers(1, 6))
def test_a_common_space_has_one_basis_however_it_is_turned(seed: int, width: int) -> None:
    generator = np.random.default_rng(seed)
    space = np.linalg.qr(generator.standard_normal((12, width)))[0]
    turn = np.linalg.qr(generator.standard_normal((width, width)))[0]
    basis = np.column_stack(decomposition._orient_basis(space, width))
    turned = np.column_stack(decomposition._orient_basis(space @ turn, width))
    np.testing.assert_allclose(basis, turned, atol=1e-9)
    np.testing.assert_allclose(basis @ basis.T, space @ space.T, atol=1e-9)


@pytest.mark.parametrize("middle", [0, 10_000])
def test_what_does_not_converge_falls_back(monkeypatch: pytest.MonkeyPatch, middle: int) -> None:
    rows = drawn(2, (400, 500))
    s, v = expected(rows, 8)
    monkeypatch.setattr(decomposition, "MAX_ITER", 2)
    monkeypatch.setattr(decomposition, "MAX_FALLBACK_SIZE", middle)
    found = decompose(rows, 8)
    assert found.sentences.shape == v.shape
    if middle:  # decomposed whole
        np.testing.assert_allclose(found.sentences, v, atol=1e-6)
    else:  # an approximation: from below, and close
        assert (found.values <= s + 1e-9).all()
        np.testing.assert_allclose(found.values, s, rtol=0.05)


def test_the_global_random_state_is_neither_read_nor_moved() -> None:
    rows = drawn(5, (400, 500))
    np.random.seed(1)
    before = decompose(rows, 3).sentences
    np.random.seed(2)
    after = decompose(rows, 3).sentences
    state = np.random.random()
    np.random.seed(2)
    assert np.random.random() == state
    assert np.array_equal(before, after)


def test_a_rank_beyond_the_matrix_gives_what_there_is() -> None:
    found = decompose(csr_array(np.array([[1.0, 2.0, 0.0], [0.0, 1.0, 1.0]])), 20)
    assert found.values.shape == (2,)
    assert found.sentences.shape == (2, 2)


def test_one_row_and_no_entries() -> None:
    found = decompose(csr_array(np.array([[3.0, 4.0]])), 5)
    assert found.values == pytest.approx([5.0])
    assert found.sentences == pytest.approx(np.array([[1.0]]))
    for shape in ((4, 3), (400, 500)):
        found = decompose(csr_array(shape, dtype=np.float64), 5)
        assert found.values.shape == (0,) and found.sentences.shape == (shape[0], 0)


@pytest.mark.parametrize("shape", [(5, 4), (400, 500)])
def test_entries_that_are_stored_and_zero_are_no_entries(shape: tuple[int, int]) -> None:
    rows = csr_array(np.ones(shape))
    rows.data[:] = 0.0
    assert decompose(rows, 3).values.shape == (0,)


@pytest.mark.parametrize("scale", [1e-200, 1e-9, 3.0, 1e200])
def test_the_vectors_do_not_depend_on_the_scale(scale: float) -> None:
    rows = drawn(13, (40, 60), 0.2)
    found, scaled = decompose(rows, 5), decompose(csr_array(rows * scale), 5)
    np.testing.assert_allclose(scaled.sentences, found.sentences, atol=1e-9)
    np.testing.assert_allclose(scaled.terms, found.terms, atol=1e-9)
    np.testing.assert_allclose(scaled.values, scale * found.values, rtol=1e-9)


def test_a_larger_matrix_of_low_rank_has_its_vectors_and_nothing_else() -> None:
    generator = np.random.default_rng(6)
    rows = csr_array(generator.random((320, 2)) @ generator.random((2, 310)))
    found = decompose(rows, 5)
    assert found.values.shape == (2,)
    np.testing.assert_allclose(rows @ (rows.T @ found.sentences), found.sentences * found.values**2, rtol=1e-6)
    assert (found.values**2).sum() == pytest.approx((rows.data**2).sum())


# coordinates of sentences


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
