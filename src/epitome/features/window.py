"""Window: a feature of the sentences around, the nearest weighing most.

Window(s) = sum_{k=1..width} 2^-k (f(s-k) + f(s+k)) / 2 / sum_k 2^-k, of rows of the same document (0 beyond).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.feature import column_of
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Window(Wrapper):
    """The fading mean of a feature over `width` sentences before and after, the sentence itself left out."""

    width: int = 3

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """window_ and the feature's name."""
        return f"window_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of what is around."""
        return f"of the sentences around it, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The mean: the sentence itself was not looked at."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean of each row."""
        values = column_of(self.feature, rows, queries, themes)
        summed = np.zeros(len(values))
        for k in range(1, min(self.width, len(values) - 1) + 1):
            together = np.where(rows.document_of[k:] == rows.document_of[:-k], 0.5**k / 2, 0.0)
            summed[k:] += together * values[:-k]
            summed[:-k] += together * values[k:]
        return summed / sum(0.5**k for k in range(1, self.width + 1))
