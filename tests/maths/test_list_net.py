"""ListNet's linear score: by hand, beside logistic regression, and its loss beside the definition."""

from __future__ import annotations

from math import exp, log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from sklearn.linear_model import LogisticRegression

from epitome.maths.arrays import Floats
from epitome.maths.learners.list_net import fit_list_net


def cross_entropy(weights: Floats, x: Floats, y: Floats, group: NDArray[np.int64], l2: float) -> float:
    """The loss document by document, as it is defined."""
    summed = []
    for number in np.unique(group):
        h, good = x[group == number] @ weights, y[group == number] > 0
        if 0 < good.sum() < len(good):
            summed.append(log(sum(exp(v) for v in h)) - float(h[good].mean()))
    return float(np.mean(summed) + l2 * ((weights * x.std(axis=0)) ** 2).sum())


def test_one_feature_by_hand() -> None:
    # a positive sentence with 1 and two with 0, and one with 0 above another with 1: of these two documents
    # L = (log(e^w + 2) - w + log(e^w + 1)) / 2 + w^2 sd^2 / 10, sd^2 = 2/5 * 3/5
    x, y = np.array([[1.0], [0.0], [0.0], [0.0], [1.0]]), np.array([1.0, 0, 0, 1, 0])
    found = fit_list_net(x, y, np.array([0, 0, 0, 1, 1]), tol=0, alpha=0.1)
    best = minimize_scalar(lambda w: (log(exp(w) + 2) - w + log(exp(w) + 1)) / 2 + 0.1 * 0.24 * w * w)
    assert found.weights == pytest.approx([best.x], abs=1e-5)
    assert found.losses[0] == pytest.approx((log(3) + log(2)) / 2)
    assert found.losses[-1] == pytest.approx(best.fun)


def test_of_pairs_it_is_logistic_regression_on_differences() -> None:
    # log(e^a + e^b) - a = log(1 + e^(b - a)): the first of each pair is the positive one
    draw = np.random.default_rng(0)
    first, second = draw.random((60, 3)) + np.array([0.2, 0, -0.1]), draw.random((60, 3))
    x, y = np.vstack([first, second]), np.repeat([1.0, 0.0], 60)
    found = fit_list_net(x, y, np.tile(np.arange(60), 2), max_iter=500, tol=0, alpha=0.05)
    spread = x.std(axis=0)
    signed = np.where(np.arange(60) % 2, 1.0, -1.0)  # the classifier wants two classes
    plain = LogisticRegression(fit_intercept=False, C=1 / (2 * 0.05 * 60), tol=1e-10, max_iter=10_000)
    plain.fit((first - second) * signed[:, None] / spread, signed)
    np.testing.assert_allclose(found.weights * spread, plain.coef_[0], atol=1e-4)


@given(seed=st.integers(0, 10_000), l2=st.sampled_from([0.01, 0.3]))
def test_nothing_near_the_weights_is_better_and_the_loss_falls(seed: int, l2: float) -> None:
    draw = np.random.default_rng(seed)
    x, group = draw.random((30, 3)), np.sort(draw.integers(0, 4, 30))
    y = (draw.random(30) < 0.3).astype(np.float64)
    y[:2], group[:2] = [1.0, 0.0], 0
    order = draw.permutation(30)  # rows of a document need not stand together
    found = fit_list_net(x[order], y[order], group[order], tol=0, max_iter=300, alpha=l2)
    assert all(after <= before + 1e-9 for before, after in zip(found.losses, found.losses[1:], strict=False))
    told = np.isin(group, [g for g in np.unique(group) if 0 < y[group == g].sum() < (group == g).sum()])
    x, y, group = x[told], y[told], group[told]
    reached = cross_entropy(found.weights, x, y, group, l2)
    assert reached == pytest.approx(found.losses[-1], abs=1e-9)
    for step in draw.normal(0, 0.1, (5, 3)):
        assert cross_entropy(found.weights + step, x, y, group, l2) >= reached - 1e-7


def test_without_two_classes_nothing_is_learnt() -> None:
    found = fit_list_net(np.ones((3, 2)), np.ones(3), np.zeros(3, np.int64))
    assert found.weights.tolist() == [0, 0] and found.losses == ()


def test_features_that_tell_all_apart_end_with_finite_weights() -> None:
    x = np.array([[1.0], [0.0], [0.0]])
    found = fit_list_net(x, x[:, 0], np.zeros(3, np.int64), max_iter=1000, tol=0)
    assert 5 < found.weights[0] <= 1e4
