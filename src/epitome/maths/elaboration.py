"""What elaborates on chosen sentences: related to them, on the themes of what is being read, and new.

For unit vectors c (a sentence), j (the chosen ones), r (sentences that were read):

    tie(c)       1 where c stands next to a chosen sentence, else max_j cos(c, j)
    relevance(c) |c' U|, U the orthonormal terms of the reading's `THEMES` strongest themes: the part of c on them
    new(c)       1 - max(cos(c, r), cos(c, j), cos(c, e)) over r, j, and what was already taken e
    score(c)     tie * (LEAST + relevance) * new

Sentences are taken one by one, best first. LEAST lets a neighbour follow that shares no word with what is read.

    context r = (1, 0, 0), chosen j = (0.8, 0.6, 0), c = (0, 0.6, 0.8) beside it: tie 1, relevance 0,
    new = 1 - max(0, 0.36) = 0.64, score 0.1 * 0.64 = 0.064
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from epitome.maths.decomposition import decompose
from epitome.maths.rounding import settle

THEMES = 5
LEAST = 0.1
_RELATED = 200


@dataclass(frozen=True)
class Taken:
    """A row that was taken, and what speaks for it."""

    row: int
    tie: float
    relevance: float
    new: float

    @property
    def score(self) -> float:
        """tie * (LEAST + relevance) * new."""
        return self.tie * (LEAST + self.relevance) * self.new


def elaborations(
    vectors: csr_array, read: csr_array, chosen: list[int], beside: NDArray[np.bool_], most: int
) -> list[Taken]:
    """At most `most` rows of `vectors` (unit length) that elaborate on the rows `chosen`, best first; ties by number.

    `beside[i]` tells that row i stands next to a chosen one. Of the others the 200 most related are looked at, so that
    a long document costs one sparse product. Rows with a score of 0 are never taken.
    """
    like = np.asarray((vectors @ vectors[chosen].T).max(axis=1).todense()).ravel()
    looked_at = beside.copy()
    looked_at[np.argsort(-settle(like), kind="stable")[:_RELATED]] = True
    looked_at[chosen] = False
    pool = np.flatnonzero(looked_at)
    if not len(pool):
        return []
    some = vectors[pool]
    tie = np.where(beside[pool], 1.0, like[pool])
    relevance = np.sqrt((np.asarray(some @ decompose(read, THEMES).terms) ** 2).sum(axis=1))
    said = np.maximum(np.asarray((some @ read.T).max(axis=1).todense()).ravel(), like[pool])
    taken: list[Taken] = []
    while len(taken) < min(most, len(pool)):
        new = np.clip(1 - said, 0.0, 1.0)
        scores = settle(tie * (LEAST + relevance) * new)
        best = int(np.argmax(scores))
        if scores[best] <= 0:
            break
        taken.append(Taken(int(pool[best]), float(tie[best]), float(relevance[best]), float(new[best])))
        said = np.maximum(said, np.asarray((some @ some[[best]].T).todense()).ravel())
        said[best] = 1.0  # never twice, whatever rounding makes of its own cosine
    return taken
