"""RankNet (Burges et al. 2005): a network with one hidden layer that minimises the pairwise logistic loss.

loss = mean over documents of the mean over pairs (s, s') of log(1 + e^{-(f(s) - f(s'))}), f(s) = v . tanh(W s + b).
The gradient by each score is summed from one |S1| x |S0| block per document (lambdas), then goes back through the
network once. Full batches, Adam, a fixed seed: the same weights on every run.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.maths.ranking_losses import Grouped

Floats = NDArray[np.float64]


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
    group: NDArray[np.int64],
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
    draw = np.random.default_rng(seed)
    scale = 1 / np.sqrt(max(features.shape[1], 1))
    first = start or Network(
        draw.normal(0, scale, (units, features.shape[1])), np.zeros(units), draw.normal(0, 0.3, units)
    )
    if not data.groups:
        return first
    weights = [first.hidden.copy(), first.bias.copy(), first.output.copy()]
    slow = [np.zeros_like(w) for w in weights]
    square = [np.zeros_like(w) for w in weights]
    losses: list[float] = []
    for step in range(1, steps + 1):
        active = np.tanh(x @ weights[0].T + weights[1])
        loss, by_score = pair_logistic(active @ weights[2], data)
        losses.append(loss)
        back = np.outer(by_score, weights[2]) * (1 - active**2)
        gradients = [back.T @ x, back.sum(axis=0), active.T @ by_score]
        for k, raw in enumerate(gradients):
            gradient = raw + decay * weights[k]
            slow[k] += 0.1 * (gradient - slow[k])
            square[k] += 0.001 * (gradient**2 - square[k])
            ahead = slow[k] / (1 - 0.9**step)
            weights[k] -= rate * ahead / (np.sqrt(square[k] / (1 - 0.999**step)) + 1e-8)
    return Network(weights[0], weights[1], weights[2], tuple(losses))
