"""Balanced: the gain by hand, against a naive greedy, and what waits; of one document it is NonRedundant."""

from __future__ import annotations

from collections.abc import Sequence
from math import lgamma, log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Budget, Document, Task
from epitome.walk.candidates import Body
from epitome.walk.selection import Balanced, NonRedundant
from epitome.walk.selection.balanced import COST, FADE, NEAR, measure_shares, measure_worth, order_by_gain
from epitome.walk.table import Rows
from support.samples.alike import tell_apart
from support.samples.columns import build_sheet

WORDS = Budget(unit="words", size=100)


def rows_of(*documents: Sequence[str]) -> Rows:
    flat = iter(tell_apart([text for texts in documents for text in texts]))
    made = [Document.from_sentences([next(flat) for _ in texts], id=str(n)) for n, texts in enumerate(documents)]
    return Body()(Task(tuple(made)))


def chosen(rows: Rows, scores: Sequence[float], budget: Budget) -> list[int]:
    values = np.array(scores)
    picks = Balanced()(build_sheet(rows), values, np.argsort(-values, kind="stable"), budget)
    assert [pick.rank for pick in picks] == sorted(pick.rank for pick in picks)
    return [pick.row for pick in picks]


def order_of(worth: Sequence[float], document_of: Sequence[int], waits: Sequence[bool] = ()) -> list[int]:
    count = len(worth)
    waiting = np.array(waits or [False] * count)
    return list(order_by_gain(np.arange(count), np.array(worth), waiting, np.array(document_of)))


def test_a_further_sentence_of_a_document_gains_less() -> None:
    # the second of the first document gains 1 - FADE ln 2 = 0.79, the third 0.9 - FADE ln 3 = 0.57
    assert FADE * log(2) == pytest.approx(0.21, abs=0.005)
    assert order_of([1.1, 1.0, 0.9, 0.8, 0.58], [0, 0, 0, 1, 1]) == [0, 3, 1, 2, 4]
    assert order_of([1.1, 1.0, 0.9, 0.8, 0.58], [0, 0, 0, 0, 0]) == [0, 1, 2, 3, 4]


def test_what_waits_comes_after_all_others_and_ties_go_by_place() -> None:
    assert order_of([3.0, 1.0, 2.0, 1.0], [0, 1, 0, 2], [True, False, False, False]) == [2, 1, 3, 0]
    assert order_of([], []) == []


def test_a_sentence_among_good_ones_is_worth_more_than_a_lonely_one() -> None:
    rows = rows_of(["bol bom", "don dop", "fol fom", "gol gom"], ["hol hom", "jol jom"])
    scores = np.array([1.0, 1.0, 1.0, 0.0, 0.0, 1.1])
    relative = (scores - scores.mean()) / scores.std()
    worth = measure_worth(rows, scores)
    assert worth[1] == pytest.approx((1 - NEAR) * relative[1] + NEAR * relative[:4].mean())
    assert worth[5] == pytest.approx((1 - NEAR) * relative[5] + NEAR * relative[4:].mean())
    assert worth[1] > worth[5] and scores[1] < scores[5]
    assert not measure_worth(rows, np.full(6, 0.1)).any()


def test_a_sentence_pays_for_the_room_it_takes() -> None:
    rows = rows_of(["bol " * 30, "don dop"], ["hol hom"])
    ranked = np.array([0, 2])
    assert measure_shares(rows, ranked, WORDS).tolist() == pytest.approx([0.12, 0.008])  # of 250 words
    characters = [len(rows.sentences[row].text) for row in ranked]
    assert measure_shares(rows, ranked, Budget(unit="characters", size=2000)).tolist() == [n / 2000 for n in characters]
    tokens = Budget(unit="tokens", size=500, count=lambda text: 1 // 0)  # not asked
    assert measure_shares(rows, ranked, tokens).tolist() == [n / 4 / 500 for n in characters]
    for counted in (Budget(unit="sentences", size=2), Budget(unit="ratio", size=0.5)):
        assert measure_shares(rows, ranked, counted).tolist() == [0.0, 0.0]
    assert COST > 0


def test_a_table_without_full_stops_leaves_room_for_the_others() -> None:
    rows = rows_of(["bol " * 110, "don dop"], ["hol hom", "jol jom"])
    scores, budget = [9.0, 0.1, 0.2, 0.3], Budget(unit="words", size=250)
    assert NonRedundant()(build_sheet(rows), np.array(scores), np.array([0, 3, 2, 1]), budget)[0].row == 0
    assert chosen(rows, scores, budget) == [1, 3, 2, 0]  # 1 stands beside it
    assert chosen(rows, scores, Budget(unit="sentences", size=1)) == [0]


def test_near_duplicates_come_last() -> None:
    rows = rows_of(["bol bom bon", "dol dom dun"], ["bol bom bon", "fol fom fun"])
    # by gain: the better document first, and its repeat of the other
    assert chosen(rows, [1.0, 0.2, 1.0, 0.3], Budget(unit="sentences", size=4)) == [2, 3, 1, 0]


def test_of_one_document_the_order_is_that_of_the_scores() -> None:
    rows = rows_of(["bol bom " * 30, "dol dom", "fol fom", "bol bom " * 30])
    scores = np.array([4.0, 3.0, 1.0, 2.0])
    ranked = np.argsort(-scores)
    for budget in (WORDS, Budget(unit="sentences", size=3)):
        sheet = build_sheet(rows)
        assert Balanced()(sheet, scores, ranked, budget) == NonRedundant()(sheet, scores, ranked, budget)


DOCUMENTS = st.lists(st.lists(st.sampled_from([0.0, 0.2, 0.5, 0.9, 1.0]), max_size=5), min_size=1, max_size=4)


@given(documents=DOCUMENTS)
@settings(max_examples=60, deadline=None)
def test_every_step_takes_the_largest_gain_and_the_gains_add_up(documents: list[list[float]]) -> None:
    worth = [value for values in documents for value in values]
    document_of = [number for number, values in enumerate(documents) for _ in values]
    order = order_of(worth, document_of)
    assert sorted(order) == list(range(len(worth)))
    taken: dict[int, int] = {}
    total = 0.0
    left = set(range(len(worth)))
    for row in order:
        gains = {i: worth[i] - FADE * log(1 + taken.get(document_of[i], 0)) for i in left}
        assert gains[row] == pytest.approx(max(gains.values()), abs=1e-8)
        total += gains[row]
        taken[document_of[row]] = taken.get(document_of[row], 0) + 1
        left.remove(row)
    assert total == pytest.approx(sum(worth) - FADE * sum(lgamma(n + 1) for n in taken.values()), abs=1e-7)
