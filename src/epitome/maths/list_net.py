"""ListNet (Cao, Qin, Liu, Tsai & Li 2007) with a linear score: all sentences of a document compete for the first place.

With h(s) = sum_i lambda_i s_i the chance that s comes first in its document is p(s) = e^{h(s)} / sum_{s'} e^{h(s')}; it
should be 1/|S1| for each of the positive sentences S1 and 0 for others. The loss is the cross-entropy,

    L = 1/|D| sum_d ( log sum_{s in d} e^{h(s)} - 1/|S1(d)| sum_{s in S1(d)} h(s) ) + l2 sum_i (lambda_i sd_i)^2

with sd_i the standard deviation of feature i [the penalty is ours]. It is convex and linear in the sentences. Where the
exponential loss of LinearRank is ruled by the documents and sentences that are ranked worst, this one is by what stands
at the top. Minimised by limited-memory BFGS over the weights times sd.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.descent import Fitted, descended
from epitome.maths.ranking_losses import Grouped


def fit_list_net(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    rounds: int = 100,
    tolerance: float = 1e-6,
    l2: float = 0.0,
) -> Fitted:
    """At most so many rounds, until the loss with its penalty falls by less than `tolerance`."""
    data = Grouped.of(y, group)
    weights = np.zeros(features.shape[1])
    if not data.groups or not len(weights):
        return Fitted(weights, ())
    order = np.argsort(data.group, kind="stable")
    spread = features[data.kept].std(axis=0)
    spread = np.where(spread > 0, spread, 1.0)
    columns = features[data.kept[order]] / spread
    starts = np.searchsorted(data.group[order], np.arange(data.groups))
    sizes = np.diff(np.append(starts, len(order)))
    positive = data.positive[order].astype(np.float64)
    wanted = positive / np.repeat(np.add.reduceat(positive, starts), sizes)

    def objective(scaled: Floats) -> tuple[float, Floats]:
        score = columns @ scaled
        top = np.maximum.reduceat(score, starts)
        power = np.exp(score - np.repeat(top, sizes))
        total = np.add.reduceat(power, starts)
        loss = float((np.log(total) + top).sum() - wanted @ score) / data.groups
        slope = (power / np.repeat(total, sizes) - wanted) @ columns / data.groups
        return loss + l2 * float(scaled @ scaled), slope + 2 * l2 * scaled

    losses = [objective(weights)[0]]
    weights = descended(objective, weights, spread, losses=losses, rounds=rounds, tolerance=tolerance)
    return Fitted(weights, tuple(losses))
