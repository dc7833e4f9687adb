"""How the boxes of a page stand in each other: what is around each, and which are like it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from epitome.maths.arrays import Floats
from epitome.readers.html.main_text.box_signs import SignWeights
from epitome.readers.html.main_text.survey import Survey

WITHIN = ("article", "main", "aside", "ul", "table", "figure")
_WITHIN_BITS = {tag: 1 << k for k, tag in enumerate(WITHIN)} | {"ol": 1 << WITHIN.index("ul")}


class NameWeights(NamedTuple):
    """The weight of each box's signs by itself; with those around it, their decayed sum, their least, their largest."""

    own: Floats
    decayed: Floats
    least: Floats
    largest: Floats


class Nest:
    """The box around each box, where it ends, its depth, the weights of its names, and:

    `within`: which elements are around a box, a bit each. `siblings`: the logarithm of how many boxes of the same
    parent have its tag and class.
    """

    def __init__(self, survey: Survey, weights: SignWeights) -> None:
        weighed = {names: weights.weigh_element(names) for names in set(survey.names)}
        depths: list[int] = []
        bits: list[int] = []
        rows: list[tuple[float, float, float, float]] = []
        keys: list[tuple[int, str, str]] = []
        for names, parent in zip(survey.names, survey.parents, strict=True):
            own = weighed[names]
            tag, role, classes, _ = names
            inside = _WITHIN_BITS.get(tag, 0) | (_WITHIN_BITS["main"] if role == "main" else 0)
            keys.append((parent, tag, classes))
            if parent < 0:
                depths.append(0)
                bits.append(inside)
                rows.append((own, own, own, own))
                continue
            depths.append(depths[parent] + 1)
            bits.append(bits[parent] | inside)
            _, total, least, largest = rows[parent]
            rows.append((own, own + 0.85 * total, own if own < least else least, own if own > largest else largest))
        counts = Counter(keys)
        self.parents, self.ends = np.array(survey.parents), np.array(survey.ends)
        self.parents[0] = 0
        self.names = NameWeights(*np.array(rows).T)
        self.depths = np.array(depths, float)
        self.within = np.array(bits)
        self.siblings = np.log1p(np.array([counts[key] for key in keys], float))
