"""Similarity of the words of a sentence and a query: cosines and BM25, with different word weights.

Similarity: cos of stop-word-free term frequencies. TfIdf: cos of (1 + ln tf) idf vectors, idf(t) = ln((1 + n) / (1 +
df(t))) + 1 over the n candidates (Salton & Buckley 1988). BackgroundCosine: the same with the background's weights:
rarity in the language, not in the document. Bm25 (Robertson & Zaragoza 2009): sum over distinct query terms of
ln(1 + (n - df + 1/2)/(df + 1/2)) c (k1 + 1) / (c + k1 (1 - b + b |s| / mean |s|)).
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.okapi import K1, B
from epitome.maths.weighting import bm25, cosines, divide_by_lengths, sublinear_tf, sublinear_tfidf, tfidf_cosines
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.background import Background
from epitome.walk.features.comparison import query_column, query_counts
from epitome.walk.features.feature import OfQuery, name_with_settings, query_slug
from epitome.walk.features.weights import vocabulary_weights
from epitome.walk.table import Sheet, query_length


@frozen(kw_only=True)
class Similarity(OfQuery):
    """Cosine of sentence and query in [0, 1]; with `known`, words of the query that the document lacks are left out.

    Otherwise they count in the query's length. For a title of three keywords of which the document has two, and a
    sentence of just these two: 2 / (sqrt(2) sqrt(3)) = .816.
    """

    known: bool = False

    @property
    def name(self) -> str:
        """like_ and the query's name, whatever `known` is: shipped models use this name for both."""
        return f"like_{query_slug(self.query)}"

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how much its words are {self.query.possessive}"

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        if self.known:
            return query_column(sheet, self.query.name, _cosines)
        shared = query_column(sheet, self.query.name, _dot_products)
        return divide_by_lengths(shared, sheet.rows.terms.sparse, query_length(self._query(sheet)))


@memoised
def _cosines(sheet: Sheet) -> Floats:
    return cosines(sheet.rows.terms.sparse, query_counts(sheet))


@memoised
def _dot_products(sheet: Sheet) -> Floats:
    return np.asarray(sheet.rows.terms.sparse @ query_counts(sheet))


@frozen(kw_only=True)
class TfIdf(OfQuery):
    """Cosine of the tf-idf vectors of sentence and query, in [0, 1]."""

    @property
    def name(self) -> str:
        """tfidf, and the query unless it is the need."""
        return self._name("tfidf")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how close its words are to {self.query.possessive}, rare words weighing more"

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        return query_column(sheet, self.query.name, _tfidf_cosines)


@memoised
def _tfidf_cosines(sheet: Sheet) -> Floats:
    return tfidf_cosines(*sublinear_tfidf(sheet.rows.terms.sparse), query_counts(sheet))


@frozen(kw_only=True)
class BackgroundCosine(OfQuery):
    """Cosine of sentence and query, terms weighted (1 + ln tf) w with the background's weights w; in [0, 1].

    Words of the query that are in no row are left out.
    """

    background: Background | None = None

    @property
    def name(self) -> str:
        """known_cosine, and the query."""
        return self._name("known_cosine")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how close its words are to {self.query.possessive}, those that are rare in the language weighing more"

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        return query_column(sheet, self.query.name, _background_cosines, self.background)


@memoised
def _background_cosines(sheet: Sheet, background: Background | None) -> Floats:
    weights = vocabulary_weights(sheet.rows, background)
    weighted = sheet.rows.terms.sparse.copy()
    weighted.data = (1 + np.log(weighted.data)) * weights[weighted.indices]
    return cosines(weighted, sublinear_tf(query_counts(sheet)) * weights[:, None])


@frozen(kw_only=True)
class Bm25(OfQuery):
    """BM25 with the usual k1 = 1.2 and b = 0.75."""

    k1: float = K1
    b: float = B

    @property
    def name(self) -> str:
        """bm25, and the query unless it is the need."""
        return name_with_settings(self._name("bm25"), self, "k1", "b")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of its words are {self.query.possessive}, rare ones weighing more"

    def __post_init__(self) -> None:
        if self.k1 < 0 or not 0 <= self.b <= 1:
            raise UsageError(f"k1={self.k1}, b={self.b} are out of range", "give k1 >= 0 and b in [0, 1]")

    def column(self, sheet: Sheet) -> Floats:
        """BM25 of each row."""
        return query_column(sheet, self.query.name, _bm25_scores, self.k1, self.b)


@memoised
def _bm25_scores(sheet: Sheet, k1: float, b: float) -> Floats:
    return bm25(sheet.rows.terms.sparse, query_counts(sheet), k1=k1, b=b)
