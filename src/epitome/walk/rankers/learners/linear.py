"""Learners of a linear score, h(s) = sum_i lambda_i s_i (+ b).

LinearRank (Amini, Usunier & Gallinari 2005; Amini et al. 2007, Algorithm 2) learns from comparisons: it minimises
L = 1/|D| sum_d 1/(|S1||S0|) sum_{s' in S0(d)} sum_{s in S1(d)} e^{h(s') - h(s)} (`epitome.maths.learners.linear_rank`).

ListNet (Cao, Qin, Liu, Tsai & Li 2007) learns from whole lists: it minimises, per query, the cross-entropy of
e^{h(s)} / sum_{s'} e^{h(s')} and of equal probabilities of the positive rows (`epitome.maths.learners.list_net`).

LogisticRank is the classifier by iterative scaling of Amini et al. 2007 (Algorithm 1), used to rank: it minimises
L = 1/|S| sum_s e^{-y h(s)} over all rows (`epitome.maths.learners.iterative_scaling`). The probability that a row is
positive is 1 / (1 + e^{-2 h(s)}), so the order by h is the order by that probability.

All take time linear in the rows.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.bfgs import LinearFit
from epitome.maths.learners.iterative_scaling import fit_iterative_scaling
from epitome.maths.learners.linear_rank import fit_linear_rank
from epitome.maths.learners.list_net import fit_list_net
from epitome.walk.rankers.learners.learner import Learner


class LinearLearner(Learner):
    """At most `max_iter` iterations, until the loss (LinearRank: its logarithm) falls by less than `tol`; `alpha` > 0
    keeps weights small.

    `coef_` holds one weight per feature, `losses_` the loss before the first iteration and after each.
    """

    coef_: Floats
    losses_: tuple[float, ...]

    def __init__(self, max_iter: int = 100, tol: float = 1e-6, alpha: float = 0.0) -> None:
        self.max_iter = max_iter
        self.tol = tol
        self.alpha = alpha

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = scaled x @ coef."""
        return {"scale": self.scale_, "coef": self.coef_}

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        fit = self._fit_weights(x, y, group)
        self.coef_, self.losses_ = fit.weights, fit.losses

    @abstractmethod
    def _fit_weights(self, x: Floats, y: Floats, group: Integers) -> LinearFit:
        """The weights that minimise the loss."""


class LinearRank(LinearLearner):
    """The first iteration updates one feature after another, later ones (with `alpha` > 0 all) update them at once."""

    def _fit_weights(self, x: Floats, y: Floats, group: Integers) -> LinearFit:
        return fit_linear_rank(x, y, group, max_iter=self.max_iter, tol=self.tol, alpha=self.alpha)


class ListNet(LinearLearner):
    """A linear score whose loss is dominated by the top of the ranking."""

    def _fit_weights(self, x: Floats, y: Floats, group: Integers) -> LinearFit:
        return fit_list_net(x, y, group, max_iter=self.max_iter, tol=self.tol, alpha=self.alpha)


class LogisticRank(Learner):
    """At most `max_iter` iterations, until the loss falls by less than `tol` of itself.

    A classifier looks at each row alone: `fit` takes `qid` like all learners but ignores it; `score` uses it. `coef_`
    holds one weight per feature, `intercept_` lambda_0, `losses_` the loss before the first iteration and after each.
    """

    within_queries: ClassVar[bool] = False
    coef_: Floats
    intercept_: float
    losses_: tuple[float, ...]

    def __init__(self, max_iter: int = 500, tol: float = 1e-7) -> None:
        self.max_iter = max_iter
        self.tol = tol

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Score = scaled x @ coef + intercept."""
        return {"scale": self.scale_, "coef": self.coef_, "intercept": np.array([self.intercept_])}

    def _learn(self, x: Floats, y: Floats, group: Integers) -> None:
        fit = fit_iterative_scaling(x, y, max_iter=self.max_iter, tol=self.tol)
        self.coef_ = fit.weights * x.any(axis=0)  # a feature that is always 0 would carry minus the intercept
        self.intercept_, self.losses_ = fit.intercept, fit.losses
