"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007, Algorithm 2): a linear score learnt from comparisons.

h(s) = sum_i lambda_i s_i minimises L = 1/|D| sum_d 1/(|S1||S0|) sum_{s' in S0(d)} sum_{s in S1(d)} e^{h(s') - h(s)},
in time linear in the rows (`epitome.maths.linear_rank`).
"""

from __future__ import annotations

from numbers import Integral, Real
from typing import Any

from numpy.typing import NDArray
from sklearn.utils.validation import check_scalar

from epitome.maths.linear_rank import fit_linear_rank
from epitome.rankers.learners.learner import Floats, Integers, Learner


class LinearRank(Learner):
    """At most `rounds` rounds, the first over the features in turn and the others with all at once, until the loss
    falls by less than `tolerance` of itself. `l2` > 0 keeps weights small (`epitome.maths.linear_rank`).

    `coef_` holds one weight a feature, `losses_` the loss before the first round and after each.
    """

    coef_: Floats
    losses_: tuple[float, ...]

    def __init__(self, rounds: int = 100, tolerance: float = 1e-6, l2: float = 0.0) -> None:
        self.rounds = rounds
        self.tolerance = tolerance
        self.l2 = l2

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = scaled x @ coef."""
        return {"scale": self.scale_, "coef": self.coef_}

    def _check_settings(self) -> None:
        check_scalar(self.rounds, "rounds", Integral, min_val=1)
        check_scalar(self.tolerance, "tolerance", Real, min_val=0)
        check_scalar(self.l2, "l2", Real, min_val=0)

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        found = fit_linear_rank(x, y, group, rounds=self.rounds, tolerance=self.tolerance, l2=self.l2)
        self.coef_, self.losses_ = found.weights, found.losses
