"""Many small RankNets at once: one network for each of several small sets of rows, all trained in step.

The networks equal those of `fit_ranknet` on one set after another (up to rounding). With twenty rows, most of the cost
of a step is function calls, so the sets are stacked, and one step is a few operations on arrays of sets by rows by
units, in blocks that stay in the processor's cache.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.maths.learners.ranknet import Adam, Network, initialise_network
from epitome.runtime.frozen import frozen

_BLOCK_SETS = 50


@frozen
class PairBatch:
    """Rows that should be ranked high and low: `positive` and `negative` are sets by rows by features.

    Sets are padded to the same number of rows: `row_weight[t, i]` is 1 over the size of set t, 0 for a padding row.
    """

    positive: Floats
    negative: Floats
    row_weight: Floats


def fit_batched_ranknet(
    pairs: PairBatch,
    *,
    hidden_layer_sizes: int = 10,
    max_iter: int = 200,
    learning_rate: float = 0.02,
    alpha: float = 1e-4,
    random_state: int = 0,
) -> tuple[list[Network], Floats]:
    """(a network for each set, all from the same initial weights; the loss of each after the last step)."""
    first = initialise_network(hidden_layer_sizes, pairs.positive.shape[2], random_state)
    networks: list[Network] = []
    losses = [np.zeros(0)]
    for start in range(0, len(pairs.positive), _BLOCK_SETS):
        block = slice(start, start + _BLOCK_SETS)
        batch = PairBatch(pairs.positive[block], pairs.negative[block], pairs.row_weight[block])
        hidden, output, loss = _fit_block(batch, first, max_iter, learning_rate, alpha)
        networks += [Network(h[:, :-1], h[:, -1], o) for h, o in zip(hidden, output, strict=True)]
        losses.append(loss)
    return networks, np.concatenate(losses)


def _fit_block(
    pairs: PairBatch, first: Network, max_iter: int, learning_rate: float, alpha: float
) -> tuple[Floats, Floats, Floats]:
    """Hidden weights (bias last), output weights and loss of each set."""
    sets, half, width = pairs.positive.shape
    x = np.ones((sets, 2 * half, width + 1))  # the last column is for the bias
    x[:, :half, :-1], x[:, half:, :-1] = pairs.positive, pairs.negative
    hidden = np.tile(np.column_stack([first.hidden, first.bias]), (sets, 1, 1))
    output = np.tile(first.output, (sets, 1))
    weight = pairs.row_weight[:, :, None] * pairs.row_weight[:, None, :]
    adam = Adam([hidden, output], learning_rate)
    by_score = np.empty((sets, 2 * half))
    for _ in range(max_iter):
        active = np.tanh(x @ hidden.transpose(0, 2, 1))
        pull = weight * (0.5 - 0.5 * np.tanh(0.5 * _margins(active, output)))  # 1 / (1 + e^margin), without overflow
        np.negative(pull.sum(axis=2), out=by_score[:, :half])
        pull.sum(axis=1, out=by_score[:, half:])
        by_output = (by_score[:, None, :] @ active)[:, 0]
        back = by_score[:, :, None] * output[:, None, :] * (1 - active * active)
        adam.step([back.transpose(0, 2, 1) @ x + alpha * hidden, by_output + alpha * output])
    margins = _margins(np.tanh(x @ hidden.transpose(0, 2, 1)), output)
    return hidden, output, (weight * np.logaddexp(0.0, -margins)).sum(axis=(1, 2))


def _margins(active: Floats, output: Floats) -> Floats:
    """f(s) - f(s') of every pair of every set."""
    scores = (active @ output[:, :, None])[:, :, 0]
    half = scores.shape[1] // 2
    margins: Floats = scores[:, :half, None] - scores[:, None, half:]
    return margins
