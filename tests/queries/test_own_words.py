"""Queries made of a document's own sentences, and the query that was asked."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import epitome
from epitome.document import Document, Scope, Task
from epitome.runtime.limits import LIMITS
from epitome.walk.candidates import Body
from epitome.walk.queries import NOTHING_FOUND, Centroid, Claims, Edges, Headings, QueryMaker, UserQuery
from epitome.walk.table import Query, Rows, query_vector

TEXTS = ["Trout swim.", "We show that trout sleep.", "Salmon jump and trout jump.", "Bears eat."]
ARTICLE = b"""<article><body><sec><title>Cold lakes</title><p>Trout swim.</p><p>Bears eat.</p><p>Pike hide.</p>
<sec><title>Deep lakes</title><p>Eels rest.</p></sec></sec><sec><title>Rivers</title><p>Salmon jump.</p></sec></body>
</article>"""


def made(query: QueryMaker, *documents: Document, asked: str | None = None, scope: Scope | None = None) -> Query:
    task = Task(documents, asked, scope)
    return query(task, Body()(task), {})


def counted(query: QueryMaker, *documents: Document, scope: Scope | None = None) -> dict[str, float]:
    task = Task(documents, None, scope)
    rows = Body()(task)
    vector = query_vector(rows, query(task, rows, {}))
    return {term: float(vector[n]) for term, n in rows.terms.vocabulary.number.items() if vector[n]}


def document(texts: list[str] = TEXTS) -> Document:
    return Document.from_sentences(texts, language="en")


def test_the_whole_counts_every_word() -> None:
    found = counted(Centroid(), document())
    assert found == {"trout": 3, "swim": 1, "show": 1, "sleep": 1, "salmon": 1, "jump": 2, "bear": 1, "eat": 1}


def test_claims_are_first_person_or_results_that_say_something() -> None:
    assert counted(Claims(), document()) == {"show": 1, "trout": 1, "sleep": 1}
    assert counted(Claims(), document(["Trout swim.", "Trout sleep."])) == {}
    results = document(["These results indicate snow.", "We swim.", "Owls show wings."])
    assert set(counted(Claims(), results)) == {"result", "indic", "snow"}


def test_edges_are_first_and_last_paragraphs_of_parts() -> None:
    # part "Cold lakes": first paragraph trout, last paragraph eels; "Rivers": one paragraph
    found = counted(Edges(), epitome.read(ARTICLE, language="en"))
    assert found == {"trout": 1, "swim": 1, "eel": 1, "rest": 1, "salmon": 1, "jump": 1}


def test_headings_are_those_inside_what_is_summarised() -> None:
    read = epitome.read(ARTICLE, language="en")
    assert set(made(Headings(), read).segments) == {("cold", "lake"), ("deep", "lake"), ("river",)}
    number = next(i for i, e in enumerate(read.elements) if e.title == "Cold lakes")
    inside = Scope("element", number, read.elements[number].end, "Cold lakes")
    assert made(Headings(), read, scope=inside).segments == (("deep", "lake"),)


def test_a_heading_counts_once_a_document() -> None:
    texts = ["A lake.", "A pond.", "A sea."]
    twice = Document.from_sentences(texts, sections=[["Fish"], ["Birds"], ["Fish"]], language="en")
    assert made(Headings(), twice).segments == (("fish",), ("bird",))
    assert made(Headings(), document()).segments == ()


def test_asked_is_the_query_and_nothing_without_one() -> None:
    titled = Document.from_sentences(TEXTS, title="Bears", language="en")
    assert made(UserQuery(), titled, asked="jumping salmon").segments == (("jump", "salmon"),)
    for nothing in (None, "", "  "):
        query = made(UserQuery(), titled, asked=nothing)
        assert query.segments == () and query.notes == () and query.text == ""


def test_asked_tells_what_is_wrong_with_the_query() -> None:
    assert made(UserQuery(), document(), asked="of the and").notes == ("the query has only stop words",)
    assert made(UserQuery(), document(), asked="volcano").notes == (NOTHING_FOUND,)
    long = made(UserQuery(), document(), asked=" ".join(f"w{i}" for i in range(LIMITS.query_terms + 1)) + " trout")
    assert long.truncated and len(long.terms) == LIMITS.query_terms
    assert any("first 64" in note for note in long.notes)


words = st.lists(
    st.sampled_from(["Trout", "swim", "we", "show", "Thus", "lakes", "new", "the"]), min_size=1, max_size=6
)


@given(st.lists(words, min_size=1, max_size=8))
@settings(max_examples=60)
def test_each_is_a_part_of_the_whole(drawn: list[list[str]]) -> None:
    task = Task((document([" ".join(some) + "." for some in drawn]),))
    rows: Rows = Body()(task)
    whole = query_vector(rows, Centroid()(task, rows, {}))
    assert whole.sum() == pytest.approx(rows.terms.counts.sum())
    for query in (Claims(), Edges()):
        vector = query_vector(rows, query(task, rows, {}))
        assert (vector >= 0).all() and (vector <= whole).all()
    assert np.array_equal(query_vector(rows, Edges()(task, rows, {})), whole)  # one paragraph is both edges
