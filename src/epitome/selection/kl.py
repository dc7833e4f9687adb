"""KL-Sum (Haghighi & Vanderwende 2009): the sentences whose words together are distributed most like the document's.

Each step takes the sentence s that makes KL(P || Q) least, P the document's words, Q those taken so far and s,
smoothed by alpha. Only the words of s change Q's counts, so with c the counts taken, KL = const + ln(|Q| + alpha V) -
sum_w P(w) ln(c_w + alpha) - sum_{w in s} P(w) [ln(c_w + s_w + alpha) - ln(c_w + alpha)]: one pass over the sparse
counts a step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.selection.greedy import greedy_order
from epitome.selection.pick import Pick, taken
from epitome.table import Rows


@dataclass(frozen=True, kw_only=True)
class KlSum:
    """The document's word distribution, matched greedily."""

    name: ClassVar[str] = "kl"
    says: ClassVar[str] = "sentences whose words together are distributed like the document's"
    needs: ClassVar[tuple[str, ...]] = ()
    alpha: float = 0.01

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        counts = rows.terms.counts
        row_of = np.repeat(np.arange(len(rows)), np.diff(counts.indptr))
        length = np.asarray(counts.sum(axis=1)).ravel()
        document = np.asarray(counts.sum(axis=0)).ravel()
        document = document / max(document.sum(), 1.0)
        taken_counts = np.zeros(counts.shape[1])

        def value() -> Floats:
            before = taken_counts[counts.indices] + self.alpha
            gain = document[counts.indices] * (np.log(before + counts.data) - np.log(before))
            gained = np.bincount(row_of, weights=gain, minlength=len(rows))
            size = taken_counts.sum() + length + self.alpha * counts.shape[1]
            worth: Floats = gained - np.log(size)
            # a sentence without terms would win the first step by being empty
            return np.where(length > 0, worth, worth.min() - 1.0)

        def take(row: int) -> None:
            words = slice(counts.indptr[row], counts.indptr[row + 1])
            taken_counts[counts.indices[words]] += counts.data[words]

        return taken(rows, greedy_order(ranked, value, take), budget)
