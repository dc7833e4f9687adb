"""Peak: the largest value of a feature among the neighbours of a sentence, the sentence itself left out.

Peak(s) = max over k = 1 .. width of f(s - k), f(s + k), of rows of the same document; 0 where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.feature import column_of
from epitome.features.words import subject
from epitome.features.wrapper import Wrapper
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Peak(Wrapper):
    """The best neighbour at most `width` sentences away."""

    width: int = 2

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """How far, and the feature's name."""
        return f"peak_{self.width}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of the best neighbour."""
        return f"of the best of {self.width} sentences before and after it, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The value: the sentence itself was not looked at."""
        return f"{subject(self.feature)} in the best of {self.width} sentences before and after it: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The largest value beside each row."""
        values = column_of(self.feature, rows, queries, themes)
        best = np.zeros(len(values))
        for k in range(1, min(self.width, len(values) - 1) + 1):
            together = rows.document_of[k:] == rows.document_of[:-k]
            best[k:] = np.maximum(best[k:], np.where(together, values[:-k], 0.0))
            best[:-k] = np.maximum(best[:-k], np.where(together, values[k:], 0.0))
        return best
