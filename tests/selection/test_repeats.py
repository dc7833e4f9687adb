"""Nothing is said twice: exact repeats in no system, near repeats last where nothing is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome import Document
from epitome.document import Budget, Task
from epitome.systems import SYSTEMS
from epitome.walk.candidates import Body
from epitome.walk.selection.repeats import Repeats
from epitome.walk.selection.said import skip_said

POOL = ["The pump is open.", "The valve is closed.", "Water  flows.", "Water flows.", "Nobody came.", "Rain fell."]


def page(*texts: str) -> Document:
    return epitome.read("".join(f"<p>{text}</p>" for text in texts).encode())


@pytest.mark.parametrize("system", ["lead", "bm25", "mmr", "kl", "sumbasic", "topic", "webpage", "queryorder"])
def test_no_system_says_a_text_twice(system: str) -> None:
    texts = [
        "The pump opens the valve.",
        "Rain fell at night.",
        "The pump  opens the valve.",
        "The pump opens the valve.",
    ]
    summary = epitome.summarise(Document.from_sentences(texts), query="pump valve", system=system, sentences=4)
    assert sorted({e.text for e in summary}, key=len) == [texts[1], texts[0]]
    assert len(epitome.rank(Document.from_sentences(texts), query="pump valve", system="lead")) == 4


@given(st.lists(st.sampled_from(POOL), min_size=1, max_size=20), st.integers(1, 20))
def test_every_text_is_said_once_before_the_budget_is_spent(texts: list[str], count: int) -> None:
    summary = epitome.summarise(Document.from_sentences(texts), system="lead", sentences=count)
    said = [" ".join(e.text.split()) for e in summary]
    assert len(said) == len(set(said)) == min(count, len({" ".join(text.split()) for text in texts}))


def test_what_was_said_elsewhere_is_passed_over() -> None:
    document = Document.from_sentences(POOL)
    task = Task((document,), said=frozenset({"Water flows.", "Rain fell."}))
    made = SYSTEMS["lead"](task, budget=Budget(unit="sentences", size=6))
    assert [e.text for e in made] == ["The pump is open.", "The valve is closed.", "Nobody came."]
    assert list(skip_said(Body()(Task((document,))), [5, 3, 2, 5])) == [5, 3]


def list_repeats(document: Document, *, contained: float = 1.0) -> list[int]:
    rows = Body()(Task((document,)))
    repeats = Repeats(rows, alike=0.8, contained=contained)
    repeats.take(0)
    return [row for row in range(1, len(rows)) if repeats.has(row)]


def test_near_repeats_are_told() -> None:
    # the first two share 5 of 6 terms: .83 > .8; the third shares 2 of 6 with them
    texts = ["Old iron pumps open large valves.", "Old iron pumps open small valves.", "Old pumps freeze slowly."]
    assert list_repeats(page(*texts)) == [1]
    assert list_repeats(Document.from_sentences(texts)) == []


def test_what_says_the_same_in_more_words_repeats() -> None:
    # the second has 4 of the first one's 5 terms: .8 > .6, but only 4 of its own 10
    texts = [
        "Convert old pumps to electric power.",
        "A pump that is old is converted to power by an engine which the maker sends in a wooden box.",
        "Power is dear.",  # one of two terms: too few to tell
    ]
    assert list_repeats(page(*texts)) == []
    assert list_repeats(page(*texts), contained=0.6) == [1]
