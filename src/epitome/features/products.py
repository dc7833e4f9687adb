"""What all queries of a task share with all rows: one sparse product for each way of weighing words, a column a query.

A feature names the way; whoever asks first has the columns of all queries worked out, the others read theirs. Queries
of single themes, which may be many, are left out unless one of them is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.weighting import presence
from epitome.table import Queries, Rows, is_theme_query, query_vector


def compared(rows: Rows, queries: Queries, query: str, way: str, product: Callable[[Floats], Floats]) -> Floats:
    """The column of a query: `product` takes terms by queries (counts) to rows by queries, and is called once a way."""
    queries = _together(queries, query)
    table = rows.remember(("product", way, _who(queries)), lambda: (product(_counts(rows, queries)), queries))[0]
    column: Floats = table[:, list(queries).index(query)]
    return column


def covered(rows: Rows, queries: Queries, query: str, way: str, weigh: Callable[[str], dict[str, float]]) -> Floats:
    """The weight of the distinct terms of a query that stand in each row, `weigh` gives those of a query by name."""

    queries = _together(queries, query)

    def summed() -> tuple[Floats, Queries]:
        weights = np.zeros((rows.terms.counts.shape[1], len(queries)))
        number = rows.terms.vocabulary.number
        for column, name in enumerate(queries):
            for term, weight in weigh(name).items():
                if term in number:
                    weights[number[term], column] = weight
        there = rows.remember("presence", lambda: presence(rows.terms.counts))
        return np.asarray(there @ weights), queries

    table = rows.remember(("covered", way, _who(queries)), summed)[0]
    column: Floats = table[:, list(queries).index(query)]
    return column


def _together(queries: Queries, query: str) -> Queries:
    """The queries that are compared at once."""
    if is_theme_query(query):
        return {query: queries[query]}
    return {name: made for name, made in queries.items() if not is_theme_query(name)}


def _counts(rows: Rows, queries: Queries) -> Floats:
    """Terms by queries."""
    key = ("query counts", _who(queries))
    made = rows.remember(key, lambda: (np.column_stack([query_vector(rows, q) for q in queries.values()]), queries))
    counts: Floats = made[0]
    return counts


def _who(queries: Queries) -> tuple[tuple[str, int], ...]:
    """Which queries these are; what is remembered holds them, so that no other gets the same number."""
    return tuple((name, id(query)) for name, query in queries.items())
