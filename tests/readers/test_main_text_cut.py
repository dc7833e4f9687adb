"""Where the main text of a page ends: the boxes of the largest F1 to be expected."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from epitome.readers.html.main_text.cut import choose_boxes


def test_the_cut_keeps_likely_boxes_and_unlikely_ones_where_little_is_certain() -> None:
    certain, unlikely = 5.0, -0.5
    assert choose_boxes(np.array([certain, unlikely]), [1_000, 100]) == [True, False]
    assert choose_boxes(np.array([unlikely, unlikely, -6.0]), [100, 100, 100]) == [True, True, False]
    assert choose_boxes(np.array([]), []) == []


@given(st.lists(st.tuples(st.integers(-8, 8), st.integers(1, 500)), min_size=1, max_size=7))
def test_no_other_set_of_boxes_has_a_larger_expected_f1(boxes: list[tuple[int, int]]) -> None:
    scores, sizes = np.array([float(score) for score, _ in boxes]), np.array([size for _, size in boxes])
    likely = sizes / (1 + np.exp(-scores))

    def expect_f1(kept: list[bool]) -> float:
        return float(2 * likely[kept].sum() / (sizes[kept].sum() + likely.sum()))

    best = expect_f1(choose_boxes(scores, sizes.tolist()))
    sets = ([bool(bits >> i & 1) for i in range(len(boxes))] for bits in range(1, 2 ** len(boxes)))
    assert best >= max(map(expect_f1, sets)) - 1e-9


@given(st.lists(st.tuples(st.floats(-8, 8), st.integers(1, 500)), min_size=1, max_size=20))
def test_what_is_more_likely_than_not_is_kept(boxes: list[tuple[float, int]]) -> None:
    kept = choose_boxes(np.array([score for score, _ in boxes]), [size for _, size in boxes])
    assert all(keep for keep, (score, _) in zip(kept, boxes, strict=True) if score > 0)
