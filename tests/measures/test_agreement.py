"""Cohen's kappa of two annotators: by hand, and what holds of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.learning.measures import cohens_kappa

choices = st.sets(st.integers(0, 9))


def test_the_worked_example() -> None:
    assert cohens_kappa([({0, 1, 2}, {1, 2, 3}, 10)]) == pytest.approx(0.22 / 0.42)


def test_sentences_of_all_tasks_are_counted_together() -> None:
    """Both choose 1 of 4 and 1 of 6; only the first is the same: p_o = 8/10, p_e = .04 + .64."""
    assert cohens_kappa([({0}, {0}, 4), ({1}, {2}, 6)]) == pytest.approx((0.8 - 0.68) / 0.32)


def test_where_chance_agrees_everywhere_nothing_can_be_told() -> None:
    assert cohens_kappa([]) is None
    assert cohens_kappa([(set(), set(), 5)]) is None
    assert cohens_kappa([({0, 1}, {0, 1}, 2)]) is None


@given(choices, choices)
def test_it_is_symmetric_at_most_one_and_one_for_the_same_choice(one: set[int], other: set[int]) -> None:
    found = cohens_kappa([(one, other, 10)])
    assert found == cohens_kappa([(other, one, 10)])
    assert found is None or -1 <= found <= 1
    assert cohens_kappa([(one, one, 10)]) in (None, pytest.approx(1.0))
