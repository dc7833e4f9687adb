"""Word clusters by classification EM of a naive-Bayes mixture (Caillol et al. 1993; Amini et al. 2007), sparse.

Word w is the vector of its counts n(w, d) in each document. With prior pi_k = |c_k| / |V| and p_dk = P(d | k)
proportional to alpha + sum over w in c_k of n(w, d): assign w to argmax_k log pi_k + sum_d n(w, d) log p_dk, then
re-estimate, until no assignment changes. In sparse form, with c_dk the cluster's counts, C_k their sum and N_w the
word's: score = log pi_k + sum_{d: n > 0} n(w, d) log(1 + c_dk / alpha) - N_w log(C_k / alpha + |D|).

The sum over documents may be computed in parts: `Mixture.sum_gains` covers some documents, `fit_from_sums` needs only
the totals.

[ours] alpha = 0.01: the papers give no value, and no tuning run is on record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_BLOCK_WORDS = 4_000
_LIKELIHOOD_DIGITS = 6  # of log-likelihoods, which are sums of thousands of logarithms


@frozen
class Mixture:
    """Clusters estimated from an assignment (the M step): `constant` is log pi_k, `normaliser` is
    log(C_k / alpha + |D|), `totals` is N_w.
    """

    assigned: Integers
    totals: Floats
    constant: Floats
    normaliser: Floats
    alpha: float

    @classmethod
    def estimate(cls, assigned: Integers, totals: Floats, documents: int, n_clusters: int, alpha: float) -> Mixture:
        """The clusters of an assignment."""
        size = np.bincount(assigned, minlength=n_clusters)
        mass = np.bincount(assigned, weights=totals, minlength=n_clusters)
        with np.errstate(divide="ignore"):
            constant = np.log(size / len(assigned))
        return cls(assigned, totals, constant, np.log(mass / alpha + documents), alpha)

    def sum_gains(self, counts: csr_array) -> Iterator[tuple[int, Floats]]:
        """sum_d n(w, d) log(1 + c_dk / alpha) over some documents, words (rows) by clusters; yields (first word, sums)
        of each block of words, so that the sums of all words are never in memory at once.
        """
        words, clusters = len(self.assigned), len(self.constant)
        member = build_csr((np.ones(words), (self.assigned, np.arange(words))), shape=(clusters, words))
        log_gain = np.log1p((member @ counts).toarray() / self.alpha).T
        for start in range(0, words, _BLOCK_WORDS):
            yield start, np.asarray(counts[start : start + _BLOCK_WORDS] @ log_gain)

    def choose(self, start: int, gains: Floats) -> ClusterChoice:
        """The best cluster of each word of a block, from its gains over all documents (the E step)."""
        totals = self.totals[start : start + len(gains)]
        scores = gains + self.constant - np.outer(totals, self.normaliser)
        best = settle(scores, _LIKELIHOOD_DIGITS).argmax(axis=1)
        return ClusterChoice(start, best, scores[np.arange(len(scores)), best])


@frozen
class ClusterChoice:
    """The best cluster of each word from number `start` on, and the word's log-likelihood in it."""

    start: int
    best: Integers
    value: Floats


def fit_word_clusters(
    counts: csr_array, n_clusters: int, *, alpha: float = 0.01, random_state: int = 0, max_iter: int = 60
) -> tuple[Integers, tuple[float, ...]]:
    """(cluster of each word, classification log-likelihood after each iteration) for counts of words (rows) by
    documents.
    """

    def choose_all(mixture: Mixture) -> Iterator[ClusterChoice]:
        return (mixture.choose(start, gains) for start, gains in mixture.sum_gains(counts))

    totals = np.asarray(counts.sum(axis=1)).ravel()
    return fit_from_sums(
        choose_all, totals, counts.shape[1], n_clusters, alpha=alpha, random_state=random_state, max_iter=max_iter
    )


def fit_from_sums(
    choose_all: Callable[[Mixture], Iterable[ClusterChoice]],
    totals: Floats,
    documents: int,
    n_clusters: int,
    *,
    alpha: float = 0.01,
    random_state: int = 0,
    max_iter: int = 60,
) -> tuple[Integers, tuple[float, ...]]:
    """The same where `choose_all` gives the choices of all words from sums over all documents, wherever they are.

    Words start in random clusters of equal size; a cluster that becomes empty is re-seeded with the word that fits its
    own cluster worst. The likelihood never falls except by such a re-seeding.
    """
    words = len(totals)
    n_clusters = max(1, min(n_clusters, words))
    assigned = np.random.default_rng(random_state).permutation(np.arange(words) % n_clusters)
    likelihoods: list[float] = []
    for _ in range(max_iter):
        best, value = np.empty(words, np.int64), np.empty(words)
        for choice in choose_all(Mixture.estimate(assigned, totals, documents, n_clusters, alpha)):
            rows = slice(choice.start, choice.start + len(choice.best))
            best[rows], value[rows] = choice.best, choice.value
        likelihoods.append(float(value.sum()))
        best = _fill_empty_clusters(best, value / np.maximum(totals, 1.0), n_clusters)
        if (best == assigned).all():
            break
        assigned = best
    return assigned.astype(np.int64), tuple(likelihoods)


def _fill_empty_clusters(assigned: Integers, fit: Floats, n_clusters: int) -> Integers:
    """Give each empty cluster the worst fitting word of a cluster that has more than one."""
    size = np.bincount(assigned, minlength=n_clusters)
    empty = np.flatnonzero(size == 0)
    if not len(empty):
        return assigned
    assigned = assigned.copy()
    worst_first = iter(np.argsort(settle(fit, _LIKELIHOOD_DIGITS), kind="stable"))
    for cluster in empty:
        for word in worst_first:
            if size[assigned[word]] > 1:
                size[assigned[word]] -= 1
                assigned[word] = cluster
                size[cluster] = 1
                break
    return assigned
