"""Minimising 1/2 |w|^2 + R(w) for a risk R that is convex but has kinks, as a sum of hinges has, by cutting planes.

At a point w_t any subgradient a_t gives a plane that is nowhere above the risk: R(w) >= a_t.w + b_t, b_t = R(w_t) -
a_t.w_t. The highest of the planes so far stands for the risk (`lower_planes.py`): one slack for all examples, however
many there are (Joachims 2006; Teo, Vishwanathan, Smola & Le 2010). The minimum of that simpler problem is never above
the one that is sought, and the objective at any w never below it, so the search ends where the best w is proven to be
within `tol` of the minimum. From the best w so far to each new one the objective is also minimised along the line
(Franc & Sonnenburg 2008), which saves most of the planes.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.learners.lower_planes import LowerPlanes
from epitome.runtime.frozen import frozen

_MAX_PLANES = 1_000
_LINE_STEPS = 3  # a rough share will do: ten steps save few planes and take twice as long

Risk = Callable[[Floats], tuple[float, Floats]]


@frozen
class ProvenFit:
    """Scores are features @ weights; `objective` is the value reached, the minimum lies between it and `bound`."""

    weights: Floats
    objective: float
    bound: float


def minimise_by_planes(features: Floats, risk: Risk, *, tol: float = 1e-5) -> ProvenFit:
    """The weights that minimise 1/2 |w|^2 + the risk, which is told, with its derivatives, from scores features @ w.

    `tol` is the largest difference from the minimum, as a share of the objective.
    """
    x = np.ascontiguousarray(features, np.float64)
    planes = LowerPlanes(x.shape[1])

    def visit(weights: Floats, scores: Floats) -> float:
        """Add the plane at some weights; the objective there."""
        loss, by_score = risk(scores)
        slope = x.T @ by_score
        planes.add(slope, loss - float(slope @ weights))
        return 0.5 * float(weights @ weights) + loss

    weights, scores = np.zeros(x.shape[1]), np.zeros(len(x))
    reached, bound = visit(weights, scores), 0.0
    while len(planes) < _MAX_PLANES:
        newest, lower = planes.solve()
        bound = max(bound, lower)
        if reached - bound <= tol * reached:
            break
        way, scores_way = newest - weights, x @ newest - scores
        share = _search_line(weights, way, scores, scores_way, risk)
        line, line_scores = weights + share * way, scores + share * scores_way
        value = visit(line, line_scores)
        if share < 1:
            visit(newest, scores + scores_way)
        if value < reached:
            weights, scores, reached = line, line_scores, value
    return ProvenFit(weights, reached, bound)


def _search_line(start: Floats, way: Floats, scores: Floats, scores_way: Floats, risk: Risk) -> float:
    """The share of a way at whose end the objective is least, by bisecting its slope; above 0."""
    low, share, high = 0.0, 1.0, 1.0
    for _ in range(_LINE_STEPS):
        slope = float((start + share * way) @ way) + float(risk(scores + share * scores_way)[1] @ scores_way)
        if slope <= 0:
            low = share
        else:
            high = share
        if low == 1:
            break
        share = (low + high) / 2
    return low or high
