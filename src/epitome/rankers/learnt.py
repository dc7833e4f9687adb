"""Learnt: a score that a learner found in examples, given by its arrays (`epitome.maths.scoring`).

Where tasks of some kind (`epitome.rankers.kinds`) were many enough to learn from alone, they have arrays of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from epitome.errors import ModelError
from epitome.maths.arrays import Floats, Integers
from epitome.maths.scoring import Arrays, Score, fits
from epitome.rankers.kinds import KINDS, kind_of
from epitome.table import FeatureTable


@dataclass(frozen=True, kw_only=True, eq=False)
class Learnt:
    """`learner` names who learnt, `needs` the features in the order of the arrays; `special` are those of kinds."""

    name: ClassVar[str] = "learnt"
    says: ClassVar[str] = "a score learnt from examples"
    learner: str
    needs: tuple[str, ...]
    arrays: Arrays
    special: Mapping[str, Arrays] = field(default_factory=dict)

    def __post_init__(self) -> None:
        whole = all(fits(some, len(self.needs)) for some in (self.arrays, *self.special.values()))
        if not whole or not set(self.special) <= set(KINDS):
            raise ModelError(
                f"the numbers of {self.learner!r} do not fit {len(self.needs)} features", "train the model again"
            )

    @cached_property
    def _learnt(self) -> dict[str, Score]:
        return {"": Score(self.arrays), **{kind: Score(arrays) for kind, arrays in self.special.items()}}

    def for_kind(self, kind: str) -> Score:
        """What was learnt for a kind of tasks, or for all."""
        return self._learnt.get(kind) or self._learnt[""]

    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row; the table's features are those that were learnt from, in the same order."""
        return self.for_kind(self._kind(table)).of(table.values)

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """What each feature adds."""
        return self.for_kind(self._kind(table)).contributions(table.values[rows])

    def _kind(self, table: FeatureTable) -> str:
        return kind_of(table) if self.special else ""
