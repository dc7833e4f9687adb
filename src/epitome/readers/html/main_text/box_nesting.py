"""How the boxes of a page are nested: what is around each box, and how many boxes beside it are like it."""

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
    """The weight of each box's names (`own`); over it and the boxes around it, the decayed sum, least and largest."""

    own: Floats
    decayed: Floats
    least: Floats
    largest: Floats


class Nest:
    """For each box: the box around it, where it ends, its depth, the weights of its names, and two more.

    `within` has a bit for each element of `WITHIN` that the box is or is inside of. `siblings` is ln(1 + n) for the n
    boxes with the same parent, tag and class, itself included.
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
        self.parents[0] = 0  # the outermost box counts as its own parent
        self.names = NameWeights(*np.array(rows).T)
        self.depths = np.array(depths, float)
        self.within = np.array(bits)
        self.siblings = np.log1p(np.array([counts[key] for key in keys], float))
