"""TF-IDF: cosine of a sentence and the query, both as (1 + ln tf) * idf vectors (Salton & Buckley 1988).

idf(t) = ln((1 + n) / (1 + df(t))) + 1 over the n candidate sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.feature import MEANING
from epitome.features.words import shared_words
from epitome.maths.weighting import sublinear_tfidf, tfidf_cosine
from epitome.table import Floats, Integers, Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class TfIdf:
    """Cosine with the query in [0, 1]."""

    query: str = "need"

    @property
    def name(self) -> str:
        """tfidf, and of what if it is not the need."""
        return "tfidf" if self.query == "need" else f"tfidf_{self.query.replace('-', '_')}"

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how close its words are to {MEANING.get(self.query, self.query)}, rare words weighing more"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that is asked for."""
        return (self.query,)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many words it shares with the query."""
        return shared_words(rows, queries[self.query], row)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        weighted, idf = rows.remember("tfidf", lambda: sublinear_tfidf(rows.terms.counts))
        return tfidf_cosine(weighted, idf, query_vector(rows, queries[self.query]))
