"""A feature that counts more or less by what the task is like, not by what the sentence is.

InLong: f(s) n / (n + 10), n the candidates of the sentence's document: in a short text all sentences are near each
other, so that neighbours tell little. WhereVague: f(s) (1 - t), t how telling the query is: the mean over its distinct
terms of idf(t) / idf(0), 0 for a term that no sentence has, idf as in BM25 over the n candidates, idf(0) =
ln(1 + (n + 1/2) / (1/2)) that of a term that no sentence has. A query of words that stand everywhere, or nowhere, tells
sentences apart no better than their place does; without a query t is 0. InPages: f(s) in documents that were read with
their layout and are looked things up in, 0 in others: articles, news, stories, and sentences that came split.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Document, genre_of
from epitome.maths.arrays import Floats
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Wrapper
from epitome.walk.features.weights import word_weights
from epitome.walk.queries import QueryWords, UserQuery
from epitome.walk.table import Sheet

_LOOKED_UP = frozenset({"manual", "guide", "qa", "other"})  # genres
_HALF = 10.0  # a document of so many sentences counts half


@dataclass(frozen=True, kw_only=True)
class InLong(Wrapper):
    """A feature that counts the more, the longer the document is."""

    @property
    def name(self) -> str:
        """long* and the feature's name."""
        return f"long*{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, in a long document."""
        return f"{self.feature.description}, the more the longer the document is"

    def column(self, sheet: Sheet) -> Floats:
        """f n / (n + 10) of each row."""
        size = np.bincount(sheet.rows.document_of, minlength=1)[sheet.rows.document_of]
        column: Floats = sheet.column(self.feature) * (size / (size + _HALF))
        return column


@dataclass(frozen=True, kw_only=True)
class InPages(Wrapper):
    """A feature that counts in manuals, guides and other pages in which things are looked up."""

    @property
    def name(self) -> str:
        """page* and the feature's name."""
        return f"page*{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, in such pages."""
        return f"{self.feature.description}, in pages where things are looked up"

    def column(self, sheet: Sheet) -> Floats:
        """f of each row of such pages."""
        rows = sheet.rows
        counts = np.array([is_looked_up(document) for document in rows.documents])[rows.document_of]
        return sheet.column(self.feature) * counts if counts.any() else np.zeros(len(rows))


def is_looked_up(document: Document) -> bool:
    """Whether a document was read with its layout and is of a genre in which things are looked up."""
    return document.media != "sentences" and genre_of(document) in _LOOKED_UP


@dataclass(frozen=True, kw_only=True)
class WhereVague(Wrapper):
    """A feature that counts the more, the less the query tells sentences apart."""

    query: ClassVar[QueryWords] = UserQuery()

    @property
    def name(self) -> str:
        """vague* and the feature's name."""
        return f"vague*{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, where the query says little."""
        return f"{self.feature.description}, the more the less the query tells"

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """What the feature inside reads, and the query."""
        return tuple({query.name: query for query in (*self.feature.reads, self.query)}.values())

    def column(self, sheet: Sheet) -> Floats:
        """f (1 - t) of each row."""
        column: Floats = sheet.column(self.feature) * (1 - measure_telling(sheet))
        return column


@memoised
def measure_telling(sheet: Sheet) -> float:
    """How telling the user's query is: 0 where it is empty or its words stand everywhere, below 1 where each stands in
    one sentence.
    """
    rows = sheet.rows
    terms = dict.fromkeys(sheet.queries[UserQuery.name].terms)
    if not terms:
        return 0.0
    unknown = float(np.log1p((len(rows) + 0.5) / 0.5))
    weights = word_weights(rows, terms, "local", None).values()
    return sum(weight for weight in weights if weight < unknown) / (unknown * len(terms))
