"""LETOR's features and language models: numbers worked by hand, and loops over terms as they are defined."""

from __future__ import annotations

from collections import Counter
from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.maths.retrieval import CollectionStatistics, bigram_likelihood, letor_features, query_likelihood
from epitome.maths.weighting import bm25, bm25_idf, bm25_in_collection

examples = settings(max_examples=60)
sentences = st.lists(st.lists(st.integers(-1, 5), max_size=8), min_size=1, max_size=12)

# acid 0, rain 1, fish 2, lake 3
COUNTS = csr_array(np.array([[2.0, 1, 1, 0], [0, 1, 0, 0], [0, 0, 1, 1], [0, 0, 0, 2]]))
QUERY = np.array([1.0, 1, 0, 0])  # acid rain


def packed(rows: list[list[int]]) -> tuple[NDArray[np.int32], NDArray[np.int64], csr_array]:
    tokens = np.array([t for row in rows for t in row], np.int32)
    bounds = np.cumsum([0, *map(len, rows)])
    counts = np.zeros((len(rows), 6))
    for i, row in enumerate(rows):
        for t in row:
            if t >= 0:
                counts[i, t] += 1
    return tokens, bounds, csr_array(counts)


def test_the_ten_features_of_a_sentence_by_hand() -> None:
    # acid acid rain fish: |s| = 4; |C| = 4; acid: c 2, df 1, cf 2; rain: c 1, df 2, cf 2
    acid, rain = log(4), log(2)  # log(|C| / df)
    expected = [
        2 + 1,
        log(3) + log(2),
        0.5 + 0.25,
        log(1.5) + log(1.25),
        acid + rain,
        log(acid) + 0,  # log 2 <= 1: rain adds nothing
        log(3) + log(3),
        log(0.5 * acid + 1) + log(0.25 * rain + 1),
        2 * acid + rain,
        log(0.5 * 2 + 1) + log(0.25 * 2 + 1),
    ]
    found = letor_features(COUNTS, QUERY, CollectionStatistics.from_counts(COUNTS))
    assert found.shape == (4, 10)
    assert found[0].tolist() == pytest.approx(expected, rel=1e-12)
    assert found[1].tolist() == pytest.approx(
        [1, log(2), 1, log(2), rain, 0, log(3), log(rain + 1), rain, log(3)], rel=1e-12
    )
    assert found[2:].tolist() == [[0.0] * 10] * 2


def test_a_collection_by_hand() -> None:
    found = CollectionStatistics.from_counts(COUNTS)
    assert (found.sentences, found.mean_length) == (4, 9 / 4)
    assert found.df.tolist() == [1, 2, 2, 2]
    assert found.cf.tolist() == [2, 2, 2, 3]


def test_the_likelihood_of_a_query_by_hand() -> None:
    # mu = 10 * 9 / 4 = 22.5; mu p(acid) = mu p(rain) = 22.5 * 2 / 9 = 5; |s| = 4, 1, 2, 2
    expected = [
        log(7 / 26.5) + log(6 / 26.5),
        log(5 / 23.5) + log(6 / 23.5),
        2 * log(5 / 24.5),
        2 * log(5 / 24.5),
    ]
    assert query_likelihood(COUNTS, QUERY, CollectionStatistics.from_counts(COUNTS)).tolist() == pytest.approx(
        expected, rel=1e-12
    )
    twice = query_likelihood(COUNTS, 2 * QUERY, CollectionStatistics.from_counts(COUNTS))
    assert twice.tolist() == pytest.approx([2 * value for value in expected], rel=1e-12)


def test_the_likelihood_of_a_sentence_by_hand() -> None:
    # sentences: a b | a (stop) b | c | (stop); 5 tokens, mu = 10 * 5 / 4 = 12.5, p(a) = p(b) = 0.4, p(c) = 0.2
    # begins 3 times: a 2, c 1; a is followed twice: b 2 (the stop word is passed over)
    tokens, bounds, _ = packed([[0, 1], [0, -1, 1], [2], [-1]])
    first, second = log((2 + 5) / (3 + 12.5)), log((2 + 5) / (2 + 12.5))
    third = log((1 + 2.5) / (3 + 12.5))
    found = bigram_likelihood(tokens, bounds)
    assert found.tolist() == pytest.approx([(first + second) / 2] * 2 + [third] * 2, rel=1e-12)


def test_the_bigrams_of_any_context_are_a_distribution() -> None:
    rows = [[0, 1, 2], [0, 1, 1], [2, 0], [3]]
    n, words = 4, Counter(t for row in rows for t in row)
    total = sum(words.values())
    mu = 10 * total / n
    tokens, bounds, _ = packed(rows)
    assert bigram_likelihood(tokens, bounds)[3] == pytest.approx(log((1 + mu / total) / (4 + mu)), rel=1e-12)
    begins = {0: 2, 2: 1, 3: 1}
    assert sum((begins.get(w, 0) + mu * c / total) / (4 + mu) for w, c in words.items()) == pytest.approx(1)


def test_nothing_asked_and_nothing_said() -> None:
    whole = CollectionStatistics.from_counts(COUNTS)
    assert letor_features(COUNTS, np.zeros(4), whole).tolist() == [[0.0] * 10] * 4
    assert query_likelihood(COUNTS, np.zeros(4), whole).tolist() == [0.0] * 4
    unseen = csr_array(np.array([[1.0, 0.0], [2.0, 0.0]]))
    assert query_likelihood(unseen, np.array([0.0, 1.0]), CollectionStatistics.from_counts(unseen)).tolist() == [
        0.0,
        0.0,
    ]
    empty = csr_array((3, 2), dtype=np.float64)
    assert letor_features(empty, np.ones(2), CollectionStatistics.from_counts(empty)).tolist() == [[0.0] * 10] * 3
    assert query_likelihood(empty, np.ones(2), CollectionStatistics.from_counts(empty)).tolist() == [0.0] * 3
    none = csr_array((0, 2), dtype=np.float64)
    assert letor_features(none, np.ones(2), CollectionStatistics.from_counts(none)).shape == (0, 10)
    assert query_likelihood(none, np.ones(2), CollectionStatistics.from_counts(none)).shape == (0,)
    stops = np.array([-1, -1], np.int32)
    assert bigram_likelihood(stops, np.array([0, 1, 2])).tolist() == [0.0, 0.0]
    assert bigram_likelihood(stops[:0], np.array([0])).tolist() == []


@examples
@given(sentences, st.lists(st.integers(0, 2), min_size=6, max_size=6))
def test_features_are_their_sums_over_terms(rows: list[list[int]], asked: list[int]) -> None:
    _, _, counts = packed(rows)
    said = [[t for t in row if t >= 0] for row in rows]
    n = len(said)
    df = Counter(t for row in said for t in set(row))
    cf = Counter(t for row in said for t in row)
    total = sum(cf.values())
    mu = 10 * total / n
    query = np.array(asked, np.float64)
    whole = CollectionStatistics.from_counts(counts)
    table, likelihood = letor_features(counts, query, whole), query_likelihood(counts, query, whole)
    for i, row in enumerate(said):
        sums = np.zeros(10)
        for q in {q for q in row if asked[q]}:
            c, share, idf = row.count(q), row.count(q) / len(row), log(n / df[q])
            sums += [
                c,
                log(c + 1),
                share,
                log(share + 1),
                idf,
                log(idf) if idf > 1 else 0,
                log(n / cf[q] + 1),
                log(share * idf + 1),
                c * idf,
                log(share * n / cf[q] + 1),
            ]
        np.testing.assert_allclose(table[i], sums, rtol=1e-12, atol=1e-12)
        made = sum(
            times * log((row.count(q) + mu * cf[q] / total) / (len(row) + mu)) for q, times in enumerate(asked) if cf[q]
        )
        assert likelihood[i] == pytest.approx(made, rel=1e-10, abs=1e-10)


@examples
@given(sentences)
def test_bigrams_are_their_definition(rows: list[list[int]]) -> None:
    tokens, bounds, _ = packed(rows)
    said = [[t for t in row if t >= 0] for row in rows]
    words = Counter(t for row in said for t in row)
    pairs = Counter(pair for row in said for pair in zip([None, *row], row, strict=False))
    contexts = Counter(v for v, _ in pairs.elements())
    total = sum(words.values())
    mu = 10 * total / len(rows)
    means = [
        sum(
            log((pairs[v, w] + mu * words[w] / total) / (contexts[v] + mu))
            for v, w in zip([None, *row], row, strict=False)
        )
        / len(row)
        for row in said
        if row
    ]
    least = min(means, default=0.0)
    values = iter(means)
    expected = [next(values) if row else least for row in said]
    assert bigram_likelihood(tokens, bounds).tolist() == pytest.approx(expected, rel=1e-10, abs=1e-10)


@examples
@given(sentences, st.lists(st.integers(0, 1), min_size=6, max_size=6))
def test_some_sentences_of_a_collection_have_the_values_that_they_have_among_all(
    rows: list[list[int]], asked: list[int]
) -> None:
    _, _, counts = packed(rows)
    query, whole = np.array(asked, np.float64), CollectionStatistics.from_counts(counts)
    some = np.arange(len(rows))[::-2]
    idf = bm25_idf(counts)
    assert letor_features(counts[some], query, whole).tolist() == letor_features(counts, query, whole)[some].tolist()
    assert (
        query_likelihood(counts[some], query, whole).tolist() == query_likelihood(counts, query, whole)[some].tolist()
    )
    among = bm25_in_collection(counts[some], query, idf=idf, mean_length=whole.mean_length, k1=1.2, b=0.75)
    np.testing.assert_allclose(among, bm25(counts, query, k1=1.2, b=0.75)[some], rtol=1e-12)
