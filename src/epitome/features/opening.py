"""Opening: where a question asks for its subject as such (`Aspect` is empty), documents open with the answer.

Only documents on the subject do: those whose titles have at least half as many of the query's words as the title that
has most; where no title has any, those where the words stand in at least half as large a share of the sentences as in
the document where they stand most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.rows import runs
from epitome.table import Queries, Query, Rows, query_vector
from epitome.text import terms

_OF_MOST = 0.5


@dataclass(frozen=True, kw_only=True)
class Opening:
    """1 in the first sentences of each document on the subject, where the query asks for nothing more, else 0."""

    needs: ClassVar[tuple[str, ...]] = ("need", "aspect")
    first: int = 8

    def __post_init__(self) -> None:
        if self.first < 1:
            raise UsageError(f"first={self.first} opens nothing", "give at least 1")

    @property
    def name(self) -> str:
        """opening and how long it is."""
        return f"opening{self.first}"

    @property
    def says(self) -> str:
        """What it tells."""
        return f"whether it is one of the first {self.first} of its document, if only the subject is asked for"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        if queries["aspect"].terms:
            return "more is asked for than the subject"
        if not value and runs(rows, "document").at[row] < self.first:
            return "opens a document on another subject"
        return f"{'among' if value else 'not among'} the first {self.first} sentences of its document"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        if queries["aspect"].terms:
            return np.zeros(len(rows))
        documents = runs(rows, "document")
        named = _named(rows, queries["need"])
        told = named if named.any() else _shares(rows, queries["need"])
        on_subject = told >= _OF_MOST * told.max()
        opens: Floats = np.logical_and(documents.at < self.first, on_subject[rows.document_of]).astype(np.float64)
        return opens


def _named(rows: Rows, need: Query) -> Floats:
    """How many different words of the need each document's title has."""
    asked = set(need.terms)
    return np.array([float(len(asked & set(terms(d.title, d.language)))) for d in rows.documents])


def _shares(rows: Rows, need: Query) -> Floats:
    """In which share of each document's sentences words of the need stand."""
    asked = (query_vector(rows, need) > 0).astype(np.float64)
    many = len(rows.documents)
    having = np.bincount(rows.document_of, weights=np.asarray(rows.terms.counts @ asked) > 0, minlength=many)
    share: Floats = having / np.maximum(1, np.bincount(rows.document_of, minlength=many))
    return share
