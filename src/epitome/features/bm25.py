"""BM25: the probabilistic relevance of a sentence for the query (Robertson & Zaragoza 2009).

sum over distinct query terms of ln(1 + (n - df + 1/2)/(df + 1/2)) * c (k1 + 1) / (c + k1 (1 - b + b |s| / mean |s|)).
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.errors import UsageError
from epitome.features.of_query import OfQuery
from epitome.features.products import compared
from epitome.features.query_words import whose
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import bm25
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Bm25(OfQuery):
    """BM25 with the usual k1 = 1.2 and b = 0.75."""

    k1: float = 1.2
    b: float = 0.75

    @property
    def name(self) -> str:
        """bm25, and of what if it is not the need."""
        return self._name("bm25")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how many of its words are {whose(self.query)}, rare ones weighing more"

    def __post_init__(self) -> None:
        if self.k1 < 0 or not 0 <= self.b <= 1:
            raise UsageError(f"k1={self.k1}, b={self.b} are out of range", "give k1 >= 0 and b in [0, 1]")

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """BM25 of each row."""
        way = f"bm25 {self.k1} {self.b}"
        return compared(
            rows, queries, self.query, way, lambda asked: bm25(rows.terms.counts, asked, k1=self.k1, b=self.b)
        )
