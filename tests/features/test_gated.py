"""Features that count by what the task is like: how long the document is, how telling the query."""

from __future__ import annotations

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import InLong, WhereVague
from epitome.walk.features.gated import measure_telling
from epitome.walk.queries import UserQuery
from epitome.walk.table import Sheet
from support.samples.columns import Given, build_sheet

TEXTS = ["Trout swim in lakes.", "Herons wait in lakes.", "Lakes freeze.", "Pike and trout hide in lakes."]


def sheet(query: str | None, *documents: list[str]) -> Sheet:
    task = Task(tuple(Document.from_sentences(texts, id=str(i)) for i, texts in enumerate(documents)), query)
    rows = Body()(task)
    return build_sheet(rows, {"asked": UserQuery()(task, rows, {})})


def test_a_feature_counts_the_more_the_longer_its_document_is() -> None:
    ones = Given(values=(1.0,) * 5)
    column = InLong(feature=ones).column(sheet(None, TEXTS, ["Alone."]))
    assert column.tolist() == pytest.approx([4 / 14] * 4 + [1 / 11])


def test_a_query_tells_by_the_weight_of_its_words_that_are_there() -> None:
    """Of four: a word in one has ln(1 + 3.5 / 1.5), in all ln(1 + .5 / 4.5), in none ln(1 + 4.5 / .5)."""
    one, every, none = log(1 + 3.5 / 1.5), log(1 + 0.5 / 4.5), log(1 + 4.5 / 0.5)
    assert measure_telling(sheet("herons", TEXTS)) == pytest.approx(one / none)
    assert measure_telling(sheet("lakes", TEXTS)) == pytest.approx(every / none)
    assert measure_telling(sheet("herons lakes elephants", TEXTS)) == pytest.approx((one + every) / (3 * none))
    assert measure_telling(sheet("elephants", TEXTS)) == 0
    assert measure_telling(sheet("the of", TEXTS)) == 0
    assert measure_telling(sheet(None, TEXTS)) == 0


def test_where_the_query_is_vague_a_feature_counts_in_full() -> None:
    given_column = Given(values=(1.0, 0.5, 0.25, 0.0))
    vague, telling = (WhereVague(feature=given_column).column(sheet(q, TEXTS)) for q in (None, "herons pike"))
    assert vague.tolist() == [1.0, 0.5, 0.25, 0.0]
    assert (telling < vague)[:3].all() and telling[0] > 0


def test_names_say_what_is_inside() -> None:
    inside = Given(values=(1.0,), name="place")
    assert (InLong(feature=inside).name, WhereVague(feature=inside).name) == ("long*place", "vague*place")
    assert "asked" in WhereVague(feature=inside).needs


@given(query=st.text(max_size=40), texts=st.lists(st.text(max_size=40), min_size=1, max_size=6))
def test_a_query_tells_something_between_nothing_and_all(query: str, texts: list[str]) -> None:
    assert 0 <= measure_telling(sheet(query, [*texts, "One more."])) < 1
