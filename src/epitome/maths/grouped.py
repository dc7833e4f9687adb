"""Per-group arithmetic: rows that belong to the same document are scaled together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def divided_by_group_maximum(values: NDArray[np.float64], group: NDArray[np.int64]) -> NDArray[np.float64]:
    """Each value over the largest of its group; 0 where that is not positive."""
    if not len(values):
        return values
    largest = np.full(int(group.max()) + 1, -np.inf)
    np.maximum.at(largest, group, values)
    by = largest[group]
    scaled: NDArray[np.float64] = np.divide(values, by, out=np.zeros_like(values), where=by > 0)
    return scaled
