"""Selects sentences that elaborate on chosen ones: related to them, on the themes of the reading context, and new.

For unit vectors c (a sentence), j (the chosen ones), r (sentences that were read):

    tie(c)       1 where c is next to a chosen sentence, else max_j cos(c, j)
    relevance(c) |c' U|, U the orthonormal terms of the context's `THEMES` strongest themes: the part of c on them
    novelty(c)   1 - max(cos(c, r), cos(c, j), cos(c, e)) over r, j, and the elaborations e chosen so far
    score(c)     tie * (MIN_RELEVANCE + relevance) * novelty

Sentences are chosen one by one, best first. MIN_RELEVANCE admits a neighbour that shares no word with the context.

    context r = (1, 0, 0), chosen j = (0.8, 0.6, 0), c = (0, 0.6, 0.8) next to it: tie 1, relevance 0,
    novelty = 1 - max(0, 0.36) = 0.64, score 0.1 * 0.64 = 0.064
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats
from epitome.maths.decomposition import decompose
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen

if TYPE_CHECKING:
    from scipy.sparse import csr_array

# [ours] the paper only plans elaboration; no tuning run is on record
THEMES = 5
MIN_RELEVANCE = 0.1
_MAX_RELATED = 200  # so that a long document costs one sparse product


@frozen
class ChosenRow:
    """A chosen row, and the factors of its score."""

    row: int
    tie: float
    relevance: float
    novelty: float

    @property
    def score(self) -> float:
        """tie * (MIN_RELEVANCE + relevance) * novelty."""
        return self.tie * (MIN_RELEVANCE + self.relevance) * self.novelty


def choose_elaborations(
    vectors: csr_array,
    read: csr_array,
    chosen: list[int],
    beside: NDArray[np.bool_],
    max_rows: int,
    worth: Floats | None = None,
) -> list[ChosenRow]:
    """At most `max_rows` rows of `vectors` (unit length) that elaborate on the rows `chosen`, best first; ties by
    number.

    `beside[i]` marks the rows next to a chosen one. Of the others the 200 most related are considered. Rows with a
    score of 0 are never chosen. `worth[i]` (default 1) scales the tie of a row.
    """
    similarity = np.asarray((vectors @ vectors[chosen].T).max(axis=1).todense()).ravel()
    considered = beside.copy()
    considered[np.argsort(-settle(similarity), kind="stable")[:_MAX_RELATED]] = True
    considered[chosen] = False
    pool = np.flatnonzero(considered)
    if not len(pool):
        return []
    candidates = vectors[pool]
    tie = np.where(beside[pool], 1.0, similarity[pool]) * (1.0 if worth is None else worth[pool])
    relevance = np.sqrt((np.asarray(candidates @ decompose(read, THEMES).terms) ** 2).sum(axis=1))
    covered = np.maximum(np.asarray((candidates @ read.T).max(axis=1).todense()).ravel(), similarity[pool])
    elaborations: list[ChosenRow] = []
    while len(elaborations) < min(max_rows, len(pool)):
        novelty = np.clip(1 - covered, 0.0, 1.0)
        scores = settle(tie * (MIN_RELEVANCE + relevance) * novelty)
        best = int(np.argmax(scores))
        if scores[best] <= 0:
            break
        elaborations.append(ChosenRow(int(pool[best]), float(tie[best]), float(relevance[best]), float(novelty[best])))
        covered = np.maximum(covered, np.asarray((candidates @ candidates[[best]].T).todense()).ravel())
        covered[best] = 1.0  # never chosen twice, even if rounding makes its cosine with itself less than 1
    return elaborations
