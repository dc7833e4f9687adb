"""LinearScore: what learners of a linear score h(s) = sum_i lambda_i s_i share, which is all but the loss."""

from __future__ import annotations

from abc import abstractmethod
from numbers import Integral, Real
from typing import Any

from numpy.typing import NDArray
from sklearn.utils.validation import check_scalar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.descent import Fitted
from epitome.rankers.learners.learner import Learner


class LinearScore(Learner):
    """At most `rounds` rounds, until the loss falls by less than `tolerance`; `l2` > 0 keeps weights small.

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
        found = self._fitted(x, y, group)
        self.coef_, self.losses_ = found.weights, found.losses

    @abstractmethod
    def _fitted(self, x: Floats, y: Floats, group: Integers) -> Fitted:
        """The weights that minimise the loss."""
