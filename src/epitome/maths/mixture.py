"""Word clusters by classification EM of a naive-Bayes mixture (Caillol et al. 1993; Amini et al. 2007), sparse.

Word w is the vector of its counts n(w, d) in each document. With prior pi_k = |c_k| / |V| and p_dk = P(d | k)
proportional to alpha + sum over w in c_k of n(w, d): assign w to argmax_k log pi_k + sum_d n(w, d) log p_dk, then
re-estimate, until no assignment changes. In sparse form, with c_dk the cluster's counts, C_k their sum and N_w the
word's: score = log pi_k + sum_{d: n > 0} n(w, d) log(1 + c_dk / alpha) - N_w log(C_k / alpha + |D|).

[ours] alpha = 0.01: the papers give no value, and no tuning run is on record.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array

from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle

_BLOCK = 4_000
_DIGITS = 6  # of log-likelihoods, which are sums of thousands of logarithms


def fit_word_clusters(
    counts: csr_array, n_clusters: int, *, alpha: float = 0.01, random_state: int = 0, max_iter: int = 60
) -> tuple[Integers, tuple[float, ...]]:
    """(cluster of each word, classification log-likelihood after each iteration) for counts of words (rows) by
    documents.

    Words start in random clusters of equal size; a cluster that becomes empty is re-seeded with the word that fits its
    own cluster worst. The likelihood never falls except by such a re-seeding.
    """
    words, documents = counts.shape
    n_clusters = max(1, min(n_clusters, words))
    generator = np.random.default_rng(random_state)
    assigned = generator.permutation(np.arange(words) % n_clusters)
    totals = np.asarray(counts.sum(axis=1)).ravel()
    likelihoods: list[float] = []
    for _ in range(max_iter):
        member = csr_array((np.ones(words), (assigned, np.arange(words))), shape=(n_clusters, words))
        size = np.asarray(member.sum(axis=1)).ravel()
        mass = (member @ counts).toarray()
        with np.errstate(divide="ignore"):
            constant = np.log(size / words)
        log_gain = np.log1p(mass / alpha).T
        normaliser = np.log(mass.sum(axis=1) / alpha + documents)
        best, value = _assign(counts, log_gain, constant, normaliser, totals)
        likelihoods.append(float(value.sum()))
        best = _fill_empty_clusters(best, value / np.maximum(totals, 1.0), n_clusters)
        if (best == assigned).all():
            break
        assigned = best
    return assigned.astype(np.int64), tuple(likelihoods)


def _assign(
    counts: csr_array, log_gain: Floats, constant: Floats, normaliser: Floats, totals: Floats
) -> tuple[Integers, Floats]:
    """The best cluster of each word and its score; in blocks, so that the scores of all words are never in memory at
    once.
    """
    best = np.empty(counts.shape[0], np.int64)
    value = np.empty(counts.shape[0])
    for start in range(0, counts.shape[0], _BLOCK):
        rows = slice(start, start + _BLOCK)
        scores = np.asarray(counts[rows] @ log_gain) + constant - np.outer(totals[rows], normaliser)
        best[rows] = settle(scores, _DIGITS).argmax(axis=1)
        value[rows] = scores[np.arange(len(scores)), best[rows]]
    return best, value


def _fill_empty_clusters(assigned: Integers, fit: Floats, n_clusters: int) -> Integers:
    """Give each empty cluster the worst fitting word of a cluster that has more than one."""
    size = np.bincount(assigned, minlength=n_clusters)
    empty = np.flatnonzero(size == 0)
    if not len(empty):
        return assigned
    assigned = assigned.copy()
    worst_first = iter(np.argsort(settle(fit, _DIGITS), kind="stable"))
    for cluster in empty:
        for word in worst_first:
            if size[assigned[word]] > 1:
                size[assigned[word]] -= 1
                assigned[word] = cluster
                size[cluster] = 1
                break
    return assigned
