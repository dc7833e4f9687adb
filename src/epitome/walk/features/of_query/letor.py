"""The thirteen features of Amini & Usunier 2009: twelve of a sentence for its theme's query, and one without a query.

1-10 are sums over the query's terms in the sentence, 11 is BM25 (k1 1.2, b 0.75), 12 the likelihood of the query and 13
the mean likelihood of the sentence's own terms (`maths/retrieval.py`). The collection is all candidates.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.okapi import K1, B
from epitome.maths.retrieval import CollectionStatistics, bigram_likelihood, letor_features, query_likelihood
from epitome.maths.weighting import bm25_idf, bm25_in_collection
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Feature, query_slug
from epitome.walk.queries import QueryWords, ThemeQuery
from epitome.walk.table import Query, Rows, Sheet, query_vector

_DESCRIPTIONS = (
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
LETOR = tuple(range(1, len(_DESCRIPTIONS) + 1))
_WITHOUT_QUERY = len(_DESCRIPTIONS)  # the number of the one that uses no query


@frozen(kw_only=True)
class Letor(Feature):
    """One of the thirteen features of Amini & Usunier 2009, by its number (`which`).

    A row is compared with the query of its theme, if themes have queries; otherwise, or if there is only one theme and
    the sheet has a query of this name, with the latter.
    """

    which: int
    query: QueryWords = ThemeQuery()

    def __post_init__(self) -> None:
        if type(self.which) is not int or self.which not in LETOR:
            raise UsageError(f"there is no feature {self.which!r} of LETOR's", f"use a number from 1 to {len(LETOR)}")

    @property
    def name(self) -> str:
        """Its number, and the query unless it is the theme's."""
        number = f"letor_{self.which}"
        return number if self.query.name == ThemeQuery.name else f"{number}_{query_slug(self.query)}"

    @property
    def description(self) -> str:
        """What it measures."""
        return _DESCRIPTIONS[self.which - 1].format(self.query.possessive)

    @property
    def family(self) -> str:
        """That of the query."""
        return self.query.family

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The query that it compares with; the last feature reads none."""
        return () if self.which == _WITHOUT_QUERY else (self.query,)

    def column(self, sheet: Sheet) -> Floats:
        """The value of each row."""
        if self.which == _WITHOUT_QUERY:
            return _bigram_likelihoods(sheet.rows).copy()
        return _letor_table(sheet, self.query.name)[:, self.which - 1].copy()


@memoised
def _bigram_likelihoods(rows: Rows) -> Floats:
    return bigram_likelihood(rows.terms.tokens, rows.terms.bounds)


def _theme_queries(sheet: Sheet, name: str) -> dict[int, Query]:
    """The query of each theme."""
    numbers = np.unique(sheet.themes.number).tolist()
    whole = sheet.queries.get(name)
    if numbers == [0] and whole is not None:
        return {0: whole}
    own = sheet.themes.queries if name == ThemeQuery.name else ()
    queries = {number: own[number] if number < len(own) else whole for number in numbers}
    missing = [number for number, query in queries.items() if query is None]
    if missing:
        raise UsageError(f"theme {missing[0]} has no query {name!r}", f"give themes their queries, or a query {name}")
    return {number: query for number, query in queries.items() if query is not None}


@memoised
def _letor_table(sheet: Sheet, name: str) -> Floats:
    """Rows by the twelve features that use a query, each theme's rows with its query."""
    rows, themes = sheet.rows, sheet.themes.number
    counts = rows.terms.counts
    collection = CollectionStatistics.from_counts(counts)
    idf = bm25_idf(counts)
    table = np.zeros((len(rows), _WITHOUT_QUERY - 1))
    for theme, query in _theme_queries(sheet, name).items():
        members = np.flatnonzero(themes == theme)
        some, vector = counts[members], query_vector(rows, query)
        table[members, :10] = letor_features(some, vector, collection)
        table[members, 10] = bm25_in_collection(some, vector, idf=idf, mean_length=collection.mean_length, k1=K1, b=B)
        table[members, 11] = query_likelihood(some, vector, collection)
    return table
