"""RankNet (Burges et al. 2005): a network with one hidden layer that minimises the pairwise logistic loss.

loss = mean over documents of the mean over pairs (s, s') of log(1 + e^{-(f(s) - f(s'))}), f(s) = v . tanh(W s + b).
The gradient by each score is summed from one |S1| x |S0| block per document (lambdas), then propagated back through the
network once. Full batches and fixed initial weights give the same result on every run.

The steps are Adam's (Kingma & Ba 2015): scaled by running means of the gradient (decay 0.9) and of its square (decay
0.999), the constants of the paper.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.runtime.frozen import frozen


@frozen
class Network:
    """f(s) = v . tanh(W s + b), and the loss after each step."""

    hidden: Floats
    bias: Floats
    output: Floats
    losses: tuple[float, ...] = ()

    def scores(self, x: Floats) -> Floats:
        """The score of each row."""
        scores: Floats = np.tanh(x @ self.hidden.T + self.bias) @ self.output
        return scores


def initialise_network(hidden_layer_sizes: int, n_features: int, random_state: int) -> Network:
    """A network with random weights."""
    generator = np.random.default_rng(random_state)
    hidden = generator.normal(0, 1 / np.sqrt(max(n_features, 1)), (hidden_layer_sizes, n_features))
    return Network(hidden, np.zeros(hidden_layer_sizes), generator.normal(0, 0.3, hidden_layer_sizes))


def pairwise_logistic_loss(scores: Floats, data: RankingGroups) -> tuple[float, Floats]:
    """The mean pairwise logistic loss, and its derivative by each score."""
    gradient = np.zeros(len(scores))
    total = 0.0
    order = np.argsort(data.group, kind="stable")
    bounds = np.searchsorted(data.group[order], np.arange(data.n_groups + 1))
    for d in range(data.n_groups):
        rows = order[bounds[d] : bounds[d + 1]]
        good, bad = rows[data.positive[rows]], rows[~data.positive[rows]]
        margin = scores[good][:, None] - scores[bad][None, :]
        total += float(np.logaddexp(0.0, -margin).mean())
        pull = 0.5 * (1 - np.tanh(0.5 * margin)) / margin.size  # 1 / (1 + e^margin), without overflow
        gradient[good] -= pull.sum(axis=1)
        gradient[bad] += pull.sum(axis=0)
    return total / data.n_groups, gradient / data.n_groups


def fit_ranknet(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    hidden_layer_sizes: int = 10,
    max_iter: int = 200,
    learning_rate: float = 0.02,
    alpha: float = 1e-4,
    random_state: int = 0,
    start: Network | None = None,
) -> Network:
    """`max_iter` steps of Adam from random weights, or from the network `start`; `alpha` is the L2 penalty.

    [ours] The paper gives no such numbers; no tuning run of the defaults is on record.
    """
    data = RankingGroups.from_labels(y, group)
    x = np.ascontiguousarray(features[data.rows], np.float64)
    first = start or initialise_network(hidden_layer_sizes, features.shape[1], random_state)
    if not data.n_groups:
        return first
    weights = [first.hidden.copy(), first.bias.copy(), first.output.copy()]
    adam = Adam(weights, learning_rate)
    losses: list[float] = []
    for _ in range(max_iter):
        active = np.tanh(x @ weights[0].T + weights[1])
        loss, by_score = pairwise_logistic_loss(active @ weights[2], data)
        losses.append(loss)
        back = np.outer(by_score, weights[2]) * (1 - active**2)
        gradients = [back.T @ x, back.sum(axis=0), active.T @ by_score]
        adam.step([g + alpha * w for g, w in zip(gradients, weights, strict=True)])
    return Network(weights[0], weights[1], weights[2], tuple(losses))


class Adam:
    """Updates arrays of weights in place, by at most about `learning_rate` a step."""

    def __init__(self, weights: Sequence[Floats], learning_rate: float) -> None:
        self.weights = weights
        self.learning_rate = learning_rate
        self.steps = 0
        self.buffers = [(np.zeros_like(w), np.zeros_like(w), np.empty_like(w), np.empty_like(w)) for w in weights]

    def step(self, gradients: Sequence[Floats]) -> None:
        """One step against the gradients."""
        self.steps += 1
        for weights, gradient, buffers in zip(self.weights, gradients, self.buffers, strict=True):
            self._update(weights, gradient, *buffers)

    def _update(
        self, weights: Floats, gradient: Floats, mean: Floats, square: Floats, change: Floats, divisor: Floats
    ) -> None:
        """Update one array; `change` and `divisor` are reused, since allocating them would dominate each step."""
        np.subtract(gradient, mean, out=change)
        change *= 0.1
        mean += change
        np.multiply(gradient, gradient, out=divisor)
        divisor -= square
        divisor *= 0.001
        square += divisor
        np.divide(square, 1 - 0.999**self.steps, out=divisor)
        np.sqrt(divisor, out=divisor)
        divisor += 1e-8
        np.divide(mean, 1 - 0.9**self.steps, out=change)
        change *= self.learning_rate
        change /= divisor
        weights -= change
