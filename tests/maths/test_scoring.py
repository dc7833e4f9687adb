"""Scores and their parts from learnt arrays, against the learners and by hand."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays as drawn_arrays
from numpy.typing import NDArray

from epitome.maths.arrays import Floats
from epitome.maths.learners.scoring import Scorer, are_consistent, feature_weights, minmax_scale, score_rows
from epitome.walk.rankers.learners import (
    Learner,
    LinearRank,
    LinearTrees,
    LogisticRank,
    RankBoost,
    RankingSVM,
    RankNet,
    SVMRank,
)
from support.boosting.grown import HERE

ALL: dict[str, Learner] = {
    "linear_rank": LinearRank(max_iter=20),
    **({"linear_trees": LinearTrees(max_iter=10, min_samples_leaf=5)} if HERE else {}),
    "logistic": LogisticRank(max_iter=50),
    "rank_boost": RankBoost(max_iter=30),
    "ranking_svm": RankingSVM(),
    "ranking_svm gaussian": RankingSVM(kernel="gaussian", n_components=20),
    "svm": SVMRank(),
    "svm gaussian": SVMRank(kernel="gaussian", n_components=20),
    "ranknet": RankNet(max_iter=40),
}
every_learner = pytest.mark.parametrize("learner", [pytest.param(v, id=k) for k, v in ALL.items()])
SCALE = np.array([[0.0, 1.0], [2.0, 5.0]])
KINDS: dict[str, dict[str, Floats]] = {
    "linear": {"scale": SCALE, "coef": np.array([1.0, 2.0])},
    "intercept": {"scale": SCALE, "coef": np.array([1.0, 2.0]), "intercept": np.array([3.0])},
    "boosted": {
        "scale": SCALE,
        "features": np.array([0.0, 1.0, 0.0]),
        "thresholds": np.array([0.4, 0.5, 0.9]),
        "alphas": np.array([1.0, 2.0, 4.0]),
    },
    "kernel": {
        "scale": SCALE,
        "landmarks": np.eye(2),
        "coef": np.array([1.0, -1.0]),
        "gamma": np.array([0.5]),
        "intercept": np.array([0.25]),
    },
    "network": {
        "scale": SCALE,
        "hidden": np.array([[1.0, 2.0], [0.5, -1.0], [0.0, 1.0]]),
        "bias": np.array([0.1, 0.2, -0.3]),
        "output": np.array([1.0, -1.0, 2.0]),
    },
}


def data(seed: int = 0, rows: int = 160) -> tuple[Floats, NDArray[Any], NDArray[Any]]:
    draw = np.random.default_rng(seed)
    x = draw.random((rows, 4))
    y = (x[:, 0] + 0.5 * x[:, 1] + draw.normal(0, 0.1, rows) > 0.9).astype(int)
    return x * [1, 10, 1e-3, 1e4] + [0, -5, 0, 1e5], y, np.arange(rows) % 8


def test_scaling_by_hand() -> None:
    x = np.array([[1.0, 3.0], [-7.0, 99.0]])
    assert minmax_scale(x, SCALE).tolist() == [[0.5, 0.5], [0.0, 1.0]]
    assert minmax_scale(np.array([[7.0]]), np.array([[3.0], [3.0]])).tolist() == [[0.0]]


def test_linear_and_boosted_parts_by_hand() -> None:
    x = np.array([[1.0, 5.0], [2.0, 1.0]])  # scaled: (1/2, 1), (1, 0)
    assert Scorer(KINDS["linear"]).contributions(x).tolist() == [[0.5, 2.0], [1.0, 0.0]]
    assert Scorer(KINDS["intercept"]).contributions(x).tolist() == [[0.5, 2.0], [1.0, 0.0]]
    assert Scorer(KINDS["boosted"]).contributions(x).tolist() == [[1.0, 2.0], [5.0, 0.0]]
    assert Scorer({**KINDS["linear"], "added": np.array([10.0, 0.0])}).contributions(x).tolist() == [
        [10.5, 2.0],
        [21.0, 0.0],
    ]


def test_kernel_and_network_parts_by_hand() -> None:
    x = np.array([[2.0, 5.0]])  # scaled: (1, 1)
    near, far = np.exp(-0.5), np.exp(-0.5 * 2)
    # h(0,0) = near - near, h(1,0) = 1 - far, h(1,1) = near - near, each + 1/4
    np.testing.assert_allclose(Scorer(KINDS["kernel"]).contributions(x), [[1 - far, far - 1]], atol=1e-12)
    np.testing.assert_allclose(score_rows(KINDS["kernel"], np.array([[1.0, 0.0]])), [1 - far + 0.25])
    assert near > far

    def h(*u: float) -> float:
        inner = np.tanh(KINDS["network"]["hidden"] @ np.array(u) + KINDS["network"]["bias"])
        return float(inner @ KINDS["network"]["output"])

    expected = [[h(1, 0) - h(0, 0), h(1, 1) - h(1, 0)]]
    np.testing.assert_allclose(Scorer(KINDS["network"]).contributions(x), expected, atol=1e-12)


@every_learner
def test_parts_sum_to_the_learners_score_and_order_rows_as_it_does(learner: Learner) -> None:
    fitted = learner.fit(*data(0))
    arrays = {name: np.asarray(array, np.float64) for name, array in fitted.arrays().items()}
    assert are_consistent(arrays, 4)
    x, _, _ = data(1)
    x[0], x[1] = arrays["scale"][0] - 1, arrays["scale"][1] + 1  # beyond the range on both sides
    asked = fitted.decision_function(x)
    trees = "tree_values" in arrays  # each question adds to what was known before it, also of the least
    least = 0.0 if trees else score_rows(arrays, np.zeros((1, 4)))[0]
    parts = Scorer(arrays).contributions(x)
    assert parts.shape == x.shape
    np.testing.assert_allclose(parts.sum(axis=1), asked - least, atol=1e-8)
    np.testing.assert_allclose(Scorer(arrays).scores(x), parts.sum(axis=1), atol=1e-9)
    if not trees:
        np.testing.assert_allclose(parts[0], 0.0, atol=1e-12)
    ours, theirs = (np.argsort(-np.round(some, 7), kind="stable") for some in (parts.sum(axis=1) + least, asked))
    assert ours.tolist() == theirs.tolist()


@every_learner
def test_added_weights_add_to_any_score(learner: Learner) -> None:
    fitted = learner.fit(*data(0))
    arrays = {name: np.asarray(array, np.float64) for name, array in fitted.arrays().items()}
    x, _, _ = data(2, rows=20)
    added = np.array([0.5, 0.0, 0.0, -0.25])
    more = {**arrays, "added": added}
    assert are_consistent(more, 4)
    np.testing.assert_allclose(Scorer(more).contributions(x) - Scorer(arrays).contributions(x), x * added, atol=1e-9)


@pytest.mark.parametrize("kind", KINDS)
@given(x=drawn_arrays(np.float64, st.tuples(st.integers(1, 6), st.just(2)), elements=st.floats(-10, 10)))
@settings(max_examples=30)
def test_parts_sum_to_the_score_above_the_least_row(kind: str, x: Floats) -> None:
    arrays = KINDS[kind]
    before = x.copy()
    parts = Scorer(arrays).contributions(x)
    u = minmax_scale(x, SCALE)
    np.testing.assert_allclose(
        parts.sum(axis=1), score_rows(arrays, u) - score_rows(arrays, np.zeros((1, 2))), atol=1e-12
    )
    assert (x == before).all()


def test_what_each_feature_weighs() -> None:
    def weighs(arrays: dict[str, Floats]) -> list[float]:
        found = feature_weights(arrays)
        assert found is not None
        return found.tolist()  # type: ignore[no-any-return]

    assert weighs(KINDS["linear"]) == [1.0, 2.0]
    assert weighs(KINDS["boosted"]) == [5.0, 2.0]
    assert weighs({**KINDS["linear"], "added": np.array([0.0, 3.0])}) == [1.0, 5.0]
    assert weighs({**KINDS["linear"], "scale": np.array([[0.0, 1.0], [0.0, 5.0]])}) == [0.0, 2.0]
    assert feature_weights(KINDS["kernel"]) is None
    assert feature_weights(KINDS["network"]) is None


@pytest.mark.parametrize("kind", KINDS)
def test_arrays_that_belong_together_fit(kind: str) -> None:
    assert are_consistent(KINDS[kind], 2)
    assert not are_consistent(KINDS[kind], 3)
    for left_out in KINDS[kind]:
        rest = {name: array for name, array in KINDS[kind].items() if name != left_out}
        assert are_consistent(rest, 2) == (kind == "intercept" and left_out == "intercept"), left_out
    assert not are_consistent({**KINDS[kind], "unknown": np.zeros(1)}, 2)


SHAPES: list[tuple[int, ...]] = [(), (0,), (1,), (2,), (3,), (7,), (2, 2), (3, 2), (2, 3), (0, 2), (2, 0), (1, 1, 1)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_any_shape_either_fits_and_scores_or_is_refused(kind: str, shape: tuple[int, ...]) -> None:
    x = np.array([[1.0, 5.0], [2.0, 1.0]])
    for name in [*KINDS[kind], "added", "intercept"]:
        arrays = {**KINDS[kind], name: np.ones(shape)}
        if are_consistent(arrays, 2):
            assert Scorer(arrays).contributions(x).shape == (2, 2)
            assert np.isfinite(score_rows(arrays, minmax_scale(x, arrays["scale"]))).all()


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        ("boosted", "features", [0.0, 2.0, 0.0]),
        ("boosted", "features", [0.0, -1.0, 0.0]),
        ("boosted", "features", [0.0, 0.5, 0.0]),
        ("boosted", "features", [0.0, 1e300, 0.0]),
        ("kernel", "gamma", [0.0]),
        ("kernel", "gamma", [-1.0]),
        ("linear", "coef", [1e308, 1e308]),
        ("network", "hidden", [[1e308, 1e308]] * 3),
        ("linear", "scale", [[1.0, 1.0], [0.0, 2.0]]),
    ],
)
def test_numbers_that_make_no_sense_do_not_fit(kind: str, name: str, value: Any) -> None:
    assert not are_consistent({**KINDS[kind], name: np.array(value)}, 2)


def test_the_largest_numbers_that_fit_give_finite_scores() -> None:
    x = np.array([[1e6, -1e6], [2.0, 5.0]])
    for kind, arrays in KINDS.items():
        huge = {n: a if n in ("scale", "features") else np.where(a < 0, -1e100, 1e100) for n, a in arrays.items()}
        assert are_consistent(huge, 2), kind
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert np.isfinite(Scorer(huge).contributions(x)).all(), kind


def test_more_units_than_memory_allows_do_not_fit() -> None:
    many = 10_001
    assert not are_consistent({**KINDS["kernel"], "landmarks": np.ones((many, 2)), "coef": np.ones(many)}, 2)
    network = {"scale": SCALE, "hidden": np.ones((many, 2)), "bias": np.ones(many), "output": np.ones(many)}
    assert not are_consistent(network, 2)
