"""The four structural features of Amini et al. 2007, generic over vocabularies and relative to what is summarised.

Of the element that directly holds the sentence's paragraph: 1. its depth below the summarised element; 2. its place
among its siblings: first, middle or last (three indicators; an only child is first); 3. the number of its siblings;
4. whether the sentence's paragraph is the first in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Structure, structure
from epitome.errors import UsageError
from epitome.table import Floats, Integers, Queries, Rows

_Value = Callable[[Structure, int, int, int], float]


def _depth(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(tree.depth[holder] - tree.depth[top])


def _first(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(tree.place[holder] == 0)


def _last(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(tree.place[holder] > 0 and tree.place[holder] == tree.siblings[holder])


def _middle(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(0 < tree.place[holder] < tree.siblings[holder])


def _siblings(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(tree.siblings[holder])


def _first_paragraph(tree: Structure, sentence: int, holder: int, top: int) -> float:
    return float(tree.in_first_paragraph[sentence])


_VALUES: dict[str, tuple[_Value, str]] = {
    "depth": (_depth, "how deep its element lies"),
    "first_sibling": (_first, "whether its element is the first among its siblings"),
    "middle_sibling": (_middle, "whether its element stands between its siblings"),
    "last_sibling": (_last, "whether its element is the last among its siblings"),
    "siblings": (_siblings, "how many siblings its element has"),
    "first_paragraph": (_first_paragraph, "whether its paragraph is the first in its element"),
}
STRUCTURAL = tuple(_VALUES)
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
        if self.which not in _VALUES:
            raise UsageError(f"there is no structural feature {self.which!r}", f"use one of {', '.join(STRUCTURAL)}")

    @property
    def name(self) -> str:
        """Which of them it is."""
        return self.which

    @property
    def says(self) -> str:
        """What it measures."""
        return _VALUES[self.which][1]

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What it found."""
        return (
            _TELLS[self.which].format(int(value))
            if value or self.which in ("depth", "siblings")
            else f"not {_TELLS[self.which]}"
        )

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The value of each row."""
        value = _VALUES[self.which][0]
        trees = [structure(document) for document in rows.documents]
        return np.array(
            [
                value(trees[d], s.index, trees[d].holder[s.index], rows.top if d == 0 else 0)
                for d, s in zip(rows.document_of, rows.sentences, strict=True)
            ]
        )
