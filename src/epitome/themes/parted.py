"""What parts of `themes` share: rows with coordinates to numbered themes by X-means (Pelleg & Moore 2000).

More than `MOST_PARTED` rows stay one theme, with a note. Coordinates are rounded, so that equal sentences share a theme
whatever the last digits of a decomposition are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from epitome.errors import UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.maths.latent import VECTOR_DIGITS
from epitome.maths.rounding import settle
from epitome.maths.xmeans import x_means
from epitome.table import Rows

MOST_PARTED = 20_000


@dataclass(frozen=True, kw_only=True)
class Parting:
    """From `fewest` to `most` themes, found in so many latent dimensions."""

    dimensions: int
    fewest: int = 2
    most: int

    def __post_init__(self) -> None:
        if self.dimensions < 1 or not 1 <= self.fewest <= self.most:
            raise UsageError("themes need at least one dimension, and fewest <= most", "give such numbers")

    def parted(self, rows: Rows, coordinates: Callable[[], Floats]) -> tuple[Integers, tuple[str, ...]]:
        """The theme of each row, and notes."""
        if len(rows) > MOST_PARTED:
            note = f"more than {MOST_PARTED:,} sentences are not parted into themes"
            return np.zeros(len(rows), np.int64), (note,)
        return x_means(settle(coordinates(), VECTOR_DIGITS), fewest=self.fewest, most=self.most).labels, ()
