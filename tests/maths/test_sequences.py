from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from epitome.maths.token_runs import count_phrase


def counted(rows: list[list[int]], phrase: tuple[int, ...]) -> list[float]:
    tokens = np.array([t for row in rows for t in row], np.int32)
    bounds = np.concatenate([[0], np.cumsum([len(row) for row in rows])]).astype(np.int64)
    return [float(count) for count in count_phrase(tokens, bounds, phrase)]


def test_a_phrase_is_counted_in_each_row() -> None:
    assert counted([[1, 2, 3, 1, 2], [2, 1], [1, 2]], (1, 2)) == [2, 0, 1]


def test_a_phrase_never_crosses_a_row_border() -> None:
    assert counted([[3, 1], [2, 3]], (1, 2)) == [0, 0]
    assert counted([[1, 2], [3, 1], [2, 3, 1, 2, 3]], (1, 2, 3)) == [0, 0, 1]


def test_empty_rows_between_hold_nothing_and_take_nothing() -> None:
    assert counted([[], [1, 2], [], [], [1, 2, 1, 2], []], (1, 2)) == [0, 1, 0, 0, 2, 0]
    assert counted([[1], [], [2]], (1, 2)) == [0, 0, 0]


def test_a_stop_word_between_breaks_a_phrase() -> None:
    assert counted([[1, -1, 2], [1, 2]], (1, 2)) == [0, 1]


def test_overlapping_occurrences_all_count() -> None:
    assert counted([[7, 7, 7]], (7, 7)) == [2]


def test_a_phrase_of_one_word_is_counted_too() -> None:
    assert counted([[4, 4], [5], [4]], (4,)) == [2, 0, 1]


def test_an_empty_phrase_a_long_phrase_and_no_rows_give_nothing() -> None:
    assert counted([[1, 2], [3]], ()) == [0, 0]
    assert counted([[1, 2], [3]], (1, 2, 3, 4)) == [0, 0]
    assert counted([], (1, 2)) == []
    assert counted([[], []], (1, 2)) == [0, 0]


@given(
    st.lists(st.lists(st.integers(-1, 2), max_size=8), max_size=6), st.lists(st.integers(0, 2), min_size=1, max_size=3)
)
def test_phrase_counts_equal_a_naive_loop(rows: list[list[int]], phrase: list[int]) -> None:
    width = len(phrase)
    naive = [float(sum(row[i : i + width] == phrase for i in range(len(row) - width + 1))) for row in rows]
    assert counted(rows, tuple(phrase)) == naive
