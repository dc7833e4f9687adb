"""Trees as arrays: by hand, as a property, and beside LightGBM, which grew them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from epitome.maths.arrays import Floats
from epitome.maths.learners.scoring import Scorer, are_consistent, score_rows
from epitome.maths.learners.trees import Trees
from epitome.walk.rankers.learners import LinearRank, LinearTrees
from support.boosting.grown import needs_trees

# 0: u0 > .5?  left 1: u1 > .25?  right 2: ends there
ONE = Trees(
    np.array([[0, 1, 0]]),
    np.array([[0.5, 0.25, 2.0]]),
    np.array([[1.0, -1.0, 3.0, -2.0, 0.5, 3.0, 3.0]]),
)


def drawn(seed: int, *, rows: int, trees: int = 5, depth: int = 3, features: int = 4) -> tuple[Trees, Floats]:
    draw = np.random.default_rng(seed)
    inner = 2**depth - 1
    made = Trees(
        draw.integers(0, features, (trees, inner)),
        np.round(draw.random((trees, inner)), 1),
        draw.normal(size=(trees, 2 * inner + 1)),
    )
    return made, np.round(draw.random((rows, features)), 1)  # many values stand exactly at a threshold


def walked(trees: Trees, row: Floats) -> tuple[float, Floats]:
    """One row through every tree, question by question."""
    added = np.zeros(len(row))
    for features, thresholds, values in zip(trees.features, trees.thresholds, trees.values, strict=True):
        at = 0
        while at < len(features):
            child = 2 * at + 1 + int(row[features[at]] > thresholds[at])
            added[features[at]] += values[child] - values[at]
            at = child
    return float(added.sum()), added


def test_by_hand() -> None:
    u = np.array([[0.0, 0.25], [0.5, 0.26], [0.51, 0.0], [1.0, 1.0]])
    assert ONE.depth == 2
    assert ONE.scores(u).tolist() == [-3.0, -0.5, 2.0, 2.0]  # leaf less root: -2 - 1, .5 - 1, 3 - 1
    assert ONE.contributions(u).tolist() == [[-2.0, -1.0], [-2.0, 1.5], [2.0, 0.0], [2.0, 0.0]]


@given(seed=st.integers(0, 2**32 - 1), depth=st.integers(1, 5), rows=st.integers(0, 40))
@settings(max_examples=40)
def test_all_at_once_is_as_one_after_another(seed: int, depth: int, rows: int) -> None:
    trees, u = drawn(seed, rows=rows, depth=depth)
    expected = [walked(trees, row) for row in u]
    np.testing.assert_allclose(trees.scores(u), [score for score, _ in expected], atol=1e-12)
    parts = trees.contributions(u)
    np.testing.assert_allclose(parts, np.array([part for _, part in expected]).reshape(parts.shape), atol=1e-12)
    np.testing.assert_allclose(parts.sum(axis=1), trees.scores(u), atol=1e-12)


def test_more_rows_than_fit_at_once() -> None:
    trees, u = drawn(3, rows=1300)
    np.testing.assert_array_equal(trees.scores(u)[700:], trees.scores(u[700:]))
    np.testing.assert_allclose(trees.contributions(u)[700:], trees.contributions(u[700:]), atol=1e-12)


def interacting(seed: int = 0, *, queries: int = 30, rows: int = 30) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """What is better depends on the first feature where the second is large, and on the third elsewhere."""
    draw = np.random.default_rng(seed)
    x = draw.random((queries * rows, 4))
    good = np.where(x[:, 1] > 0.5, x[:, 0], x[:, 2])
    return x, (good + draw.normal(0, 0.1, len(x)) > 0.8).astype(np.float64), np.repeat(np.arange(queries), rows)


@needs_trees
def test_they_score_as_lightgbm_does(monkeypatch: pytest.MonkeyPatch) -> None:
    import lightgbm

    grown: list[lightgbm.Booster] = []
    real = lightgbm.train

    def kept(*args: object, **more: object) -> lightgbm.Booster:
        grown.append(real(*args, **more))  # type: ignore[arg-type]
        return grown[-1]

    monkeypatch.setattr(lightgbm, "train", kept)
    x, y, qid = interacting()
    model = LinearTrees(max_iter=12, max_depth=3).fit(x, y, qid=qid)
    new = np.random.default_rng(1).random((200, 4)) * 1.2 - 0.1  # beyond the range that was seen, too
    low, high = x.min(axis=0), x.max(axis=0)
    u = np.clip((new - low) / (high - low), 0, 1)
    raw = np.asarray(grown[0].predict(u, raw_score=True))
    arrays = model.arrays()
    roots = arrays["tree_values"][:, 0].sum()
    np.testing.assert_allclose(score_rows(arrays, u) - u @ arrays["coef"], raw - roots, atol=1e-9)
    np.testing.assert_allclose(model.decision_function(new), score_rows(arrays, u), atol=1e-12)


@needs_trees
def test_they_see_what_a_sum_cannot() -> None:
    x, y, qid = interacting(0)
    new, truth, group = interacting(1)
    linear = LinearRank(alpha=0.3).fit(x, y, qid=qid).score(new, truth, qid=group)
    trees = LinearTrees(max_iter=40).fit(x, y, qid=qid).score(new, truth, qid=group)
    assert trees > linear + 0.1


@needs_trees
def test_the_same_data_give_the_same_trees() -> None:
    x, y, qid = interacting()
    first, second = (LinearTrees(max_iter=10).fit(x, y, qid=qid).arrays() for _ in range(2))
    for name, array in first.items():
        np.testing.assert_array_equal(array, second[name])


@needs_trees
def test_parts_add_up_with_the_linear_score_and_what_was_added() -> None:
    x, y, qid = interacting()
    arrays = LinearTrees(max_iter=10).fit(x, y, qid=qid).arrays()
    score = Scorer({**arrays, "added": np.array([0.0, 3.0, 0.0, 0.0])})
    np.testing.assert_allclose(score.scores(x), score.contributions(x).sum(axis=1), atol=1e-9)
    np.testing.assert_allclose(score.scores(x) - Scorer(arrays).scores(x), 3 * x[:, 1], atol=1e-9)


@pytest.mark.parametrize(
    "broken",
    [
        {"tree_features": np.array([[0.0, 1.0]])},
        {"tree_features": np.array([[0.0, 9.0, 0.0]])},
        {"tree_features": np.array([[0.0, 0.5, 0.0]])},
        {"tree_thresholds": np.zeros((1, 7))},
        {"tree_values": np.zeros((2, 7))},
        {"tree_values": np.full((1, 7), 1e101)},
        {"tree_features": np.zeros((0, 3)), "tree_thresholds": np.zeros((0, 3)), "tree_values": np.zeros((0, 7))},
    ],
)
def test_arrays_that_are_no_trees_do_not_fit(broken: dict[str, Floats]) -> None:
    whole = {
        "scale": np.array([[0.0, 0.0], [1.0, 1.0]]),
        "coef": np.zeros(2),
        "tree_features": ONE.features.astype(np.float64),
        "tree_thresholds": ONE.thresholds,
        "tree_values": ONE.values,
    }
    assert are_consistent(whole, 2)
    assert not are_consistent({**whole, **broken}, 2)
    del whole["tree_values"]
    assert not are_consistent(whole, 2)


def test_more_nodes_than_a_model_may_hold_are_refused_before_the_work() -> None:
    x, y, qid = interacting()
    with pytest.raises(ValueError, match="more than 10,000 inner nodes"):
        LinearTrees(max_iter=200, max_depth=6).fit(x, y, qid=qid)
