"""Luhn's clusters: runs of significant words that stand close together, scored without a loop over sentences."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers


def densest_cluster(significant: NDArray[np.bool_], bounds: Integers, *, most_between: int = 4) -> Floats:
    """Per row (tokens bounds[i]..bounds[i+1]) the largest SW^2 / TW over its clusters.

    A cluster is a run of significant words with at most `most_between` others between neighbours; SW are its
    significant words, TW all its words. 0 without one.
    """
    n = len(bounds) - 1
    at = np.flatnonzero(significant)
    if not len(at):
        return np.zeros(n)
    row = np.searchsorted(bounds, at, side="right") - 1
    begins = np.ones(len(at), bool)
    begins[1:] = (np.diff(at) > most_between + 1) | (np.diff(row) > 0)
    first = np.flatnonzero(begins)
    last = np.append(first[1:], len(at)) - 1
    count = (last - first + 1).astype(np.float64)
    density = count**2 / (at[last] - at[first] + 1)
    best = np.zeros(n)
    np.maximum.at(best, row[first], density)
    return best
