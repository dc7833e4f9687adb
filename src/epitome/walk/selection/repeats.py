"""Repeats: rows that nearly repeat a taken one.

Two sentences are near-duplicates if they share more than `alike` of the longer one's distinct terms, or more than
`contained` of the shorter one's, if these are at least `_MIN_TERMS`: then one says the same in more words. Terms are
stems without stop words. Up to `MOST` taken rows are compared with all others, each in one pass over the sparse counts
instead of pair by pair.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.rounding import settle
from epitome.maths.weighting import presence
from epitome.walk.selection.order import MOST
from epitome.walk.table import Rows

_MIN_TERMS = 4


class Repeats:
    """Which rows nearly repeat one that was taken; pre-split sentences never do."""

    def __init__(self, rows: Rows, *, alike: float, contained: float) -> None:
        self._words = presence(rows.terms.sparse)
        self._size = np.diff(self._words.indptr).astype(np.float64)
        self._exempt = np.array([document.media == "sentences" for document in rows.documents])[rows.document_of]
        self._repeats, self._same = np.zeros(len(rows), bool), np.zeros(len(rows), bool)
        self._limits = alike, contained
        self._taken = 0

    def has(self, row: int) -> bool:
        """Whether a row repeats one that was taken."""
        return bool(self._repeats[row]) and not self._exempt[row]

    def has_same(self, row: int) -> bool:
        """Whether a row is as good as one that was taken: it differs in a word or two, and is no longer."""
        return bool(self._same[row]) and not self._exempt[row]

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
        self._same |= settle(shared / np.maximum(1.0, longer)) > alike
        self._repeats |= self._same
        self._repeats |= (settle(shared / np.maximum(1.0, shorter)) > contained) & (shorter >= _MIN_TERMS)
