"""Meaning: the semantic similarity of a sentence to a query, or to its whole document, whatever the words.

cos(v(s), v(q)), v the rows' encoder (`epitome.walk.semantic`); for the centre: cos(v(s), sum of v over its document).
Vectors of sentences are computed once for all columns. Values are rounded to six digits: the rest is numerical noise.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats
from epitome.maths.sparse_rows import build_csr
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.features.feature import Feature, OfQuery
from epitome.walk.semantic.encoder import Vectors, normalise_rows
from epitome.walk.table import Rows, Sheet
from epitome.walk.table.vectors import encoder_of, sentence_vectors

_DIGITS = 6


def _text_vector(rows: Rows, text: str) -> Vectors | None:
    """The vector of a text, for a long one the normalised mean over its pieces; None for a blank text."""
    text, piece = text.strip()[: LIMITS.reading_characters], LIMITS.sentence_characters
    if not text:
        return None
    pieces = encoder_of(rows).encode([text[at : at + piece] for at in range(0, len(text), piece)])
    vector: Vectors = normalise_rows(pieces.sum(axis=0, keepdims=True))[0]
    return vector


def _explain(value: float, what: str) -> str:
    return f"meaning {100 * value:.0f} % as close to {what} as can be" if value > 0 else f"meaning far from {what}"


def _round(cosines: NDArray[np.floating]) -> Floats:
    exact: Floats = np.asarray(cosines, np.float64)
    return exact.round(_DIGITS)


@frozen(kw_only=True)
class Meaning(OfQuery):
    """Cosine between the vectors of sentence and query, in [-1, 1]; 0 where the query has no text."""

    @property
    def name(self) -> str:
        """meaning, and the query."""
        return self._name("meaning")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how close its meaning is to {self.query.possessive}, whatever the words"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How close it is."""
        return _explain(value, self.query.text_name)

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        vector = _text_vector(sheet.rows, self._query(sheet).text)
        return np.zeros(len(sheet.rows)) if vector is None else _round(sentence_vectors(sheet.rows) @ vector)


@frozen(kw_only=True)
class MeaningCentre(Feature):
    """Cosine with the mean of all sentences of the same document, in [-1, 1]."""

    name: ClassVar[str] = "meaning_centre"
    description: ClassVar[str] = "how close its meaning is to that of its whole document"
    family: ClassVar[str] = "document"

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """How close it is."""
        return _explain(value, "its document")

    def column(self, sheet: Sheet) -> Floats:
        """The cosine of each row."""
        rows = sheet.rows
        vectors = sentence_vectors(rows)
        entries = (np.ones(len(rows), np.float32), (rows.document_of, np.arange(len(rows))))
        centre = normalise_rows(build_csr(entries, shape=(len(rows.documents), len(rows))) @ vectors)
        return _round(np.einsum("ij,ij->i", vectors, centre[rows.document_of], dtype=np.float64))
