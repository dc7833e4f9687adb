"""LexRank and TextRank without a matrix, beside the dense matrices of the same formulas."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats
from epitome.maths.centrality import lexrank, stationary_distribution, textrank

DAMPING = 0.85


def counts(seed: int, n: int, width: int, *, per_row: int = 6) -> Floats:
    """Random counts with rows that are empty, rows that stand twice, and rows that share nothing with any other."""
    random = np.random.default_rng(seed)
    made = np.zeros((n, width + n))
    for row in made:
        places = random.integers(0, width, random.integers(0, per_row + 1))
        np.add.at(row, places, 1.0)
    if n > 4:
        made[n // 2] = made[0]
        made[n - 1] = made[0]
        made[1] = 0
        made[2] = 0
        made[2, width + 2] = 3  # a word of its own
    return made


def unit_rows(made: Floats) -> Floats:
    length = np.linalg.norm(made, axis=1, keepdims=True)
    unit: Floats = made / np.where(length > 0, length, 1.0)
    return unit


def solved(similarity: Floats, damping: float = DAMPING) -> Floats:
    """p = (1 - d)/n + d S D^-1 p as one linear system; a row without neighbours shares evenly."""
    n = len(similarity)
    degree = similarity.sum(axis=0)
    step = np.where(degree > 0, similarity / np.where(degree > 0, degree, 1.0), 1 / n)
    p: Floats = np.linalg.solve(np.eye(n) - damping * step, np.full(n, (1 - damping) / n))
    return p


def shared_words(presence: Floats, lengths: Floats) -> Floats:
    n = len(presence)
    similarity = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i != j:
                logs = np.log(max(lengths[i], 2)) + np.log(max(lengths[j], 2))
                similarity[i, j] = (presence[i] * presence[j]).sum() / logs
    return similarity


def textrank_of(made: Floats) -> tuple[Floats, Floats]:
    presence, lengths = (made > 0).astype(float), made.sum(axis=1)
    return textrank(csr_array(presence), lengths), shared_words(presence, lengths)


SIZES = [(0, 1, 3), (1, 2, 3), (2, 5, 4), (3, 12, 10), (4, 40, 60), (5, 40, 8), (6, 150, 300)]


@pytest.mark.parametrize(("seed", "n", "width"), SIZES)
def test_lexrank_equals_the_dense_solution(seed: int, n: int, width: int) -> None:
    rows = unit_rows(counts(seed, n, width))
    expected = solved(rows @ rows.T)
    found = lexrank(csr_array(rows))
    assert found.sum() == pytest.approx(1, abs=1e-9)
    np.testing.assert_allclose(found * n, expected * n, atol=1e-4)


@pytest.mark.parametrize(("seed", "n", "width"), SIZES)
def test_textrank_equals_the_dense_solution(seed: int, n: int, width: int) -> None:
    found, similarity = textrank_of(counts(seed, n, width))
    expected = solved(similarity)
    assert found.sum() == pytest.approx(1, abs=1e-9)
    np.testing.assert_allclose(found * n, expected * n, atol=1e-4)


@pytest.mark.parametrize("seed", range(12))
def test_rows_whose_words_are_their_own_share_evenly_beside_others(seed: int) -> None:
    random = np.random.default_rng(seed)
    n = 55
    made = np.zeros((n, 40 + 12 * n))
    for i in range(n):
        if random.random() < 0.4:
            words = int(random.integers(1, 13))
            made[i, 40 + 12 * i : 40 + 12 * i + words] = random.integers(1, 4, words)
        else:
            np.add.at(made[i], random.integers(0, 40, int(random.integers(0, 15))), 1.0)
    found, similarity = textrank_of(made)
    assert found.sum() == pytest.approx(1, abs=1e-9)
    np.testing.assert_allclose(found * n, solved(similarity) * n, atol=1e-4)


def test_both_equal_networkx() -> None:
    networkx = pytest.importorskip("networkx")
    made = counts(9, 30, 40)
    rows = unit_rows(made)
    found, similarity = textrank_of(made)
    for ours, dense in ((lexrank(csr_array(rows)), rows @ rows.T), (found, similarity)):
        graph = networkx.from_numpy_array(dense, create_using=networkx.DiGraph)
        expected = networkx.pagerank(graph, alpha=DAMPING, tol=1e-12)
        np.testing.assert_allclose(ours * 30, [expected[i] * 30 for i in range(30)], atol=1e-4)


@pytest.mark.parametrize("n", [1, 2, 7])
def test_rows_that_share_no_word_with_any_other_are_all_average(n: int) -> None:
    # what one row holds besides itself is rounding noise and no neighbour
    made = np.zeros((n, 3 * n))
    for i in range(n):
        made[i, 3 * i : 3 * i + 3] = 1
    np.testing.assert_allclose(lexrank(csr_array(made / np.sqrt(3))) * n, np.ones(n), atol=1e-6)
    np.testing.assert_allclose(textrank_of(made)[0] * n, np.ones(n), atol=1e-6)


@pytest.mark.parametrize("words", [1, 2, 5, 11, 40])
def test_a_row_without_neighbours_scores_no_more_than_one_with_neighbours(words: int) -> None:
    made = np.zeros((3, words + 4))
    made[0, :3] = 1
    made[1, 1:4] = 1
    made[2, 4:] = 1  # its words are nobody else's
    found, similarity = textrank_of(made)
    assert similarity[2].sum() == 0
    np.testing.assert_allclose(found, solved(similarity), atol=1e-5)
    assert found[2] < found[0]


def test_empty_rows_are_all_average() -> None:
    nothing = np.zeros((4, 3))
    assert lexrank(csr_array(nothing)) == pytest.approx([1 / 4] * 4)
    assert textrank_of(nothing)[0] == pytest.approx([1 / 4] * 4)


def test_equal_rows_are_equally_central() -> None:
    made = counts(11, 20, 15)
    for found in (lexrank(csr_array(unit_rows(made))), textrank_of(made)[0]):
        assert found[0] == pytest.approx(found[10], abs=1e-12)
        assert found[0] == pytest.approx(found[19], abs=1e-12)


def test_the_order_of_rows_does_not_matter() -> None:
    made = counts(12, 25, 20)
    order = np.random.default_rng(1).permutation(25)
    rows = unit_rows(made)
    np.testing.assert_allclose(lexrank(csr_array(rows))[order], lexrank(csr_array(rows[order])), atol=1e-9)
    np.testing.assert_allclose(textrank_of(made)[0][order], textrank_of(made[order])[0], atol=1e-9)


def test_the_row_in_the_middle_of_a_star_is_the_most_central() -> None:
    made = np.zeros((6, 5))
    made[0] = 1
    made[1:, :] = np.eye(5)
    assert np.argmax(lexrank(csr_array(unit_rows(made)))) == 0
    assert np.argmax(textrank_of(made)[0]) == 0


@pytest.mark.parametrize("length", [2, 3, 10, 100, 1000])
def test_the_overlap_of_two_sentences_is_that_of_the_paper(length: int) -> None:
    # three rows in a chain, so that the weights decide: row 1 shares one word with row 0 and one with row 2
    presence = np.array([[1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 1.0]])
    lengths = np.array([2.0, 5.0, float(length)])
    found = textrank(csr_array(presence), lengths)
    np.testing.assert_allclose(found, solved(shared_words(presence, lengths)), atol=1e-5)


@pytest.mark.parametrize("damping", [0.0, 0.5, 0.95])
def test_damping_is_the_share_of_neighbours(damping: float) -> None:
    rows = unit_rows(counts(13, 15, 12))
    found = lexrank(csr_array(rows), damping=damping)
    np.testing.assert_allclose(found * 15, solved(rows @ rows.T, damping) * 15, atol=2e-4)


def test_the_stationary_distribution_of_a_given_matrix() -> None:
    matrix = np.array([[0.0, 2.0, 1.0], [2.0, 0.0, 0.0], [1.0, 0.0, 0.0]])
    found = stationary_distribution(lambda p: matrix @ p, 3, damping=DAMPING, tol=1e-12)
    np.testing.assert_allclose(found, solved(matrix), atol=1e-10)


def test_accuracy_does_not_fade_with_many_rows() -> None:
    n = 1000
    rows = unit_rows(counts(14, n, 400))
    np.testing.assert_allclose(lexrank(csr_array(rows)) * n, solved(rows @ rows.T) * n, atol=1e-4)
