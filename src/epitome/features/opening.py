"""Opening: where a question asks for its subject as such (`Aspect` is empty), documents open with the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.errors import UsageError
from epitome.rows import runs
from epitome.table import Floats, Integers, Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Opening:
    """1 in the first sentences of each document where the query asks for nothing but the subject, else 0."""

    needs: ClassVar[tuple[str, ...]] = ("aspect",)
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
        return f"whether it is one of the first {self.first} of its document, when the subject as such is asked for"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        if queries["aspect"].terms:
            return "more than the subject is asked for"
        return f"{'among' if value else 'not among'} the first {self.first} sentences of its document"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """0 or 1 of each row."""
        if queries["aspect"].terms:
            return np.zeros(len(rows))
        return (runs(rows, "document").at < self.first).astype(np.float64)
