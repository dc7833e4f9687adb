"""Finds the stretch of a text that is most similar to given words, and which words correspond.

The edit distance over words, free at both ends of the text.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
_STEP = 4_096  # more than the words that are compared: a sought word that is lost costs a little more


class Alignment(NamedTuple):
    """Words `start` to `end` of a text, their edit distance to the words sought, and the pairs of words that
    correspond, equal or not: (number among those sought, number in the text), None where a word has no partner.
    """

    start: int
    end: int
    distance: int
    pairs: tuple[tuple[int | None, int | None], ...]


def align(sought: Numbers, text: Numbers) -> Alignment:
    """The stretch of a text nearest to the words sought; words are represented by numbers.

    Sellers (1980), "The theory and computation of evolutionary distances": D[i, j] = min(D[i-1, j] + 1, D[i, j-1] + 1,
    D[i-1, j-1] + (sought[i] != text[j])) with D[0, j] = 0; the minimum of the last row is the end, and the way back to
    the first row the start. Of several equally near, the one that keeps the most of the words sought. Time and
    memory are the product of the lengths, which are short.
    """
    table = np.zeros((len(sought) + 1, len(text) + 1), np.int32)
    steps = np.arange(len(text) + 1, dtype=np.int32) * _STEP
    for i, number in enumerate(sought, 1):
        best = table[i - 1] + _STEP + 1
        np.minimum(best[1:], table[i - 1, :-1] + (text != number) * (_STEP + 1), out=best[1:])
        table[i] = np.minimum.accumulate(best - steps) + steps  # D[i, j-1] + 1, for the whole row at once
    i, j = len(sought), int(table[-1].argmin())
    end, distance = j, int(table[-1, j]) // _STEP
    pairs: list[tuple[int | None, int | None]] = []
    while i:
        here = int(table[i, j])
        if j > 0 and here == table[i - 1, j - 1] + int(sought[i - 1] != text[j - 1]) * (_STEP + 1):
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif here == table[i - 1, j] + _STEP + 1:
            i -= 1
            pairs.append((i, None))
        else:
            j -= 1
            pairs.append((None, j))
    return Alignment(j, end, distance, tuple(reversed(pairs)))
