"""Luhn's clusters by hand, and beside a loop over the words."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.maths.token_runs import score_densest_cluster


def densest(*rows: str, most_between: int = 4) -> list[float]:
    """Rows written with S for a significant word and - for another."""
    significant = np.array([sign == "S" for row in rows for sign in row], bool)
    bounds = np.concatenate([[0], np.cumsum([len(row) for row in rows])]).astype(np.int64)
    return [float(x) for x in score_densest_cluster(significant, bounds, max_gap=most_between)]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("", 0),
        ("-----", 0),
        ("S", 1),
        ("--S--", 1),
        ("SS", 4 / 2),
        ("S-S", 4 / 3),
        ("S----S", 4 / 6),  # exactly four others: one cluster of lesser density than one word alone would have
        ("S-----S", 1),  # five: two clusters of one word
        ("SSS----SSS", 36 / 10),
        ("SSS-----SSS", 9 / 3),
        ("SS-S-----S", 9 / 4),
        ("S----S----S", 9 / 11),
        ("--SS--S---", 9 / 5),  # words outside the brackets do not count
    ],
)
def test_the_densest_cluster_of_a_row_by_hand(row: str, expected: float) -> None:
    assert densest(row) == [pytest.approx(expected)]


def test_clusters_never_cross_rows() -> None:
    assert densest("--S", "S--") == [1, 1]
    assert densest("SS", "SS") == [2, 2]
    assert densest("S", "", "-", "SS", "") == [1, 0, 0, 2, 0]


def test_the_gap_can_be_chosen() -> None:
    assert densest("S-S", most_between=0) == [1]
    assert densest("S-S", most_between=1) == [pytest.approx(4 / 3)]


def test_no_rows_and_no_words() -> None:
    assert densest() == []
    assert densest("", "") == [0, 0]


def naive(row: str, most_between: int) -> float:
    places = [at for at, sign in enumerate(row) if sign == "S"]
    clusters: list[list[int]] = []
    for at in places:
        if clusters and at - clusters[-1][-1] - 1 <= most_between:
            clusters[-1].append(at)
        else:
            clusters.append([at])
    return max((len(c) ** 2 / (c[-1] - c[0] + 1) for c in clusters), default=0.0)


@given(st.lists(st.text("SS---", max_size=30), max_size=8), st.integers(0, 6))
@settings(max_examples=200)
def test_every_row_equals_a_loop_over_its_words(rows: list[str], most_between: int) -> None:
    expected = [naive(row, most_between) for row in rows]
    assert densest(*rows, most_between=most_between) == pytest.approx(expected)
