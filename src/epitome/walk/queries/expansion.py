"""Queries expanded from the text itself: local context analysis (Xu & Croft 1996), as published and in our variants.

TitleLocal (Title-LCA of Amini et al. 2007): the title, and the words most frequent in the sentences most similar to
it. LinkingLocalContext: the same for a linking sentence, with similarity by BM25, and words weighted by it and by their
idf. LocalContext: the words that are more frequent in sentences near a query than in all sentences. RelatedTerms: a
short query, and words of the text that are near to its words in meaning rather than in position.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.document import Task
from epitome.maths.okapi import K1, B
from epitome.maths.rounding import settle
from epitome.maths.weighting import bm25, bm25_idf, cosine
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.queries.query import QueryMaker, get_or_make_query
from epitome.walk.queries.reading_context import LinkingSentence
from epitome.walk.queries.title import most_frequent_terms, widen_title
from epitome.walk.table import Queries, Query, Rows, query_vector
from epitome.walk.table.row_places import window_mean
from epitome.walk.table.vectors import query_term_vectors, term_vectors

_COSINE_DIGITS = 6


@frozen(kw_only=True)
class TitleLocal(QueryMaker):
    """The title and the `most` frequent words of the `sentences` most similar to it (Title-LCA)."""

    name: ClassVar[str] = "title-lca"
    description: ClassVar[str] = "the title's keywords and the words that stand around them"
    possessive: ClassVar[str] = "the title's and those around them"
    word_kind: ClassVar[str] = "title-related"
    family: ClassVar[str] = "document"
    sentences: int = 10
    most: int = 10

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """Title and local context."""
        similarity = settle(cosine(rows.terms.sparse, query_vector(rows, widen_title(self.name, task, ()))))
        nearest = np.argsort(-similarity, kind="stable")[: self.sentences]
        chosen = np.zeros(len(rows))
        chosen[nearest[similarity[nearest] > 0]] = 1.0
        return widen_title(self.name, task, most_frequent_terms(rows, chosen, self.most))


@frozen(kw_only=True)
class LinkingLocalContext(QueryMaker):
    """The linking sentence, and up to `most` words of the `sentences` of the page most similar to it (BM25).

    A word's weight there is sum_s f(s) c(w, s) idf(w), f the BM25 of s divided by the largest.
    """

    name: ClassVar[str] = "linking-local"
    description: ClassVar[str] = "the words of the linking sentence and those that stand around them on the page"
    possessive: ClassVar[str] = "the linking sentence's and those around them"
    word_kind: ClassVar[str] = "linking-related"
    family: ClassVar[str] = "need"
    sentences: int = 5
    most: int = 20

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The sentence's words, then others, best first."""
        linking = get_or_make_query(LinkingSentence(), task, rows, made)
        counts = rows.terms.sparse
        similarity = settle(bm25(counts, query_vector(rows, linking), k1=K1, b=B))
        nearest = np.argsort(-similarity, kind="stable")[: self.sentences]
        chosen = np.zeros(len(rows))
        chosen[nearest] = similarity[nearest] / (float(similarity.max(initial=0.0)) or 1.0)
        weight = settle(counts.multiply_transposed(chosen) * bm25_idf(counts))
        best = np.argsort(-weight, kind="stable")[: self.most]
        around = tuple((rows.terms.vocabulary.terms[i],) for i in best if weight[i] > 0)
        return Query(self.name, linking.text, (*linking.segments, *around))


@frozen(kw_only=True)
class LocalContext(QueryMaker):
    """The words that co-occur with those of another query.

    Each sentence is weighted by its nearness to the query: the mean of the cosine over itself and its neighbours in
    the document. q = max(0, sum_s (w_s - mean w) tf_s).
    """

    description: ClassVar[str] = "the words that stand around those of another query"
    of: QueryMaker

    @property
    def name(self) -> str:
        """The other query's name, and -lca."""
        return f"{self.of.name}-lca"

    @property
    def possessive(self) -> str:
        """Those around the other query's words."""
        whose = self.of.possessive
        return f"those around {'the words ' + whose.removeprefix('those ') if whose.startswith('those ') else whose}"

    @property
    def word_kind(self) -> str:
        """Words related to the other query's."""
        return f"{self.of.word_kind}-related"

    @property
    def family(self) -> str:
        """That of the other query."""
        return self.of.family

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The words as weights."""
        query = get_or_make_query(self.of, task, rows, made)
        near = window_mean(rows, cosine(rows.terms.sparse, query_vector(rows, query)), 1)
        mean = float(near.mean()) if len(rows) else 0.0
        excess = settle(rows.terms.sparse.multiply_transposed(near - mean))  # 0 for a word that is everywhere alike
        return Query(self.name, "", (), counts=np.maximum(excess, 0.0))


@frozen(kw_only=True)
class RelatedTerms(QueryMaker):
    """A short query and the near-synonyms of its words in the text.

    It adds words of the text whose cosine with a word of the query is at least `least`, the nearest first, at most
    `most` per query word; only to a query of at most `short` distinct terms, since a longer one is specific enough.
    """

    description: ClassVar[str] = "the words of a short query and those that mean nearly the same"
    of: QueryMaker
    short: int = 3
    least: float = 0.5
    most: int = 5

    def __post_init__(self) -> None:
        if not 0 < self.least <= 1 or self.most < 1 or self.short < 1:
            raise UsageError(
                "the settings of RelatedTerms are out of range", "give least in (0, 1], most and short from 1"
            )

    @property
    def name(self) -> str:
        """The other query's name, and -related."""
        return f"{self.of.name}-related"

    @property
    def possessive(self) -> str:
        """The other query's words and their near-synonyms."""
        return f"{self.of.possessive} and those that mean nearly the same"

    @property
    def word_kind(self) -> str:
        """Words of the other query, or related to them."""
        return f"{self.of.word_kind} or related"

    @property
    def family(self) -> str:
        """That of the other query."""
        return self.of.family

    def __call__(self, task: Task, rows: Rows, made: Queries) -> Query:
        """The query's segments, then one per added word."""
        query = get_or_make_query(self.of, task, rows, made)
        if not 1 <= len(set(query.terms)) <= self.short:
            return Query(self.name, query.text, query.segments)
        added = [term for term in self._nearest_terms(query, rows) if term not in query.terms]
        return Query(self.name, query.text, (*query.segments, *((term,) for term in added)))

    def _nearest_terms(self, query: Query, rows: Rows) -> list[str]:
        """Terms of the text close in meaning to a term of the query, closest first."""
        vocabulary = rows.terms.vocabulary.terms
        own = list(dict.fromkeys(query.terms))
        cosines = np.round(
            (term_vectors(rows) @ query_term_vectors(rows, query, own).T).astype(np.float64), _COSINE_DIGITS
        )
        best = np.argsort(-cosines, axis=0, kind="stable")[: self.most]
        enough = best[np.take_along_axis(cosines, best, axis=0) >= self.least]
        near = {vocabulary[i]: float(cosines[i].max()) for i in np.unique(enough)}
        return sorted(near, key=lambda term: (-near[term], term))
