"""Hinges, linear and squared, over sentences and over pairs, each with its derivative by every score: the losses of
`svm.py`.

Over sentences: sum_s c_s max(0, 1 - y_s h_s), y = +-1. The intercept of a linear hinge is found with it: with kinks at
y_s - h_s, the slope by b starts at minus the cost of all positives and rises by c_s at each kink, so the least value is
where the costs of the kinks, in order, reach the cost of the positives (a weighted quantile).

Over pairs (s, s') of one document, s positive and s' not: max(0, 1 - (h(s) - h(s'))). For scores sorted within a
document the violating partners of a sentence are a run, so their number and sums take prefix sums: n log n, and no pair
is ever built (Joachims 2006; Chapelle & Keerthi 2010). Balanced (Cao, Xu, Liu, Li, Huang & Hon 2006), each pair of a
document counts 1 / (|S1| |S0|): a long document with many positives, and so with thousands of pairs, weighs as much as
a short one.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.runtime.frozen import frozen


def squared_hinge(scores: Floats, signs: Floats, costs: Floats) -> tuple[float, Floats]:
    """sum_s c_s max(0, 1 - y_s h_s)^2 with y = +-1, and its derivative by each score."""
    missing = np.maximum(0.0, 1 - signs * scores)
    weighted: Floats = costs * missing
    gradient: Floats = -2 * signs * weighted
    return float(weighted @ missing), gradient


def hinge_with_intercept(scores: Floats, signs: Floats, costs: Floats) -> tuple[float, Floats, float]:
    """The least sum_s c_s max(0, 1 - y_s (h_s + b)) over b, a subgradient by each score, and that b.

    The sentence whose kink is at b counts in part, so that the subgradient by b is 0.
    """
    kinks = signs - scores
    order = np.argsort(kinks, kind="stable")
    passed = np.cumsum(costs[order])
    of_positives = float(costs[signs > 0].sum())
    at = min(int(np.searchsorted(passed, of_positives)), len(order) - 1)
    here, intercept = order[at], float(kinks[order[at]])
    active = np.where(signs > 0, 1.0, 0.0)  # below all kinks every positive lacks its margin, and no negative does
    active[order[:at]] = 1 - active[order[:at]]
    share = (of_positives - (float(passed[at - 1]) if at else 0.0)) / costs[here]
    active[here] = 1 - share if signs[here] > 0 else share
    loss = float(costs @ np.maximum(0.0, 1 - signs * (scores + intercept)))
    return loss, -signs * costs * active, intercept


def pairwise_hinge(scores: Floats, data: RankingGroups, *, balanced: bool = False) -> tuple[float, Floats]:
    """sum over pairs of max(0, 1 - (h(s) - h(s'))), and a subgradient by each score; balanced, the sum over documents
    of the mean over their pairs.
    """
    ranked = _sort_within_documents(scores, data)
    of_good, of_bad = _sum_violations(ranked, positive=True), _sum_violations(ranked, positive=False)
    gradient = np.zeros(len(scores))
    gradient[ranked.good], gradient[ranked.bad] = -of_good.count, of_bad.count
    return _weigh(of_good.missing, gradient, ranked, balanced=balanced)


def pairwise_squared_hinge(scores: Floats, data: RankingGroups, *, balanced: bool = False) -> tuple[float, Floats]:
    """sum over pairs of max(0, 1 - (h(s) - h(s')))^2, and its derivative by each score; balanced, the sum over
    documents of the mean over their pairs.
    """
    ranked = _sort_within_documents(scores, data)
    of_good, of_bad = _sum_violations(ranked, positive=True), _sum_violations(ranked, positive=False)
    gradient = np.zeros(len(scores))
    gradient[ranked.good], gradient[ranked.bad] = -2 * of_good.missing, 2 * of_bad.missing
    return _weigh(of_good.squares, gradient, ranked, balanced=balanced)


@frozen
class _Ranked:
    """Scores, centred by document; `good` and `bad` are the rows of each class, by document and score; `places` are
    the scores with each document in an interval of its own, so that one sort serves all documents.
    """

    data: RankingGroups
    scores: Floats
    places: Floats
    good: Integers
    bad: Integers


@frozen
class _Violations:
    """For each row of a class: how many partners violate its margin, the sum of what is missing, and of its squares."""

    count: Floats
    missing: Floats
    squares: Floats


def _sort_within_documents(scores: Floats, data: RankingGroups) -> _Ranked:
    # only differences within a document count: centred on its mean, squares and sums keep their digits
    scores = scores - (np.bincount(data.group, scores) / np.bincount(data.group))[data.group]
    span = float(scores.max() - scores.min()) + 3.0 if len(scores) else 3.0
    places = scores + data.group * span
    good, bad = np.flatnonzero(data.positive), np.flatnonzero(~data.positive)
    good, bad = good[np.argsort(places[good], kind="stable")], bad[np.argsort(places[bad], kind="stable")]
    return _Ranked(data, scores, places, good, bad)


def _sum_violations(ranked: _Ranked, *, positive: bool) -> _Violations:
    """A positive row is violated by negatives above its score - 1, a negative one by positives below its score + 1."""
    own, others, sign = (ranked.good, ranked.bad, 1.0) if positive else (ranked.bad, ranked.good, -1.0)
    group, scores, places, partner_places = ranked.data.group, ranked.scores, ranked.places, ranked.places[others]
    first_of_group = np.searchsorted(group[others], group[own], side="left")
    end_of_group = np.searchsorted(group[others], group[own], side="right")
    if positive:
        begin = np.searchsorted(partner_places, places[own] - 1, side="right")
        begin, end = np.maximum(begin, first_of_group), end_of_group
    else:
        stop = np.searchsorted(partner_places, places[own] + 1, side="left")
        begin, end = first_of_group, np.minimum(stop, end_of_group)
    end = np.maximum(end, begin)
    count = (end - begin).astype(np.float64)
    prefix = np.concatenate([[0.0], np.cumsum(scores[others])])
    squares = np.concatenate([[0.0], np.cumsum(scores[others] ** 2)])
    partner_sum, partner_squares = prefix[end] - prefix[begin], squares[end] - squares[begin]
    base = 1 - sign * scores[own]
    missing = base * count + sign * partner_sum
    return _Violations(count, missing, base**2 * count + 2 * base * sign * partner_sum + partner_squares)


def _weigh(of_good: Floats, gradient: Floats, ranked: _Ranked, *, balanced: bool) -> tuple[float, Floats]:
    """The sum of a loss over pairs; balanced, of its means over documents."""
    if not balanced:
        return float(of_good.sum()), gradient
    weight = np.exp(ranked.data.log_weight)[ranked.data.group]
    return float(of_good @ weight[ranked.good]), gradient * weight
