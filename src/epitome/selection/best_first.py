"""BestFirst: sentences in rank order until the budget is spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.selection.pick import Pick, taken
from epitome.table import Rows


@dataclass(frozen=True, kw_only=True)
class BestFirst:
    """Best first, under one budget."""

    name: ClassVar[str] = "best_first"
    says: ClassVar[str] = "sentences in rank order until the budget is spent"
    needs: ClassVar[tuple[str, ...]] = ()

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in rank order."""
        return taken(rows, ranked, budget)
