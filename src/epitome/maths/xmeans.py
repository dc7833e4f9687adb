"""X-means (Pelleg & Moore 2000): k-means that finds its number of clusters by the Bayesian information criterion.

For R points in M dimensions and K clusters of R_n points with SS the sum of squared distances to their centres:
sigma^2 = SS / (M (R - K)); l = sum_n [R_n log(R_n / R) - R_n M / 2 log(2 pi sigma^2)] - M (R - K) / 2;
BIC = l - p / 2 log R with p = (K - 1) + M K + 1. A centre is split in two when that gives its own points a better BIC;
where R <= K or sigma^2 = 0 there is none, hence no split. Of all numbers of clusters tried, the one with the best BIC
of all points is kept.

[ours] The best split is made first and k-means run again before the next: two halves of one true cluster, cut by an
earlier split, come together instead of being split on both sides. Two centres start from the means of the points on
either side of their mean along their main direction (Su & Dy 2007), so that nothing is drawn and no outlier decides.
Every pass is linear in the points.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.kmeans import group_means, k_means, main_direction
from epitome.maths.rounding import settle

_NOTHING = 1e-20  # of the points' own squares: what rounding leaves between equal points
_BIC_DIGITS = 6


@dataclass(frozen=True)
class Clustering:
    """`labels[i]`: the cluster of point i, numbered from 0 in order of first appearance; `centres`: clusters by
    dimensions; `trace`: (number of clusters, BIC) after each split, the first before any.
    """

    labels: Integers
    centres: Floats
    trace: tuple[tuple[int, float], ...]


def bic(squares: float, sizes: Integers, dimensions: int) -> float:
    """The criterion for clusters of these sizes and sum of squares; -inf where it is not defined."""
    points, clusters = int(sizes.sum()), len(sizes)
    if points <= clusters or squares <= 0 or not dimensions:
        return -np.inf
    variance = squares / (dimensions * (points - clusters))
    fit = float(sizes @ np.log(sizes / points)) - points * dimensions / 2 * np.log(2 * np.pi * variance)
    free = (clusters - 1) + dimensions * clusters + 1
    return float(fit - dimensions * (points - clusters) / 2 - free / 2 * np.log(points))


def x_means(points: Floats, *, fewest: int = 2, most: int = 20) -> Clustering:
    """Clusters of points (rows), from `fewest` to `most` of them; fewer only where fewer points differ."""
    if not len(points):
        return Clustering(np.zeros(0, np.int64), np.zeros((0, points.shape[1])), ())
    middle = points.mean(axis=0)
    search = _Search(points - middle)
    labels: Integers | None = np.zeros(len(points), np.int64)
    tried: list[tuple[int, float, Integers]] = []
    while labels is not None:
        clusters = int(labels.max()) + 1
        tried.append((clusters, search.criterion(labels), labels))
        labels = search.split(labels, forced=clusters < fewest) if clusters < most else None
    allowed = [one for one in tried if one[0] >= fewest] or tried[-1:]
    best = _by_appearance(max(allowed, key=lambda one: float(settle(one[1], _BIC_DIGITS)))[2])
    return Clustering(best, search.means(best) + middle, tuple(one[:2] for one in allowed))


class _Search:
    """What is known of the points; splits are remembered by their members, most of which the next round leaves."""

    def __init__(self, points: Floats) -> None:
        self.points = points
        self.squares = np.einsum("ij,ij->i", points, points)
        self.tried: dict[bytes, tuple[float, float, Floats] | None] = {}

    def means(self, labels: Integers) -> Floats:
        """The centre of each cluster."""
        return group_means(self.points, labels)[1]

    def criterion(self, labels: Integers) -> float:
        """BIC of all points."""
        return bic(self._spread(labels, slice(None)), np.bincount(labels), self.points.shape[1])

    def split(self, labels: Integers, *, forced: bool) -> Integers | None:
        """The labels after the best split and k-means; None where none is better (or, if forced, none possible).

        The best has the largest gain in BIC; a forced one that gains nothing, the largest fall of the squares.
        """
        members = [np.flatnonzero(labels == k) for k in range(int(labels.max()) + 1)]
        tried = [(k, self._tried(some)) for k, some in enumerate(members)]
        able = [(k, found) for k, found in tried if found is not None and (forced or found[0] > 0)]
        if not able:
            return None
        chosen, (_, _, children) = max(able, key=lambda one: one[1][:2])
        kept = np.delete(self.means(labels), chosen, axis=0)
        found = k_means(self.points, np.vstack([kept, children]))
        return found if found.max() > labels.max() else None

    def _tried(self, members: Integers) -> tuple[float, float, Floats] | None:
        """(gain in BIC, fall of the squares, two centres) of a cluster; None where all its points are equal."""
        key = members.tobytes()
        if key not in self.tried:
            self.tried[key] = self._try(members)
        return self.tried[key]

    def _try(self, members: Integers) -> tuple[float, float, Floats] | None:
        before = self._spread(np.zeros(len(members), np.int64), members)
        if before <= 0:
            return None
        own = self.points[members]
        away = own - own.mean(axis=0)
        along = away @ main_direction(away)
        side = settle(along / (float(np.abs(along).max()) or 1.0)) > 0
        halves = k_means(away, np.stack([away[~side].mean(axis=0), away[side].mean(axis=0)]))
        after = self._spread(halves, members)
        split = bic(after, np.bincount(halves), own.shape[1])
        gain = split - bic(before, np.array([len(members)]), own.shape[1])
        centres = np.stack([own[halves == k].mean(axis=0) for k in (0, 1)])
        return float(settle(gain, _BIC_DIGITS)), float(settle(before - after)), centres

    def _spread(self, labels: Integers, members: Integers | slice) -> float:
        """SS; 0 where it is no more than rounding."""
        own = self.points[members]
        total = float(((own - group_means(own, labels)[1][labels]) ** 2).sum())
        return total if total > _NOTHING * float(self.squares[members].sum()) else 0.0


def _by_appearance(labels: Integers) -> Integers:
    """The same clusters, numbered in order of their first points."""
    _, first, number = np.unique(labels, return_index=True, return_inverse=True)
    rank = np.empty(len(first), np.int64)
    rank[np.argsort(first)] = np.arange(len(first))
    return rank[number]
