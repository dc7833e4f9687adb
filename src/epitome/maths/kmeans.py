"""Lloyd's k-means from given centres, and the direction in which points vary most; both deterministic."""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle

_PASSES = 100
_TURNS = 30
_NARROW = 2**16


def k_means(points: Floats, centres: Floats) -> Integers:
    """The cluster of each point, from these centres until no point moves (at most 100 passes).

    Ties go to the first centre. A centre without points moves to the point that lies farthest from its own; where every
    point lies on its centre, centres without points are dropped. Each cluster 0..k-1 of the answer has a point.
    """
    squares = np.einsum("ij,ij->i", points, points)
    scale = float(squares.max(initial=0.0)) or 1.0  # distances are compared relative to it, however close points are
    labels = np.full(len(points), -1, np.int64)
    for _ in range(_PASSES):
        distance = squares[:, None] - 2 * (points @ centres.T) + np.einsum("ij,ij->i", centres, centres)
        found = settle(distance / scale).argmin(axis=1)
        _fill(found, points, centres, scale)
        if (found == labels).all():
            break
        labels = found
        centres = _means(points, labels, centres)
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def main_direction(away: Floats) -> Floats:
    """About the first principal component of points less their mean: power iteration from the farthest point."""
    squares = np.einsum("ij,ij->i", away, away)
    direction: Floats = away[settle(squares / (float(squares.max()) or 1.0)).argmax()]
    for _ in range(_TURNS):
        turned = away.T @ (away @ direction)
        length = float(np.sqrt(turned @ turned))
        if not length:
            break
        direction = turned / length
    return direction


def _fill(labels: Integers, points: Floats, centres: Floats, scale: float) -> None:
    """Give each cluster without points the farthest point of a cluster that has others, in place."""
    size = np.bincount(labels, minlength=len(centres))
    if size.all():
        return
    far = settle(((points - centres[labels]) ** 2).sum(axis=1) / scale)
    for cluster in np.flatnonzero(size == 0):
        able = np.where(size[labels] > 1, far, 0.0)
        point = int(able.argmax())
        if able[point] <= 0:
            return
        size[labels[point]] -= 1
        labels[point], size[cluster], far[point] = cluster, 1, 0.0


def _means(points: Floats, labels: Integers, centres: Floats) -> Floats:
    """The mean of each cluster; an empty one keeps its centre."""
    found = centres.copy()
    clusters, means = group_means(points, labels)
    found[clusters] = means
    return found


def group_means(points: Floats, labels: Integers) -> tuple[Integers, Floats]:
    """(clusters that have points, their means), in one pass over the points."""
    sizes = np.bincount(labels)
    clusters = np.flatnonzero(sizes)
    narrow = labels.astype(np.uint16) if len(sizes) <= _NARROW else labels  # small integers are sorted in linear time
    starts = (np.cumsum(sizes) - sizes)[clusters]
    summed = np.add.reduceat(points[np.argsort(narrow, kind="stable")], starts, axis=0)
    means: Floats = summed / sizes[clusters][:, None]
    return clusters, means
