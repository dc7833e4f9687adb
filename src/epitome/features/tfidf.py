"""TF-IDF: cosine of a sentence and the query, both as (1 + ln tf) * idf vectors (Salton & Buckley 1988).

idf(t) = ln((1 + n) / (1 + df(t))) + 1 over the n candidate sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from epitome.maths.weighting import tfidf_cosine
from epitome.table import Floats, Integers, Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class TfIdf:
    """Cosine with the query in [0, 1]."""

    name: ClassVar[str] = "tfidf"
    says: ClassVar[str] = "how close its words are to the query's, rare words weighing more"
    query: str = "need"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that is asked for."""
        return (self.query,)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        return tfidf_cosine(rows.terms.counts, query_vector(rows, queries[self.query]))
