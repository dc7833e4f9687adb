"""Unrepeated: what nearly repeats a chosen sentence waits to the end.

Two sentences are nearly the same where they share more than `alike` of the longer one's distinct terms. Those taken are
compared with, up to `MOST`, each in one pass over the sparse counts: nothing is compared pair by pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.weighting import presence
from epitome.selection.budget import Pick, fill_budget
from epitome.selection.order import MOST, Selection
from epitome.table import Rows, Sheet


@dataclass(frozen=True, kw_only=True)
class Unrepeated(Selection):
    """Sentences in rank order, those that nearly repeat one last."""

    name: ClassVar[str] = "unrepeated"
    description: ClassVar[str] = "sentences in rank order, those that nearly repeat one last"
    alike: float = 0.8

    def __call__(self, sheet: Sheet, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        return fill_budget(sheet.rows, self._defer(sheet.rows, ranked), budget)

    def _defer(self, rows: Rows, order: Iterable[int]) -> Iterator[int]:
        words = presence(rows.terms.counts)
        size = np.asarray(words.sum(axis=1)).ravel()
        free = np.array([document.media == "sentences" for document in rows.documents])[rows.document_of]
        nearest = np.zeros(len(rows))
        repeats: list[int] = []
        turns = 0
        for row in order:
            if nearest[row] > self.alike and not free[row]:
                repeats.append(int(row))
                continue
            yield int(row)
            turns += 1
            if turns <= MOST:
                shared = np.asarray(words @ words[[row]].toarray().ravel())
                np.maximum(nearest, settle(shared / np.maximum(1.0, np.maximum(size, size[row]))), out=nearest)
        yield from repeats
