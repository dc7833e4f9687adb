"""Intervals and paired tests: what they must be whatever the draws."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from epitome.learning.measures import MeanInterval, bootstrap_interval, paired_bootstrap_test, randomisation_test

Test = Callable[..., float]
TESTS: list[Test] = [paired_bootstrap_test, randomisation_test]


def drawn(count: int, *, seed: int = 0, mean: float = 0.5) -> list[float]:
    return [float(x) for x in np.random.default_rng(seed).normal(mean, 0.1, count)]


def test_an_interval_covers_the_mean() -> None:
    values = drawn(40)
    found = bootstrap_interval(values)
    assert found.mean == pytest.approx(sum(values) / 40, abs=1e-12)
    assert found.low < found.mean < found.high


def test_an_interval_is_the_same_on_every_call_and_moves_with_the_seed() -> None:
    assert bootstrap_interval(drawn(30)) == bootstrap_interval(drawn(30))
    assert bootstrap_interval(drawn(30), seed=1) != bootstrap_interval(drawn(30), seed=2)


def test_an_interval_narrows_with_the_root_of_the_tasks() -> None:
    def width(values: list[float]) -> float:
        found = bootstrap_interval(values)
        return found.high - found.low

    few = drawn(20)
    assert width(few * 4) == pytest.approx(width(few) / 2, rel=0.1)
    assert width(few * 25) == pytest.approx(width(few) / 5, rel=0.1)


def test_an_interval_is_about_as_wide_as_the_normal_one() -> None:
    values = drawn(200)
    found = bootstrap_interval(values)
    error = 1.96 * float(np.std(values)) / 200**0.5
    assert found.low == pytest.approx(found.mean - error, abs=0.15 * error)
    assert found.high == pytest.approx(found.mean + error, abs=0.15 * error)


def test_a_higher_level_is_wider() -> None:
    values = drawn(30)
    wide, narrow = bootstrap_interval(values, level=0.99), bootstrap_interval(values, level=0.5)
    assert wide.low < narrow.low < narrow.high < wide.high


def test_equal_values_have_an_interval_without_width() -> None:
    assert bootstrap_interval([0.25] * 7) == MeanInterval(0.25, 0.25, 0.25)
    assert bootstrap_interval([0.5]) == MeanInterval(0.5, 0.5, 0.5)


def test_no_values_have_no_mean() -> None:
    with pytest.raises(ValueError, match="no values"):
        bootstrap_interval([])


@pytest.mark.parametrize("test", TESTS)
def test_equal_systems_give_one(test: Test) -> None:
    assert test(drawn(20), drawn(20)) == 1
    assert test([0.0], [0.0]) == 1


@pytest.mark.parametrize("test", TESTS)
def test_a_constant_difference_on_many_tasks_is_no_chance(test: Test) -> None:
    ours = drawn(25)
    assert 0 < test([x + 0.1 for x in ours], ours) < 0.001
    assert 0 < test(ours, [x + 0.1 for x in ours]) < 0.001


@pytest.mark.parametrize("test", TESTS)
def test_the_order_of_the_two_systems_hardly_matters(test: Test) -> None:
    ours, theirs = drawn(30, seed=1), drawn(30, seed=2)
    assert test(ours, theirs) == pytest.approx(test(theirs, ours), abs=0.01)


@pytest.mark.parametrize("test", TESTS)
def test_p_is_the_same_on_every_call_a_probability_and_hardly_moves_with_the_seed(test: Test) -> None:
    ours, theirs = drawn(30, seed=1), drawn(30, seed=2)
    found = [test(ours, theirs, seed=seed) for seed in range(4)]
    assert test(ours, theirs) == found[0]
    assert all(0 < p <= 1 for p in found)
    assert max(found) - min(found) < 0.03


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize(("ours", "theirs"), [([1.0], [1.0, 2.0]), ([1.0, 2.0], []), ([], [])])
def test_scores_that_cannot_be_paired_are_refused(test: Test, ours: list[float], theirs: list[float]) -> None:
    with pytest.raises(ValueError, match="cannot be paired"):
        test(ours, theirs)


@pytest.mark.parametrize("test", TESTS)
def test_p_falls_with_the_difference_and_with_the_tasks(test: Test) -> None:
    theirs, noise = drawn(40, seed=1), drawn(40, seed=2, mean=0.0)
    by_difference = [test([t + e + d for t, e in zip(theirs, noise, strict=True)], theirs) for d in (0, 0.02, 0.05)]
    assert by_difference[0] > by_difference[1] > by_difference[2]
    few = ([0.5, 0.4, 0.7, 0.1], [0.4, 0.4, 0.5, 0.2])
    assert test(few[0] * 8, few[1] * 8) < test(*few)


@pytest.mark.parametrize("seed", range(4))
def test_randomisation_agrees_with_all_swaps_of_eight_tasks(seed: int) -> None:
    ours, theirs = np.array(drawn(8, seed=seed, mean=0.54)), np.array(drawn(8, seed=seed + 50))
    difference = ours - theirs
    swaps = [abs(float(np.dot(signs, difference))) for signs in product((-1, 1), repeat=8)]
    exact = sum(s >= abs(float(difference.sum())) - 1e-12 for s in swaps) / len(swaps)
    assert randomisation_test(list(ours), list(theirs)) == pytest.approx(exact, abs=0.02)


def test_randomisation_of_one_task_says_nothing() -> None:
    assert randomisation_test([1.0], [0.0]) == 1


@pytest.mark.parametrize("seed", range(4))
def test_both_tests_roughly_agree(seed: int) -> None:
    ours, theirs = drawn(60, seed=seed, mean=0.52), drawn(60, seed=seed + 9)
    assert paired_bootstrap_test(ours, theirs) == pytest.approx(randomisation_test(ours, theirs), abs=0.05)


@pytest.mark.parametrize("test", TESTS)
def test_fewer_draws_than_a_block_are_drawn(test: Test) -> None:
    ours, theirs = drawn(10, seed=1), drawn(10, seed=2)
    assert test(ours, theirs, draws=99) == pytest.approx(test(ours, theirs), abs=0.15)
    assert test([x + 1 for x in theirs] * 2, theirs * 2, draws=99) >= 1 / 100


@pytest.mark.parametrize("test", TESTS)
def test_under_no_difference_p_is_below_a_twentieth_about_once_in_twenty(test: Test) -> None:
    found = [test(drawn(30, seed=i), drawn(30, seed=i + 1000), draws=500) for i in range(200)]
    assert 0 < sum(p < 0.05 for p in found) / 200 < 0.12
