"""Ranker: the shape that all rankers share; Noting: what some of them add."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from epitome.maths.arrays import Floats, Integers
from epitome.table import FeatureTable


class Ranker(Protocol):
    """A table of features to scores, and what each feature adds to them."""

    @property
    def name(self) -> str:
        """How lists call it."""
        ...

    @property
    def says(self) -> str:
        """What it does, in one sentence."""
        ...

    @property
    def needs(self) -> tuple[str, ...]:
        """The features that must be there."""
        ...

    def scores(self, table: FeatureTable) -> Floats:
        """The score of each row."""
        ...

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features: what each feature adds; the score of a row is the sum."""
        ...


@runtime_checkable
class Noting(Protocol):
    """A ranker that has something to tell besides scores."""

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """What a reader of the summary should know, in plain sentences."""
        ...
