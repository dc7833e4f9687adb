"""The four structural features of Amini et al. 2007, generic over vocabularies and relative to what is summarised.

Of the element that directly holds the sentence's paragraph: 1. its depth below the summarised element; 2. its place
among its siblings: first, middle or last (three indicators; an only child is first); 3. the number of its siblings;
4. whether the sentence's paragraph is the first in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Document, structure
from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows

_SAYS = {
    "depth": "how deep its element lies",
    "first_sibling": "whether its element is the first among its siblings",
    "middle_sibling": "whether its element stands between its siblings",
    "last_sibling": "whether its element is the last among its siblings",
    "siblings": "how many siblings its element has",
    "first_paragraph": "whether its paragraph is the first in its element",
}
STRUCTURAL = tuple(_SAYS)
_TELLS = {
    "depth": "{} levels deep",
    "first_sibling": "in the first element among its siblings",
    "middle_sibling": "in an element between its siblings",
    "last_sibling": "in the last element among its siblings",
    "siblings": "its element has {} siblings",
    "first_paragraph": "in the first paragraph of its element",
}


@dataclass(frozen=True, kw_only=True)
class Structural:
    """One of the structural features, by name."""

    needs: ClassVar[tuple[str, ...]] = ()
    which: str

    def __post_init__(self) -> None:
        if self.which not in _SAYS:
            raise UsageError(f"there is no structural feature {self.which!r}", f"use one of {', '.join(STRUCTURAL)}")

    @property
    def name(self) -> str:
        """Which of them it is."""
        return self.which

    @property
    def says(self) -> str:
        """What it measures."""
        return _SAYS[self.which]

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        return (
            _TELLS[self.which].format(int(value))
            if value or self.which in ("depth", "siblings")
            else f"not {_TELLS[self.which]}"
        )

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The value of each row."""
        table = rows.remember("structure", lambda: rows.of_sentences(_kept))
        column: Floats = table[:, STRUCTURAL.index(self.which)]
        if self.which != "depth" or not rows.top:
            return column
        top = structure(rows.documents[0]).depth[rows.top]
        return np.where(rows.document_of == 0, column - top, column)


def _kept(document: Document) -> Floats:
    """The features of all sentences, worked out once and kept with the document: an outline asks for each section."""
    return document.remember("structural features", lambda: _table(document))


def _table(document: Document) -> Floats:
    """Sentences by structural features, for the whole document."""
    tree = structure(document)
    holder = np.array(tree.holder, np.int64)
    depth, siblings, place = (np.array(some, np.float64)[holder] for some in (tree.depth, tree.siblings, tree.place))
    first, last = place == 0, (place > 0) & (place == siblings)
    middle = (place > 0) & (place < siblings)
    return np.column_stack([depth, first, middle, last, siblings, tree.in_first_paragraph]).astype(np.float64)
