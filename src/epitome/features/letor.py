"""The thirteen features of Amini & Usunier 2009: twelve of a sentence for its theme's query, and one without a query.

1-10 are sums over the query's terms that stand in the sentence (`maths/letor.py`), 11 is BM25 (k1 1.2, b 0.75), 12 the
likelihood of the query and 13 the mean likelihood of the sentence's own terms (`maths/language_model.py`). Counts of
the collection are those of all candidates.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.query_words import whose
from epitome.maths.arrays import Floats, Integers
from epitome.maths.retrieval import CollectionStatistics, bigram_likelihood, letor_features, query_likelihood
from epitome.maths.weighting import bm25_idf, bm25_in_collection
from epitome.table import Queries, Query, Rows, query_vector

_SAYS = (
    "how many of its words are {}",
    "how many of its words are {}, repeats counting less",
    "what share of its words are {}",
    "what share of its words are {}, large shares counting less",
    "how rare those of its words are that are {}",
    "how very rare those of its words are that are {}",
    "how seldom those of its words are said that are {}",
    "what share of its words are {}, rare ones weighing more",
    "how many of its words are {}, rare ones weighing more",
    "what share of its words are {}, those seldom said weighing more",
    "how relevant it is by BM25 to words that are {}",
    "how likely it makes words that are {}",
    "how likely its words are, one after another, in the documents",
)
LETOR = tuple(range(1, len(_SAYS) + 1))
_OWN = len(_SAYS)  # the one that asks for no query


@dataclass(frozen=True, kw_only=True)
class Letor:
    """One of the features, by number.

    The query of a row is the one named by `query` and the number of the row's theme ("theme-3"), where there is one;
    else, and where there is one theme only, the one named by `query`.
    """

    which: int
    query: str = "theme"

    def __post_init__(self) -> None:
        if type(self.which) is not int or self.which not in LETOR:
            raise UsageError(f"there is no feature {self.which!r} of LETOR's", f"use a number from 1 to {len(LETOR)}")

    @property
    def name(self) -> str:
        """Its number."""
        return f"letor_{self.which}"

    @property
    def says(self) -> str:
        """What it measures."""
        return _SAYS[self.which - 1].format(whose(self.query))

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that it compares with; the last asks for none."""
        return () if self.which == _OWN else (self.query,)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The value of each row."""
        if self.which == _OWN:
            made = rows.remember("bigrams", lambda: bigram_likelihood(rows.terms.tokens, rows.terms.bounds))
            return made.copy()
        asked = _queries_of(queries, self.query, themes)
        table = rows.remember(("letor", self.query, themes.tobytes()), lambda: _table(rows, asked, themes))
        return table[:, self.which - 1].copy()


def _queries_of(queries: Queries, name: str, themes: Integers) -> dict[int, Query]:
    """The query of each theme."""
    numbers = np.unique(themes).tolist()
    whole = queries.get(name)
    if numbers == [0] and whole is not None:
        return {0: whole}
    found = {number: queries.get(f"{name}-{number}", whole) for number in numbers}
    missing = [number for number, query in found.items() if query is None]
    if missing:
        raise UsageError(f"theme {missing[0]} has no query {name!r}", f"give one named {name}-{missing[0]}, or {name}")
    return {number: query for number, query in found.items() if query is not None}


def _table(rows: Rows, queries: dict[int, Query], themes: Integers) -> Floats:
    """Rows by the twelve features that ask for a query, each theme's rows with its own."""
    counts = rows.terms.counts
    collection = CollectionStatistics.from_counts(counts)
    idf = bm25_idf(counts)
    table = np.zeros((len(rows), _OWN - 1))
    for theme, query in queries.items():
        members = np.flatnonzero(themes == theme)
        some, vector = counts[members], query_vector(rows, query)
        table[members, :10] = letor_features(some, vector, collection)
        table[members, 10] = bm25_in_collection(
            some, vector, idf=idf, mean_length=collection.mean_length, k1=1.2, b=0.75
        )
        table[members, 11] = query_likelihood(some, vector, collection)
    return table
