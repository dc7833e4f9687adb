"""ListNet (Cao, Qin, Liu, Tsai & Li 2007) with a linear score: all sentences of a document compete for first place.

With h(s) = sum_i lambda_i s_i the chance that s comes first in its document is p(s) = e^{h(s)} / sum_{s'} e^{h(s')}; it
should be 1/|S1| for each positive sentence (S1) and 0 for the others. The loss is the cross-entropy,

    L = 1/|D| sum_d ( log sum_{s in d} e^{h(s)} - 1/|S1(d)| sum_{s in S1(d)} h(s) ) + alpha sum_i (lambda_i sd_i)^2

with sd_i the standard deviation of feature i [the penalty is ours]. It is convex and linear in the sentences. Where the
exponential loss of LinearRank is dominated by the documents and sentences that are ranked worst, this one is dominated
by the top of the ranking. Minimised by limited-memory BFGS over the weights times sd.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.bfgs import LinearFit, minimise
from epitome.maths.learners.ranking_losses import RankingGroups


def fit_list_net(
    features: Floats,
    y: Floats,
    group: Integers,
    *,
    max_iter: int = 100,
    tol: float = 1e-6,
    alpha: float = 0.0,
) -> LinearFit:
    """At most `max_iter` iterations, until the loss with its penalty falls by less than `tol`."""
    data = RankingGroups.from_labels(y, group)
    weights = np.zeros(features.shape[1])
    if not data.n_groups or not len(weights):
        return LinearFit(weights, ())
    order = np.argsort(data.group, kind="stable")
    spread = features[data.rows].std(axis=0)
    spread = np.where(spread > 0, spread, 1.0)
    columns = features[data.rows[order]] / spread
    starts = np.searchsorted(data.group[order], np.arange(data.n_groups))
    sizes = np.diff(np.append(starts, len(order)))
    positive = data.positive[order].astype(np.float64)
    target = positive / np.repeat(np.add.reduceat(positive, starts), sizes)

    def objective(scaled: Floats) -> tuple[float, Floats]:
        score = columns @ scaled
        top = np.maximum.reduceat(score, starts)
        power = np.exp(score - np.repeat(top, sizes))
        total = np.add.reduceat(power, starts)
        loss = float((np.log(total) + top).sum() - target @ score) / data.n_groups
        gradient = (power / np.repeat(total, sizes) - target) @ columns / data.n_groups
        return loss + alpha * float(scaled @ scaled), gradient + 2 * alpha * scaled

    losses = [objective(weights)[0]]
    weights = minimise(objective, weights, spread, losses=losses, max_iter=max_iter, tol=tol)
    return LinearFit(weights, tuple(losses))
