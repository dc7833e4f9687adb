"""LinearTrees [ours]: LinearRank's score, and boosted trees that go on where it ends (extra `boost`, LightGBM).

h(s) = lambda . s + sum_t tree_t(s). The trees descend the logarithm of LinearRank's loss, document by document:

    l_d = log sum_{s' in S0(d)} e^{h(s')} + log sum_{s in S1(d)} e^{-h(s)}

whose derivative by h(s) is the share of s in the sum of its class (w(s), negative for S1), and so is, but for its
square, the second one: a leaf's value is a Newton step (Friedman 2001; Ke et al. 2017). Trees see interactions that a
sum cannot ("a claim, where the part is the introduction"); the linear score carries over to what the trees never saw.
"""

from __future__ import annotations

from numbers import Integral, Real
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.utils.validation import check_scalar

from epitome.errors import MissingExtra
from epitome.maths.arrays import Floats, Integers
from epitome.maths.linear_rank import fit_linear_rank
from epitome.maths.ranking_losses import Grouped, log_sum_exp
from epitome.maths.scoring import DEEPEST, MOST_UNITS
from epitome.rankers.learners.learner import Learner

Heap = tuple[list[int], list[float], list[float]]
_NEVER = 2.0  # a threshold above every scaled feature


class LinearTrees(Learner):
    """`rounds` trees of at most `depth` questions, each `rate` of a full step; leaves of at least `fewest` rows. Where
    there are too few rows for two leaves, or nothing varies, there are no trees.

    `l2` is LinearRank's. Every tree looks at `share` of the features, drawn from `seed`.
    """

    coef_: Floats
    tree_features_: Integers
    tree_thresholds_: Floats
    tree_values_: Floats

    def __init__(
        self,
        rounds: int = 80,
        depth: int = 4,
        rate: float = 0.1,
        fewest: int = 20,
        share: float = 0.5,
        l2: float = 0.3,
        seed: int = 0,
    ) -> None:
        self.rounds = rounds
        self.depth = depth
        self.rate = rate
        self.fewest = fewest
        self.share = share
        self.l2 = l2
        self.seed = seed

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

    def _check_settings(self) -> None:
        check_scalar(self.rounds, "rounds", Integral, min_val=1)
        check_scalar(self.depth, "depth", Integral, min_val=1, max_val=DEEPEST)
        if self.rounds * (2**self.depth - 1) > MOST_UNITS:
            raise ValueError(f"{self.rounds} trees of depth {self.depth} have more than {MOST_UNITS:,} inner nodes")
        check_scalar(self.rate, "rate", Real, min_val=0, max_val=1)
        check_scalar(self.fewest, "fewest", Integral, min_val=1)
        check_scalar(self.share, "share", Real, min_val=0.01, max_val=1)
        check_scalar(self.l2, "l2", Real, min_val=0)
        check_scalar(self.seed, "seed", Integral)

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        self.coef_ = fit_linear_rank(x, y, group, l2=self.l2).weights
        data = Grouped.of(y, group)
        features = x[data.kept]
        useful = len(features) >= 2 * self.fewest and bool((features != features[0]).any())
        heaps = self._grown(features, data) if useful else []
        inner = 2**self.depth - 1
        self.tree_features_ = np.array([h[0] for h in heaps], np.int64).reshape(-1, inner)
        self.tree_thresholds_ = np.array([h[1] for h in heaps], np.float64).reshape(-1, inner)
        self.tree_values_ = np.array([h[2] for h in heaps], np.float64).reshape(-1, 2 * inner + 1)

    def _grown(self, features: Floats, data: Grouped) -> list[Heap]:
        try:
            import lightgbm
        except ImportError:
            raise MissingExtra("boosted trees need lightgbm", "install epitome[boost]") from None
        except OSError as error:  # the package is there, a library that it links to is not
            raise MissingExtra(f"lightgbm cannot be loaded ({error})", "install libgomp (Debian: libgomp1)") from None
        start = features @ self.coef_

        def slopes(found: Floats, rows: Any) -> tuple[Floats, Floats]:
            share = _shares(start + found, data)
            return np.where(data.positive, -share, share), share

        settings = {
            "objective": slopes,
            "learning_rate": self.rate,
            "max_depth": self.depth,
            "num_leaves": 2**self.depth,
            "min_data_in_leaf": self.fewest,
            "min_sum_hessian_in_leaf": 0.0,
            "lambda_l2": 1.0,
            "max_bin": 63,
            "min_data_in_bin": 1,
            "feature_pre_filter": False,
            "feature_fraction": self.share,
            "seed": self.seed,
            "deterministic": True,
            "force_row_wise": True,
            "num_threads": 1,
            "verbose": -1,
        }
        rows = lightgbm.Dataset(features, data.positive.astype(np.float64))
        grown = lightgbm.train(settings, rows, self.rounds).dump_model()["tree_info"]
        return [_heap(tree["tree_structure"], self.depth) for tree in grown]


def _shares(scores: Floats, data: Grouped) -> Floats:
    """w(s): e^{h(s)} (e^{-h(s)} of positive rows) over the sum in its class and document, times half the mean
    number of rows of a document, so that leaves weigh about as much as they have rows.
    """
    signed = np.where(data.positive, -scores, scores)
    both = 2 * data.group + data.positive
    share: Floats = np.exp(signed - log_sum_exp(signed, both, 2 * data.groups)[both])
    return share * (len(scores) / data.groups / 2)


def _heap(root: dict[str, Any], depth: int) -> Heap:
    """A grown tree as a heap: features and thresholds of its inner nodes, values of all; a leaf that comes early is
    repeated below itself.
    """
    inner = 2**depth - 1
    features, thresholds, values = [0] * inner, [_NEVER] * inner, [0.0] * (2 * inner + 1)
    places = [(0, root)]
    for at, node in places:
        values[at] = float(node["leaf_value"] if "leaf_value" in node else node["internal_value"])
        if at >= inner:
            continue
        below = (node, node)
        if "split_feature" in node:
            features[at], thresholds[at] = int(node["split_feature"]), float(node["threshold"])
            below = (node["left_child"], node["right_child"])
        places += zip((2 * at + 1, 2 * at + 2), below, strict=True)
    return features, thresholds, values
