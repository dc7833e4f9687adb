"""Support vector machines with linear slack: by hand, beside the definition over pairs, and proof of the minimum."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.cutting_planes import minimise_by_planes
from epitome.maths.learners.hinges import hinge_with_intercept, pairwise_hinge
from epitome.maths.learners.lower_planes import LowerPlanes
from epitome.maths.learners.ranking_losses import RankingGroups
from epitome.maths.learners.svm import fit_ranking_svm, fit_svm

Data = tuple[Floats, Floats, Integers]
seeds = st.integers(0, 2**32 - 1)
many = settings(max_examples=40, deadline=None, derandomize=True)


def drawn(number: int, *, coarse: bool = False) -> Data:
    """Documents of different sizes; with `coarse` many values are equal; the first document has both classes."""
    draw = np.random.default_rng(number)
    group = np.repeat(np.arange(4), [3, 8, 20, 2])
    x = draw.random((len(group), 3))
    x = np.round(x * 2) / 2 if coarse else x
    y = (x[:, 0] + draw.normal(0, 0.4, len(group)) > 0.6).astype(np.float64)
    y[:2] = [1, 0]
    return x, y, group


# by hand


def test_the_classifier_by_hand() -> None:
    """A chosen sentence at 1, another at 0, C = 3: for all b from -1 to 1 - w the hinges are 2 - w, so that 1/2 w^2 + 3
    (2 - w) falls down to the margin at w = 2, b = -1, where nothing is missing. Squared, 3/2 (2 - w)^2 stops it at 3/2.
    """
    x, y = np.array([[1.0], [0.0]]), np.array([1.0, 0.0])
    found = fit_svm(x, y, C=3, positive_weight=1, loss="hinge")
    assert found.weights == pytest.approx([2.0], abs=1e-4)
    assert found.intercept == pytest.approx(-1.0, abs=1e-4)
    assert found.objective == pytest.approx(2.0, rel=1e-5)
    assert fit_svm(x, y, C=3, positive_weight=1).weights == pytest.approx([1.5], abs=1e-4)


@pytest.mark.parametrize(("balanced", "weight", "objective"), [(False, 1.0, 1.25), (True, 0.625, 0.8046875)])
def test_the_ranking_by_hand(balanced: bool, weight: float, objective: float) -> None:
    """A chosen sentence at 1, others at 0 and 3/4: 1/2 w^2 + max(0, 1 - w) + max(0, 1 - w/4) has a slope of -1/4 left
    of w = 1 and 3/4 right of it. Balanced each pair counts 1/2: w = 5/8 = (1 + 1/4) / 2.
    """
    x, y, group = np.array([[1.0], [0.0], [0.75]]), np.array([1.0, 0.0, 0.0]), np.zeros(3, np.int64)
    found = fit_ranking_svm(x, y, group, C=1, balanced=balanced, loss="hinge")
    assert found.weights == pytest.approx([weight], abs=1e-2)
    assert found.objective == pytest.approx(objective, rel=1e-5)


def test_the_hinge_over_pairs_by_hand() -> None:
    # a: s 0.5 against 0 and 0.25: lacks 0.5 and 0.75; b: s 0 against 2: lacks 3
    data = RankingGroups.from_labels(np.array([1.0, 0, 0, 1, 0]), np.array([0, 0, 0, 1, 1]))
    scores = np.array([0.5, 0, 0.25, 0, 2])
    loss, slope = pairwise_hinge(scores, data)
    assert loss == pytest.approx(0.5 + 0.75 + 3)
    assert slope.tolist() == [-2, 1, 1, -1, 1]
    loss, slope = pairwise_hinge(scores, data, balanced=True)
    assert loss == pytest.approx((0.5 + 0.75) / 2 + 3)
    assert slope == pytest.approx([-1, 0.5, 0.5, -1, 1])


def test_the_best_intercept_by_hand() -> None:
    """Kinks at 1/2, 1 (positives, cost 5 each) and 0 (a negative, cost 1): in order 1, 6, 11 reach the positives' 10 at
    the kink 1, a fifth of which counts, so that the slopes add up to 0; the negative lacks 1.
    """
    scores, signs, costs = np.array([0.5, 0.0, -1.0]), np.array([1.0, 1.0, -1.0]), np.array([5.0, 5.0, 1.0])
    loss, slope, intercept = hinge_with_intercept(scores, signs, costs)
    assert (loss, intercept) == (1.0, 1.0)
    assert slope == pytest.approx([0, -1, 1])


def test_the_highest_of_two_planes_by_hand() -> None:
    """1/2 w^2 + max(3 - 2w, w): they meet at w = 1, left of which the slope is -1 and right of which it is 2, so that w
    = 2 alpha_1 - alpha_2 with alpha = 2/3, 1/3, and the value is 1/2 + 1.
    """
    planes = LowerPlanes(1)
    planes.add(np.array([-2.0]), 3.0)
    planes.add(np.array([1.0]), 0.0)
    weights, value = planes.solve()
    assert weights == pytest.approx([1.0]) and value == pytest.approx(1.5)


# properties


@many
@given(seeds, st.booleans())
def test_the_hinge_over_pairs_is_its_definition(number: int, balanced: bool) -> None:
    _, y, group = drawn(number)
    data = RankingGroups.from_labels(y, group)
    scores = np.round(np.random.default_rng(number).normal(0, 2, len(group)), 1)
    expected = 0.0
    for document in range(4):
        good, bad = scores[(group == document) & (y > 0)], scores[(group == document) & (y <= 0)]
        missing = np.maximum(0, 1 - (good[:, None] - bad[None, :]))
        expected += (missing.mean() if balanced else missing.sum()) if missing.size else 0.0
    assert pairwise_hinge(scores[data.rows], data, balanced=balanced)[0] == pytest.approx(expected, rel=1e-9)


@many
@given(seeds, st.booleans())
def test_no_plane_is_above_its_risk_anywhere(number: int, coarse: bool) -> None:
    x, y, group = drawn(number, coarse=coarse)
    data = RankingGroups.from_labels(y, group)
    draw = np.random.default_rng(number)
    signs, costs = np.where(y > 0, 1.0, -1.0), draw.random(len(y)) + 0.1
    here, there = (x @ draw.normal(0, 2, 3) for _ in range(2))
    loss, slope = pairwise_hinge(here[data.rows], data)
    assert pairwise_hinge(there[data.rows], data)[0] >= loss + slope @ (there - here)[data.rows] - 1e-9
    loss, slope, _ = hinge_with_intercept(here, signs, costs)
    assert hinge_with_intercept(there, signs, costs)[0] >= loss + slope @ (there - here) - 1e-9
    assert slope.sum() == pytest.approx(0, abs=1e-9)


@many
@given(seeds)
def test_no_other_intercept_is_better(number: int) -> None:
    draw = np.random.default_rng(number)
    scores, costs = np.round(draw.normal(0, 1, 12), 1), draw.integers(1, 4, 12).astype(np.float64)
    signs = np.where(draw.random(12) > 0.5, 1.0, -1.0)
    loss, _, _ = hinge_with_intercept(scores, signs, costs)
    tried = [float(costs @ np.maximum(0, 1 - signs * (scores + b))) for b in np.linspace(-5, 5, 101)]
    assert loss <= min(tried) + 1e-9


@many
@given(seeds)
def test_planes_are_solved_to_the_last_digits(number: int) -> None:
    """What the weights reach is what the dual proves, also where planes repeat and outnumber the dimensions."""
    draw = np.random.default_rng(number)
    planes, added = LowerPlanes(3), []
    for _ in range(int(draw.integers(1, 12))):
        plane = draw.normal(0, 3, 3), float(draw.normal())
        for slope, offset in [plane] * int(draw.integers(1, 3)):
            planes.add(slope, offset)
            added.append((slope, offset))
        weights, bound = planes.solve()
        reached = 0.5 * weights @ weights + max(slope @ weights + offset for slope, offset in added)
        assert reached == pytest.approx(bound, rel=1e-8, abs=1e-8)


@many
@given(seeds, st.sampled_from([0.01, 1.0, 50.0]), st.booleans())
def test_the_minimum_is_proven(number: int, c: float, coarse: bool) -> None:
    x, y, group = drawn(number, coarse=coarse)
    data = RankingGroups.from_labels(y, group)
    kept = x[data.rows]

    def risk(scores: Floats) -> tuple[float, Floats]:
        loss, slope = pairwise_hinge(scores, data)
        return c * loss, c * slope

    found = minimise_by_planes(kept, risk)
    assert -1e-12 <= found.objective - found.bound <= 1e-5 * found.objective
    assert found.objective == pytest.approx(0.5 * found.weights @ found.weights + risk(kept @ found.weights)[0])
    draw = np.random.default_rng(number)
    for size in (1e-3, 1e-1, 1.0):
        other = found.weights + draw.normal(0, size, 3)
        assert 0.5 * other @ other + risk(kept @ other)[0] >= found.bound - 1e-9


def test_rows_of_one_class_have_nothing_to_tell_apart() -> None:
    x = np.random.default_rng(0).random((5, 2))
    for y in (np.ones(5), np.zeros(5)):
        assert fit_svm(x, y, loss="hinge").weights.tolist() == [0, 0]
        assert fit_ranking_svm(x, y, np.zeros(5, np.int64), loss="hinge").weights.tolist() == [0, 0]
