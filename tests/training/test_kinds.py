"""Kinds of tasks that are learnt apart, with settings of their own."""

from __future__ import annotations

import numpy as np
import pytest

from epitome.learning.training.learning import MIN_TASKS_OF_KIND, TrainingTable, learn
from epitome.systems.kinds import SNIPPETS

NAMES = ("useful", "noise")


def tables(kind: str) -> list[TrainingTable]:
    drawn = np.random.default_rng(5)
    found = []
    for _ in range(MIN_TASKS_OF_KIND):
        labels = np.repeat([0.0, 1.0], 4)
        found.append(
            TrainingTable(np.column_stack([labels + drawn.normal(size=8), drawn.normal(size=8)]), labels, kind)
        )
    return found


def test_a_kind_with_settings_of_its_own_is_learnt_by_them() -> None:
    both = [*tables("titled"), *tables("asked")]
    same = learn("linear_rank", NAMES, both, kinds=SNIPPETS.names, alpha=0.1)
    own = learn("linear_rank", NAMES, both, kinds=SNIPPETS.names, alpha=0.1, of_kinds={"asked": {"alpha": 10.0}})
    assert set(own.special) == {"titled", "asked"}
    np.testing.assert_array_equal(own.special["titled"]["coef"], same.special["titled"]["coef"])
    np.testing.assert_array_equal(own.arrays["coef"], same.arrays["coef"])
    assert 0 < own.special["asked"]["coef"][0] < 0.5 * same.special["asked"]["coef"][0]
    assert same.special["asked"]["coef"] == pytest.approx(same.special["titled"]["coef"])  # the same tables


def test_settings_of_a_kind_that_there_is_not_change_nothing() -> None:
    some = [*tables("titled"), *tables("asked")]
    plain = learn("linear_rank", NAMES, some, kinds=SNIPPETS.names, alpha=0.1)
    other = learn("linear_rank", NAMES, some, kinds=SNIPPETS.names, alpha=0.1, of_kinds={"page": {"alpha": 10.0}})
    for kind, arrays in plain.special.items():
        np.testing.assert_array_equal(arrays["coef"], other.special[kind]["coef"])
