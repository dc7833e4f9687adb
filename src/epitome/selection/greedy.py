"""Greedy: selections that look at what was already taken; each step is one pass over the sparse counts.

An order is made step by step, as far as the budget asks; after `MOST` steps the rest follow by score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle

MOST = 200


def greedy_order(ranked: Integers, value: Callable[[], Floats], take: Callable[[int], None]) -> Iterator[int]:
    """Rows by the best current value, ties by index; `take` tells what was taken, so that values can change."""
    left = np.ones(len(ranked), bool)
    for _ in range(min(MOST, len(ranked))):
        current = np.where(left, settle(value()), -np.inf)
        best = int(np.argmax(current))
        left[best] = False
        yield best
        take(best)
    yield from (int(i) for i in ranked if left[i])
