"""Learnt: a score that a learner found in examples, given by its arrays (`epitome.maths.scoring`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from epitome.errors import ModelError
from epitome.maths.scoring import contributions, fits
from epitome.table import FeatureTable, Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Learnt:
    """`learner` names who learnt, `needs` the features in the order of the arrays."""

    name: ClassVar[str] = "learnt"
    says: ClassVar[str] = "a score learnt from examples"
    learner: str
    needs: tuple[str, ...]
    arrays: Mapping[str, Floats]

    def __post_init__(self) -> None:
        if not fits(self.arrays, len(self.needs)):
            raise ModelError(
                f"the numbers of {self.learner!r} do not fit {len(self.needs)} features", "train the model again"
            )

    def contributions(self, table: FeatureTable) -> Floats:
        """What each feature adds; the table's features are those that were learnt from, in the same order."""
        return contributions(self.arrays, table.values)
