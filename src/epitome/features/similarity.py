"""Similarity: cosine of the stop-word-free term-frequency vectors of a sentence and a query."""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.of_query import OfQuery
from epitome.features.products import compared
from epitome.features.query_words import whose
from epitome.maths.weighting import cosines
from epitome.table import Floats, Integers, Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Similarity(OfQuery):
    """cos(sentence, query) in [0, 1]."""

    @property
    def name(self) -> str:
        """The name of the query it compares with."""
        return f"like_{self.query.replace('-', '_')}"

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how much its words are {whose(self.query)}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        return compared(rows, queries, self.query, "cosine", lambda asked: cosines(rows.terms.counts, asked))
