"""Scores from learnt arrays: what a learner hands over (`arrays()`), applied without it.

Features are first scaled to [0, 1] by the training collection, u = (x - min) / (max - min), clipped; one that never
varied is 0. Then, by the arrays that there are:

linear: h = u . coef (+ intercept) (+ the sum of trees, `maths/trees.py`); boosted: h = sum_t alpha_t [u_{f_t} >
theta_t]; kernel: h = sum_z coef_z exp(-gamma |u - z|^2) + intercept; network: h = v . tanh(W u + b). `added`, where
there is one, adds x . added of the unscaled features to any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.nystroem import gaussian_kernel
from epitome.maths.rank_boost import boosted_parts
from epitome.maths.ranknet import Network
from epitome.maths.trees import Trees

Arrays = Mapping[str, Floats]
_LARGEST = 1e100
MOST_UNITS = 10_000  # landmarks, hidden units or nodes of trees: memory is rows times these
DEEPEST = 6
_TREES = ("tree_features", "tree_thresholds", "tree_values")


def unit_scaled(x: Floats, scale: Floats) -> Floats:
    """Values clipped to the range of each feature, and the range moved to [0, 1]."""
    low, high = scale / 2  # halves, since the width of a range may pass the largest float
    width = np.where(high > low, high - low, 1.0)
    moved: Floats = (np.clip(x, scale[0], scale[1]) / 2 - low) / width
    return moved


@dataclass(frozen=True, eq=False)
class Score:
    """Arrays ready to be applied many times."""

    arrays: Arrays

    @cached_property
    def trees(self) -> Trees | None:
        """The trees among the arrays, if there are any."""
        return trees_of(self.arrays)

    def of(self, x: Floats) -> Floats:
        """The score of each row: what its contributions sum to, without them."""
        u = unit_scaled(x, self.arrays["scale"])
        found: Floats = scores(self.arrays, u, self.trees)
        if self.trees is None:
            found = found - scores(self.arrays, np.zeros((1, u.shape[1])))
        return found + (x * self.arrays["added"]).sum(axis=1) if "added" in self.arrays else found

    def contributions(self, x: Floats) -> Floats:
        """What each feature adds to the score of each row, above that of a row with every feature at its least.

        Linear and boosted scores are sums over features; of trees, each question adds on account of its feature. For
        the others features are switched on one after another, in their order, from their least values: c_j =
        h(u_1..u_j, 0..) - h(u_1..u_{j-1}, 0..). The rows of either sum to h(u) - h(0), with trees to h(u).
        """
        u = unit_scaled(x, self.arrays["scale"])
        found = learnt_contributions(self.arrays, u)
        if self.trees:
            found = found + self.trees.contributions(u)
        if "added" in self.arrays:
            found = found + x * self.arrays["added"]
        return found


def scores(arrays: Arrays, u: Floats, trees: Trees | None = None) -> Floats:
    """h of each row of scaled features; the trees may be given, ready."""
    if "alphas" in arrays:
        found: Floats = _boosted(arrays, u).sum(axis=1)
    elif "landmarks" in arrays:
        kernel = gaussian_kernel(u, arrays["landmarks"], float(arrays["gamma"][0]))
        found = kernel @ arrays["coef"] + arrays["intercept"][0]
    elif "hidden" in arrays:
        found = Network(arrays["hidden"], arrays["bias"], arrays["output"]).scores(u)
    else:
        found = (u * arrays["coef"]).sum(axis=1) + float(arrays.get("intercept", np.zeros(1))[0])
        trees = trees or trees_of(arrays)
        if trees:
            found += trees.scores(u)
    return found


def trees_of(arrays: Arrays) -> Trees | None:
    """The trees among the arrays, if there are any."""
    if _TREES[0] not in arrays:
        return None
    features, thresholds, values = (arrays[name] for name in _TREES)
    return Trees(features.astype(np.int64), thresholds, values)


def learnt_contributions(arrays: Arrays, u: Floats) -> Floats:
    """What each scaled feature adds, trees aside."""
    if "alphas" in arrays:
        return _boosted(arrays, u)
    if not {"landmarks", "hidden"} & set(arrays):
        linear: Floats = u * arrays["coef"]
        return linear
    steps = np.empty_like(u)
    shown = np.zeros_like(u)
    before = scores(arrays, shown)
    for j in range(u.shape[1]):
        shown[:, j] = u[:, j]
        after = scores(arrays, shown)
        steps[:, j] = after - before
        before = after
    return steps


def _boosted(arrays: Arrays, u: Floats) -> Floats:
    return boosted_parts(arrays["features"].astype(np.int64), arrays["thresholds"], arrays["alphas"], u)


def weight_of_each(arrays: Arrays) -> Floats | None:
    """What each feature adds at most: linear, its weight (trees aside); boosted, the sum of its alphas; None for other
    scores.
    """
    if {"landmarks", "hidden"} & set(arrays):
        return None
    scale = arrays["scale"]
    found = _boosted(arrays, np.ones((1, scale.shape[1])))[0] if "alphas" in arrays else arrays["coef"]
    found = np.where(scale[1] > scale[0], found, 0.0)
    return found + arrays["added"] if "added" in arrays else found


def fits(arrays: Arrays, features: int) -> bool:
    """Whether the arrays belong together and to so many features, and no score of theirs can pass the largest float."""
    shapes = {name: array.shape for name, array in arrays.items()}
    if shapes.pop("scale", None) != (2, features) or (arrays["scale"][0] > arrays["scale"][1]).any():
        return False
    if any((np.abs(array) > _LARGEST).any() for name, array in arrays.items() if name != "scale"):
        return False
    if shapes.pop("added", (features,)) != (features,):
        return False
    if "alphas" in shapes:
        rounds = shapes["alphas"]
        if len(rounds) != 1 or shapes != {"alphas": rounds, "features": rounds, "thresholds": rounds}:
            return False
        return bool(np.isin(arrays["features"], np.arange(features)).all())
    if "landmarks" in shapes:
        units = shapes.get("coef", ())
        wanted = {"landmarks": (*units, features), "coef": units, "gamma": (1,), "intercept": (1,)}
        return _few(units) and shapes == wanted and bool(arrays["gamma"][0] > 0)
    if "hidden" in shapes:
        units = shapes.get("output", ())
        return _few(units) and shapes == {"hidden": (*units, features), "bias": units, "output": units}
    if _TREES[0] in shapes and not (
        _heaps({name: shapes.pop(name, ()) for name in _TREES})
        and np.isin(arrays["tree_features"], np.arange(features)).all()
    ):
        return False
    return shapes.pop("intercept", (1,)) == (1,) and shapes == {"coef": (features,)}


def _heaps(shapes: Mapping[str, tuple[int, ...]]) -> bool:
    """Whether the arrays of trees are heaps of one depth."""
    trees, inner = shapes["tree_features"] if len(shapes["tree_features"]) == 2 else (0, 0)
    deep = inner in {2**depth - 1 for depth in range(1, DEEPEST + 1)}
    wanted = {"tree_features": (trees, inner), "tree_thresholds": (trees, inner), "tree_values": (trees, 2 * inner + 1)}
    return deep and 0 < trees * inner <= MOST_UNITS and shapes == wanted


def _few(units: tuple[int, ...]) -> bool:
    return len(units) == 1 and units[0] <= MOST_UNITS
