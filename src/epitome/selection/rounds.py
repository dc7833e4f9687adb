"""Rounds over themes (Amini & Usunier 2009): the first sentence of every theme, newest document first; then all second
ones, and so on, until the budget is spent.

Documents without dates keep the order given, after those with one. With `alike` < 1 a sentence whose tf-idf cosine with
one that had its turn is larger waits until nothing else is left; the first `MOST` turns are compared with, so that the
work stays linear where a budget looks for a last sentence that fits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Budget, newest_first
from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.selection.pick import Pick, taken
from epitome.selection.unlike import without_repeats
from epitome.table import Rows


@dataclass(frozen=True, kw_only=True)
class Rounds:
    """One sentence of each theme a round."""

    name: ClassVar[str] = "rounds"
    says: ClassVar[str] = "the best sentence of every theme, then the second best ones, newest document first"
    needs: ClassVar[tuple[str, ...]] = ()
    alike: float = 1.0

    def __post_init__(self) -> None:
        if not 0 < self.alike <= 1:
            raise UsageError(f"alike={self.alike} is outside (0, 1]", "give the cosine above which a sentence repeats")

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        return taken(rows, self.order(rows, ranked), budget)

    def order(self, rows: Rows, ranked: Integers) -> Iterable[int]:
        """All rows in the order in which they are chosen."""
        order = by_rounds(rows, ranked)
        return without_repeats(rows, order, self.alike) if self.alike < 1 else order


def by_rounds(rows: Rows, ranked: Integers) -> list[int]:
    """Rows by their place in their theme, then by the age of their document, then by rank."""
    theme = np.zeros(len(rows), np.int64) if rows.theme is None else rows.theme
    age = newest_first(rows.documents)
    seen: dict[int, int] = {}
    keys: list[tuple[int, int, int, int]] = []
    for rank, row in enumerate(ranked):
        turn = seen.get(int(theme[row]), 0)
        seen[int(theme[row])] = turn + 1
        keys.append((turn, age[rows.document_of[row]], rank, int(row)))
    return [row for _, _, _, row in sorted(keys)]
