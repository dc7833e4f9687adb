"""Lead: the newest document from its beginning, then the next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Task
from epitome.walk.candidates import Body
from epitome.walk.features import Lead
from support.samples.columns import build_sheet

TEXTS = (["Old one.", "Old two."], ["New one.", "New two.", "New three."], ["Undated one."])
DATES = ("1999-05-01", "2003", None)


def documents(dates: Sequence[str | None], texts: Sequence[list[str]] = TEXTS) -> list[Document]:
    some = zip(texts, dates, strict=True)
    return [Document.from_sentences(t, id=str(n), date=date) for n, (t, date) in enumerate(some)]


def column(given: Sequence[Document]) -> list[float]:
    rows = Body()(Task(tuple(given)))
    return [float(value) for value in build_sheet(rows, {}).column(Lead())]


def test_the_newest_document_counts_first_then_the_next_newest() -> None:
    """Six candidates: the newest document has 6, 5, 4, the old one 3, 2, the one without a date 1."""
    assert column(documents(DATES)) == [3, 2, 6, 5, 4, 1]


def test_without_dates_documents_follow_in_the_order_given() -> None:
    assert column(documents((None, None, None))) == [6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("recipe", ["best", "paper"])
def test_the_system_lead_takes_them_in_this_order(recipe: str) -> None:
    summary = epitome.summarise(documents(DATES), system="lead", sentences=4, order="rank", recipe=recipe)
    assert [e.text for e in summary] == ["New one.", "New two.", "New three.", "Old one."]


def test_the_longest_document_is_not_preferred() -> None:
    texts = [["Short one."], ["Long one.", "Long two.", "Long three."]]
    summary = epitome.summarise(documents((None, None), texts), system="lead", sentences=2, order="rank")
    assert [e.text for e in summary] == ["Short one.", "Long one."]


@given(
    st.lists(st.tuples(st.integers(1, 4), st.sampled_from([None, "2001", "2002-03", "2002"])), min_size=1, max_size=5)
)
@settings(max_examples=50, deadline=None, derandomize=True)
def test_it_is_an_order_of_all_candidates_that_keeps_documents_together(sizes: list[tuple[int, str | None]]) -> None:
    texts = [[f"Sentence {n} of {d}." for n in range(size)] for d, (size, _) in enumerate(sizes)]
    found = column(documents([date for _, date in sizes], texts))
    total = sum(size for size, _ in sizes)
    assert sorted(found) == list(range(1, total + 1))
    start = 0
    for size, _ in sizes:
        own = found[start : start + size]
        assert own == [own[0] - n for n in range(size)]
        start += size
