"""Related: words of the text near to those of a short query."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.queries import Need, RelatedTerms, UserQuery
from support.samples.encoders import Written

ENCODER = Written({"car": (1, 0), "automobile": (4, 3), "cars": (9, 1), "bicycle": (3, 4), "banana": (0, 1)})
TEXTS = ["The automobile is old.", "A banana and the bicycle.", "Many cars, no banana.", "It is 1999."]


def found(query: str | None, made: RelatedTerms, texts: list[str] = TEXTS) -> tuple[str, ...]:
    task = Task((Document.from_sentences(texts, language="en"),), query)
    return made(task, replace(Body()(task), encoder=ENCODER), {}).terms


def test_near_words_follow_the_query_nearest_first() -> None:
    # cars is the same term; automobile .8, bicycle .6, banana 0
    assert found("car", RelatedTerms(of=Need())) == ("car", "automobil", "bicycl")
    assert found("car", RelatedTerms(of=Need(), least=0.7)) == ("car", "automobil")
    assert found("car", RelatedTerms(of=Need(), most=1)) == ("car",)  # the nearest is its own plural
    assert found("car banana", RelatedTerms(of=Need(), least=0.8)) == ("car", "banana", "automobil", "bicycl")


def test_a_query_that_is_not_short_stays_as_it_is() -> None:
    assert found("car lake moon pond", RelatedTerms(of=Need())) == ("car", "lake", "moon", "pond")
    assert found("car car car car", RelatedTerms(of=Need())) == ("car",) * 4 + ("automobil", "bicycl")


@pytest.mark.parametrize("query", [None, "", "the of"])
def test_without_a_query_there_is_nothing_to_add(query: str | None) -> None:
    assert found(query, RelatedTerms(of=UserQuery())) == ()


def test_its_name_tells_of_what() -> None:
    assert RelatedTerms(of=UserQuery()).name == "asked-related"


@pytest.mark.parametrize("off", [{"least": 0.0}, {"least": 1.1}, {"most": 0}, {"short": 0}])
def test_settings_are_checked(off: dict[str, float]) -> None:
    with pytest.raises(UsageError):
        RelatedTerms(of=Need(), **off)  # type: ignore[arg-type]


@settings(max_examples=40)
@given(
    st.lists(st.text(alphabet="ab cé漢1.", max_size=12), min_size=1, max_size=5), st.sampled_from(["car", "é", "漢"])
)
def test_the_query_comes_first_and_all_else_stands_in_the_text(texts: list[str], query: str) -> None:
    task = Task((Document.from_sentences([*texts, "Cars."], language="en"),), query)
    rows = replace(Body()(task), encoder=ENCODER)
    asked, made = Need()(task, rows, {}), RelatedTerms(of=Need(), least=0.01)(task, rows, {})
    assert made.terms[: len(asked.terms)] == asked.terms
    assert set(made.terms[len(asked.terms) :]) <= set(rows.terms.vocabulary.terms)
