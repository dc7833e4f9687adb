"""TF-IDF: cosine of a sentence and the query, both as (1 + ln tf) * idf vectors (Salton & Buckley 1988).

idf(t) = ln((1 + n) / (1 + df(t))) + 1 over the n candidate sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.of_query import OfQuery
from epitome.features.products import compared
from epitome.features.query_words import whose
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import sublinear_tfidf, tfidf_cosines
from epitome.table import Queries, Rows


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
        return compared(
            rows, queries, self.query, "tfidf", lambda asked: tfidf_cosines(*sublinear_tfidf(rows.terms.counts), asked)
        )
