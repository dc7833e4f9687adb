from __future__ import annotations

from math import log, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.maths.weighting import bm25, bm25_idf, sentence_frequency, smooth_idf, sublinear_tfidf, tfidf_cosines

# three rows over three terms; the last row is empty
COUNTS = csr_array(np.array([[2.0, 1.0, 0.0], [0.0, 1.0, 1.0], [0.0, 0.0, 0.0]]))
EMPTY = csr_array((0, 4), dtype=np.float64)


def tfidf_cosine(counts: csr_array, query: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = tfidf_cosines(*sublinear_tfidf(counts), query[:, None])[:, 0]
    return found


def test_sentence_frequency_counts_rows_and_not_occurrences() -> None:
    assert sentence_frequency(COUNTS).tolist() == [1, 2, 1]


def test_smooth_idf_by_hand() -> None:
    expected = [log(4 / 2) + 1, log(4 / 3) + 1, log(4 / 2) + 1]
    np.testing.assert_allclose(smooth_idf(COUNTS), expected, rtol=1e-12)


def test_smooth_idf_of_a_term_in_every_row_is_one_and_of_an_unseen_term_is_largest() -> None:
    idf = smooth_idf(csr_array(np.array([[1.0, 0.0], [3.0, 0.0]])))
    np.testing.assert_allclose(idf, [1.0, log(3) + 1], rtol=1e-12)


def test_bm25_idf_by_hand() -> None:
    expected = [log(1 + 2.5 / 1.5), log(1 + 1.5 / 2.5), log(1 + 2.5 / 1.5)]
    np.testing.assert_allclose(bm25_idf(COUNTS), expected, rtol=1e-12)


def test_bm25_idf_is_positive_even_for_a_term_in_every_row() -> None:
    idf = bm25_idf(csr_array(np.ones((5, 1))))
    np.testing.assert_allclose(idf, [log(1 + 0.5 / 5.5)], rtol=1e-12)
    assert idf[0] > 0


def test_tfidf_cosine_by_hand() -> None:
    first = (1 + log(2)) * (1 + log(2))
    second = 1 + log(4 / 3)
    expected = [first / sqrt(first**2 + second**2), 0, 0]
    np.testing.assert_allclose(tfidf_cosine(COUNTS, np.array([1.0, 0, 0])), expected, rtol=1e-12)


def test_tfidf_cosine_with_a_query_of_two_terms_one_of_them_twice() -> None:
    rare, common = 1 + log(2), 1 + log(4 / 3)
    query = (0.0, common, (1 + log(2)) * rare)
    row = (0.0, common, rare)
    product = sum(a * b for a, b in zip(query, row, strict=True))
    expected = product / sqrt(sum(a * a for a in query)) / sqrt(sum(b * b for b in row))
    found = tfidf_cosine(COUNTS, np.array([0.0, 1.0, 2.0]))
    assert found[1] == pytest.approx(expected, rel=1e-12)


def test_tfidf_cosine_of_a_row_with_itself_is_one() -> None:
    found = tfidf_cosine(COUNTS, np.array([2.0, 1.0, 0.0]))
    assert found[0] == pytest.approx(1.0, abs=1e-12)


def test_tfidf_cosine_is_zero_for_an_empty_query_and_for_empty_rows() -> None:
    assert tfidf_cosine(COUNTS, np.zeros(3)).tolist() == [0, 0, 0]
    assert tfidf_cosine(COUNTS, np.ones(3))[2] == 0
    assert tfidf_cosine(EMPTY, np.ones(4)).tolist() == []


def test_tfidf_cosine_leaves_the_counts_as_they_are() -> None:
    before = COUNTS.toarray().copy()
    tfidf_cosine(COUNTS, np.ones(3))
    assert np.array_equal(COUNTS.toarray(), before)


def test_bm25_by_hand() -> None:
    # lengths 3, 2, 0, so their mean is 5/3
    rare, common = log(8 / 3), log(1.6)
    first = 1.2 * (1 - 0.75 + 0.75 * 3 / (5 / 3))
    second = 1.2 * (1 - 0.75 + 0.75 * 2 / (5 / 3))
    expected = [
        rare * 2 * 2.2 / (2 + first) + common * 1 * 2.2 / (1 + first),
        common * 1 * 2.2 / (1 + second),
        0,
    ]
    np.testing.assert_allclose(bm25(COUNTS, np.array([1.0, 1.0, 0]), k1=1.2, b=0.75), expected, rtol=1e-12)


def test_bm25_counts_a_query_term_once_however_often_it_was_asked() -> None:
    once = bm25(COUNTS, np.array([1.0, 0, 0]), k1=1.2, b=0.75)
    assert bm25(COUNTS, np.array([5.0, 0, 0]), k1=1.2, b=0.75).tolist() == once.tolist()


def test_bm25_without_length_normalisation_and_saturation_is_the_sum_of_idf() -> None:
    found = bm25(COUNTS, np.array([1.0, 1.0, 1.0]), k1=0.0, b=0.0)
    np.testing.assert_allclose(found, [log(8 / 3) + log(1.6), log(1.6) + log(8 / 3), 0], rtol=1e-12)


def test_bm25_of_nothing_is_nothing() -> None:
    assert bm25(COUNTS, np.zeros(3), k1=1.2, b=0.75).tolist() == [0, 0, 0]
    assert bm25(EMPTY, np.ones(4), k1=1.2, b=0.75).tolist() == []
    assert bm25(csr_array((2, 1), dtype=np.float64), np.ones(1), k1=1.2, b=0.75).tolist() == [0, 0]
