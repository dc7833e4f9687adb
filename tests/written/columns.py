"""Given: a feature whose values the test wrote down."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Given:
    """A column that the test wrote down."""

    values: tuple[float, ...]
    name: str = "given"
    says: str = "what was given"
    needs: tuple[str, ...] = ()

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        return np.array(self.values)
