"""Repeats: what nearly repeats a taken sentence.

Two sentences are nearly the same where they share more than `alike` of the longer one's distinct terms, or more than
`contained` of the shorter one's, which are at least `_FEWEST`: then one says in more words what the other says. Terms
are stems without stop words. The rows taken are compared with, up to `MOST`, each in one pass over the sparse counts:
nothing is compared pair by pair.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.rounding import settle
from epitome.maths.weighting import presence
from epitome.walk.selection.order import MOST
from epitome.walk.table import Rows

_FEWEST = 4


class Repeats:
    """Which rows nearly repeat one that was taken; of sentences that came split none does."""

    def __init__(self, rows: Rows, *, alike: float, contained: float) -> None:
        self._words = presence(rows.terms.counts)
        self._size = np.asarray(self._words.sum(axis=1)).ravel()
        self._free = np.array([document.media == "sentences" for document in rows.documents])[rows.document_of]
        self._repeats = np.zeros(len(rows), bool)
        self._limits = alike, contained
        self._taken = 0

    def has(self, row: int) -> bool:
        """Whether a row repeats one that was taken."""
        return bool(self._repeats[row]) and not self._free[row]

    def take(self, row: int) -> None:
        """Compare all rows with this one from now on."""
        self._taken += 1
        if self._taken > MOST:
            return
        alike, contained = self._limits
        size = self._size[row]
        first, last = self._words.indptr[row : row + 2]
        own = np.zeros(self._words.shape[1])
        own[self._words.indices[first:last]] = 1.0
        shared = np.asarray(self._words @ own)
        longer, shorter = np.maximum(self._size, size), np.minimum(self._size, size)
        self._repeats |= settle(shared / np.maximum(1.0, longer)) > alike
        self._repeats |= (settle(shared / np.maximum(1.0, shorter)) > contained) & (shorter >= _FEWEST)
