"""Meaning: how close a sentence is in meaning to a query, or to its whole document, whatever the words.

cos(v(s), v(q)), v the rows' encoder (`epitome.semantic`); of the centre: cos(v(s), sum of v over its document). Vectors
of sentences are worked out once for all columns. Rounded to six digits: what is left is noise of the arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.features.query_words import whose
from epitome.limits import LIMITS
from epitome.maths.arrays import Floats, Integers
from epitome.row_vectors import encoder_of, sentence_vectors
from epitome.semantic.encoder import Vectors, unit
from epitome.table import Queries, Rows

_DIGITS = 6
_TEXTS = {
    "need": "the query",
    "asked": "the query",
    "title": "the title",
    "linking-sentence": "the linking sentence",
    "linking": "what links here",
    "last-link": "the last sentence that links here",
}


def _query_vector(rows: Rows, text: str) -> Vectors | None:
    """The vector of a text, of a long one the mean over its pieces; None where it says nothing."""
    text, piece = text.strip()[: LIMITS.reading_characters], LIMITS.sentence_characters
    if not text:
        return None
    pieces = encoder_of(rows).encode([text[at : at + piece] for at in range(0, len(text), piece)])
    vector: Vectors = unit(pieces.sum(axis=0, keepdims=True))[0]
    return vector


def _told(value: float, what: str) -> str:
    return f"meaning {100 * value:.0f} % as close to {what} as can be" if value > 0 else f"meaning far from {what}"


def _rounded(found: NDArray[np.floating]) -> Floats:
    exact: Floats = np.asarray(found, np.float64)
    return exact.round(_DIGITS)


@dataclass(frozen=True, kw_only=True)
class Meaning:
    """Cosine with the query's text, in [-1, 1]; 0 where the query has none."""

    query: str = "need"

    @property
    def name(self) -> str:
        """meaning, and of what."""
        return "meaning" if self.query == "need" else f"meaning_{self.query.replace('-', '_')}"

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how close its meaning is to {whose(self.query)}, whatever the words"

    @property
    def needs(self) -> tuple[str, ...]:
        """The query that it compares with."""
        return (self.query,)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How close it is."""
        return _told(value, _TEXTS.get(self.query, "what is asked"))

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        asked = _query_vector(rows, queries[self.query].text)
        return np.zeros(len(rows)) if asked is None else _rounded(sentence_vectors(rows) @ asked)


@dataclass(frozen=True, kw_only=True)
class MeaningCentre:
    """Cosine with the mean of all sentences of the same document, in [-1, 1]."""

    name: ClassVar[str] = "meaning_centre"
    says: ClassVar[str] = "how close its meaning is to that of its whole document"
    needs: ClassVar[tuple[str, ...]] = ()

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How close it is."""
        return _told(value, "its document")

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The cosine of each row."""
        vectors = sentence_vectors(rows)
        whole = (np.ones(len(rows), np.float32), (rows.document_of, np.arange(len(rows))))
        centre = unit(csr_array(whole, shape=(len(rows.documents), len(rows))) @ vectors)
        found = np.einsum("ij,ij->i", vectors, centre[rows.document_of], dtype=np.float64)
        return _rounded(found)
