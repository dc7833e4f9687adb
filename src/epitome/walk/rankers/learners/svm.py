"""Support vector machines, linear or with a Gaussian kernel by Nystroem features (Williams & Seeger 2001).

Linear: score(s) = w.s + b. Gaussian: score(s) = sum_z a_z exp(-gamma |s - z|^2) + b over at most `n_components` rows z
drawn from the training rows (`epitome.maths.learners.nystroem`), so that neither time nor memory is quadratic in the
rows.

RankingSVM (Joachims 2002; Chapelle & Keerthi 2010) puts a margin between the positive and the other rows of a query:
minimise 1/2 |w|^2 + C sum over pairs (s, s') of one query, s positive and s' not, of max(0, 1 - w.(s - s')). The loss
is computed from sorted scores: no pair is ever built, for either kernel.

SVMRank is a classifier with a cost for each class, used to rank (Wang et al. 2007): minimise 1/2 |w|^2 + C+ sum_{s in
S1} max(0, 1 - h(s)) + C- sum_{s in S0} max(0, 1 + h(s)) over all rows; rows are ranked by h, their signed distance from
the border. Both in `epitome.maths.learners.svm`.

`loss`, as in scikit-learn: "hinge" is the slack above, as published and as SVM Light has it; "squared_hinge" is its
square, which is smooth and found sooner.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.nystroem import fit_nystroem
from epitome.maths.learners.svm import Slack, fit_ranking_svm, fit_svm
from epitome.walk.rankers.learners.learner import Learner, draw_seed

Kernel = Literal["linear", "gaussian"]


class KernelLearner(Learner):
    """`coef_` holds one weight per feature (linear) or per row of `landmarks_` (gaussian); `intercept_` is b."""

    C: float
    kernel: Kernel
    gamma: float
    n_components: int
    random_state: Any
    loss: Slack
    coef_: Floats
    intercept_: float
    landmarks_: Floats | None
    gamma_: float

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = features @ coef + intercept: features are the scaled x, or exp(-gamma |x - landmark|^2) of them."""
        learnt = {"scale": self.scale_, "coef": self.coef_, "intercept": np.array([self.intercept_])}
        if self.landmarks_ is not None:
            learnt |= {"landmarks": self.landmarks_, "gamma": np.array([self.gamma_])}
        return learnt

    @abstractmethod
    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        """Weights and intercept of the linear problem."""

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        if self.kernel == "linear":
            self.landmarks_ = None
            self.coef_, self.intercept_ = self._solve(x, y, group)
            return
        seed = draw_seed(self.random_state)
        mapping = fit_nystroem(x, gamma=self.gamma, n_components=self.n_components, random_state=seed)
        weights, self.intercept_ = self._solve(mapping.features(x), y, group)
        self.landmarks_, self.gamma_ = mapping.landmarks, float(mapping.gamma)
        self.coef_ = mapping.projection @ weights


class RankingSVM(KernelLearner):
    """Linear, or with a Gaussian kernel exp(-gamma |s - t|^2) approximated by Nystroem features.

    For the Gaussian kernel, `n_components` landmarks are drawn from the training rows by `random_state`, and the linear
    problem is solved in their features: time and memory grow with rows times landmarks. All rows as landmarks (for
    small data) is the exact kernel machine. `C` is the cost of a pair, so that the total cost grows with the pairs;
    `balanced` makes it the cost of a query, shared evenly by its pairs, so that queries with many pairs do not outweigh
    those with few (Cao et al. 2006). Differences have no intercept: `intercept_` is 0.
    """

    def __init__(
        self,
        C: float = 1.0,
        kernel: Kernel = "linear",
        gamma: float = 1.0,
        n_components: int = 100,
        random_state: Any = 0,
        balanced: bool = False,
        loss: Slack = "squared_hinge",
    ) -> None:
        self.C = C
        self.kernel = kernel
        self.gamma = gamma
        self.n_components = n_components
        self.random_state = random_state
        self.balanced = balanced
        self.loss = loss

    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        fit = fit_ranking_svm(x, y, group, C=self.C, balanced=self.balanced, loss=self.loss)
        return fit.weights, fit.intercept


class SVMRank(KernelLearner):
    """Linear, or with a Gaussian kernel exp(-gamma |s - t|^2) approximated by Nystroem features.

    `C` is C-, `positive_weight` is C+/C-: 5, as in the paper, where negatives are about five times the positives. For
    the Gaussian kernel, `n_components` landmarks are drawn from the training rows by `random_state`. A classifier looks
    at each row alone: `fit` takes `qid` like all learners but ignores it; `score` uses it.
    """

    within_queries: ClassVar[bool] = False

    def __init__(
        self,
        C: float = 1.0,
        positive_weight: float = 5.0,
        kernel: Kernel = "linear",
        gamma: float = 1.0,
        n_components: int = 100,
        random_state: Any = 0,
        loss: Slack = "squared_hinge",
    ) -> None:
        self.C = C
        self.positive_weight = positive_weight
        self.kernel = kernel
        self.gamma = gamma
        self.n_components = n_components
        self.random_state = random_state
        self.loss = loss

    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        fit = fit_svm(x, y, C=self.C, positive_weight=self.positive_weight, loss=self.loss)
        return fit.weights, fit.intercept
