"""The Ranking SVM in which every document counts alike: by hand, beside its definition, and beside scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.svm import LinearSVC

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.hinges import pairwise_squared_hinge
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.maths.learners.svm import fit_ranking_svm


def drawn(number: int) -> tuple[Floats, Floats, Integers]:
    """Documents of very different sizes; the first has both classes."""
    draw = np.random.default_rng(number)
    group = np.repeat(np.arange(4), [3, 8, 20, 2])
    x = draw.random((len(group), 3))
    y = (x[:, 0] + draw.normal(0, 0.4, len(group)) > 0.6).astype(np.float64)
    y[:2] = [1, 0]
    return x, y, group


def differences_and_weights(x: Floats, y: Floats, group: Integers) -> tuple[Floats, Floats]:
    """s - s' of all pairs, each with 1 over the number of its document's pairs."""
    rows, weights = [], []
    for d in np.unique(group):
        good, bad = x[(group == d) & (y > 0)], x[(group == d) & (y <= 0)]
        apart = [s - t for s in good for t in bad]
        rows += apart
        weights += [1 / len(apart) for _ in apart]
    return np.array(rows), np.array(weights)


def test_by_hand() -> None:
    # a: s 0.5 against 0 and 0.25: lacks 0.5 and 0.75; b: s 0 against 2: lacks 3
    data = RankingGroups.from_labels(np.array([1.0, 0, 0, 1, 0]), np.array([0, 0, 0, 1, 1]))
    scores = np.array([0.5, 0, 0.25, 0, 2])
    loss, slope = pairwise_squared_hinge(scores, data)
    assert loss == pytest.approx(0.25 + 0.5625 + 9)
    assert slope == pytest.approx([-2.5, 1.0, 1.5, -6, 6])
    loss, slope = pairwise_squared_hinge(scores, data, balanced=True)
    assert loss == pytest.approx((0.25 + 0.5625) / 2 + 9)
    assert slope == pytest.approx([-1.25, 0.5, 0.75, -6, 6])


@settings(max_examples=50, deadline=None, derandomize=True)
@given(st.integers(0, 2**32 - 1))
def test_the_loss_is_its_definition_and_the_gradient_its_slope(number: int) -> None:
    _, y, group = drawn(number)
    data = RankingGroups.from_labels(y, group)
    scores = np.random.default_rng(number).normal(0, 2, len(group))
    apart, weights = differences_and_weights(scores[:, None], y, group)
    kept = scores[data.rows]
    loss, slope = pairwise_squared_hinge(kept, data, balanced=True)
    assert loss == pytest.approx((weights * np.maximum(0, 1 - apart[:, 0]) ** 2).sum(), rel=1e-9)
    for i in range(0, len(kept), 5):
        step = np.eye(len(kept))[i] * 1e-6
        both = [pairwise_squared_hinge(kept + sign * step, data, balanced=True)[0] for sign in (1, -1)]
        assert slope[i] == pytest.approx((both[0] - both[1]) / 2e-6, rel=1e-4, abs=1e-5)


@pytest.mark.parametrize("c", [0.1, 10.0])
@pytest.mark.parametrize("number", range(3))
def test_it_is_a_linear_svm_on_weighted_differences(number: int, c: float) -> None:
    x, y, group = drawn(number)
    apart, weights = differences_and_weights(x, y, group)
    peer = LinearSVC(C=c / 2, fit_intercept=False, loss="squared_hinge", dual=False, tol=1e-10, max_iter=10_000)
    labels = np.repeat([1, -1], len(apart))
    peer.fit(np.vstack([apart, -apart]), labels, sample_weight=np.tile(weights, 2))
    found = fit_ranking_svm(x, y, group, C=c, balanced=True)
    np.testing.assert_allclose(found.weights, peer.coef_[0], rtol=1e-4, atol=1e-5)


def test_a_document_repeated_within_itself_weighs_no_more() -> None:
    x, y, group = drawn(1)
    longer = np.concatenate([np.arange(len(group)), *[np.flatnonzero(group == 2)] * 3])
    once = fit_ranking_svm(x, y, group, C=5, balanced=True).weights
    again = fit_ranking_svm(x[longer], y[longer], group[longer], C=5, balanced=True).weights
    np.testing.assert_allclose(once, again, rtol=1e-4, atol=1e-6)
    by_pair = fit_ranking_svm(x[longer], y[longer], group[longer], C=5).weights
    assert np.abs(by_pair - fit_ranking_svm(x, y, group, C=5).weights).max() > 0.1
