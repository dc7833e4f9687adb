"""LinearTrees [ours]: LinearRank's score, and boosted trees that continue from it (extra `boost`, LightGBM).

h(s) = lambda . s + sum_t tree_t(s). The trees descend the logarithm of LinearRank's loss, document by document:

    l_d = log sum_{s' in S0(d)} e^{h(s')} + log sum_{s in S1(d)} e^{-h(s)}

whose first derivative by h(s) is the share of s in the sum of its class (w(s), negative for S1). The second derivative
is w - w^2, of which the upper bound w is used: a leaf's value is a Newton step (Friedman 2001; Ke et al. 2017). Trees
express interactions that a sum cannot ("a claim, in the introduction"); the linear score generalises to what the trees
never saw.
"""

from __future__ import annotations

from numbers import Integral
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.linear_rank import fit_linear_rank
from epitome.maths.learners.ranking_losses import RankingGroups, log_sum_exp
from epitome.maths.learners.scoring import MAX_UNITS
from epitome.runtime.errors import MissingExtra
from epitome.runtime.installing import advise_install
from epitome.walk.rankers.learners.learner import Learner, draw_seed

Heap = tuple[list[int], list[float], list[float]]
_NEVER = 2.0  # a threshold above every scaled feature


class LinearTrees(Learner):
    """`max_iter` trees of depth `max_depth`, each scaled by `learning_rate`, with at least `min_samples_leaf` rows in a
    leaf. With too few rows for two leaves, or if nothing varies, there are no trees.

    `alpha` is LinearRank's. Every tree sees a share `max_features` of the features, drawn by `random_state`. The
    defaults are those of `structured.best`, whose penalty was chosen by cross-validation over open articles;
    for the others no tuning run is on record.
    """

    coef_: Floats
    tree_features_: Integers
    tree_thresholds_: Floats
    tree_values_: Floats

    def __init__(
        self,
        max_iter: int = 80,
        max_depth: int = 4,
        learning_rate: float = 0.1,
        min_samples_leaf: int = 20,
        max_features: float = 0.5,
        alpha: float = 0.3,
        random_state: Any = 0,
    ) -> None:
        self.max_iter = max_iter
        self.max_depth = max_depth
        self.learning_rate = learning_rate
        self.min_samples_leaf = min_samples_leaf
        self.max_features = max_features
        self.alpha = alpha
        self.random_state = random_state

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = scaled x @ coef + the trees' sum."""
        linear = {"scale": self.scale_, "coef": self.coef_}
        if not len(self.tree_features_):
            return linear
        return linear | {
            "tree_features": self.tree_features_,
            "tree_thresholds": self.tree_thresholds_,
            "tree_values": self.tree_values_,
        }

    def check_parameters(self) -> None:
        """Also refuse more trees than a model may have."""
        super().check_parameters()
        if self.max_iter * (2**self.max_depth - 1) > MAX_UNITS:
            raise ValueError(
                f"{self.max_iter} trees of depth {self.max_depth} have more than {MAX_UNITS:,} inner nodes"
            )

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        self.coef_ = fit_linear_rank(x, y, group, alpha=self.alpha).weights
        data = RankingGroups.from_labels(y, group)
        features = x[data.rows]
        can_split = len(features) >= 2 * self.min_samples_leaf and bool((features != features[0]).any())
        heaps = self._grow_trees(features, data) if can_split else []
        inner = 2**self.max_depth - 1
        self.tree_features_ = np.array([h[0] for h in heaps], np.int64).reshape(-1, inner)
        self.tree_thresholds_ = np.array([h[1] for h in heaps], np.float64).reshape(-1, inner)
        self.tree_values_ = np.array([h[2] for h in heaps], np.float64).reshape(-1, 2 * inner + 1)

    def _grow_trees(self, features: Floats, data: RankingGroups) -> list[Heap]:
        try:
            import lightgbm
        except ImportError:
            raise MissingExtra("boosted trees need lightgbm", advise_install("boost")) from None
        except OSError as error:  # the package is installed, a library that it links to is not
            raise MissingExtra(f"lightgbm cannot be loaded ({error})", "install libgomp (Debian: libgomp1)") from None
        start = features @ self.coef_

        def gradients(added: Floats, rows: Any) -> tuple[Floats, Floats]:
            share = _shares(start + added, data)
            return np.where(data.positive, -share, share), share

        seed = self.random_state if isinstance(self.random_state, Integral) else draw_seed(self.random_state)
        parameters = {
            "objective": gradients,
            "learning_rate": self.learning_rate,
            "max_depth": self.max_depth,
            "num_leaves": 2**self.max_depth,
            "min_data_in_leaf": self.min_samples_leaf,
            "min_sum_hessian_in_leaf": 0.0,
            "lambda_l2": 1.0,
            "max_bin": 63,
            "min_data_in_bin": 1,
            "feature_pre_filter": False,
            "feature_fraction": self.max_features,
            "seed": int(seed),
            "deterministic": True,
            "force_row_wise": True,
            "num_threads": 1,
            "verbose": -1,
        }
        rows = lightgbm.Dataset(features, data.positive.astype(np.float64))
        grown = lightgbm.train(parameters, rows, self.max_iter).dump_model()["tree_info"]
        return [build_heap(tree["tree_structure"], self.max_depth) for tree in grown]


def _shares(scores: Floats, data: RankingGroups) -> Floats:
    """w(s): e^{h(s)} (e^{-h(s)} of positive rows) over the sum in its class and document, times half the mean
    number of rows of a document, so that leaves weigh about as much as they have rows.
    """
    signed = np.where(data.positive, -scores, scores)
    both = 2 * data.group + data.positive
    share: Floats = np.exp(signed - log_sum_exp(signed, both, 2 * data.n_groups)[both])
    return share * (len(scores) / data.n_groups / 2)


def build_heap(root: dict[str, Any], depth: int) -> Heap:
    """A grown tree as a heap: features and thresholds of its inner nodes, values of all; a leaf above the
    last level is repeated below itself.
    """
    inner = 2**depth - 1
    features, thresholds, values = [0] * inner, [_NEVER] * inner, [0.0] * (2 * inner + 1)
    queue = [(0, root)]
    for at, node in queue:
        values[at] = float(node["leaf_value"] if "leaf_value" in node else node["internal_value"])
        if at >= inner:
            continue
        children = (node, node)
        if "split_feature" in node:
            features[at], thresholds[at] = int(node["split_feature"]), float(node["threshold"])
            children = (node["left_child"], node["right_child"])
        queue += zip((2 * at + 1, 2 * at + 2), children, strict=True)
    return features, thresholds, values
