from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from epitome.maths.arrays import divide_by_group_maximum, list_distinct, mark_members


def divided(values: list[float], group: list[int]) -> list[float]:
    return [float(v) for v in divide_by_group_maximum(np.array(values, np.float64), np.array(group, np.int64))]


def test_each_value_is_divided_by_the_largest_of_its_own_group() -> None:
    assert divided([1, 4, 2, 10, 5], [0, 0, 0, 1, 1]) == [0.25, 1, 0.5, 1, 0.5]


def test_groups_need_not_stand_together_nor_be_without_gaps() -> None:
    assert divided([1, 10, 4, 5], [0, 3, 0, 3]) == [0.25, 1, 1, 0.5]


def test_a_group_of_zeros_stays_zero_without_touching_the_others() -> None:
    assert divided([0, 0, 3, 6], [0, 0, 1, 1]) == [0, 0, 0.5, 1]
    assert divided([0, 0], [0, 0]) == [0, 0]


def test_a_group_without_a_positive_value_becomes_zero() -> None:
    assert divided([-2, -1, 2], [0, 0, 1]) == [0, 0, 1]


def test_nothing_stays_nothing() -> None:
    assert divided([], []) == []


def test_the_values_given_are_not_changed() -> None:
    values = np.array([1.0, 2.0])
    divide_by_group_maximum(values, np.zeros(2, np.int64))
    assert values.tolist() == [1, 2]


NUMBERS = st.lists(st.integers(0, 20), max_size=30)


@given(NUMBERS, NUMBERS.filter(bool))
def test_distinct_values_and_members_are_those_of_numpy(values: list[int], among: list[int]) -> None:
    some, others = np.array(values, np.uint32), np.array(among, np.uint32)
    assert list_distinct(some).tolist() == np.unique(some).tolist()
    assert mark_members(some, list_distinct(others)).tolist() == np.isin(some, others).tolist()
