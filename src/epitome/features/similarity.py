"""Similarity: cosine of the stop-word-free term-frequency vectors of a sentence and a query."""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.feature import MEANING
from epitome.features.words import shared_words
from epitome.maths.weighting import cosine
from epitome.table import Floats, Integers, Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class Similarity:
    """cos(sentence, query) in [0, 1]."""

    query: str = "need"

    @property
    def name(self) -> str:
        """The name of the query it compares with."""
        return f"like_{self.query.replace('-', '_')}"

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how much its words are {MEANING.get(self.query, self.query)}"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that it compares with."""
        return (self.query,)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many words it shares with the query."""
        return shared_words(rows, queries[self.query], row)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        return cosine(rows.terms.counts, query_vector(rows, queries[self.query]))
