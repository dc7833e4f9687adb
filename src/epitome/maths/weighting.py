"""Term weights over a sparse count matrix (sentences by terms), linear in its entries.

idf, smooth: ln((1 + n) / (1 + df)) + 1 (as in scikit-learn); idf, BM25: ln(1 + (n - df + 1/2) / (df + 1/2)).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.okapi import okapi_idf, okapi_weight

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_ENTRIES_AT_ONCE = 1 << 16  # what is worked out about entries on the way takes memory for so many


def sentence_frequency(counts: csr_array) -> Floats:
    """df: how many rows have each term."""
    return np.bincount(counts.indices, minlength=counts.shape[1]).astype(np.float64)


def smooth_idf(counts: csr_array) -> Floats:
    """ln((1 + n) / (1 + df)) + 1."""
    idf: Floats = np.log((1 + counts.shape[0]) / (1 + sentence_frequency(counts))) + 1
    return idf


def bm25_idf(counts: csr_array) -> Floats:
    """ln(1 + (n - df + 1/2) / (df + 1/2)), never negative."""
    return okapi_idf(counts.shape[0], sentence_frequency(counts))


def cosine(rows: csr_array, vector: Floats) -> Floats:
    """The cosine of every row with a vector; 0 where either is empty."""
    column: Floats = cosines(rows, vector[:, None])[:, 0]
    return column


def cosines(rows: csr_array, vectors: Floats) -> Floats:
    """The cosine of every row with every column of `vectors`."""
    length = np.outer(_lengths(rows), np.sqrt((vectors**2).sum(axis=0)))
    return _divide(np.asarray(rows @ vectors), length)


def divide_by_lengths(products: Floats, rows: csr_array, length: float) -> Floats:
    """The products of every row with a vector, divided by both lengths: their cosine; 0 where either is empty."""
    return _divide(products, _lengths(rows) * length)


def _divide(products: Floats, lengths: Floats) -> Floats:
    quotient: Floats = np.divide(products, lengths, out=np.zeros_like(products), where=lengths > 0)
    return quotient


def _lengths(rows: csr_array) -> Floats:
    length: Floats = np.sqrt(_row_sums(rows, rows.data**2))
    return length


def presence(counts: csr_array) -> csr_array:
    """1 where a row has a term."""
    binary = counts.copy()
    binary.data = np.ones_like(binary.data)
    return binary


def tfidf(counts: csr_array) -> csr_array:
    """tf * idf with the smooth idf."""
    weighted = counts.copy()
    weighted.data = weighted.data * smooth_idf(counts)[weighted.indices]
    return weighted


def unit_tfidf(counts: csr_array) -> csr_array:
    """tf * idf, each row scaled to length 1 (empty rows stay empty)."""
    return _normalise_rows(tfidf(counts))


def sublinear_tfidf(counts: csr_array) -> tuple[csr_array, Floats]:
    """(1 + ln tf) * idf with the smooth idf, each row scaled to length 1 (empty rows stay empty); and the idf."""
    idf = smooth_idf(counts)
    weighted = counts.copy()
    weighted.data = (1 + np.log(weighted.data)) * idf[weighted.indices]
    return _normalise_rows(weighted), idf


def _normalise_rows(rows: csr_array) -> csr_array:
    """Divide each row by its length, in place; empty ones stay empty."""
    length = _lengths(rows)
    rows.data = rows.data / np.repeat(np.where(length > 0, length, 1.0), np.diff(rows.indptr))
    return rows


def tfidf_cosines(weighted: csr_array, idf: Floats, queries: Floats) -> Floats:
    """Cosine of every row of `sublinear_tfidf` with every query (a column of counts), weighted in the same way; 0 where
    either is empty.

    A query may weight a term by less than 1; such a weight is used unchanged, since 1 + ln may be negative.
    Salton & Buckley 1988; the same as scikit-learn's TfidfVectorizer(sublinear_tf=True) on the same terms.
    """
    known = sentence_frequency(weighted) > 0  # a term that occurs in no row is ignored
    vectors = sublinear_tf(queries)
    vectors *= np.where(known, idf, 0.0)[:, None]
    products = np.asarray(weighted @ vectors)
    length = np.sqrt(np.square(vectors, out=vectors).sum(axis=0))
    similarity: Floats = products / np.where(length > 0, length, 1.0)
    return similarity


def sublinear_tf(counts: Floats) -> Floats:
    """1 + ln of counts above 1; smaller ones unchanged. Few counts of a query are above 1; the rest cost no memory."""
    weights: Floats = counts.astype(np.float64)
    above = counts > 1
    weights[above] = 1 + np.log(counts[above])
    return weights


def bm25(counts: csr_array, query: Floats, *, k1: float, b: float) -> Floats:
    """BM25 of every row for the distinct terms of the query (Robertson & Zaragoza 2009).

    sum over q of idf(q) * c (k1 + 1) / (c + k1 (1 - b + b |s| / mean |s|)), c the count of q in s. Several queries are
    columns, and give a column each.
    """
    mean = float(counts.data.sum()) / max(1, counts.shape[0])
    return bm25_in_collection(counts, query, idf=bm25_idf(counts), mean_length=mean, k1=k1, b=b)


def bm25_in_collection(
    counts: csr_array, query: Floats, *, idf: Floats, mean_length: float, k1: float, b: float
) -> Floats:
    """BM25 of rows that are part of a collection, with its idf and mean length."""
    row, n = _list_rows(counts), counts.shape[0]
    length: Floats = np.bincount(row, weights=counts.data, minlength=n).astype(np.float64, copy=False)

    def weigh(term: Integers, row: Integers, c: Floats) -> Floats:
        return okapi_weight(idf[term], c, length[row], mean_length, k1=k1, b=b)

    if query.size == query.shape[0]:  # one query has few terms: only their entries are weighted
        in_query = np.flatnonzero((query > 0).ravel()[counts.indices])
        row = row[in_query]
        scores = np.bincount(row, weights=weigh(counts.indices[in_query], row, counts.data[in_query]), minlength=n)
        return scores.astype(np.float64, copy=False).reshape(n, *query.shape[1:])
    weighted = counts.copy()
    weighted.data = np.empty(len(counts.data))
    for first in range(0, len(row), _ENTRIES_AT_ONCE):
        some = slice(first, first + _ENTRIES_AT_ONCE)
        weighted.data[some] = weigh(counts.indices[some], row[some], counts.data[some])
    columns = [np.asarray(weighted @ (column > 0).astype(np.float64)) for column in query.T]
    return np.column_stack(columns)


def _list_rows(counts: csr_array) -> Integers:
    """The row of each entry."""
    return np.repeat(np.arange(counts.shape[0]), counts.indptr[1:] - counts.indptr[:-1])


def _row_sums(counts: csr_array, data: Floats) -> Floats:
    return np.bincount(_list_rows(counts), weights=data, minlength=counts.shape[0]).astype(np.float64, copy=False)
