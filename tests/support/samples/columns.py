"""Columns that a test wrote down, and sheets to measure features on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.walk.features import Feature
from epitome.walk.table import Queries, Query, Rows, Sheet, Themes


@dataclass(frozen=True, kw_only=True)
class Given(Feature):
    """A column that the test wrote down."""

    description: ClassVar[str] = "what was given"
    family: ClassVar[str] = "place"
    values: tuple[float, ...]
    name: str = "given"

    def column(self, sheet: Sheet) -> Floats:
        return np.array(self.values)


def build_sheet(
    rows: Rows, queries: Queries | None = None, themes: Integers | None = None, own: tuple[Query, ...] = ()
) -> Sheet:
    """Rows with queries; all of one theme unless themes are given, perhaps with their `own` queries."""
    number = np.zeros(len(rows), np.int64) if themes is None else themes
    return Sheet(rows, queries or {}, Themes(number, own))


def measure(
    feature: Feature, rows: Rows, queries: Queries | None = None, themes: Integers | None = None
) -> list[float]:
    """The column of a feature as plain numbers."""
    return [float(value) for value in build_sheet(rows, queries, themes).column(feature)]
