"""Ranker: the interface of all rankers; RankerWithNotes: of those that also give notes."""

from __future__ import annotations

from typing import ClassVar, Protocol, runtime_checkable

from epitome.maths.arrays import Floats, Integers
from epitome.table import FeatureTable


class Ranker(Protocol):
    """A table of features to scores, and what each feature adds to them; `says` describes it in one sentence."""

    name: ClassVar[str]
    says: ClassVar[str]

    @property
    def needs(self) -> tuple[str, ...]:
        """The features that the table must have."""
        ...

    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row."""
        ...

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features: what each feature adds; the score of a row is the sum."""
        ...


@runtime_checkable
class RankerWithNotes(Protocol):
    """A ranker that gives notes besides scores."""

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """What a reader of the summary should know, as plain sentences."""
        ...
