"""RoundRobin over themes, worked by hand: whose turn it is, how old documents are, what repeats."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Budget, Document, Task, rank_by_date
from epitome.maths.weighting import unit_tfidf
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.selection import RoundRobin
from epitome.walk.selection.order import order_by_rounds
from epitome.walk.table import Sheet
from support.samples.alike import tell_apart
from support.samples.columns import build_sheet

WORDS = [f"{a}o{b}" for a in "bcdfghjk" for b in "lmp"]


def sheet_of(
    texts: Sequence[Sequence[str]], themes: Sequence[int] | None = None, dates: Sequence[str | None] = ()
) -> Sheet:
    dates = dates or [None] * len(texts)
    pairs = enumerate(zip(texts, dates, strict=True))
    rows = Body()(
        Task(tuple(Document.from_sentences(tell_apart(some), id=str(n), date=date) for n, (some, date) in pairs))
    )
    return build_sheet(rows, themes=None if themes is None else np.array(themes))


def chosen(
    sheet: Sheet, ranked: Sequence[int], size: float = 99, unit: str = "sentences", alike: float = 1.0
) -> list[int]:
    picks = RoundRobin(alike=alike)(sheet, np.zeros(len(sheet.rows)), np.array(ranked), Budget(unit=unit, size=size))
    assert [p.rank for p in picks] == sorted(p.rank for p in picks)
    return [p.row for p in picks]


def age(*dates: str | None) -> list[int]:
    return rank_by_date(tuple(Document.from_sentences(["x"], date=date) for date in dates))


# rows 0-2 in an old document, 3-5 in the newest, 6-7 in one without a date
TEXTS = [WORDS[:3], WORDS[3:6], WORDS[6:8]]
THEMES = [0, 0, 1, 0, 1, 2, 1, 2]
DATE_PAIRS: list[list[str | None]] = [["2001", "2002"], ["2002", None]]
DATES = ["1999-05-01", "2003", None]


def test_the_first_of_every_theme_newest_first_then_the_second_ones() -> None:
    sheet = sheet_of(TEXTS, THEMES, DATES)
    ranked = [0, 7, 1, 4, 6, 3, 2, 5]
    # by theme: 0 -> 0, 1, 3; 1 -> 4, 6, 2; 2 -> 7, 5
    # round one {0 old, 4 newest, 7 undated}; two {1 old, 6 undated, 5 newest}; three {3 newest, 2 old}
    assert order_by_rounds(sheet, np.array(ranked)) == [4, 0, 7, 5, 1, 6, 3, 2]
    assert chosen(sheet, ranked) == [4, 0, 7, 5, 1, 6, 3, 2]
    assert chosen(sheet, ranked, 4) == [4, 0, 7, 5]


def test_in_one_round_sentences_of_one_document_stand_by_rank() -> None:
    sheet = sheet_of([WORDS[:4]], [0, 1, 2, 3])
    assert chosen(sheet, [2, 0, 3, 1]) == [2, 0, 3, 1]


def test_without_themes_the_order_is_the_rank() -> None:
    sheet = sheet_of(TEXTS, None, DATES)
    assert chosen(sheet, [5, 0, 7, 2, 1, 3, 4, 6]) == [5, 0, 7, 2, 1, 3, 4, 6]


def test_rows_that_are_not_ranked_are_not_chosen() -> None:
    sheet = sheet_of(TEXTS, THEMES, DATES)
    assert chosen(sheet, [7, 1]) == [1, 7]


def test_newest_first() -> None:
    assert age("1999-05-01", "2003", "1999-05-02", "2003-01") == [3, 1, 2, 0]
    assert age("2001-02-03", "2001-02-03") == [0, 1]
    assert age("2003-10-09T08:07:06Z", "2003-10-10") == [1, 0]
    assert age("12/5/99", "2003", "1700") == [1, 0, 2]


@pytest.mark.parametrize("unknown", [None, "", "nonsense", "May", "99"])
def test_a_date_that_cannot_be_read_comes_last_in_the_order_given(unknown: str | None) -> None:
    assert age(unknown, "1700", unknown, "2003") == [2, 1, 3, 0]


def test_without_any_date_documents_keep_their_order() -> None:
    assert age(None, "unknown", None) == [0, 1, 2]


@given(st.lists(st.one_of(st.none(), st.text(max_size=12), st.from_regex(r"\d{1,5}-?\d*-?\d*", fullmatch=True))))
@settings(max_examples=60)
def test_any_date_gives_every_document_a_place(dates: list[str | None]) -> None:
    assert sorted(age(*dates)) == list(range(len(dates)))


def test_a_sentence_that_does_not_fit_gives_way_to_the_next_in_turn() -> None:
    sheet = sheet_of([["one two", "one two three four", "one"], ["six seven"]], [0, 1, 1, 2])
    assert chosen(sheet, [0, 1, 2, 3], 5, "words") == [0, 3, 2]
    picks = RoundRobin()(sheet, np.zeros(4), np.array([1, 0, 2, 3]), Budget(unit="words", size=2))
    assert [(p.row, p.end) for p in picks] == [(0, None)]
    (cut,) = RoundRobin()(sheet, np.zeros(4), np.array([1, 0, 2, 3]), Budget(unit="words", size=1))[:1]
    assert (cut.row, cut.end) == (2, None)


def test_near_duplicates_wait_until_nothing_else_is_left() -> None:
    texts = ["bol bom bon", "bol bom bon", "bol bom con", "dol dom dun", "fol fom fon"]
    sheet = sheet_of([texts], [0, 1, 2, 3, 4])
    vectors = unit_tfidf(sheet.rows.terms.counts).toarray()
    assert vectors[0] @ vectors[1] > 0.7 > 0.6 > vectors[0] @ vectors[2] > vectors[0] @ vectors[3] == 0
    ranked = [0, 1, 2, 3, 4]
    assert chosen(sheet, ranked, alike=0.7) == [0, 2, 3, 4, 1]
    assert chosen(sheet, ranked, 4, alike=0.7) == [0, 2, 3, 4]
    assert chosen(sheet, ranked, 4) == [0, 1, 2, 3]
    assert chosen(sheet, ranked, alike=0.3) == [0, 3, 4, 1, 2]


def test_a_repeat_of_what_was_not_taken_before_it_is_no_repeat() -> None:
    texts = ["bol bom bon", "bol bom bon", "dol dom dun"]
    sheet = sheet_of([texts], [0, 1, 2])
    assert chosen(sheet, [1, 2, 0], 2, alike=0.7) == [1, 2]
    assert chosen(sheet, [2, 1, 0], 3, alike=0.7) == [2, 1, 0]


def test_only_the_first_turns_are_compared_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.walk.selection.order.MOST", 2)
    texts = ["bol bom bop", "dol dom dop", "fol fom fop", "fol fom fop", "bol bom bop", "dol dom dop"]
    assert chosen(sheet_of([texts], range(6)), range(6), alike=0.7) == [0, 1, 2, 3, 4, 5]
    assert chosen(sheet_of([texts], range(6)), [4, 0, 2, 3, 1, 5], alike=0.7) == [4, 2, 1, 5, 0, 3]


def test_sentences_without_words_never_repeat() -> None:
    sheet = sheet_of([["...", "...", "bol"]], [0, 0, 1])
    assert chosen(sheet, [0, 1, 2], alike=0.7) == [0, 2, 1]


@given(st.data())
@settings(max_examples=60)
def test_every_row_has_one_turn_and_no_theme_waits_two_rounds(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 12))
    themes = data.draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    ranked = data.draw(st.permutations(range(count)))
    split = data.draw(st.integers(1, count))
    texts = [some for some in (WORDS[:split], WORDS[split:count]) if some]
    sheet = sheet_of(texts, themes, DATE_PAIRS[data.draw(st.integers(0, 1))][: len(texts)])
    order = order_by_rounds(sheet, np.array(ranked))
    assert sorted(order) == list(range(count))
    for theme in set(themes):
        assert [r for r in order if themes[r] == theme] == [r for r in ranked if themes[r] == theme]
    turn = {r: [s for s in ranked if themes[s] == themes[r]].index(r) for r in order}
    assert [turn[r] for r in order] == sorted(turn.values())
    assert sorted(chosen(sheet, ranked, alike=0.7)) == list(range(count))


@pytest.mark.parametrize("alike", [0.0, -0.1, 1.01, float("nan")])
def test_a_likeness_outside_its_range_is_refused(alike: float) -> None:
    with pytest.raises(UsageError, match="alike"):
        RoundRobin(alike=alike)
