"""Language models of sentences: how likely one makes the query, and how likely the collection makes a sentence.

Both are smoothed by Dirichlet priors (Zhai & Lafferty 2004) of weight mu, [ours] 10 mean sentence lengths; tokens are
terms, stop words are passed over. With p(w) = cf(w) / sum cf:

query likelihood: sum over query terms q of log((c(q, s) + mu p(q)) / (|s| + mu));
bigrams: p(w | v) = (c(v, w) + mu p(w)) / (c(v) + mu), which interpolates c(v, w) / c(v) and p(w) with weights
c(v) / (c(v) + mu) and mu / (c(v) + mu) (MacKay & Peto 1995). v is the term before w in its sentence, or its beginning.
[ours] With fixed weights a term that stands once would foretell the next almost surely, and odd sentences look likely.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats, Integers
from epitome.maths.letor import Collection

MEAN_LENGTHS = 10


def query_likelihood(counts: csr_array, query: Floats, collection: Collection) -> Floats:
    """log P(query | sentence) of each row; `query` holds how often each term is asked for.

    A query term that no sentence of the collection holds tells none from another and is passed over.
    """
    n = counts.shape[0]
    prior = MEAN_LENGTHS * collection.mean_length
    asked = np.where(collection.cf > 0, query, 0.0)
    if not asked.any():
        return np.zeros(n)
    pseudo = prior * collection.cf / collection.cf.sum()
    row = np.repeat(np.arange(n), np.diff(counts.indptr))
    length = np.bincount(row, weights=counts.data, minlength=n)
    here = asked[counts.indices] > 0
    term, c = counts.indices[here], counts.data[here]
    gained = np.bincount(row[here], weights=asked[term] * np.log1p(c / pseudo[term]), minlength=n)
    known = asked > 0
    found: Floats = gained + asked[known] @ np.log(pseudo[known]) - asked.sum() * np.log(length + prior)
    return found


def bigram_likelihood(tokens: NDArray[np.int32], bounds: Integers) -> Floats:
    """The mean log-likelihood of a token of each row under the bigrams of all rows.

    `tokens[bounds[i]:bounds[i+1]]` are row i's, -1 passed over. A row without tokens gets the least of all others.
    """
    n = len(bounds) - 1
    row = np.repeat(np.arange(n), np.diff(bounds))
    kept = tokens[bounds[0] : bounds[-1]] >= 0
    row, word = row[kept], tokens[bounds[0] : bounds[-1]][kept].astype(np.int64)
    if not len(word):
        return np.zeros(n)
    width = int(word.max()) + 1
    first = np.append(True, row[1:] != row[:-1])
    before = np.where(first, width, np.append(0, word[:-1]))  # `width` stands for the beginning
    _, pair, times = np.unique(before * width + word, return_inverse=True, return_counts=True)
    length = np.bincount(row, minlength=n)
    prior = MEAN_LENGTHS * len(word) / n
    share = np.bincount(word, minlength=width)[word] / len(word)
    likelihood = np.log((times[pair] + prior * share) / (np.bincount(before, minlength=width + 1)[before] + prior))
    total = np.bincount(row, weights=likelihood, minlength=n)
    mean: Floats = np.divide(total, length, out=np.zeros(n), where=length > 0)
    return np.where(length > 0, mean, mean[length > 0].min())
