"""How much work is before the next request, worked out by hand; the clock of the workers is the test's."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.runtime.workers.wait_estimator import WaitEstimator


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def make_estimator(typical: float, clock: Clock) -> WaitEstimator:
    """One that has seen a single request, which took so long."""
    estimator = WaitEstimator()
    estimator.start("first", clock)
    clock.now += typical
    estimator.finish("first")
    return estimator


def test_nobody_at_work_is_no_wait() -> None:
    assert WaitEstimator().estimate_wait(0) == WaitEstimator().estimate_wait(5) == 0.0


def test_before_any_request_was_timed_a_crowd_does_not_all_come_in() -> None:
    estimator = WaitEstimator()
    estimator.start("a", Clock())
    estimator.start("b", Clock())
    assert [estimator.estimate_wait(waiting) for waiting in (0, 2, 20)] == pytest.approx([0.1, 0.2, 1.1])


def test_the_wait_is_what_is_left_of_those_at_work_and_of_those_who_wait() -> None:
    clock = Clock()
    estimator = make_estimator(4.0, clock)
    estimator.start("a", clock)
    clock.now += 1.0
    estimator.start("b", clock)
    clock.now += 1.0  # a is 2 s at work and has 2 left, b 1 s and 3 left
    waits = [estimator.estimate_wait(waiting) for waiting in range(5)]
    assert waits == [2.0, 3.0, 6.0, 7.0, 10.0]


def test_what_takes_longer_than_usual_is_expected_to_take_as_long_again() -> None:
    clock = Clock()
    estimator = make_estimator(1.0, clock)
    estimator.start("a", clock)
    clock.now += 6.0
    assert estimator.estimate_wait(0) == 6.0


def test_the_mean_follows_slowly() -> None:
    clock = Clock()
    estimator = make_estimator(1.0, clock)
    estimator.start("a", clock)
    clock.now += 2.0
    estimator.finish("a")
    estimator.start("b", clock)
    assert estimator.estimate_wait(0) == pytest.approx(1.1)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.floats(0.0, 9.0), min_size=1, max_size=4), st.floats(0.01, 5.0), st.integers(0, 20), st.integers(0, 20)
)
def test_more_before_one_is_never_a_shorter_wait(ages: list[float], typical: float, few: int, more: int) -> None:
    clock = Clock()
    estimator = make_estimator(typical, clock)
    start = clock.now
    for number, age in enumerate(sorted(ages, reverse=True)):
        clock.now = start + max(ages) - age
        estimator.start(number, clock)
    clock.now = start + max(ages)
    assert 0.0 <= estimator.estimate_wait(few) <= estimator.estimate_wait(few + more)


def test_a_worker_that_has_ended_tells_no_time_and_changes_no_mean() -> None:
    clock = Clock()
    estimator = make_estimator(2.0, clock)
    estimator.start("a", lambda: None)
    estimator.finish("a")
    estimator.start("b", clock)
    assert estimator.estimate_wait(0) == 2.0
