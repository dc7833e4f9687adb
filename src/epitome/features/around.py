"""Around: a feature smoothed over the sentences around, or over the section.

within="window": sum_{k=1..width} 2^-k (f(s-k) + f(s+k)) / 2 / sum_k 2^-k, of rows of the same document (0 beyond);
within="part", "section" or "paragraph": the mean over that stretch, the sentence included.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.features.feature import column_of
from epitome.features.wrapper import Wrapper
from epitome.rows import WITHIN, runs
from epitome.table import Floats, Integers, Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Around(Wrapper):
    """A feature of what stands around."""

    within: str = "window"
    width: int = 3

    def __post_init__(self) -> None:
        if self.within not in ("window", *WITHIN) or self.width < 1:
            raise UsageError(f"nothing is around within={self.within!r}, width={self.width}", "see features/around.py")

    @property
    def name(self) -> str:
        """Where, and the feature's name."""
        return f"{self.within}_{self.feature.name}"

    @property
    def says(self) -> str:
        """What the feature says, of what is around."""
        where = "of the sentences around it" if self.within == "window" else f"over its {self.within}"
        return f"{where}, {self.feature.says}"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The mean: the sentence alone was not looked at."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The mean of each row."""
        values = column_of(self.feature, rows, queries, themes)
        if self.within != "window":
            run = runs(rows, self.within).run
            return (np.bincount(run, values) / np.bincount(run))[run]
        summed = np.zeros(len(values))
        for k in range(1, min(self.width, len(values) - 1) + 1):
            together = np.where(rows.document_of[k:] == rows.document_of[:-k], 0.5**k / 2, 0.0)
            summed[k:] += together * values[:-k]
            summed[:-k] += together * values[k:]
        return summed / sum(0.5**k for k in range(1, self.width + 1))
