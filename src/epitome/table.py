"""What the parts hand to each other: Rows, Query, FeatureTable (docs/data-model.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from epitome.context import Context
from epitome.document import Document, Sentence
from epitome.maths.arrays import Floats, Integers
from epitome.semantic import Encoder
from epitome.text import TermCounts

Made = TypeVar("Made")
Kind = TypeVar("Kind", np.float64, np.int64)
_OF_THEME = "theme-"


@dataclass(frozen=True)
class Rows:
    """Candidate sentences, one a row, with their terms counted once for all parts.

    `document_of[i]`: number of row i's document. `place[i]` of `places[i]`: its position (from 0) among its
    document's candidates before any was left out for its length. `top`: the element that is summarised (0: all).
    `link[i]`: the number of the linking sentence that row i is, -1 for one of the document (None: all are); linking
    sentences stand last, as a document of their own. With `only_links` the others inform and cannot be chosen.
    `theme[i]`: the theme of row i, once themes are known. `encoder` makes vectors of texts for parts that ask for
    meaning (None: `epitome.semantic.static`). `stems`: whether words are compared by their stems. `pool`: what was
    chosen from, also what was left out for its length (None: the rows themselves).
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
    theme: Integers | None = None
    encoder: Encoder | None = None
    stems: bool = True
    pool: tuple[Sentence, ...] | None = None

    def __len__(self) -> int:
        return len(self.sentences)

    @cached_property
    def _memory(self) -> dict[Hashable, Any]:
        return {}

    def remember(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was worked out about these rows under a key, made on first need: several columns read the same."""
        if key not in self._memory:
            self._memory[key] = make()
        found: Made = self._memory[key]
        return found

    @cached_property
    def is_link(self) -> NDArray[np.bool_]:
        """Which rows are sentences of pages that link here."""
        return np.zeros(len(self), bool) if self.link is None else self.link >= 0

    @cached_property
    def open(self) -> NDArray[np.bool_]:
        """Which rows may be chosen."""
        return self.is_link if self.only_links else np.ones(len(self), bool)

    @cached_property
    def words(self) -> Integers:
        """The length of each row in words, as blanks separate them."""
        return self.of_sentences(lambda document: np.array(lengths_in_words(document), np.int64))

    def of_sentences(self, known: Callable[[Document], NDArray[Kind]]) -> NDArray[Kind]:
        """What is known of each row's sentence, from what is known of the sentences of each document."""
        tables = [known(document) for document in self.documents if document.sentences]
        found: NDArray[Kind] = (tables[0] if len(tables) == 1 else np.concatenate(tables))[self._sentence_of]
        return found

    @cached_property
    def _sentence_of(self) -> Integers:
        """The number of each row's sentence, those of all documents counted on."""
        before = np.cumsum([0, *(len(document.sentences) for document in self.documents[:-1])])
        index = np.fromiter((s.index for s in self.sentences), np.int64, len(self))
        number: Integers = before[self.document_of] + index
        return number


def lengths_in_words(document: Document) -> list[int]:
    """The length of each sentence of a document in words, counted once and kept with it."""
    return document.remember("lengths in words", lambda: [len(s.text.split()) for s in document.sentences])


@dataclass(frozen=True)
class Query:
    """A need in terms: `segments` are runs of terms between stop words or punctuation, in the order given.

    A query made of the rows' own sentences gives its `counts` over their vocabulary instead. `context` holds the
    sentences that are being read, where the query stands for them.
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
    """How often each term of the rows' vocabulary stands in the query."""
    if query.counts is not None:
        return query.counts
    vector = np.zeros(rows.terms.counts.shape[1])
    for term, times in Counter(query.terms).items():
        number = rows.terms.vocabulary.number.get(term)
        if number is not None:
            vector[number] = times
    return vector


def query_length(query: Query) -> float:
    """The length of a query as a vector of term frequencies, those that no row has included."""
    times = query.counts if query.counts is not None else np.array(list(Counter(query.terms).values()), np.float64)
    return float(np.sqrt((times**2).sum()))


@dataclass(frozen=True)
class Themes:
    """What the rows speak of: `number[i]` is row i's theme; themes may have a query of their own (`theme_query`) and a
    label.
    """

    number: Integers
    queries: tuple[Query, ...] = ()
    labels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def theme_query(number: int) -> str:
    """The name of a theme's own query."""
    return f"{_OF_THEME}{number}"


def is_theme_query(name: str) -> bool:
    """Whether a name is that of a theme's own query."""
    return name.startswith(_OF_THEME)


@dataclass(frozen=True)
class FeatureTable:
    """Rows by features: `values[i, j]` is feature `names[j]` of row i, `themes[i]` its theme; `labels` name themes."""

    rows: Rows
    queries: Queries
    themes: Integers
    names: tuple[str, ...]
    values: Floats
    labels: tuple[str, ...] = ()
