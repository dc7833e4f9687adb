"""Features scaled by properties of the task, not of the sentence.

InLong: f(s) n / (n + 10), n the number of candidates of the sentence's document: in a short text all sentences are near
each other, so neighbours carry little information. WhereVague: f(s) (1 - t), t the specificity of the query: the mean
over its distinct terms of idf(t) / idf(0), 0 for a term that no sentence has, idf as in BM25 over the n candidates,
idf(0) = ln(1 + (n + 1/2) / (1/2)) that of a term that no sentence has. A query of words that occur everywhere, or
nowhere, distinguishes sentences no better than their position; without a query t is 0. InPages: f(s) in documents that
were read with their layout and are reference material, 0 in others: articles, news, stories, and pre-split sentences.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.document import Document, genre_of
from epitome.maths.arrays import Floats
from epitome.maths.okapi import okapi_idf
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import Wrapper
from epitome.walk.features.weights import word_weights
from epitome.walk.queries import QueryWords, UserQuery
from epitome.walk.table import Sheet

_REFERENCE_GENRES = frozenset({"manual", "guide", "qa", "other"})
_HALF_WEIGHT_SENTENCES = 10.0  # a feature counts half in a document of this length


@frozen(kw_only=True)
class InLong(Wrapper):
    """A feature that counts more in longer documents."""

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
        column: Floats = sheet.column(self.feature) * (size / (size + _HALF_WEIGHT_SENTENCES))
        return column


@frozen(kw_only=True)
class InPages(Wrapper):
    """A feature that counts only in manuals, guides and other pages for looking things up."""

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
    return document.media != "sentences" and genre_of(document) in _REFERENCE_GENRES


@frozen(kw_only=True)
class WhereVague(Wrapper):
    """A feature that counts more, the less the query's words distinguish the sentences."""

    query: ClassVar[QueryWords] = UserQuery()

    @property
    def name(self) -> str:
        """vague* and the feature's name."""
        return f"vague*{self.feature.name}"

    @property
    def description(self) -> str:
        """What the feature measures, where the query is vague."""
        return f"{self.feature.description}, the more the less the query tells"

    @property
    def reads(self) -> tuple[QueryWords, ...]:
        """The queries of the inner feature, and the user's query."""
        return tuple({query.name: query for query in (*self.feature.reads, self.query)}.values())

    def column(self, sheet: Sheet) -> Floats:
        """f (1 - t) of each row."""
        column: Floats = sheet.column(self.feature) * (1 - measure_telling(sheet))
        return column


@memoised
def measure_telling(sheet: Sheet) -> float:
    """The specificity of the user's query: 0 if it is empty, near 0 if its words occur everywhere, largest (but below
    1) if each occurs in one sentence.
    """
    rows = sheet.rows
    terms = dict.fromkeys(sheet.queries[UserQuery.name].terms)
    if not terms:
        return 0.0
    unknown = float(okapi_idf(len(rows), 0))
    weights = word_weights(rows, terms, "local", None).values()
    return sum(weight for weight in weights if weight < unknown) / (unknown * len(terms))
