"""Okapi BM25 (Robertson & Zaragoza 2009) of single numbers or of arrays: the weight of a term in a text.

idf = ln(1 + (n - df + 1/2) / (df + 1/2)), never negative;
weight = idf c (k1 + 1) / (c + k1 (1 - b + b |s| / mean |s|)), c the count of the term in the text s.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from epitome.maths.arrays import Floats

K1, B = 1.2, 0.75  # the usual ones


Number = TypeVar("Number", float, Floats)


def okapi_idf(texts: float, having: Number) -> Number:
    """How rare a term is that `having` of the texts have."""
    idf: Number = np.log1p((texts - having + 0.5) / (having + 0.5))
    return idf


def okapi_weight(idf: Number, count: Number, length: Number, mean: float, *, k1: float, b: float) -> Number:
    """The weight of a term that a text of this length has `count` times; `mean` is the mean length of all texts."""
    return idf * count * (k1 + 1) / (count + k1 * (1 - b + b * length / (mean or 1.0)))
