"""The machines with linear slack beside LinearSVC and SVC: the objective to four digits, also on mapped features."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.svm import SVC, LinearSVC

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.nystroem import fit_nystroem
from epitome.maths.learners.svm import fit_ranking_svm, fit_svm
from epitome.walk.rankers.learners import RankingSVM, SVMRank

FOUR_DIGITS = 1e-4
COSTS = [0.03, 1.0, 10.0]


def drawn(number: int) -> tuple[Floats, Floats, Integers]:
    """Six documents of twelve rows, about a fifth of which are chosen."""
    draw = np.random.default_rng(number)
    x = draw.random((72, 4))
    y = (x[:, 0] + x[:, 1] ** 2 + draw.normal(0, 0.3, 72) > 1.15).astype(np.float64)
    y[0], y[1] = 1, 0
    return x, y, np.repeat(np.arange(6), 12)


def differences(x: Floats, y: Floats, group: Integers) -> Floats:
    """s - s' of all pairs of a document."""
    found = []
    for document in np.unique(group):
        good, bad = x[(group == document) & (y > 0)], x[(group == document) & (y <= 0)]
        found += [s - t for s in good for t in bad]
    return np.array(found)


def rank_objective(weights: Floats, apart: Floats, c: float) -> float:
    return float(0.5 * weights @ weights + c * np.maximum(0, 1 - apart @ weights).sum())


def mapped(x: Floats) -> Floats:
    """Gaussian features of 20 landmarks."""
    return fit_nystroem(x, gamma=2.0, n_components=20, random_state=0).features(x)


@pytest.mark.parametrize("c", COSTS)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("kernel", ["linear", "gaussian"])
def test_the_ranking_is_a_linear_svm_on_explicit_differences(number: int, c: float, kernel: str) -> None:
    x, y, group = drawn(number)
    x = mapped(x) if kernel == "gaussian" else x
    apart = differences(x, y, group)
    # a row for either sign, so that there are two classes: each pair counts twice
    both, signs = np.vstack([apart, -apart]), np.repeat([1, -1], len(apart))
    linear = LinearSVC(
        C=c / 2, loss="hinge", dual=True, fit_intercept=False, tol=1e-8, max_iter=1_000_000, random_state=0
    )
    kernelled = SVC(C=c / 2, kernel="linear", tol=1e-7)
    found = fit_ranking_svm(x, y, group, C=c, loss="hinge")
    assert found.objective == pytest.approx(rank_objective(found.weights, apart, c), rel=1e-9)
    for peer in (linear, kernelled):
        theirs = rank_objective(peer.fit(both, signs).coef_[0], apart, c)
        assert found.objective == pytest.approx(theirs, rel=FOUR_DIGITS)


@pytest.mark.parametrize("c", COSTS)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("kernel", ["linear", "gaussian"])
def test_the_classifier_is_that_of_scikit_learn(number: int, c: float, kernel: str) -> None:
    x, y, _ = drawn(number)
    x = mapped(x) if kernel == "gaussian" else x
    signs, costs = np.where(y > 0, 1.0, -1.0), np.where(y > 0, 5 * c, c)

    def objective(weights: Floats, intercept: float) -> float:
        return float(0.5 * weights @ weights + costs @ np.maximum(0, 1 - signs * (x @ weights + intercept)))

    peer = SVC(C=c, kernel="linear", class_weight={0: 1, 1: 5}, tol=1e-7).fit(x, y)
    found = fit_svm(x, y, C=c, positive_weight=5, loss="hinge")
    assert found.objective == pytest.approx(objective(found.weights, found.intercept), rel=1e-9)
    assert found.objective == pytest.approx(objective(peer.coef_[0], float(peer.intercept_[0])), rel=FOUR_DIGITS)


@pytest.mark.parametrize("kernel", ["linear", "gaussian"])
def test_the_estimators_minimise_the_same(kernel: str) -> None:
    """Weights by features, or by landmarks: the order of the rows is that of the linear problem on mapped features."""
    x, y, group = drawn(5)
    x = (x - x.min(axis=0)) / (x.max(axis=0) - x.min(axis=0))
    settings: dict[str, Any] = {"kernel": kernel, "gamma": 2.0, "n_components": 20, "loss": "hinge"}
    ranking, classifier = RankingSVM(**settings).fit(x, y, group), SVMRank(**settings).fit(x, y, group)
    seed = np.random.RandomState(0).randint(2**31 - 1)
    features = fit_nystroem(x, gamma=2.0, n_components=20, random_state=seed).features(x) if kernel == "gaussian" else x
    ranked, fitted = fit_ranking_svm(features, y, group, loss="hinge"), fit_svm(features, y, loss="hinge")
    np.testing.assert_allclose(ranking.decision_function(x), features @ ranked.weights, atol=1e-8)
    np.testing.assert_allclose(classifier.decision_function(x), features @ fitted.weights + fitted.intercept, atol=1e-8)
