"""Scores that put the best sentence of each latent topic first (Gong & Liu 2001)."""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.rounding import settle

VECTOR_DIGITS = 6  # entries of singular vectors are sure to so many digits, whatever the processor


def best_of_each(entries: Floats, otherwise: Floats, topics: int) -> Floats:
    """A score a row that puts first, for each column (topic) in turn, the row with the largest entry that no earlier
    one took (scores topics, topics - 1, ...); then the others, by `otherwise` (>= 0), scaled below 1.
    """
    score: Floats = 0.999 * otherwise / max(float(otherwise.max(initial=0.0)), 1e-12)
    taken: set[int] = set()
    for r in range(min(topics, *entries.shape)):
        column = settle(entries[:, r], VECTOR_DIGITS)
        best = next(int(i) for i in np.argsort(-column, kind="stable") if int(i) not in taken)
        taken.add(best)
        score[best] = float(topics - r)
    return score
