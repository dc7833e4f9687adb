"""The threshold below which a page does not support a sentence."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import f1_score, precision_recall_curve

from elaborative.threshold import calibrate_threshold, curve_by_threshold, find_best_threshold
from epitome.errors import InputError


def test_by_hand() -> None:
    # below .25: 2 of 2 unsupported; below .35: 2 of 3
    value, wrong = np.array([0.1, 0.2, 0.3, 0.4]), np.array([True, True, False, False])
    assert find_best_threshold(value, wrong) == pytest.approx(0.25)
    thresholds, precision, recall = curve_by_threshold(value, wrong)
    assert thresholds == pytest.approx([0.15, 0.25, 0.35, 1.4])
    assert precision == pytest.approx([1, 1, 2 / 3, 1 / 2]) and recall == pytest.approx([0.5, 1, 1, 1])


@given(st.lists(st.tuples(st.integers(0, 8), st.booleans()), min_size=2, max_size=30))
def test_the_curve_is_scikit_learns_and_no_threshold_is_better(claims: list[tuple[int, bool]]) -> None:
    value = np.array([v / 8 for v, _ in claims])
    wrong = np.array([w for _, w in claims])
    if not wrong.any():
        return
    thresholds, precision, recall = curve_by_threshold(value, wrong)
    theirs, found, _ = precision_recall_curve(wrong, -value)
    assert {(round(p, 9), round(r, 9)) for p, r in zip(precision, recall, strict=True)} <= {
        (round(p, 9), round(r, 9)) for p, r in zip(theirs, found, strict=True)
    }
    best = f1_score(wrong, value < find_best_threshold(value, wrong), zero_division=0)
    assert all(best >= f1_score(wrong, value < t, zero_division=0) - 1e-9 for t in thresholds)


def test_what_can_be_told_apart_is_told_in_every_fold() -> None:
    values = [0.1] * 10 + [0.9] * 10
    made = calibrate_threshold(values, [True] * 10 + [False] * 10, list(range(20)))
    assert made.to_dict() == {"threshold": 0.5, "precision": 1.0, "recall": 1.0, "unsupported": 10, "claims": 20}


@pytest.mark.parametrize("wrong", [[True, True], [False, False]])
def test_claims_of_one_sort_are_refused(wrong: list[bool]) -> None:
    with pytest.raises(InputError):
        calibrate_threshold([0.1, 0.2], wrong, [0, 1])
