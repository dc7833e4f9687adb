"""NonRedundant: what repeats waits. By hand, against the comparison of all pairs, and where all are equal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Budget, Document, Task
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.selection import NonRedundant
from epitome.walk.selection.order import MOST, defer_repeats
from epitome.walk.table import Rows
from support.samples.alike import tell_apart
from support.samples.columns import build_sheet


def rows_of(texts: Sequence[str]) -> Rows:
    return Body()(Task((Document.from_sentences(tell_apart(texts), language="en"),)))


def chosen(
    rows: Rows, ranked: Sequence[int], size: float = 99, unit: str = "sentences", alike: float = 0.7
) -> list[int]:
    picks = NonRedundant(alike=alike)(
        build_sheet(rows), np.zeros(len(rows)), np.array(ranked), Budget(unit=unit, size=size)
    )
    assert [p.rank for p in picks] == sorted(p.rank for p in picks)
    return [p.row for p in picks]


def naive(rows: Rows, ranked: Sequence[int], alike: float) -> list[int]:
    vectors = unit_tfidf(rows.terms.counts).toarray()
    likeness = np.round(vectors @ vectors.T, 12)
    turns: list[int] = []
    repeats: list[int] = []
    for row in ranked:
        (repeats if any(likeness[row, other] > alike for other in turns[:MOST]) else turns).append(row)
    return turns + repeats


def test_a_near_duplicate_waits_until_nothing_else_is_left() -> None:
    rows = rows_of(["bol bom bon", "bol bom bon", "bol bom con", "dol dom dun", "fol fom fon"])
    assert chosen(rows, range(5)) == [0, 2, 3, 4, 1]
    assert chosen(rows, range(5), 4) == [0, 2, 3, 4]
    assert chosen(rows, [4, 1, 0, 3, 2]) == [4, 1, 3, 2, 0]
    assert chosen(rows, range(5), alike=0.3) == [0, 3, 4, 1, 2]


def test_the_next_takes_the_room_of_a_repeat() -> None:
    rows = rows_of(["one two three", "one two three", "six seven eight"])
    assert chosen(rows, [0, 1, 2], 6, "words") == [0, 2]
    assert chosen(rows, [0, 1], 6, "words") == [0, 1]  # nothing else is ranked


def test_a_likeness_of_one_lets_even_equal_sentences_pass() -> None:
    rows = rows_of(["bol bom bop", "bol bom bop", "dol dom dop fol", "dol dom dop fol"])
    assert chosen(rows, range(4), alike=1.0) == [0, 1, 2, 3]


def test_sentences_without_words_and_single_ones_never_repeat() -> None:
    assert chosen(rows_of(["...", "...", "bol"]), [0, 1, 2]) == [0, 1, 2]
    assert chosen(rows_of(["bol"]), [0]) == [0]


def test_all_equal_are_told_one_after_another() -> None:
    assert chosen(rows_of(["bol bom"] * 6), [3, 1, 0, 2, 4, 5], 3) == [3, 1, 0]


def test_only_the_first_turns_are_compared_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.walk.selection.order.MOST", 2)
    rows = rows_of(["bol bom bop", "dol dom dop", "fol fom fop", "fol fom fop", "bol bom bop", "dol dom dop"])
    assert chosen(rows, range(6)) == [0, 1, 2, 3, 4, 5]
    assert chosen(rows, [4, 0, 2, 3, 1, 5]) == [4, 2, 1, 5, 0, 3]


def test_an_order_is_followed_only_as_far_as_it_is_asked_for() -> None:
    rows = rows_of(["bol bom", "dol dom", "fol fom"])
    asked: list[int] = []

    def order() -> Iterator[int]:
        for row in (2, 0, 1):
            asked.append(row)
            yield row

    assert list(islice(defer_repeats(rows, order(), 0.7), 1)) == [2]
    assert asked == [2]


def test_a_hundred_thousand_equal_sentences_are_compared_once() -> None:
    rows = rows_of(["bol bom"] * 3)
    count = 100_000
    one = np.arange(count) % 3
    many = Rows(
        rows.documents,
        tuple(rows.sentences[i] for i in one),
        rows.terms.take(one),
        np.zeros(count, np.int64),
        np.arange(count),
        np.full(count, count),
    )
    order = list(defer_repeats(many, range(count), 0.7))
    assert order == list(range(count))


WORDS = ["bol", "bom", "bon", "dol", "dom", "..."]


@pytest.mark.slow
@given(
    texts=st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=12),
    alike=st.sampled_from([0.2, 0.5, 0.7, 0.9, 1.0]),
    data=st.data(),
)
@settings(max_examples=100)
def test_the_order_is_that_of_comparing_all_pairs(texts: list[str], alike: float, data: st.DataObject) -> None:
    rows = rows_of(texts)
    ranked = data.draw(st.permutations(range(len(rows))))
    found = chosen(rows, ranked, alike=alike)
    assert found == naive(rows, ranked, alike)
    assert sorted(found) == list(range(len(rows)))


@pytest.mark.parametrize("alike", [0.0, -0.1, 1.01, float("nan")])
def test_a_likeness_outside_its_range_is_refused(alike: float) -> None:
    with pytest.raises(UsageError, match="alike"):
        NonRedundant(alike=alike)
