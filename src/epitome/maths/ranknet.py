"""RankNet (Burges et al. 2005): a network with one hidden layer that minimises the pairwise logistic loss.

loss = mean over documents of the mean over pairs (s, s') of log(1 + e^{-(f(s) - f(s'))}), f(s) = v . tanh(W s + b).
The gradient by each score is summed from one |S1| x |S0| block per document (lambdas), then goes back through the
network once. Full batches, Adam, a fixed seed: the same weights on every run.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.maths.adam import Adam
from epitome.maths.arrays import Floats, Integers
from epitome.maths.ranking_losses import Grouped


@dataclass(frozen=True)
class Network:
    """f(s) = v . tanh(W s + b), and the loss after each step."""

    hidden: Floats
    bias: Floats
    output: Floats
    losses: tuple[float, ...] = ()

    def scores(self, x: Floats) -> Floats:
        """The score of each row."""
        found: Floats = np.tanh(x @ self.hidden.T + self.bias) @ self.output
        return found


def seeded(units: int, features: int, seed: int) -> Network:
    """A network before it has learnt anything."""
    draw = np.random.default_rng(seed)
    hidden = draw.normal(0, 1 / np.sqrt(max(features, 1)), (units, features))
    return Network(hidden, np.zeros(units), draw.normal(0, 0.3, units))


def pair_logistic(scores: Floats, data: Grouped) -> tuple[float, Floats]:
    """The mean pairwise logistic loss, and its derivative by each score."""
    gradient = np.zeros(len(scores))
    total = 0.0
    order = np.argsort(data.group, kind="stable")
    bounds = np.searchsorted(data.group[order], np.arange(data.groups + 1))
    for d in range(data.groups):
        rows = order[bounds[d] : bounds[d + 1]]
        good, bad = rows[data.positive[rows]], rows[~data.positive[rows]]
        margin = scores[good][:, None] - scores[bad][None, :]
        total += float(np.logaddexp(0.0, -margin).mean())
        pull = 0.5 * (1 - np.tanh(0.5 * margin)) / margin.size  # 1 / (1 + e^margin), without overflow
        gradient[good] -= pull.sum(axis=1)
        gradient[bad] += pull.sum(axis=0)
    return total / data.groups, gradient / data.groups


def fit_ranknet(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    units: int = 10,
    steps: int = 200,
    rate: float = 0.02,
    decay: float = 1e-4,
    seed: int = 0,
    start: Network | None = None,
) -> Network:
    """`steps` steps of Adam from a seeded start, or from a network that was fitted before."""
    data = Grouped.of(y, group)
    x = np.ascontiguousarray(features[data.kept], np.float64)
    first = start or seeded(units, features.shape[1], seed)
    if not data.groups:
        return first
    weights = [first.hidden.copy(), first.bias.copy(), first.output.copy()]
    adam = Adam(weights, rate)
    losses: list[float] = []
    for _ in range(steps):
        active = np.tanh(x @ weights[0].T + weights[1])
        loss, by_score = pair_logistic(active @ weights[2], data)
        losses.append(loss)
        back = np.outer(by_score, weights[2]) * (1 - active**2)
        gradients = [back.T @ x, back.sum(axis=0), active.T @ by_score]
        adam.step([g + decay * w for g, w in zip(gradients, weights, strict=True)])
    return Network(weights[0], weights[1], weights[2], tuple(losses))
