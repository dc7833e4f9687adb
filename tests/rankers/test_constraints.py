"""The one table of what learners' parameters may be."""

from __future__ import annotations

import math
from numbers import Integral, Real
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.walk.rankers.learners import LEARNERS
from epitome.walk.rankers.learners.constraints import CONSTRAINTS, Interval, check_parameters


def test_the_table_has_every_parameter_of_every_learner_and_no_other() -> None:
    taken = {name for learner in LEARNERS.values() for name in learner().get_params()}
    assert taken == set(CONSTRAINTS)


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_defaults_are_allowed(learner: str) -> None:
    LEARNERS[learner]().check_parameters()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("max_iter", 0, "max_iter must be an integer in [1, inf), got 0"),
        ("C", 0, "C must be a number in (0, inf), got 0"),
        ("C", math.nan, "C must be a number in (0, inf), got nan"),
        ("max_depth", 7, "max_depth must be an integer in [1, 6], got 7"),
        ("learning_rate", 1.5, "learning_rate must be a number in (0, 1], got 1.5"),
        ("max_features", 0.001, "max_features must be a number in [0.01, 1], got 0.001"),
        ("kernel", "cubic", "kernel must be one of linear, gaussian, got 'cubic'"),
        ("balanced", "false", "balanced must be one of False, True, got 'false'"),
        ("random_state", -1, "random_state must be an integer in [0, 2**31), a numpy RandomState, or None, got -1"),
    ],
)
def test_a_value_out_of_range_is_refused_with_its_range(name: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        check_parameters({name: value})
    assert str(caught.value) == message


@pytest.mark.parametrize(("name", "value"), [("max_iter", 1.5), ("alpha", "0.1"), ("C", None), ("random_state", 0.5)])
def test_a_value_of_the_wrong_type_is_refused(name: str, value: Any) -> None:
    with pytest.raises(TypeError, match=f"{name} must be"):
        check_parameters({name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_iter", np.int64(1)),
        ("C", 1),
        ("alpha", 0),
        ("learning_rate", 1.0),
        ("balanced", 1),
        ("random_state", None),
        ("random_state", np.random.RandomState(1)),
    ],
)
def test_what_scikit_learn_takes_is_taken(name: str, value: Any) -> None:
    check_parameters({name: value})


@given(
    low=st.integers(-5, 5),
    width=st.integers(1, 5),
    value=st.floats(-12, 12),
    closed=st.sampled_from(["both", "left", "right", "neither"]),
    whole=st.booleans(),
)
def test_an_interval_is_its_bounds(low: int, width: int, value: float, closed: str, whole: bool) -> None:
    interval = Interval(Integral if whole else Real, low, low + width, closed)
    for at in (value, low, low + width, round(value)):
        inside = low < at < low + width
        inside |= at == low and closed in ("both", "left")
        inside |= at == low + width and closed in ("both", "right")
        assert interval.allows(at) == inside
        assert interval.has_type(at) == (not whole or isinstance(at, int))


@pytest.mark.parametrize(
    ("name", "value"), [("C", np.inf), ("alpha", np.inf), ("tol", np.nan), ("random_state", 2**31)]
)
def test_what_is_not_finite_or_no_seed_for_all_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=name):
        check_parameters({name: value})
