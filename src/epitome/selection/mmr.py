"""MMR, maximal marginal relevance (Carbonell & Goldstein 1998): relevant, and unlike what was taken.

Next = argmax of share * score(s) - (1 - share) * max over taken s' of cos(s, s'), scores divided by their maximum,
cos of tf-idf vectors.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Budget
from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import unit_tfidf
from epitome.selection.greedy import greedy_order
from epitome.selection.pick import Pick, taken
from epitome.table import Rows


@dataclass(frozen=True, kw_only=True)
class MarginalRelevance:
    """Relevance against repetition; `share` is the weight of relevance."""

    name: ClassVar[str] = "mmr"
    says: ClassVar[str] = "sentences that score high and repeat little of what was taken"
    needs: ClassVar[tuple[str, ...]] = ()
    share: float = 0.7

    def __post_init__(self) -> None:
        if not 0 <= self.share <= 1:
            raise UsageError(f"share={self.share} is outside [0, 1]", "give the weight of relevance")

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        vectors = unit_tfidf(rows.terms.counts)
        relevance = scores / max(float(scores.max()), 1e-12)
        repeats = np.zeros(len(rows))

        def value() -> Floats:
            marginal: Floats = self.share * relevance - (1 - self.share) * repeats
            return marginal

        def take(row: int) -> None:
            np.maximum(repeats, np.asarray(vectors @ vectors[[row]].toarray().ravel()), out=repeats)

        return taken(rows, greedy_order(ranked, value, take), budget)
