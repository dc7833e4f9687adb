"""Ranker: the interface of all rankers; Unlearnt: the ranker of a recipe that is still to be trained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, NoReturn

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.table import FeatureTable


class Ranker(ABC):
    """Turns a table of features into scores, and reports what each feature adds to them."""

    name: ClassVar[str]
    description: ClassVar[str]
    needs: tuple[str, ...]  # the features that must be there

    @abstractmethod
    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row."""

    @abstractmethod
    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features: what each feature adds; the score of a row is the sum."""

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """Notes for the reader of the summary, in plain sentences."""
        return ()


@frozen(kw_only=True)
class Unlearnt(Ranker):
    """Weights to be learnt: by `learner` unless another is requested, with `settings` by the name of the learner."""

    name: ClassVar[str] = "unlearnt"
    description: ClassVar[str] = "no weights yet: they are learnt from examples"
    needs: tuple[str, ...] = ()
    learner: str = "linear_rank"
    settings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def scores(self, table: FeatureTable) -> NoReturn:
        """There are none."""
        raise UsageError("the system has no weights yet", "train it, or take the shipped model")

    def contributions(self, table: FeatureTable, rows: Integers) -> NoReturn:
        """There are none."""
        self.scores(table)
