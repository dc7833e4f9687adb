"""What leans on another sentence is shown with it, or yields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import epitome
from epitome import Document
from epitome.document import Budget, Task
from epitome.document.leaning_sentences import STANDS, UNSUPPORTED, read_leaning
from epitome.walk.candidates import Body
from epitome.walk.selection import Accompanied
from epitome.walk.table import Rows, Sheet
from support.samples.columns import build_sheet

TEXTS = [
    "Water lifters stand in the field.",
    "Every child knows the old red door.",
    "It is opened by hand each morning.",
    "Nobody paints the wall in winter.",
    "However, snow falls on the roof.",
]


def page(*paragraphs: str) -> Document:
    return epitome.read(("<h1>Farm</h1>" + "".join(f"<p>{text}</p>" for text in paragraphs)).encode())


def choose(document: Document, scores: Sequence[float], budget: Budget, **settings: Any) -> list[int]:
    rows = Body()(Task((document,)))
    values = np.array(scores, np.float64)
    ranked = np.argsort(-values, kind="stable")
    return [pick.row for pick in Accompanied(**settings)(build_sheet(rows), values, ranked, budget)]


def count_blanks(text: str) -> int:
    return len(text.split())


def sentences(count: int) -> Budget:
    return Budget(unit="sentences", size=count)


def test_support_is_the_sentence_before() -> None:
    leaning = read_leaning(page(" ".join(TEXTS)))
    assert [leaning.find_support(i) for i in range(5)] == [STANDS, STANDS, 1, STANDS, 3]


def test_a_company_competes_by_its_mean() -> None:
    document = page(" ".join(TEXTS))
    # 2 leans on 1: together (9 + 1) / 2 = 5, less than 3's 6 and more than 0's 4
    assert choose(document, [4, 1, 9, 6, 0], sentences(3)) == [3, 1, 2]
    assert choose(document, [4, 1, 9, 6, 0], sentences(3), asked=True) == [1, 2, 3]


def test_a_company_without_room_yields() -> None:
    document = page(" ".join(TEXTS))
    assert choose(document, [4, 1, 9, 6, 0], sentences(2)) == [3, 0]
    assert choose(document, [4, 1, 9, 6, 0], sentences(1), asked=True) == [3]


def test_what_answers_far_better_is_shown_without_its_company() -> None:
    document = page(" ".join(TEXTS))
    assert choose(document, [0, 0, 9, 1, 0], sentences(1), asked=True) == [2]  # 1 < 9 - 3.5
    assert choose(document, [0, 0, 9, 1, 0], sentences(1)) == [3]


def test_what_is_taken_already_needs_no_room() -> None:
    assert choose(page(" ".join(TEXTS)), [4, 8, 7, 6, 0], sentences(2)) == [1, 2]


def test_what_leans_on_nothing_that_can_be_shown_waits() -> None:
    document = epitome.read(
        b"<h1>Farm</h1><p>Water lifters stand in the field.</p><h2>Door</h2><p>It is opened by hand each morning.</p>"
        b"<p>Nobody paints the wall in winter.</p>"
    )
    assert read_leaning(document).find_support(1) == UNSUPPORTED
    assert choose(document, [1, 9, 2], sentences(2)) == [2, 0]
    assert choose(document, [1, 9, 2], sentences(3)) == [2, 0]  # and is left out where there is something else
    assert choose(document, [1, 9, 2], sentences(1), asked=True) == [1]


def test_faulty_rows_come_last_and_are_not_brought_along() -> None:
    document = page(" ".join(TEXTS))

    def mark(rows: Rows) -> NDArray[np.bool_]:
        marks = np.zeros(len(rows), bool)
        marks[1] = True
        return marks

    assert choose(document, [4, 8, 9, 6, 0], sentences(2), faulty=mark) == [3, 0]
    assert choose(document, [4, 8, 9, 6, 0], sentences(2), faulty=mark, asked=True) == [2, 1]


def test_a_summary_ends_before_what_nobody_would_choose() -> None:
    document = page("The lock is old. The weir is new. The lamp is red. The gate is low.")

    def mark(rows: Rows) -> NDArray[np.bool_]:
        return np.array([False, True, True, False])

    assert choose(document, [4, 9, 8, 6], sentences(4), faulty=mark) == [3, 0]
    assert choose(document, [4, 9, 8, 6], sentences(4), incomplete=lambda rows, number: number == 0) == [1, 2, 3]
    everything = choose(document, [4, 9, 8, 6], sentences(4), faulty=lambda rows: np.ones(4, bool))
    assert everything == [1]  # a text is never without a summary


def test_bare_rows_far_from_the_best_answer_nothing() -> None:
    document = page("The lock is old. The weir is new. The lamp is red. The gate is low.")

    def mark(sheet: Sheet) -> NDArray[np.bool_]:
        return np.array([True, False, True, False])

    assert choose(document, [9, 4, 6, 0], sentences(4), asked=True, left_out=mark) == [0, 1, 3]  # 6 < 9 - (9 - 5) / 4
    assert choose(document, [9, 4, 8.5, 0], sentences(4), asked=True, left_out=mark) == [0, 2, 1, 3]


def test_incomplete_rows_wait_unless_something_is_asked() -> None:
    document = page(" ".join(TEXTS))
    looked_at: list[int] = []

    def find(rows: Rows, number: int) -> bool:
        looked_at.append(number)
        return number == 3

    scores = [4.0, 8.0, 0.0, 9.0, 0.0]
    assert choose(document, scores, sentences(2), incomplete=find) == [1, 0]
    assert choose(document, scores, sentences(3), incomplete=find) == [1, 0, 2]
    assert choose(document, scores, sentences(2), incomplete=find, asked=True) == [3, 1]
    assert set(looked_at) == {0, 1, 2, 3}


def test_at_most_so_many_rows_are_looked_at() -> None:
    document = page(" ".join(f"Lamp number {n} stands by road number {n * n}." for n in range(600)))
    looked_at: list[int] = []

    def find(rows: Rows, number: int) -> bool:
        looked_at.append(number)
        return True

    chosen = choose(document, [float(-n) for n in range(600)], sentences(5), incomplete=find, alike=1.1)
    assert len(looked_at) == len(set(looked_at)) == 200
    assert chosen == list(range(len(looked_at), len(looked_at) + 5))


def test_a_text_in_which_most_sentences_lean_has_no_companies() -> None:
    leaning = read_leaning(page("Anna came home.", "She ate.", "She slept.", "She woke.", "Then she left."))
    assert {leaning.find_support(i) for i in range(5)} == {STANDS}


def test_sentences_that_came_split_lean_on_nothing() -> None:
    leaning = read_leaning(Document.from_sentences(TEXTS))
    assert {leaning.find_support(i) for i in range(5)} == {STANDS}


def test_three_may_stand_together_but_not_four() -> None:
    texts = [
        *TEXTS[:2],
        "It is red.",
        "But nobody sees it.",
        "Still, it shines.",
        *TEXTS[3:4],
        "Rain fell.",
        "Mud dried.",
    ]
    leaning = read_leaning(page(" ".join(texts)))
    assert [leaning.find_support(i) for i in range(2, 5)] == [1, 2, UNSUPPORTED]


@pytest.mark.parametrize("unit", ["words", "characters", "tokens"])
@given(scores=st.lists(st.integers(0, 9), min_size=5, max_size=5), size=st.integers(1, 40), asked=st.booleans())
def test_budgets_are_kept_and_none_stands_alone(unit: str, scores: list[int], size: int, asked: bool) -> None:
    document = page(" ".join(TEXTS))
    budget = Budget(unit=unit, size=size, count=count_blanks if unit == "tokens" else None)
    chosen = choose(document, [float(s) for s in scores], budget, asked=asked)
    assert len(chosen) == len(set(chosen)) and chosen
    if len(chosen) > 1:
        text = " ".join(TEXTS[row] for row in chosen)
        assert budget.cost(text) <= size
        assert all(row - 1 in chosen for row in chosen if row in (2, 4))


@given(st.lists(st.integers(0, 9), min_size=5, max_size=5), st.integers(1, 6), st.booleans())
def test_as_many_sentences_as_asked_for(scores: list[int], count: int, asked: bool) -> None:
    chosen = choose(page(" ".join(TEXTS)), [float(s) for s in scores], sentences(count), asked=asked)
    assert len(chosen) == len(set(chosen)) == min(count, 5)
