"""LogisticRank: the classifier by iterative scaling of Amini et al. 2007 (Algorithm 1), used to rank.

h(s) = lambda_0 + sum_i lambda_i s_i minimises L = 1/|S| sum_s e^{-y h(s)} over all rows
(`epitome.maths.iterative_scaling`); the chance that a row is positive is 1 / (1 + e^{-2 h(s)}), so the order by h is
the order by that chance.
"""

from __future__ import annotations

from numbers import Integral, Real
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from sklearn.utils.validation import check_scalar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.iterative_scaling import fit_iterative_scaling
from epitome.rankers.learners.learner import Learner


class LogisticRank(Learner):
    """At most `rounds` rounds, until the loss falls by less than `tolerance` of itself.

    A classifier looks at each row alone: `qid` is taken for the sake of one contract, and `score` uses it, but `fit`
    does not. `coef_` holds one weight a feature, `intercept_` lambda_0, `losses_` the loss before and after each round.
    """

    within_queries: ClassVar[bool] = False
    coef_: Floats
    intercept_: float
    losses_: tuple[float, ...]

    def __init__(self, rounds: int = 500, tolerance: float = 1e-7) -> None:
        self.rounds = rounds
        self.tolerance = tolerance

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = scaled x @ coef + intercept."""
        return {"scale": self.scale_, "coef": self.coef_, "intercept": np.array([self.intercept_])}

    def _check_settings(self) -> None:
        check_scalar(self.rounds, "rounds", Integral, min_val=1)
        check_scalar(self.tolerance, "tolerance", Real, min_val=0)

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        found = fit_iterative_scaling(x, y, rounds=self.rounds, tolerance=self.tolerance)
        self.coef_ = found.weights * x.any(axis=0)  # one that is always 0 would else carry minus the intercept
        self.intercept_, self.losses_ = found.intercept, found.losses
