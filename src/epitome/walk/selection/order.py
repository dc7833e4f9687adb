"""Selections that follow an order of rows: by rank, by rank with repetitions last, or theme by theme.

RoundRobin (Amini & Usunier 2009): the first sentence of every theme, newest document first; then all second ones, and
so on, until the budget is spent. Documents without dates keep the order given, after those with one.

A sentence repeats another if their tf-idf cosine is larger than `alike`; it is postponed until nothing else is left.
Rows are compared only with the first `MOST` sentences of the order, so that the cost stays linear where a budget
searches for a last sentence that fits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

import numpy as np

from epitome.document import Budget, rank_by_date
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.selection.within_budget import Pick, fill_budget
from epitome.walk.table import Rows, Sheet

MOST = 200


class Selection(ABC):
    """Which rows are taken under a budget; `reads_themes` says that the choice depends on the themes of rows."""

    name: ClassVar[str]
    description: ClassVar[str]
    reads_themes: ClassVar[bool] = False

    @abstractmethod
    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice; `ranked` are the rows that may be chosen, best first."""

    def order_all(self, sheet: Sheet, ranked: Integers) -> Iterable[int]:
        """All rows in the order in which a ranking shows them: by score, unless the selection has its own order."""
        return ranked


@frozen(kw_only=True)
class BestFirst(Selection):
    """Best first, under one budget."""

    name: ClassVar[str] = "best_first"
    description: ClassVar[str] = "sentences in rank order until the budget is spent"

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in rank order."""
        return fill_budget(sheet.rows, ranked, budget)


@frozen(kw_only=True)
class NonRedundant(Selection):
    """Sentences in rank order, near-duplicates last."""

    name: ClassVar[str] = "unlike"
    description: ClassVar[str] = "sentences in rank order, but those that repeat an earlier one come last"
    alike: float = 0.7

    def __post_init__(self) -> None:
        _check_alike(self.alike)

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        return fill_budget(sheet.rows, defer_repeats(sheet.rows, ranked, self.alike), budget)


@frozen(kw_only=True)
class RoundRobin(Selection):
    """One sentence of each theme per round; with `alike` < 1 repetitions last."""

    name: ClassVar[str] = "rounds"
    description: ClassVar[str] = "the best sentence of every theme, then the second best ones, newest document first"
    reads_themes: ClassVar[bool] = True
    alike: float = 1.0

    def __post_init__(self) -> None:
        _check_alike(self.alike)

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        return fill_budget(sheet.rows, self.order_all(sheet, ranked), budget)

    def order_all(self, sheet: Sheet, ranked: Integers) -> Iterable[int]:
        """All rows in the order in which they are chosen."""
        order = order_by_rounds(sheet, ranked)
        return defer_repeats(sheet.rows, order, self.alike) if self.alike < 1 else order


def _check_alike(alike: float) -> None:
    if not 0 < alike <= 1:
        raise UsageError(f"alike={alike} is outside (0, 1]", "give the cosine above which a sentence repeats")


def order_by_rounds(sheet: Sheet, ranked: Integers) -> list[int]:
    """Rows by their place in their theme, then by the age of their document, then by rank."""
    rows, theme = sheet.rows, sheet.themes.number
    age = rank_by_date(rows.documents)
    turns: dict[int, int] = {}
    keys: list[tuple[int, int, int, int]] = []
    for rank, row in enumerate(ranked):
        turn = turns.get(int(theme[row]), 0)
        turns[int(theme[row])] = turn + 1
        keys.append((turn, age[rows.document_of[row]], rank, int(row)))
    return [row for _, _, _, row in sorted(keys)]


def defer_repeats(rows: Rows, order: Iterable[int], alike: float) -> Iterator[int]:
    """The rows of an order, those that repeat an earlier one last."""
    vectors = unit_tfidf(rows.terms.counts)
    nearest = np.zeros(len(rows))
    repeats: list[int] = []
    turns = 0
    for row in order:
        if nearest[row] > alike:
            repeats.append(int(row))
            continue
        yield int(row)
        turns += 1
        if turns <= MOST:
            similarity = settle(np.asarray(vectors @ vectors[[row]].toarray().ravel()))
            np.maximum(nearest, similarity, out=nearest)
    yield from repeats
