"""RankNet (Burges et al. 2005): a network with one hidden layer, learnt from comparisons.

score(s) = v . tanh(W s + b) minimises the mean over queries of the mean over pairs of log(1 + e^{-(f(s) - f(s'))}), s
positive and s' not (`epitome.maths.learners.ranknet`); one block of |S1| x |S0| numbers per query at a time.
"""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranknet import fit_ranknet
from epitome.walk.rankers.learners.learner import Learner, draw_seed


class RankNet(Learner):
    """`max_iter` full-batch steps of Adam at a `learning_rate`, with an L2 penalty `alpha`, from random weights.

    There is one hidden layer, so `hidden_layer_sizes` is one integer. `hidden_` is W (units by features), `bias_` is b,
    `output_` is v; `losses_` the loss before each step.
    """

    hidden_: Floats
    bias_: Floats
    output_: Floats
    losses_: tuple[float, ...]

    def __init__(
        self,
        hidden_layer_sizes: int = 10,
        max_iter: int = 200,
        learning_rate: float = 0.02,
        alpha: float = 1e-4,
        random_state: Any = 0,
    ) -> None:
        self.hidden_layer_sizes = hidden_layer_sizes
        self.max_iter = max_iter
        self.learning_rate = learning_rate
        self.alpha = alpha
        self.random_state = random_state

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = tanh(scaled x @ hidden.T + bias) @ output."""
        return {"scale": self.scale_, "hidden": self.hidden_, "bias": self.bias_, "output": self.output_}

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        fit = fit_ranknet(
            x,
            y,
            group,
            hidden_layer_sizes=self.hidden_layer_sizes,
            max_iter=self.max_iter,
            learning_rate=self.learning_rate,
            alpha=self.alpha,
            random_state=draw_seed(self.random_state),
        )
        self.hidden_, self.bias_, self.output_, self.losses_ = fit.hidden, fit.bias, fit.output, fit.losses
