"""SVMRank: a support vector classifier with a cost for each class, used to rank (Wang et al. 2007).

Minimise 1/2 |w|^2 + C+ sum_{s in S1} max(0, 1 - h(s))^2 + C- sum_{s in S0} max(0, 1 + h(s))^2 with h(s) = w.s + b over
all rows (`epitome.maths.svm`); rows are ranked by h, their signed distance from the border.
"""

from __future__ import annotations

from numbers import Real
from typing import Any, ClassVar

from sklearn.utils.validation import check_scalar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.svm import fit_svm
from epitome.rankers.learners.kernels import Kernel, Kernelled


class SVMRank(Kernelled):
    """Linear, or with a Gaussian kernel exp(-gamma |s - t|^2) approximated by Nystroem features.

    `c` is C-, `positive_weight` is C+/C-: 5 where negatives are about five times the positives. For the Gaussian
    kernel, `components` landmarks are drawn from the training rows by `random_state`. A classifier looks at each row
    alone: `qid` is taken for the sake of one contract, and `score` uses it, but `fit` does not.
    """

    within_queries: ClassVar[bool] = False

    def __init__(
        self,
        c: float = 1.0,
        positive_weight: float = 5.0,
        kernel: Kernel = "linear",
        gamma: float = 1.0,
        components: int = 100,
        random_state: Any = 0,
    ) -> None:
        self.c = c
        self.positive_weight = positive_weight
        self.kernel = kernel
        self.gamma = gamma
        self.components = components
        self.random_state = random_state

    def _check_settings(self) -> None:
        super()._check_settings()
        check_scalar(self.positive_weight, "positive_weight", Real, min_val=0, include_boundaries="neither")

    def _solve(self, x: Floats, y: Floats, group: Integers) -> tuple[Floats, float]:
        found = fit_svm(x, y, c=self.c, positive_weight=self.positive_weight)
        return found.weights, found.intercept
