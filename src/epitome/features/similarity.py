"""Similarity: cosine of the stop-word-free term-frequency vectors of a sentence and a query.

The query keeps the terms that the document lacks: they count in its length. A title of three keywords of which the
document has two, and a sentence of just these two: 2 / (sqrt(2) sqrt(3)) = .816.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.features.of_query import OfQuery
from epitome.features.products import compared
from epitome.features.query_words import whose
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import cosines, divide_by_lengths
from epitome.table import Queries, Rows, query_length


@dataclass(frozen=True, kw_only=True)
class Similarity(OfQuery):
    """cos(sentence, query) in [0, 1]; with `known` the query is taken without the terms that the document lacks."""

    known: bool = False

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
        counts = rows.terms.counts
        if self.known:
            return compared(rows, queries, self.query, "cosine", lambda asked: cosines(counts, asked))
        shared = compared(rows, queries, self.query, "shared", lambda asked: np.asarray(counts @ asked))
        return divide_by_lengths(shared, counts, query_length(queries[self.query]))
