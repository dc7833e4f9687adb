"""Finds the stretch of a text that is most similar to given words: edit distance over words, free at both ends."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


class Alignment(NamedTuple):
    """Words `start` to `end` of a text, and their edit distance to the words sought."""

    start: int
    end: int
    distance: int


def align(sought: Numbers, text: Numbers) -> Alignment:
    """The stretch of a text nearest to the words sought; words are represented by numbers.

    Sellers (1980), "The theory and computation of evolutionary distances": D[i, j] = min(D[i-1, j] + 1, D[i, j-1] + 1,
    D[i-1, j-1] + (sought[i] != text[j])) with D[0, j] = 0; the minimum of the last row is the end. The same backwards
    from there, with D[0, j] = j, gives the start. Time is the product of the lengths, which are short.
    """
    last = _fill(sought, text, np.zeros(len(text) + 1, np.int64))
    end = int(last.argmin())
    backwards = _fill(sought[::-1], text[:end][::-1], np.arange(end + 1, dtype=np.int64))
    return Alignment(end - int(backwards.argmin()), end, int(last[end]))


def _fill(sought: Numbers, text: Numbers, row: Numbers) -> Numbers:
    """The last row of the table, from its first."""
    steps = np.arange(len(text) + 1, dtype=np.int64)
    for number in sought:
        best = row + 1
        np.minimum(best[1:], row[:-1] + (text != number), out=best[1:])
        row = np.minimum.accumulate(best - steps) + steps  # D[i, j-1] + 1, for the whole row at once
    return row
