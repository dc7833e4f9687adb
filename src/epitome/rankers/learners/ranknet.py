"""RankNet (Burges et al. 2005): a network with one hidden layer, learnt from comparisons.

score(s) = v . tanh(W s + b) minimises the mean over queries of the mean over pairs of log(1 + e^{-(f(s) - f(s'))}), s
positive and s' not (`epitome.maths.ranknet`); one block of |S1| x |S0| numbers per query at a time.
"""

from __future__ import annotations

from numbers import Integral, Real
from typing import Any

from numpy.typing import NDArray
from sklearn.utils import check_random_state
from sklearn.utils.validation import check_scalar

from epitome.maths.arrays import Floats, Integers
from epitome.maths.ranknet import fit_ranknet
from epitome.rankers.learners.learner import Learner


class RankNet(Learner):
    """`units` hidden units, `steps` full steps of Adam at a `rate`, with weight `decay`, from a drawn start.

    `hidden_` is W (units by features), `bias_` is b, `output_` is v; `losses_` the loss before each step.
    """

    hidden_: Floats
    bias_: Floats
    output_: Floats
    losses_: tuple[float, ...]

    def __init__(
        self, units: int = 10, steps: int = 200, rate: float = 0.02, decay: float = 1e-4, random_state: Any = 0
    ) -> None:
        self.units = units
        self.steps = steps
        self.rate = rate
        self.decay = decay
        self.random_state = random_state

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = tanh(scaled x @ hidden.T + bias) @ output."""
        return {"scale": self.scale_, "hidden": self.hidden_, "bias": self.bias_, "output": self.output_}

    def _check_settings(self) -> None:
        check_scalar(self.units, "units", Integral, min_val=1)
        check_scalar(self.steps, "steps", Integral, min_val=1)
        check_scalar(self.rate, "rate", Real, min_val=0, include_boundaries="neither")
        check_scalar(self.decay, "decay", Real, min_val=0)

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        seed = int(check_random_state(self.random_state).randint(2**31 - 1))
        found = fit_ranknet(
            x, y, group, units=self.units, steps=self.steps, rate=self.rate, decay=self.decay, seed=seed
        )
        self.hidden_, self.bias_, self.output_, self.losses_ = found.hidden, found.bias, found.output, found.losses
