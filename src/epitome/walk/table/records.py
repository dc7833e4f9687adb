"""The records passed between the stages of the pipeline: Rows, Query, Themes, Sheet, FeatureTable
(docs/data-model.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from epitome.document import Document, Sentence
from epitome.language import TermCounts, count_words
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.runtime.memo import memoised
from epitome.walk.semantic import Encoder
from epitome.walk.table.context import Context

Number = TypeVar("Number", np.float64, np.int64, np.bool_)
Measured = TypeVar("Measured", float, int, list[float])


@frozen
class Rows:
    """Candidate sentences, one per row, with their terms counted once for all parts.

    `document_of[i]`: number of row i's document. `place[i]` of `places[i]`: its position (from 0) among its
    document's candidates before any was left out for its length. `top`: the element that is summarised (0: all).
    `link[i]`: the number of the linking sentence that row i is, -1 for a sentence of the document (None: all are);
    linking sentences come last, as a separate document. With `only_links` the others inform the features but cannot be
    chosen. `encoder` makes vectors of texts for parts that compare meaning (None: `epitome.walk.semantic.load_static`).
    `stems`: whether words are compared by their stems. `pool`: all sentences that candidates were taken from, including
    those left out for their length (None: the rows themselves). `said`: texts that the reader already has, with one
    space between words, which are not chosen again.
    """

    documents: tuple[Document, ...]
    sentences: tuple[Sentence, ...]
    terms: TermCounts
    document_of: Integers
    place: Integers
    places: Integers
    notes: tuple[str, ...] = ()
    top: int = 0
    link: Integers | None = None
    only_links: bool = False
    encoder: Encoder | None = None
    stems: bool = True
    pool: tuple[Sentence, ...] | None = None
    said: frozenset[str] = frozenset()

    def __len__(self) -> int:
        return len(self.sentences)

    @cached_property
    def memo(self) -> dict[Hashable, Any]:
        """Cached results of `@memoised` functions of these rows."""
        return {}

    @cached_property
    def is_link(self) -> NDArray[np.bool_]:
        """Which rows are sentences of pages that link here."""
        return np.zeros(len(self), bool) if self.link is None else self.link >= 0

    @cached_property
    def selectable(self) -> NDArray[np.bool_]:
        """Which rows may be chosen."""
        return self.is_link if self.only_links else np.ones(len(self), bool)

    @cached_property
    def words(self) -> Integers:
        """The length of each row in words (`epitome.language.count_words`)."""
        return self.gather(lambda document: np.array(count_sentence_words(document), np.int64))

    def gather(self, table_of: Callable[[Document], NDArray[Number]]) -> NDArray[Number]:
        """The entry of each row's sentence, from a table of all sentences of each document."""
        tables = [table_of(document) for document in self.documents if document.sentences]
        rows: NDArray[Number] = (tables[0] if len(tables) == 1 else np.concatenate(tables))[self.sentence_numbers]
        return rows

    @memoised
    def measure(self, measure: Callable[[Document, Sequence[Sentence]], Sequence[Measured]]) -> NDArray[Any]:
        """A measure of each row's sentence, computed once per sentence of a document, and only for rows."""
        known = [_keep_measured(document, measure) for document in self.documents]
        numbers = self.document_of.tolist()
        new: list[list[Sentence]] = [[] for _ in self.documents]
        for number, sentence in zip(numbers, self.sentences, strict=True):
            if known[number][sentence.index] is None:
                new[number].append(sentence)
        for document, measured, some in zip(self.documents, known, new, strict=True):
            for sentence, value in zip(some, measure(document, some), strict=True):
                measured[sentence.index] = value
        return np.array([known[number][s.index] for number, s in zip(numbers, self.sentences, strict=True)])

    @cached_property
    def sentence_numbers(self) -> Integers:
        """The index of each row's sentence, counted across all documents."""
        before = np.cumsum([0, *(len(document.sentences) for document in self.documents[:-1])])
        index = np.fromiter((s.index for s in self.sentences), np.int64, len(self))
        number: Integers = before[self.document_of] + index
        return number


@memoised
def _keep_measured(
    document: Document, measure: Callable[[Document, Sequence[Sentence]], Sequence[Measured]]
) -> list[Measured | None]:
    """The measures of a document's sentences so far; None of those that were not measured yet."""
    return [None] * len(document.sentences)


@memoised
def list_texts(document: Document) -> list[str]:
    """The text of each sentence of a document, cut out once."""
    return [sentence.text for sentence in document.sentences]


@memoised
def count_sentence_words(document: Document) -> list[int]:
    """The length of each sentence of a document in words."""
    return [count_words(text) for text in list_texts(document)]


@memoised
def lower_sentences(document: Document) -> list[str]:
    """Each sentence of a document in lower case, cut to the maximum length."""
    return [text[: LIMITS.sentence_characters].lower() for text in list_texts(document)]


@frozen
class Query:
    """A need in terms: `segments` are runs of terms between stop words or punctuation, in the order given.

    A query built from the rows' own sentences gives its `counts` over their vocabulary instead. `context` holds the
    sentences of the reading context, for a query that represents them.
    """

    name: str
    text: str
    segments: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    truncated: bool = False
    counts: Floats | None = None
    context: Context | None = None

    @property
    def terms(self) -> tuple[str, ...]:
        """All terms in order, repeats included."""
        return tuple(term for segment in self.segments for term in segment)


Queries = Mapping[str, Query]


def query_vector(rows: Rows, query: Query) -> Floats:
    """How often each term of the rows' vocabulary occurs in the query."""
    if query.counts is not None:
        return query.counts
    vector = np.zeros(rows.terms.sparse.shape[1])
    for term, times in Counter(query.terms).items():
        number = rows.terms.vocabulary.number.get(term)
        if number is not None:
            vector[number] = times
    return vector


def query_length(query: Query) -> float:
    """The Euclidean length of a query's term-frequency vector, including terms that no row has."""
    times = query.counts if query.counts is not None else np.array(list(Counter(query.terms).values()), np.float64)
    return float(np.sqrt((times**2).sum()))


@frozen
class Themes:
    """The themes of the rows: `number[i]` is row i's theme. Theme k may have a query, `queries[k]`, and a label,
    `labels[k]`.
    """

    number: Integers
    queries: tuple[Query, ...] = ()
    labels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Column(Hashable, Protocol):
    """Anything that gives each row of a sheet a number, such as a feature."""

    def column(self, sheet: Sheet) -> Floats:
        """The number of each row."""
        ...


@frozen(eq=False)
class Sheet:
    """The input of every feature: the candidate rows, their queries by name, and their themes."""

    rows: Rows
    queries: Queries
    themes: Themes

    @cached_property
    def memo(self) -> dict[Hashable, Any]:
        """Cached results of `@memoised` functions of this sheet."""
        return {}

    @memoised
    def column(self, feature: Column) -> Floats:
        """The column of a feature, computed once for all features that build on it."""
        return feature.column(self)

    @memoised
    def vector(self, query: str) -> Floats:
        """How often each term of the rows' vocabulary occurs in the query of this name."""
        return query_vector(self.rows, self.queries[query])


@frozen(eq=False)
class FeatureTable:
    """Rows by features: `values[i, j]` is feature `names[j]` of row i. `kind_of` names the kind of the task, for
    rankers with weights for several kinds.
    """

    sheet: Sheet
    names: tuple[str, ...]
    values: Floats
    kind_of: Callable[[Sheet], str] = lambda sheet: ""

    @cached_property
    def memo(self) -> dict[Hashable, Any]:
        """Cached results of `@memoised` functions of this table."""
        return {}

    @cached_property
    def kind(self) -> str:
        """The kind of the task ("" if its system does not distinguish kinds)."""
        return self.kind_of(self.sheet)
