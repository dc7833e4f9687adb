"""Learnt: a score learnt from examples, given by its arrays (`epitome.maths.learners.scoring`).

Kinds of tasks (`FeatureTable.kind`) with enough examples for separate training have separate arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import ClassVar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.scoring import Arrays, Scorer, are_consistent
from epitome.runtime.errors import ModelError
from epitome.runtime.frozen import frozen
from epitome.walk.rankers.ranker import Ranker
from epitome.walk.table import FeatureTable


@frozen(kw_only=True, eq=False)
class Learnt(Ranker):
    """`learner` is the name of the learner, `needs` the features in the order of the arrays; `special` has the arrays
    of single kinds.
    """

    name: ClassVar[str] = "learnt"
    description: ClassVar[str] = "a score learnt from examples"
    learner: str
    needs: tuple[str, ...]
    arrays: Arrays
    special: Mapping[str, Arrays] = field(default_factory=dict)

    def __post_init__(self) -> None:
        parts = (self.arrays, *self.special.values())
        consistent = all(are_consistent(arrays, len(self.needs)) for arrays in parts)
        if not consistent:
            raise ModelError(
                f"the numbers of {self.learner!r} do not fit {len(self.needs)} features", "train the model again"
            )

    @cached_property
    def _scorers(self) -> dict[str, Scorer]:
        return {"": Scorer(self.arrays), **{kind: Scorer(arrays) for kind, arrays in self.special.items()}}

    def scorer_of(self, kind: str) -> Scorer:
        """The scorer of a kind of tasks: its own, or that of all kinds."""
        return self._scorers.get(kind) or self._scorers[""]

    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row; the table must have the features of training, in the same order."""
        return self.scorer_of(table.kind if self.special else "").scores(table.values)

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """What each feature adds."""
        return self.scorer_of(table.kind if self.special else "").contributions(table.values[rows])
