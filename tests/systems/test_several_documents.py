"""Several documents by the front door: themes, a topic of title and question, and input that nobody would wish for."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest

import epitome
from epitome import Document
from epitome.document import Task
from epitome.learning.models import summariser_for

RAIN = ["Acid rain falls on the lakes of the north.", "Chimneys make the rain acid.", "Wind carries the smoke far."]
LIME = ["Lime is poured into the lakes.", "A boat spreads the lime in spring.", "Lime must be spread again each year."]
FISH = ["Trout die in acid water.", "Perch live longer than trout.", "Young fish die first in the acid water."]
QUERY = "acid rain in lakes"
SYSTEMS = ["topic", "topic.step1"]


def several(*dates: str | None) -> list[Document]:
    texts = (RAIN, LIME, FISH)
    return [
        Document.from_sentences(texts[n % 3], id=f"d{n}", title=f"Report {n}", date=date)
        for n, date in enumerate(dates)
    ]


DOCUMENTS = several("2001", "2003-04-05", None)


# by theme ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["document", "rank"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_themes_hold_every_extract_once_the_best_first(system: str, order: str) -> None:
    summary = epitome.summarise(DOCUMENTS, query=QUERY, system=system, order=order, sentences=7)
    themes = summary.by_theme()
    assert sorted(place for theme in themes for place in theme.places) == list(range(7))
    best = []
    for theme in themes:
        assert theme.label == summary.themes[theme.number]
        assert theme.extracts == tuple(summary[place] for place in theme.places)
        assert {e.theme for e in theme.extracts} == {theme.number}
        assert list(theme.places) == sorted(theme.places)
        best.append(min(e.rank for e in theme.extracts))
    assert best == sorted(best) and best[0] == 1


def test_a_summary_without_themes_has_none_by_theme() -> None:
    assert epitome.summarise(DOCUMENTS, query=QUERY, system="bm25").by_theme() == ()
    assert epitome.summarise(DOCUMENTS[0]).by_theme() == ()


def test_themes_travel_to_another_process() -> None:
    summary = epitome.summarise(DOCUMENTS, query=QUERY)
    again = pickle.loads(pickle.dumps(summary))
    assert again.by_theme() == summary.by_theme()
    assert [again.source_of(e).id for e in again] == [e.document_id for e in summary]


def test_every_extract_knows_its_source_also_where_two_share_an_id() -> None:
    twins = [replace(d, id="same") for d in DOCUMENTS]
    summary = epitome.summarise(twins, query=QUERY, sentences=9)
    for extract in summary:
        source = summary.source_of(extract)
        assert source in twins and source.text[extract.start : extract.end] == extract.text
    page = Document.from_sentences(["Boats sail.", "Horses pull."], id="p")
    linked = epitome.summarise(page, query="boats", link_context=[("boats", "Boats are old.", "q")], sources="links")
    assert [linked.source_of(e) for e in linked] == [page]


def test_themes_too_small_to_learn_from_are_told() -> None:
    told = "themes of fewer than 4 sentences are too small to learn from and keep their first order: "
    (note,) = epitome.summarise(DOCUMENTS[:1], query=QUERY, system="topic", recipe="paper").notes
    assert note.startswith(told)
    assert epitome.rank(DOCUMENTS[:1], query=QUERY, system="topic", recipe="paper").notes == (note,)
    assert epitome.summarise(DOCUMENTS, query=QUERY, system="topic.step1").notes == ()


# title and question -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n", ". ", " ", "\t", ": "])
@pytest.mark.parametrize("system", ["topic", "topic.step1", "bm25", "tfidf"])
def test_a_topic_of_title_and_question_is_asked_by_the_words_of_both(between: str, system: str) -> None:
    title, question = "Acid rain", "What do trout and the lakes suffer from?"
    made = summariser_for(system)
    asked = [
        made.measure(Task(tuple(DOCUMENTS), query)).sheet.queries["need"].terms
        for query in (title, question, f"{title}{between}{question}")
    ]
    assert asked[2] == asked[0] + asked[1]
    assert {"acid", "rain", "trout", "lake", "suffer"} == set(asked[2])
    together = epitome.summarise(DOCUMENTS, query=f"{title}{between}{question}", system=system)
    plain = epitome.summarise(DOCUMENTS, query=f"{title} {question}", system=system)
    assert [(e.text, e.rank, e.score) for e in together] == [(e.text, e.rank, e.score) for e in plain]
    assert together.notes == plain.notes
    for ours, theirs in zip(together, plain, strict=True):  # which also reads letters, those between both included
        assert ours.relevance == pytest.approx(theirs.relevance, abs=0.05)


# bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("recipe", ["best", "paper"])
def test_one_document_and_one_sentence(system: str, recipe: str) -> None:
    whole = epitome.summarise(DOCUMENTS[0], query=QUERY, system=system, recipe=recipe, words=250)
    assert {e.text for e in whole} == set(RAIN) and whole.system == system
    (only,) = epitome.summarise(Document.from_sentences(RAIN[:1]), query=QUERY, system=system, recipe=recipe)
    assert (only.text, only.theme) == (RAIN[0], 0)


@pytest.mark.parametrize("system", SYSTEMS)
def test_documents_that_are_all_equal_say_everything_once(system: str) -> None:
    copies = [Document.from_sentences(RAIN, id=str(n), date=f"200{n}") for n in range(5)]
    summary = epitome.summarise(copies, query=QUERY, sentences=15, order="rank", system=system)
    assert sorted(e.text for e in summary) == sorted(RAIN)
    recipe = epitome.summarise(copies, query=QUERY, sentences=3)
    assert {e.text for e in recipe} == set(RAIN)


@pytest.mark.parametrize("query", ["xyzzy", "of the", "", "?!", "Ω", "\n\n"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_query_that_finds_nothing_still_gives_a_summary_and_a_note(system: str, query: str) -> None:
    summary = epitome.summarise(DOCUMENTS, query=query, system=system, words=30)
    assert 0 < len(str(summary).split()) <= 30
    if query.isalpha():
        assert "no word of the query stands in the text" in summary.notes


def test_several_languages_are_themes_of_their_own_words() -> None:
    german = Document.from_sentences(
        ["Saurer Regen fällt auf den See.", "Der Regen schadet dem See."], language="de", id="de"
    )
    greek = Document.from_sentences(["Η βροχή πέφτει στη λίμνη.", "Τα ψάρια πεθαίνουν."], language="el", id="el")
    chinese = Document.from_sentences(["酸雨落在湖上。", "鱼死了。"], language="zh", id="zh")
    summary = epitome.summarise([*DOCUMENTS, german, greek, chinese], query=QUERY, words=250)
    assert {e.document_id for e in summary} == {"d0", "d1", "d2", "de", "el", "zh"}
    assert json.dumps(summary.to_dict()) == json.dumps(
        epitome.summarise([*DOCUMENTS, german, greek, chinese], query=QUERY, words=250).to_dict()
    )


def test_empty_documents_among_others_take_nothing_away() -> None:
    empty = [Document.from_sentences([], id="e"), Document.from_sentences(["", " "], id="b", date="2030")]
    summary = epitome.summarise([empty[0], *DOCUMENTS, empty[1]], query=QUERY, sentences=9)
    assert {e.text for e in summary} == {*RAIN, *LIME, *FISH}


def first_round(documents: list[Document]) -> list[str]:
    """The documents in the order in which the first sentence of each theme is taken from them."""
    summary = epitome.summarise(documents, query=QUERY, recipe="paper", order="rank", sentences=9)
    return [e.document_id for e in summary[: len(summary.themes)]]


def test_the_newest_document_speaks_first() -> None:
    for dates in [("2001", "2003-04-05", "2002"), ("1999-12-31", "1999-12", "2000"), ("2001-02-03", "2001-02-04", "1")]:
        documents = several(*dates)
        found = [next(d.date or "" for d in documents if d.id == id) for id in first_round(documents)]
        assert len(found) > 1 and found == sorted(found, reverse=True)


@pytest.mark.parametrize("dates", [(None, None, None), ("nonsense", "", "soon"), ("n.d.", None, "Tuesday")])
def test_without_dates_that_can_be_read_the_order_given_is_kept(dates: tuple[str | None, ...]) -> None:
    for documents in (several(*dates), several(*dates)[::-1]):
        given = [d.id for d in documents]
        found = first_round(documents)
        assert len(found) > 1 and found == sorted(found, key=given.index)


def test_what_has_no_date_comes_after_what_has_one() -> None:
    found = first_round(several(None, "soon", "1990"))
    assert found == sorted(found, key=["d2", "d0", "d1"].index)
