"""RankBoost (Freund, Iyer, Schapire & Singer 2003), bipartite: a sum of thresholds on single features.

score(s) = sum_t alpha_t [s_{i_t} > theta_t]. Each round adds the threshold that best separates what is still misplaced;
the exponential ranking loss is at most prod_t sqrt(1 - r_t^2) (`epitome.maths.learners.rank_boost`).
"""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.rank_boost import fit_rank_boost
from epitome.walk.rankers.learners.learner import Learner


class RankBoost(Learner):
    """`max_iter` rounds, fewer where no threshold reduces the loss any more.

    `features_`, `thresholds_` (of scaled features) and `alphas_` hold one weak ranker per entry; `losses_` and
    `bounds_` the training loss and its bound before the first round and after each.
    """

    features_: Integers
    thresholds_: Floats
    alphas_: Floats
    losses_: tuple[float, ...]
    bounds_: tuple[float, ...]

    def __init__(self, max_iter: int = 100) -> None:
        self.max_iter = max_iter

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = (scaled x[:, features] > thresholds) @ alphas."""
        return {
            "scale": self.scale_,
            "features": self.features_,
            "thresholds": self.thresholds_,
            "alphas": self.alphas_,
        }

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        fit = fit_rank_boost(x, y, group, max_iter=self.max_iter)
        self.features_, self.thresholds_, self.alphas_ = fit.features, fit.thresholds, fit.alphas
        self.losses_, self.bounds_ = fit.losses, fit.bounds
