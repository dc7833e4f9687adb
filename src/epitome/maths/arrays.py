"""The array types that all packages share, and arithmetic over groups of rows."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Number = TypeVar("Number", bound=np.generic)


def list_distinct(values: NDArray[Number]) -> NDArray[Number]:
    """The different values, ascending: `np.unique` of numbers, without the masked arrays that its first call loads."""
    ordered = np.sort(values, axis=None)
    is_first = np.ones(len(ordered), bool)
    is_first[1:] = ordered[1:] != ordered[:-1]
    return ordered[is_first]


def mark_members(values: NDArray[Number], ascending: NDArray[Number]) -> NDArray[np.bool_]:
    """Which values are among some ascending ones: `np.isin` of numbers, without the masked arrays that it may load."""
    place = np.minimum(np.searchsorted(ascending, values), len(ascending) - 1)
    marked: NDArray[np.bool_] = ascending[place] == values
    return marked


def divide_by_group_maximum(values: Floats, group: Integers) -> Floats:
    """Each value divided by the largest of its group; 0 where that is not positive."""
    if not len(values):
        return values
    largest = np.full(int(group.max()) + 1, -np.inf)
    np.maximum.at(largest, group, values)
    by = largest[group]
    scaled: Floats = np.divide(values, by, out=np.zeros_like(values), where=by > 0)
    return scaled
