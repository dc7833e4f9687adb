"""Where the main text of a page ends: the boxes that give the largest F1 to be expected.

With the probabilities p of its boxes and their sizes n in characters, a page has sum(p n) characters of main text to
expect, and a set of boxes holds sum(p n) over the set of them. The F1 of the set is about

    2 sum_set(p n) / (sum_set(n) + sum_all(p n))

and the best set is always the boxes with the largest p up to some number of them (Lewis 1995, "Evaluating and
optimizing autonomous text classification systems"). So a page of which little is certain keeps boxes that are less
likely than not, and one with much certain text drops them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats

_MAX_SCORE = 30.0


def choose_boxes(scores: Floats, sizes: Sequence[int]) -> list[bool]:
    """Which boxes to keep, given their log-odds and sizes; boxes with equal log-odds are kept or dropped together."""
    if not len(scores):
        return []
    expected = np.array(sizes, float) / (1 + np.exp(-np.clip(scores, -_MAX_SCORE, _MAX_SCORE)))
    best_first = np.argsort(-scores, kind="stable")
    found, held = np.cumsum(expected[best_first]), np.cumsum(np.array(sizes, float)[best_first])
    last = int(np.argmax(found / (held + found[-1])))
    kept: list[bool] = (scores >= scores[best_first[last]]).tolist()
    return kept
