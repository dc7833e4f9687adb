"""Feature: the shape that all features share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


class Feature(Hashable, Protocol):
    """A column: one number a row. `needs` names the queries that it reads."""

    @property
    def name(self) -> str:
        """How tables and reasons call it."""
        ...

    @property
    def says(self) -> str:
        """What it measures, in one sentence."""
        ...

    @property
    def needs(self) -> tuple[str, ...]:
        """The queries that must be there."""
        ...

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The number of each row."""
        ...


def column_of(feature: Feature, rows: Rows, queries: Queries, themes: Integers) -> Floats:
    """The column of a feature, worked out once for all wrappers around it."""
    return rows.remember(feature, lambda: feature.column(rows, queries, themes))
