"""Learnt: a score that a learner found in examples, given by its arrays (`epitome.maths.scoring`).

Where tasks of some kind (`epitome.rankers.kinds`) were many enough to learn from alone, they have arrays of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from epitome.errors import ModelError
from epitome.maths.scoring import Arrays, contributions, fits
from epitome.rankers.kinds import KINDS, kind_of
from epitome.table import FeatureTable, Floats


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

    def contributions(self, table: FeatureTable) -> Floats:
        """What each feature adds; the table's features are those that were learnt from, in the same order."""
        arrays = self.special.get(kind_of(table), self.arrays) if self.special else self.arrays
        return contributions(arrays, table.values)
