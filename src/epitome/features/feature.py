"""Feature: the shape that all features share, and the query's terms as a vector."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

import numpy as np

from epitome.table import Floats, Integers, Queries, Query, Rows


class Feature(Protocol):
    """A column: one number a row. `needs` names the queries that it reads."""

    @property
    def name(self) -> str:
        """How tables and reasons call it."""
        ...

    @property
    def says(self) -> str:
        """What it measures, in one sentence."""
        ...

    @property
    def needs(self) -> tuple[str, ...]:
        """The queries that must be there."""
        ...

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The number of each row."""
        ...


def query_vector(rows: Rows, query: Query) -> Floats:
    """How often each term of the rows' vocabulary stands in the query."""
    vector = np.zeros(rows.terms.counts.shape[1])
    for term, times in Counter(query.terms).items():
        number = rows.terms.vocabulary.number.get(term)
        if number is not None:
            vector[number] = times
    return vector
