"""TF-IDF: cosine of a sentence and the query, both as (1 + ln tf) * idf vectors (Salton & Buckley 1988).

idf(t) = ln((1 + n) / (1 + df(t))) + 1 over the n candidate sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.of_query import OfQuery
from epitome.features.query_words import whose
from epitome.maths.weighting import sublinear_tfidf, tfidf_cosine
from epitome.table import Floats, Integers, Queries, Rows, query_vector


@dataclass(frozen=True, kw_only=True)
class TfIdf(OfQuery):
    """Cosine with the query in [0, 1]."""

    @property
    def name(self) -> str:
        """tfidf, and of what if it is not the need."""
        return self._name("tfidf")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how close its words are to {whose(self.query)}, rare words weighing more"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        weighted, idf = rows.remember("tfidf", lambda: sublinear_tfidf(rows.terms.counts))
        return tfidf_cosine(weighted, idf, query_vector(rows, queries[self.query]))
