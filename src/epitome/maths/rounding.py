"""Rounding before a comparison, so that noise in the last digits decides nothing.

Processors add the terms of a sum in different orders, so mathematically equal values differ around the 15th digit.
Values that are compared to choose a sentence, a cluster or a direction are rounded first, to `DIGITS` decimals unless
the caller needs fewer; equal values are then equal everywhere, and ties go to the lower index.

Plain rounding has one flaw: common results of arithmetic, such as 1/1024 = 0.0009765625, lie exactly between two
rounded values, where noise decides again. `settle` moves the borders off such numbers:

    settle(x, d) = round(x + SHIFT * 10^-d, d)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from epitome.maths.arrays import Floats

DIGITS = 9
SHIFT = 0.0314  # no short decimal or binary fraction lies this far from a border


def settle(values: ArrayLike, digits: int = DIGITS) -> Floats:
    """The values rounded to `digits` decimals: equal ones give the same number whatever their noise."""
    settled: Floats = np.round(np.asarray(values, np.float64) + SHIFT * 10.0**-digits, digits)
    return settled
