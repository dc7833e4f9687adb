"""OfQuery: what features that compare a sentence with one query share."""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.words import shared_words
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class OfQuery:
    """A feature that reads the query of this name, and tells how many words a sentence shares with it."""

    query: str = "need"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that it compares with."""
        return (self.query,)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many words it shares with the query."""
        return shared_words(rows, queries[self.query], row)

    def _name(self, measure: str) -> str:
        """The measure, and of which query if it is not the need."""
        return measure if self.query == "need" else f"{measure}_{self.query.replace('-', '_')}"
