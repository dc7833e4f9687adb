"""Retrieval scores of a sentence for a query: ten LETOR features, and language models.

LETOR (Liu et al. 2007), the features that Amini & Usunier 2009 use: c(q, s) is the count of q in s, |s| the length of s
without stop words, |C| the number of sentences in the collection, df and cf the number of sentences with q and of its
occurrences. Each feature is a sum over the distinct query terms q in s:
1 c; 2 log(c + 1); 3 c / |s|; 4 log(c / |s| + 1); 5 log(|C| / df); 6 log(log(|C| / df)), 0 where log(|C| / df) <= 1;
7 log(|C| / cf + 1); 8 log(c / |s| log(|C| / df) + 1); 9 c log(|C| / df); 10 log(c / |s| |C| / cf + 1).

Language models, smoothed by Dirichlet priors (Zhai & Lafferty 2004) of weight mu, [ours] 10 mean sentence lengths;
tokens are terms, stop words are skipped. With p(w) = cf(w) / sum cf:

query likelihood: sum over query terms q of log((c(q, s) + mu p(q)) / (|s| + mu));
bigrams: p(w | v) = (c(v, w) + mu p(w)) / (c(v) + mu), which interpolates c(v, w) / c(v) and p(w) with weights
c(v) / (c(v) + mu) and mu / (c(v) + mu) (MacKay & Peto 1995). v is the term before w in its sentence, or its start.
[ours] With fixed weights a term that occurs once would predict the next almost surely, and odd sentences look likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import sentence_frequency
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from scipy.sparse import csr_array

MEAN_LENGTHS = 10  # mu in mean sentence lengths; no tuning run is on record


@frozen
class CollectionStatistics:
    """Of all sentences: their number, df and cf of each term, and their mean length without stop words."""

    sentences: int
    df: Floats
    cf: Floats
    mean_length: float

    @classmethod
    def from_counts(cls, counts: csr_array) -> CollectionStatistics:
        """The statistics of counts of sentences by terms."""
        cf = np.bincount(counts.indices, weights=counts.data, minlength=counts.shape[1]).astype(np.float64)
        n = counts.shape[0]
        return cls(n, sentence_frequency(counts), cf, float(cf.sum()) / n if n else 0.0)


def letor_features(counts: csr_array, query: Floats, collection: CollectionStatistics) -> Floats:
    """Rows by the ten features; `counts` may hold some of the collection's sentences, over the same terms."""
    n = counts.shape[0]
    all_rows = np.repeat(np.arange(n), np.diff(counts.indptr))
    length = np.bincount(all_rows, weights=counts.data, minlength=n)
    in_query = query[counts.indices] > 0
    row, term, c = all_rows[in_query], counts.indices[in_query], counts.data[in_query]
    share = c / length[row]
    idf = np.log(collection.sentences / collection.df[term])
    rarity = collection.sentences / collection.cf[term]
    summands = (
        c,
        np.log1p(c),
        share,
        np.log1p(share),
        idf,
        np.log(np.maximum(idf, 1.0)),
        np.log1p(rarity),
        np.log1p(share * idf),
        c * idf,
        np.log1p(share * rarity),
    )
    return np.column_stack([np.bincount(row, weights=summand, minlength=n) for summand in summands])


def query_likelihood(counts: csr_array, query: Floats, collection: CollectionStatistics) -> Floats:
    """log P(query | sentence) of each row; `query` holds the count of each term in the query.

    A query term that occurs in no sentence of the collection is ignored, since it cannot distinguish sentences.
    """
    n = counts.shape[0]
    prior = MEAN_LENGTHS * collection.mean_length
    in_query = np.where(collection.cf > 0, query, 0.0)
    if not in_query.any():
        return np.zeros(n)
    pseudo = prior * collection.cf / collection.cf.sum()
    row = np.repeat(np.arange(n), np.diff(counts.indptr))
    length = np.bincount(row, weights=counts.data, minlength=n)
    here = in_query[counts.indices] > 0
    term, c = counts.indices[here], counts.data[here]
    gained = np.bincount(row[here], weights=in_query[term] * np.log1p(c / pseudo[term]), minlength=n)
    known = in_query > 0
    likelihood: Floats = gained + in_query[known] @ np.log(pseudo[known]) - in_query.sum() * np.log(length + prior)
    return likelihood


def bigram_likelihood(tokens: NDArray[np.int32], bounds: Integers) -> Floats:
    """The mean log-likelihood of a token of each row under the bigrams of all rows.

    `tokens[bounds[i]:bounds[i+1]]` are row i's; -1 is skipped. A row without tokens gets the lowest value of the
    others.
    """
    n = len(bounds) - 1
    row = np.repeat(np.arange(n), np.diff(bounds))
    kept = tokens[bounds[0] : bounds[-1]] >= 0
    row, word = row[kept], tokens[bounds[0] : bounds[-1]][kept].astype(np.int64)
    if not len(word):
        return np.zeros(n)
    width = int(word.max()) + 1
    first = np.append(True, row[1:] != row[:-1])
    before = np.where(first, width, np.append(0, word[:-1]))  # `width` stands for the start of a sentence
    _, pair, times = np.unique(before * width + word, return_inverse=True, return_counts=True)
    length = np.bincount(row, minlength=n)
    prior = MEAN_LENGTHS * len(word) / n
    share = np.bincount(word, minlength=width)[word] / len(word)
    likelihood = np.log((times[pair] + prior * share) / (np.bincount(before, minlength=width + 1)[before] + prior))
    total = np.bincount(row, weights=likelihood, minlength=n)
    mean: Floats = np.divide(total, length, out=np.zeros(n), where=length > 0)
    return np.where(length > 0, mean, mean[length > 0].min())
