"""BM25: the probabilistic relevance of a sentence for the query (Robertson & Zaragoza 2009).

sum over distinct query terms of ln(1 + (n - df + 1/2)/(df + 1/2)) * c (k1 + 1) / (c + k1 (1 - b + b |s| / mean |s|)).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from epitome.errors import UsageError
from epitome.maths.weighting import bm25
from epitome.table import Floats, Integers, Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class Bm25:
    """BM25 with the usual k1 = 1.2 and b = 0.75."""

    name: ClassVar[str] = "bm25"
    says: ClassVar[str] = "how much the query's rare words make of it, for its length"
    query: str = "need"
    k1: float = 1.2
    b: float = 0.75

    def __post_init__(self) -> None:
        if self.k1 < 0 or not 0 <= self.b <= 1:
            raise UsageError(f"k1={self.k1}, b={self.b} are out of range", "give k1 >= 0 and b in [0, 1]")

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that is asked for."""
        return (self.query,)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """BM25 of each row."""
        return bm25(rows.terms.counts, query_vector(rows, queries[self.query]), k1=self.k1, b=self.b)
