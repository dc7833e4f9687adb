"""Runs of tokens within rows, counted and scored without a loop over rows: phrases, and Luhn's clusters (Luhn 1958).

Row i holds the tokens from bounds[i] up to bounds[i + 1].
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers


def count_phrase(tokens: NDArray[np.int32], bounds: Integers, phrase: tuple[int, ...]) -> Floats:
    """How often the phrase (a run of term numbers) occurs in each row."""
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


def score_densest_cluster(significant: NDArray[np.bool_], bounds: Integers, *, max_gap: int = 4) -> Floats:
    """The largest SW^2 / TW over the clusters of each row; 0 where there is none.

    A cluster is a run of significant words with at most `max_gap` other words between neighbours (4 in Luhn's paper);
    SW counts its significant words, TW all its words.
    """
    n = len(bounds) - 1
    at = np.flatnonzero(significant)
    if not len(at):
        return np.zeros(n)
    row = np.searchsorted(bounds, at, side="right") - 1
    begins = np.ones(len(at), bool)
    begins[1:] = (np.diff(at) > max_gap + 1) | (np.diff(row) > 0)
    first = np.flatnonzero(begins)
    last = np.append(first[1:], len(at)) - 1
    count = (last - first + 1).astype(np.float64)
    density = count**2 / (at[last] - at[first] + 1)
    best = np.zeros(n)
    np.maximum.at(best, row[first], density)
    return best
