"""Many small RankNets at once: one network for each of several small sets of rows, all trained in step.

The same networks as `fit_ranknet` on one set after another (but for rounding): a set of twenty rows costs a step little
more than its calls, so the sets are stacked, and one step is a few operations on arrays of sets by rows by units, in
blocks that stay in the processor's cache.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.maths.adam import Adam
from epitome.maths.arrays import Floats
from epitome.maths.ranknet import Network, seeded

_BLOCK = 50


@dataclass(frozen=True)
class Pairs:
    """Rows that should stand high and low: `good` and `bad` are sets by rows by features.

    Sets are padded to the same number of rows: `share[t, i]` is 1 over the size of set t, 0 for a row that only pads.
    """

    good: Floats
    bad: Floats
    share: Floats


def fit_ranknets(
    pairs: Pairs, *, units: int = 10, steps: int = 200, rate: float = 0.02, decay: float = 1e-4, seed: int = 0
) -> tuple[list[Network], Floats]:
    """(a network for each set, all from the same seeded start; the loss of each after the last step)."""
    first = seeded(units, pairs.good.shape[2], seed)
    networks: list[Network] = []
    losses = [np.zeros(0)]
    for start in range(0, len(pairs.good), _BLOCK):
        block = slice(start, start + _BLOCK)
        some = Pairs(pairs.good[block], pairs.bad[block], pairs.share[block])
        hidden, output, loss = _fit_block(some, first, steps, rate, decay)
        networks += [Network(h[:, :-1], h[:, -1], o) for h, o in zip(hidden, output, strict=True)]
        losses.append(loss)
    return networks, np.concatenate(losses)


def _fit_block(pairs: Pairs, first: Network, steps: int, rate: float, decay: float) -> tuple[Floats, Floats, Floats]:
    """Hidden weights (bias last), output weights and loss of each set."""
    sets, half, width = pairs.good.shape
    x = np.ones((sets, 2 * half, width + 1))  # the last column carries the bias
    x[:, :half, :-1], x[:, half:, :-1] = pairs.good, pairs.bad
    hidden = np.tile(np.column_stack([first.hidden, first.bias]), (sets, 1, 1))
    output = np.tile(first.output, (sets, 1))
    weight = pairs.share[:, :, None] * pairs.share[:, None, :]
    adam = Adam([hidden, output], rate)
    by_score = np.empty((sets, 2 * half))
    for _ in range(steps):
        active = np.tanh(x @ hidden.transpose(0, 2, 1))
        pull = weight * (0.5 - 0.5 * np.tanh(0.5 * _margins(active, output)))  # 1 / (1 + e^margin), without overflow
        np.negative(pull.sum(axis=2), out=by_score[:, :half])
        pull.sum(axis=1, out=by_score[:, half:])
        by_output = (by_score[:, None, :] @ active)[:, 0]
        back = by_score[:, :, None] * output[:, None, :] * (1 - active * active)
        adam.step([back.transpose(0, 2, 1) @ x + decay * hidden, by_output + decay * output])
    margins = _margins(np.tanh(x @ hidden.transpose(0, 2, 1)), output)
    return hidden, output, (weight * np.logaddexp(0.0, -margins)).sum(axis=(1, 2))


def _margins(active: Floats, output: Floats) -> Floats:
    """f(s) - f(s') of every pair of every set."""
    scores = (active @ output[:, :, None])[:, :, 0]
    half = scores.shape[1] // 2
    found: Floats = scores[:, :half, None] - scores[:, None, half:]
    return found
