"""The array types that all packages share, and arithmetic over groups of rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


def divide_by_group_maximum(values: Floats, group: Integers) -> Floats:
    """Each value divided by the largest of its group; 0 where that is not positive."""
    if not len(values):
        return values
    largest = np.full(int(group.max()) + 1, -np.inf)
    np.maximum.at(largest, group, values)
    by = largest[group]
    scaled: Floats = np.divide(values, by, out=np.zeros_like(values), where=by > 0)
    return scaled
