"""X-means (Pelleg & Moore 2000): k-means that finds its number of clusters by the Bayesian information criterion.

For R points in M dimensions and K clusters of R_n points with SS the sum of squared distances to their centres:
sigma^2 = SS / (M (R - K)); l = sum_n [R_n log(R_n / R) - R_n M / 2 log(2 pi sigma^2)] - M (R - K) / 2;
BIC = l - p / 2 log R with p = (K - 1) + M K + 1. A centre is split in two when that gives its own points a better BIC;
where R <= K or sigma^2 = 0 there is none, hence no split. Of all numbers of clusters tried, the one with the best BIC
of all points is kept.

[ours] The best split is made first and k-means run again before the next: two halves of one true cluster, cut by an
earlier split, come together instead of being split on both sides. Two centres start from the means of the points on
either side of their mean along their principal direction (Su & Dy 2007), so that nothing is random and no outlier
decides. Every pass is linear in the points.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen

_KMEANS_MAX_ITER = 100
_POWER_ITERATIONS = 30
_MIN_RELATIVE_SPREAD = 1e-20  # relative to the points' squares: what rounding leaves between equal points
_BIC_DIGITS = 6


@frozen
class XMeansFit:
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


def x_means(points: Floats, *, min_clusters: int = 2, max_clusters: int = 20) -> XMeansFit:
    """Clusters of points (rows), from `min_clusters` to `max_clusters`; fewer only where fewer points differ."""
    if not len(points):
        return XMeansFit(np.zeros(0, np.int64), np.zeros((0, points.shape[1])), ())
    middle = points.mean(axis=0)
    search = _Search(points - middle)
    labels: Integers | None = np.zeros(len(points), np.int64)
    tried: list[tuple[int, float, Integers]] = []
    while labels is not None:
        clusters = int(labels.max()) + 1
        tried.append((clusters, search.criterion(labels), labels))
        labels = search.split(labels, forced=clusters < min_clusters) if clusters < max_clusters else None
    allowed = [trial for trial in tried if trial[0] >= min_clusters] or tried[-1:]
    best = _number_by_appearance(max(allowed, key=lambda trial: float(settle(trial[1], _BIC_DIGITS)))[2])
    return XMeansFit(best, search.centres(best) + middle, tuple(trial[:2] for trial in allowed))


class _Search:
    """The points, and a cache of splits by the members of a cluster: most clusters do not change between rounds."""

    def __init__(self, points: Floats) -> None:
        self.points = points
        self.squares = np.einsum("ij,ij->i", points, points)
        self.splits: dict[bytes, tuple[float, float, Floats] | None] = {}

    def centres(self, labels: Integers) -> Floats:
        """The centre of each cluster."""
        return group_means(self.points, labels)[1]

    def criterion(self, labels: Integers) -> float:
        """BIC of all points."""
        return bic(self._sum_squares(labels, slice(None)), np.bincount(labels), self.points.shape[1])

    def split(self, labels: Integers, *, forced: bool) -> Integers | None:
        """The labels after the best split and k-means; None where none is better (or, if forced, none possible).

        The best has the largest gain in BIC; a forced one that gains nothing, the largest decrease of the squares.
        """
        clusters = [np.flatnonzero(labels == k) for k in range(int(labels.max()) + 1)]
        splits = [(k, self._find_split(members)) for k, members in enumerate(clusters)]
        possible = [(k, split) for k, split in splits if split is not None and (forced or split[0] > 0)]
        if not possible:
            return None
        chosen, (_, _, children) = max(possible, key=lambda numbered: numbered[1][:2])
        kept = np.delete(self.centres(labels), chosen, axis=0)
        after = k_means(self.points, np.vstack([kept, children]))
        return after if after.max() > labels.max() else None

    def _find_split(self, members: Integers) -> tuple[float, float, Floats] | None:
        """(gain in BIC, decrease of the squares, two centres) of a cluster; None where all its points are equal."""
        key = members.tobytes()
        if key not in self.splits:
            self.splits[key] = self._compute_split(members)
        return self.splits[key]

    def _compute_split(self, members: Integers) -> tuple[float, float, Floats] | None:
        before = self._sum_squares(np.zeros(len(members), np.int64), members)
        if before <= 0:
            return None
        own = self.points[members]
        centred = own - own.mean(axis=0)
        along = centred @ principal_direction(centred)
        side = settle(along / (float(np.abs(along).max()) or 1.0)) > 0
        halves = k_means(centred, np.stack([centred[~side].mean(axis=0), centred[side].mean(axis=0)]))
        after = self._sum_squares(halves, members)
        split = bic(after, np.bincount(halves), own.shape[1])
        gain = split - bic(before, np.array([len(members)]), own.shape[1])
        centres = np.stack([own[halves == k].mean(axis=0) for k in (0, 1)])
        return float(settle(gain, _BIC_DIGITS)), float(settle(before - after)), centres

    def _sum_squares(self, labels: Integers, members: Integers | slice) -> float:
        """SS; 0 where it is only rounding error."""
        own = self.points[members]
        total = float(((own - group_means(own, labels)[1][labels]) ** 2).sum())
        return total if total > _MIN_RELATIVE_SPREAD * float(self.squares[members].sum()) else 0.0


def _number_by_appearance(labels: Integers) -> Integers:
    """The same clusters, numbered in order of their first points."""
    _, first, number = np.unique(labels, return_index=True, return_inverse=True)
    rank = np.empty(len(first), np.int64)
    rank[np.argsort(first)] = np.arange(len(first))
    return rank[number]


def k_means(points: Floats, centres: Floats) -> Integers:
    """The cluster of each point by Lloyd's algorithm, from these centres until no point moves (at most 100 passes).

    Ties go to the first centre. A centre without points moves to the point that lies farthest from its own; where every
    point lies on its centre, centres without points are dropped. Each cluster 0..k-1 of the result has a point.
    """
    squares = np.einsum("ij,ij->i", points, points)
    scale = float(squares.max(initial=0.0)) or 1.0  # distances are compared relative to it, however close points are
    labels = np.full(len(points), -1, np.int64)
    for _ in range(_KMEANS_MAX_ITER):
        distance = squares[:, None] - 2 * (points @ centres.T) + np.einsum("ij,ij->i", centres, centres)
        nearest = settle(distance / scale).argmin(axis=1)
        _fill_empty_clusters(nearest, points, centres, scale)
        if (nearest == labels).all():
            break
        labels = nearest
        centres = _update_centres(points, labels, centres)
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def principal_direction(centred: Floats) -> Floats:
    """An approximation of the first principal component of centred points: power iteration from the farthest point."""
    squares = np.einsum("ij,ij->i", centred, centred)
    direction: Floats = centred[settle(squares / (float(squares.max()) or 1.0)).argmax()]
    for _ in range(_POWER_ITERATIONS):
        image = centred.T @ (centred @ direction)
        length = float(np.sqrt(image @ image))
        if not length:
            break
        direction = image / length
    return direction


def _fill_empty_clusters(labels: Integers, points: Floats, centres: Floats, scale: float) -> None:
    """Give each cluster without points the farthest point of a cluster that has others, in place."""
    size = np.bincount(labels, minlength=len(centres))
    if size.all():
        return
    far = settle(((points - centres[labels]) ** 2).sum(axis=1) / scale)
    for cluster in np.flatnonzero(size == 0):
        movable = np.where(size[labels] > 1, far, 0.0)
        point = int(movable.argmax())
        if movable[point] <= 0:
            return
        size[labels[point]] -= 1
        labels[point], size[cluster], far[point] = cluster, 1, 0.0


def _update_centres(points: Floats, labels: Integers, centres: Floats) -> Floats:
    """The mean of each cluster; an empty one keeps its centre."""
    updated = centres.copy()
    clusters, means = group_means(points, labels)
    updated[clusters] = means
    return updated


def group_means(points: Floats, labels: Integers) -> tuple[Integers, Floats]:
    """(clusters that have points, their means), in one pass over the points."""
    sizes = np.bincount(labels)
    clusters = np.flatnonzero(sizes)
    narrow = labels.astype(np.uint16) if len(sizes) <= 2**16 else labels  # 16-bit integers are sorted in linear time
    starts = (np.cumsum(sizes) - sizes)[clusters]
    sums = np.add.reduceat(points[np.argsort(narrow, kind="stable")], starts, axis=0)
    means: Floats = sums / sizes[clusters][:, None]
    return clusters, means
