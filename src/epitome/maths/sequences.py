"""Phrases in token sequences: how often a run of terms stands in each row, without a loop over rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers


def phrase_counts(tokens: NDArray[np.int32], bounds: Integers, phrase: tuple[int, ...]) -> Floats:
    """How often the phrase (a run of term numbers) stands in tokens[bounds[i]:bounds[i+1]], for every i."""
    n, width = len(bounds) - 1, len(phrase)
    if width == 0 or len(tokens) < width:
        return np.zeros(n)
    hit = np.ones(len(tokens) - width + 1, bool)
    for offset, term in enumerate(phrase):
        hit &= tokens[offset : len(tokens) - width + 1 + offset] == term
    starts = np.flatnonzero(hit)
    row = np.searchsorted(bounds, starts, side="right") - 1
    row = row[starts + width <= bounds[row + 1]]
    return np.bincount(row, minlength=n).astype(np.float64)
