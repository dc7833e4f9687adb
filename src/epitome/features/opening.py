"""Opening: where a question asks for its subject as such (`Aspect` is empty), documents open with the answer.

Only documents on the subject do: those where the query's words stand in at least a tenth as large a share of the
sentences as in the document where they stand most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.rows import runs
from epitome.table import Floats, Integers, Queries, Rows, query_vector

_OF_MOST = 0.1


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
            return "opens a document that says little of the query"
        return f"{'among' if value else 'not among'} the first {self.first} sentences of its document"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        if queries["aspect"].terms:
            return np.zeros(len(rows))
        documents = runs(rows, "document")
        asked = (query_vector(rows, queries["need"]) > 0).astype(np.float64)
        having = np.bincount(documents.run, weights=np.asarray(rows.terms.counts @ asked) > 0)
        share = having / np.maximum(1, np.bincount(documents.run))
        told = share >= _OF_MOST * share.max(initial=0.0)
        opens: Floats = np.logical_and(documents.at < self.first, told[documents.run]).astype(np.float64)
        return opens
