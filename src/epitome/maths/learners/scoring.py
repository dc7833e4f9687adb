"""Scores from learnt arrays: applies the result of a learner (`arrays()`) without the learner.

Features are first scaled to [0, 1] by the training collection, u = (x - min) / (max - min), clipped; one that never
varied is 0. Then, depending on which arrays are present:

linear: h = u . coef (+ intercept) (+ the sum of trees, `maths/learners/trees.py`); boosted: h = sum_t alpha_t [u_{f_t}
> theta_t]; kernel: h = sum_z coef_z exp(-gamma |u - z|^2) + intercept; network: h = v . tanh(W u + b). If there is an
array `added`, x . added of the unscaled features is added to any of them. Only the parts that the arrays need are
imported: a first summary pays for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.learners.trees import Trees
from epitome.runtime.frozen import frozen

Arrays = Mapping[str, Floats]
_MAX_VALUE = 1e100  # no sum of a few such numbers overflows
MAX_UNITS = 10_000  # landmarks, hidden units or nodes of trees: memory is rows times these
MAX_DEPTH = 6  # of a tree, whose heap then has 127 nodes
_TREES = ("tree_features", "tree_thresholds", "tree_values")


def minmax_scale(x: Floats, scale: Floats) -> Floats:
    """Values clipped to the range of each feature, which is then mapped to [0, 1]."""
    low, high = scale / 2  # halves, since the width of a range may exceed the largest float
    width = np.where(high > low, high - low, 1.0)
    scaled: Floats = (np.clip(x, scale[0], scale[1]) / 2 - low) / width
    return scaled


@frozen(eq=False)
class Scorer:
    """Applies arrays to many tables of features; trees are built once."""

    arrays: Arrays

    @cached_property
    def trees(self) -> Trees | None:
        """The trees in the arrays, if there are any."""
        return build_trees(self.arrays)

    def scores(self, x: Floats) -> Floats:
        """The score of each row: the sum of its contributions, computed directly."""
        u = minmax_scale(x, self.arrays["scale"])
        scores: Floats = score_rows(self.arrays, u, self.trees)
        if self.trees is None:
            scores = scores - score_rows(self.arrays, np.zeros((1, u.shape[1])))
        return scores + (x * self.arrays["added"]).sum(axis=1) if "added" in self.arrays else scores

    def contributions(self, x: Floats) -> Floats:
        """What each feature adds to the score of each row, above that of a row with every feature at its minimum.

        Linear and boosted scores are sums over features; in trees, each test adds to its feature. For the others
        features are switched on one after another, in their order, from their minimum: c_j =
        h(u_1..u_j, 0..) - h(u_1..u_{j-1}, 0..). The rows of either sum to h(u) - h(0), with trees to h(u).
        """
        u = minmax_scale(x, self.arrays["scale"])
        contributions = contributions_without_trees(self.arrays, u)
        if self.trees:
            contributions = contributions + self.trees.contributions(u)
        if "added" in self.arrays:
            contributions = contributions + x * self.arrays["added"]
        return contributions


def score_rows(arrays: Arrays, u: Floats, trees: Trees | None = None) -> Floats:
    """h of each row of scaled features; `trees` are those of the arrays, if they are already built."""
    if "alphas" in arrays:
        scores: Floats = _boosted(arrays, u).sum(axis=1)
    elif "landmarks" in arrays:
        from epitome.maths.learners.nystroem import gaussian_kernel

        kernel = gaussian_kernel(u, arrays["landmarks"], float(arrays["gamma"][0]))
        scores = kernel @ arrays["coef"] + arrays["intercept"][0]
    elif "hidden" in arrays:
        from epitome.maths.learners.ranknet import Network

        scores = Network(arrays["hidden"], arrays["bias"], arrays["output"]).scores(u)
    else:
        scores = (u * arrays["coef"]).sum(axis=1) + float(arrays.get("intercept", np.zeros(1))[0])
        trees = trees or build_trees(arrays)
        if trees:
            scores += trees.scores(u)
    return scores


def build_trees(arrays: Arrays) -> Trees | None:
    """The trees in the arrays, if there are any."""
    if _TREES[0] not in arrays:
        return None
    features, thresholds, values = (arrays[name] for name in _TREES)
    return Trees(features.astype(np.int64), thresholds, values)


def contributions_without_trees(arrays: Arrays, u: Floats) -> Floats:
    """What each scaled feature adds, without the trees."""
    if "alphas" in arrays:
        return _boosted(arrays, u)
    if not {"landmarks", "hidden"} & set(arrays):
        linear: Floats = u * arrays["coef"]
        return linear
    steps = np.empty_like(u)
    partial = np.zeros_like(u)
    before = score_rows(arrays, partial)
    for j in range(u.shape[1]):
        partial[:, j] = u[:, j]
        after = score_rows(arrays, partial)
        steps[:, j] = after - before
        before = after
    return steps


def _boosted(arrays: Arrays, u: Floats) -> Floats:
    from epitome.maths.learners.rank_boost import boosted_contributions

    return boosted_contributions(arrays["features"].astype(np.int64), arrays["thresholds"], arrays["alphas"], u)


def feature_weights(arrays: Arrays) -> Floats | None:
    """The most that each feature can add: linear, its weight (without trees); boosted, the sum of its alphas; None for
    other scores.
    """
    if {"landmarks", "hidden"} & set(arrays):
        return None
    scale = arrays["scale"]
    weights = _boosted(arrays, np.ones((1, scale.shape[1])))[0] if "alphas" in arrays else arrays["coef"]
    weights = np.where(scale[1] > scale[0], weights, 0.0)
    return weights + arrays["added"] if "added" in arrays else weights


def are_consistent(arrays: Arrays, n_features: int) -> bool:
    """Whether the arrays fit each other and `n_features`, and no score can exceed the largest float."""
    shapes = {name: array.shape for name, array in arrays.items()}
    if shapes.pop("scale", None) != (2, n_features) or (arrays["scale"][0] > arrays["scale"][1]).any():
        return False
    if any((np.abs(array) > _MAX_VALUE).any() for name, array in arrays.items() if name != "scale"):
        return False
    if shapes.pop("added", (n_features,)) != (n_features,):
        return False
    if "alphas" in shapes:
        rounds = shapes["alphas"]
        if len(rounds) != 1 or shapes != {"alphas": rounds, "features": rounds, "thresholds": rounds}:
            return False
        return bool(np.isin(arrays["features"], np.arange(n_features)).all())
    if "landmarks" in shapes:
        units = shapes.get("coef", ())
        expected = {"landmarks": (*units, n_features), "coef": units, "gamma": (1,), "intercept": (1,)}
        return _is_small(units) and shapes == expected and bool(arrays["gamma"][0] > 0)
    if "hidden" in shapes:
        units = shapes.get("output", ())
        return _is_small(units) and shapes == {"hidden": (*units, n_features), "bias": units, "output": units}
    if _TREES[0] in shapes and not (
        _are_heaps({name: shapes.pop(name, ()) for name in _TREES})
        and np.isin(arrays["tree_features"], np.arange(n_features)).all()
    ):
        return False
    return shapes.pop("intercept", (1,)) == (1,) and shapes == {"coef": (n_features,)}


def _are_heaps(shapes: Mapping[str, tuple[int, ...]]) -> bool:
    """Whether the arrays of trees are heaps of the same depth."""
    trees, inner = shapes["tree_features"] if len(shapes["tree_features"]) == 2 else (0, 0)
    complete = inner in {2**depth - 1 for depth in range(1, MAX_DEPTH + 1)}
    expected = {
        "tree_features": (trees, inner),
        "tree_thresholds": (trees, inner),
        "tree_values": (trees, 2 * inner + 1),
    }
    return complete and 0 < trees * inner <= MAX_UNITS and shapes == expected


def _is_small(units: tuple[int, ...]) -> bool:
    return len(units) == 1 and units[0] <= MAX_UNITS
