"""SumBasic (Nenkova & Vanderwende 2005): the best sentence with the most probable word; then its words count less.

p(w) = count / all words; a sentence is worth the mean p of its words. Each step takes the best sentence among those
that hold the word with the largest p, and squares the p of its words.
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
class SumBasic:
    """Frequent words first, each said once."""

    name: ClassVar[str] = "sumbasic"
    says: ClassVar[str] = "the best sentence with the most probable word, whose words then count less"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        counts = rows.terms.counts
        by_word = counts.tocsc()
        length = np.maximum(np.asarray(counts.sum(axis=1)).ravel(), 1.0)
        probability = np.asarray(counts.sum(axis=0)).ravel() / max(counts.sum(), 1.0)
        left = np.ones(len(rows), bool)

        def value() -> Floats:
            worth: Floats = np.asarray(counts @ probability) / length
            holds = np.zeros(len(rows), bool)
            for word in np.argsort(-probability, kind="stable"):
                mine = by_word.indices[by_word.indptr[word] : by_word.indptr[word + 1]]
                if left[mine].any():
                    holds[mine] = True
                    break
            return np.where(holds, worth + 1.0, worth)

        def take(row: int) -> None:
            left[row] = False
            words = counts.indices[counts.indptr[row] : counts.indptr[row + 1]]
            probability[words] **= 2

        return taken(rows, greedy_order(ranked, value, take), budget)
