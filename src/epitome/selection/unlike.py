"""Unlike: best first, and what repeats waits.

A sentence whose tf-idf cosine with one that had its turn is larger than `alike` waits until nothing else is left; the
first `MOST` turns are compared with, so that the work stays linear where a budget looks for a last sentence that fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.document import Budget
from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.maths.weighting import unit_tfidf
from epitome.selection.greedy import MOST
from epitome.selection.pick import Pick, taken
from epitome.table import Rows


@dataclass(frozen=True, kw_only=True)
class Unlike:
    """Sentences in rank order, near-duplicates last."""

    name: ClassVar[str] = "unlike"
    says: ClassVar[str] = "sentences in rank order, those that repeat one last"
    needs: ClassVar[tuple[str, ...]] = ()
    alike: float = 0.7

    def __post_init__(self) -> None:
        if not 0 < self.alike <= 1:
            raise UsageError(f"alike={self.alike} is outside (0, 1]", "give the cosine above which a sentence repeats")

    def __call__(self, rows: Rows, scores: Floats, ranked: Integers, budget: Budget) -> list[Pick]:
        """The chosen rows in the order of choice."""
        return taken(rows, without_repeats(rows, ranked, self.alike), budget)


def without_repeats(rows: Rows, order: Iterable[int], alike: float) -> Iterator[int]:
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
            likeness = settle(np.asarray(vectors @ vectors[[row]].toarray().ravel()))
            np.maximum(nearest, likeness, out=nearest)
    yield from repeats
