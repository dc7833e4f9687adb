"""Selections that depend on the rows already taken; each step is one pass over the sparse counts.

An order is built step by step, as far as the budget needs; after `MOST` steps the rest follow by score.

MarginalRelevance (MMR, Carbonell & Goldstein 1998): next = argmax of share * score(s) - (1 - share) * max over taken t
of cos(s, t), scores divided by their maximum, cos of tf-idf vectors. SumBasic (Nenkova & Vanderwende 2005): p(w) =
count / all words, the value of a sentence is the mean p of its words; each step takes the best sentence among those
with the most probable word, and squares the p of its words. KlSum (Haghighi & Vanderwende 2009): each step takes the
sentence s that minimises KL(P || Q), P the document's words, Q those taken so far and s, smoothed by alpha. Only the
words of s
change Q's counts, so with c the counts taken, KL = const + ln(|Q| + alpha V) - sum_w P(w) ln(c_w + alpha) -
sum_{w in s} P(w) [ln(c_w + s_w + alpha) - ln(c_w + alpha)].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import numpy as np

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.selection.order import MOST, Selection
from epitome.walk.selection.within_budget import Pick, fill_budget
from epitome.walk.table import Sheet


def greedy_order(ranked: Integers, value: Callable[[], Floats], take: Callable[[int], None]) -> Iterator[int]:
    """Rows by the best current value, ties by index; `take` is called with each, so that values can change."""
    left = np.ones(len(ranked), bool)
    for _ in range(min(MOST, len(ranked))):
        current = np.where(left, settle(value()), -np.inf)
        best = int(np.argmax(current))
        left[best] = False
        yield best
        take(best)
    yield from (int(i) for i in ranked if left[i])


@frozen(kw_only=True)
class MarginalRelevance(Selection):
    """Trades relevance against redundancy; `share` is the weight of relevance."""

    name: ClassVar[str] = "mmr"
    description: ClassVar[str] = "sentences that score high and repeat little of what was taken"
    share: float = 0.7

    def __post_init__(self) -> None:
        if not 0 <= self.share <= 1:
            raise UsageError(f"share={self.share} is outside [0, 1]", "give the weight of relevance")

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        vectors = unit_tfidf(sheet.rows.terms.counts)
        relevance = scores / max(float(scores.max()), 1e-12)
        repeats = np.zeros(len(scores))

        def value() -> Floats:
            marginal: Floats = self.share * relevance - (1 - self.share) * repeats
            return marginal

        def take(row: int) -> None:
            np.maximum(repeats, np.asarray(vectors @ vectors[[row]].toarray().ravel()), out=repeats)

        return fill_budget(sheet.rows, greedy_order(ranked, value, take), budget)


@frozen(kw_only=True)
class SumBasic(Selection):
    """Frequent words first, each covered once."""

    name: ClassVar[str] = "sumbasic"
    description: ClassVar[str] = "the best sentence with the most probable word; then its words count less"

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        counts = sheet.rows.terms.counts
        by_word = counts.tocsc()
        length = np.maximum(np.asarray(counts.sum(axis=1)).ravel(), 1.0)
        probability = np.asarray(counts.sum(axis=0)).ravel() / max(counts.sum(), 1.0)
        left = np.ones(len(scores), bool)

        def value() -> Floats:
            worth: Floats = np.asarray(counts @ probability) / length
            has_word = np.zeros(len(scores), bool)
            for word in np.argsort(-probability, kind="stable"):
                rows_with_word = by_word.indices[by_word.indptr[word] : by_word.indptr[word + 1]]
                if left[rows_with_word].any():
                    has_word[rows_with_word] = True
                    break
            return np.where(has_word, worth + 1.0, worth)

        def take(row: int) -> None:
            left[row] = False
            words = counts.indices[counts.indptr[row] : counts.indptr[row + 1]]
            probability[words] **= 2

        return fill_budget(sheet.rows, greedy_order(ranked, value, take), budget)


@frozen(kw_only=True)
class KlSum(Selection):
    """The document's word distribution, matched greedily."""

    name: ClassVar[str] = "kl"
    description: ClassVar[str] = "sentences whose words together are distributed like the document's"
    alpha: float = 0.01

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        counts = sheet.rows.terms.counts
        row_of = np.repeat(np.arange(len(scores)), np.diff(counts.indptr))
        length = np.asarray(counts.sum(axis=1)).ravel()
        document = np.asarray(counts.sum(axis=0)).ravel()
        document = document / max(document.sum(), 1.0)
        taken_counts = np.zeros(counts.shape[1])

        def value() -> Floats:
            before = taken_counts[counts.indices] + self.alpha
            gain = document[counts.indices] * (np.log(before + counts.data) - np.log(before))
            gained = np.bincount(row_of, weights=gain, minlength=len(scores))
            size = taken_counts.sum() + length + self.alpha * counts.shape[1]
            worth: Floats = gained - np.log(size)
            # a sentence without terms would win the first step by being empty
            return np.where(length > 0, worth, worth.min() - 1.0)

        def take(row: int) -> None:
            words = slice(counts.indptr[row], counts.indptr[row + 1])
            taken_counts[counts.indices[words]] += counts.data[words]

        return fill_budget(sheet.rows, greedy_order(ranked, value, take), budget)
