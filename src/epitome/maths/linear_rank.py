"""LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007): a linear score that minimises the exponential
ranking
loss.

Features in [0, 1]. Coordinates are updated one after another, scores refreshed after each, so the loss never rises:
delta_i = 1/2 log( sum_d P_d (1 - a_di + b_di) / sum_d P_d (1 + a_di - b_di) ) with P_d = A_d B_d / (|S1||S0|) the
document's loss, and a_di, b_di the means of feature i over the negative sentences weighted by e^h and over the
positive ones weighted by e^-h. (The paper's formula divided by A_d B_d: ratios cannot overflow.)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from epitome.maths.ranking_losses import Grouped, exponential_loss, log_exponential_loss, log_sum_exp

Floats = NDArray[np.float64]
_GUARD = 1e-12


@dataclass(frozen=True)
class Fitted:
    """Weights of a linear score, and the loss before the first round and after each."""

    weights: Floats
    losses: tuple[float, ...]


def fit_linear_rank(
    features: Floats, y: Floats, group: NDArray[np.int64], *, rounds: int = 100, tolerance: float = 1e-6
) -> Fitted:
    """Round after round over all coordinates, until the loss falls by less than `tolerance` of itself."""
    data = Grouped.of(y, group)
    x = np.ascontiguousarray(features[data.kept], np.float64)
    weights = np.zeros(x.shape[1])
    if not data.groups:
        return Fitted(weights, ())
    scores = np.zeros(len(x))
    losses = [exponential_loss(scores, data)]
    for _ in range(rounds):
        for i in range(x.shape[1]):
            delta = _step(x[:, i], scores, data)
            weights[i] += delta
            scores += delta * x[:, i]
        losses.append(exponential_loss(scores, data))
        if losses[-2] - losses[-1] < tolerance * losses[-2]:
            break
    return Fitted(weights, tuple(losses))


def _step(column: Floats, scores: Floats, data: Grouped) -> float:
    share = log_exponential_loss(scores, data)
    share = np.exp(share - share.max())
    bad = _weighted_mean(column, scores, ~data.positive, data)
    good = _weighted_mean(column, -scores, data.positive, data)
    up = float((share * (1 - bad + good)).sum())
    down = float((share * (1 + bad - good)).sum())
    return 0.5 * float(np.log((up + _GUARD) / (down + _GUARD)))


def _weighted_mean(column: Floats, logs: Floats, chosen: NDArray[np.bool_], data: Grouped) -> Floats:
    """Per document the mean of a feature over the chosen rows, weighted by e^logs."""
    group = data.group[chosen]
    total = log_sum_exp(logs[chosen], group, data.groups)
    weight = np.exp(logs[chosen] - total[group])
    return np.bincount(group, weights=weight * column[chosen], minlength=data.groups).astype(np.float64, copy=False)
