"""NearMass: how much of a query's weight a sentence has, in its own words or in near ones.

N(s, q) = sum over the query's different words t of w(t) max over the words u of s of c(t, u), over the sum of w: c is 1
for the same term, the cosine of the words' vectors (`epitome.semantic`) where it is at least `least`, else 0; w the
background's weights. Of a long query the 64 weightiest words are taken; words of the text beyond 20,000 different ones
are near to themselves alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from epitome.background import Background
from epitome.errors import UsageError
from epitome.features.of_query import OfQuery
from epitome.features.query_words import kind_of_words
from epitome.features.weights import word_weights
from epitome.limits import LIMITS
from epitome.row_vectors import query_term_vectors, term_vectors
from epitome.table import Floats, Integers, Queries, Query, Rows

_DIGITS = 6


@dataclass(frozen=True, kw_only=True)
class NearMass(OfQuery):
    """The share of the query's weight that is said, in these words or near ones."""

    least: float = 0.4
    background: Background | None = None

    def __post_init__(self) -> None:
        if not 0 < self.least <= 1:
            raise UsageError(f"least={self.least} is outside (0, 1]", "give the least cosine of words that are near")

    @property
    def name(self) -> str:
        """near_mass, and of what."""
        return self._name("near_mass")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how much of the {kind_of_words(self.query)} words it says, in these or in near words"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row."""
        query = queries[self.query]
        weights = word_weights(rows, dict.fromkeys(query.terms), "background", self.background)
        heaviest = sorted(weights, key=lambda term: -weights[term])[: LIMITS.query_terms]
        total = sum(weights[term] for term in heaviest)
        column = np.zeros(len(rows))
        if not len(rows) or total <= 0:
            return column
        near = self._near(rows, query, heaviest)
        used = np.flatnonzero(near.any(axis=0))
        counts = csr_array(rows.terms.counts[:, used])
        said = np.flatnonzero(np.diff(counts.indptr))
        if not len(said):
            return column
        starts = counts.indptr[said]
        for term, cosines in zip(heaviest, near[:, used], strict=True):
            column[said] += weights[term] * np.maximum.reduceat(cosines[counts.indices], starts)
        share: Floats = np.round(column / total, _DIGITS)
        return share

    def _near(self, rows: Rows, query: Query, asked: Sequence[str]) -> Floats:
        """The query's words by the rows' terms: how near they are."""
        vectors = term_vectors(rows)
        near = np.zeros((len(asked), rows.terms.counts.shape[1]))
        near[:, : len(vectors)] = query_term_vectors(rows, query, asked) @ vectors.T
        near[near < self.least] = 0.0
        for row, term in enumerate(asked):
            number = rows.terms.vocabulary.number.get(term)
            if number is not None:
                near[row, number] = 1.0
        return np.minimum(near, 1.0)
