"""Opening by hand: whose first sentences count, and when."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epitome.document import Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.features import Opening
from epitome.walk.queries import Aspect, Need
from epitome.walk.table import Queries, Rows
from support.samples.columns import build_sheet


def measured(task: Task) -> tuple[Rows, Queries]:
    rows = Body()(task)
    return rows, {"need": Need()(task, rows, {}), "aspect": Aspect()(task, rows, {})}


def column(task: Task, first: int = 2) -> list[float]:
    rows, queries = measured(task)
    return [float(value) for value in build_sheet(rows, queries).column(Opening(first=first))]


def document(texts: list[str], title: str = "", name: str = "d") -> Document:
    return Document.from_sentences(texts, title=title, id=name, language="en")


TIDES = document(["Tides rise.", "Tides fall.", "Tides turn.", "Ships wait."], "Tides", "tides")
BREAD = document(["Bread rises.", "Ovens glow.", "Bread cools."], "Bread", "bread")


def test_the_first_sentences_count_where_only_the_subject_is_asked_for() -> None:
    assert column(Task((TIDES,), "what is a tide")) == [1, 1, 0, 0]
    assert column(Task((TIDES,), "what is a tide"), 9) == [1, 1, 1, 1]
    assert column(Task((TIDES,))) == [1, 1, 0, 0]


def test_nothing_counts_where_more_is_asked_for() -> None:
    assert column(Task((TIDES,), "ships in the tide")) == [0, 0, 0, 0]


def test_only_documents_on_the_subject_open_with_it() -> None:
    assert column(Task((TIDES, BREAD), "what is a tide")) == [1, 1, 0, 0, 0, 0, 0]
    assert column(Task((BREAD, TIDES), "tides and bread")) == [1, 1, 0, 1, 1, 0, 0]


def test_titles_that_name_half_of_what_the_best_one_does_are_on_the_subject() -> None:
    salt, fresh = document(["Boats wait."] * 3, "Salt marsh tides", "salt"), document(["Boats wait."] * 3, "Marsh", "f")
    other = document(["Salt marsh tides."] * 3, "Boats", "other")
    assert column(Task((salt, fresh, other), "salt marsh"), 1) == [1, 0, 0, 1, 0, 0, 0, 0, 0]


def test_without_titles_half_of_the_share_of_the_document_that_says_most_is_enough() -> None:
    often = document(["Tides rise."] * 4, "", "often")
    half = document(["Tides rise.", "Bread cools."], "Sea", "half")
    seldom = document(["Tides rise.", *["Bread cools."] * 2], "Sea", "seldom")
    assert sum(column(Task((often, half), "tides"))) == 4
    assert sum(column(Task((often, seldom), "tides"))) == 2


def test_where_no_document_has_a_word_of_the_query_all_open() -> None:
    assert column(Task((TIDES, BREAD), "xyzzy")) == [1, 1, 0, 0, 1, 1, 0]


def test_opening_in_words() -> None:
    feature = Opening(first=2)
    rows, queries = measured(Task((TIDES, BREAD), "what is a tide"))
    said = [feature.explain(build_sheet(rows, queries), i, v) for i, v in ((0, 1.0), (2, 0.0), (4, 0.0))]
    assert said == [
        "among the first 2 sentences of its document",
        "not among the first 2 sentences of its document",
        "opens a document on another subject",
    ]
    rows, queries = measured(Task((TIDES,), "ships in the tide"))
    assert feature.explain(build_sheet(rows, queries), 0, 0.0) == "more is asked for than the subject"


@given(sizes=st.lists(st.integers(1, 6), min_size=1, max_size=4), first=st.integers(1, 8))
def test_of_documents_alike_each_gives_as_many_as_it_has_up_to_the_first(sizes: list[int], first: int) -> None:
    documents = tuple(document(["Tides rise."] * size, "Tides", str(n)) for n, size in enumerate(sizes))
    found = np.array(column(Task(documents, "tides"), first))
    parts = np.split(found, np.cumsum(sizes)[:-1])
    assert [part.tolist() for part in parts] == [[float(i < first) for i in range(size)] for size in sizes]


@pytest.mark.parametrize("first", [0, -3])
def test_an_opening_of_nothing_is_refused(first: int) -> None:
    with pytest.raises(UsageError, match="opens nothing"):
        Opening(first=first)
