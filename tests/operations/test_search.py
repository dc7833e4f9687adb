"""Search results with their summaries: from the files of a small site to what is said of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.api.choice import Choice
from epitome.api.collected.search import Result, search_results
from epitome.collection import index
from epitome.document import Document
from epitome.walk.summariser import Summariser
from support.collections.pages import linking, page

CANAL = page(
    "Canal boats",
    "Boats carry coal along the canal to the town.",
    "A horse can pull a heavy boat at a walking pace.",
    "The price of bread did not change in those years.",
)
TRADE = page(
    "Trade",
    'Most of the coal came on <a href="canal.html">canal boats</a> in winter. Nobody sold fish.',
)
HISTORY = b"""<!doctype html><html><head><title>History</title></head><body>
<nav><ul><li><a href="index.html">Home</a></li><li><a href="canal.html">Next</a></li></ul></nav>
<main><h1>History</h1><p>Men with spades dug the ground for ten long years.</p>
<p>Long before the railways came, <a href="canal.html#top">the waterway</a> was crowded with barges of coal.</p>
<p>See <a href="history.html">this page</a> too.</p></main>
<aside class="sidebar"><p><a href="canal.html">More about the railways and their horses today</a></p></aside>
<footer><p><a href="canal.html">Next</a></p></footer></body></html>"""


@pytest.fixture
def pages(tmp_path: Path) -> epitome.Collection:
    site = tmp_path / "site"
    site.mkdir()
    for name, data in {"canal": CANAL, "trade": TRADE, "history": HISTORY}.items():
        (site / f"{name}.html").write_bytes(data)
    collection = epitome.Collection(tmp_path / "c")
    index(collection, [str(site)])
    return collection


def results(pages: epitome.Collection, query: str = "coal boats", **arguments: Any) -> list[Result]:
    return list(search_results(pages, query, **arguments))


def test_in_links_are_what_link_context_takes_without_navigation(pages: epitome.Collection) -> None:
    said = pages.in_links("canal.html")
    assert said == [
        (
            "the waterway",
            "Long before the railways came, the waterway was crowded with barges of coal.",
            "history.html",
        ),
        ("canal boats", "Most of the coal came on canal boats in winter.", "trade.html"),
    ]
    assert pages.in_links("history.html") == []  # a page's link to itself says nothing of it
    summary = epitome.summarise(
        pages.document("canal.html"), query="coal boats", link_context=said, sources="both", sentences=9
    )
    assert summary.system == "webpage"
    assert [(e.text, e.said_by) for e in summary if e.origin == "link"] == [(s, source) for _, s, source in said]
    assert not any("Next" in e.text or "horses today" in e.text for e in summary)


def test_another_language_does_not_lose_what_links_to_a_page(pages: epitome.Collection) -> None:
    document = next(d for d in map(pages.document, (entry.id for entry in pages.documents)) if d.in_links)
    for language in ("en", "de"):
        assert epitome.summarise(document, language=language).system == "webpage"
    assert pages.in_links(document.id) == list(document.in_links)


def test_hits_come_in_the_order_of_the_search_each_with_three_sentences(pages: epitome.Collection) -> None:
    made = results(pages)
    hits = pages.search("coal boats")
    assert [(r.document.id, r.score) for r in made] == [(h.id, h.score) for h in hits]
    assert [r.rank for r in made] == [1, 2, 3]
    assert made[0].document.id == "canal.html" and made[0].title == "Canal boats"
    assert all(1 <= len(r.summary) <= 3 and r.summary.system == "webpage" for r in made)
    assert all(r.summary.query == "coal boats" for r in made)


def test_a_page_is_told_by_itself_and_by_those_that_link_to_it(pages: epitome.Collection) -> None:
    first = results(pages, sentences=9)[0]
    assert {e.origin for e in first.summary} == {"content", "link"}
    assert {e.said_by for e in first.summary if e.origin == "link"} == {"history.html", "trade.html"}
    assert all(e.document_id == "canal.html" for e in first.summary)


def test_a_section_is_told_by_its_own_sentences(tmp_path: Path) -> None:
    lakes = Document.from_sentences(
        ["Rain fell all week.", "Trout live in the lakes.", "Fish die of acid rain in lakes."],
        title="Lakes",
        id="lakes",
        sections=[["Weather"], ["Fish"], ["Fish"]],
    )
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(lakes)
        collection.add(linking("other.html", "lakes", said="Fish of the lakes."))
        made = {r.section.title: r for r in results(collection, "fish", by="section")}
        assert {e.index for e in made["Fish"].summary} <= {1, 2}
        assert made["Fish"].to_dict()["section"] == ["Fish"]
        assert all(e.origin == "content" for r in made.values() for e in r.summary)


def test_the_dictionary_links_to_the_sentence(pages: epitome.Collection) -> None:
    data = results(pages, sentences=9)[0].to_dict()
    assert data["format"] == "epitome/1"
    assert (data["id"], data["title"], data["system"], data["model"]) == (
        "canal.html",
        "Canal boats",
        "webpage",
        "webpage.transfer",
    )
    for extract in data["extracts"]:
        if extract["origin"] == "link":
            assert extract["link"] is None
        else:
            assert extract["link"].startswith("canal.html#:~:text=")


def test_a_document_that_is_no_web_page_has_no_link_and_one_without_a_title_its_id(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(["Trout live in cold lakes."], id="notes/1"))
        (result,) = results(collection, "trout")
    assert result.title == "notes/1"
    assert [e["link"] for e in result.to_dict()["extracts"]] == [None]


@pytest.mark.parametrize("system", ["queryorder", "webpage.sum", "lead", "structured"])
def test_another_system_answers_where_it_is_asked(pages: epitome.Collection, system: str) -> None:
    made = results(pages, choice=Choice(system), sentences=1)
    assert {r.summary.system for r in made} == {system}
    assert all(len(r.summary) == 1 for r in made)


def test_a_model_answers_where_it_is_given(pages: epitome.Collection) -> None:
    assert {r.summary.model for r in results(pages, choice=Choice(model="webpage.paper"))} == {"webpage.paper"}
    assert {r.summary.recipe for r in results(pages, choice=Choice(recipe="paper"))} == {"paper"}
    own = epitome.load("structured.best")
    assert isinstance(own, Summariser)
    assert {r.summary.system for r in results(pages, choice=Choice(model=own))} == {"structured"}


def test_nothing_found_is_nothing(pages: epitome.Collection) -> None:
    assert results(pages, "xyzzy") == results(pages, "") == results(pages, " .,; ") == []


def test_a_query_of_stop_words_is_searched_and_asks_for_nothing(pages: epitome.Collection) -> None:
    made = results(pages, "the of")
    assert made
    assert all(r.summary.notes[0].startswith("the query has only stop words") for r in made)


@pytest.mark.parametrize(
    "arguments",
    [
        {"top": 0},
        {"top": -1},
        {"top": True},
        {"top": 10**6},
        {"by": "paragraph"},
        {"sentences": 0},
        {"choice": Choice("nonsense")},
        {"choice": Choice(recipe="nonsense")},
    ],
)
def test_what_makes_no_sense_is_refused(pages: epitome.Collection, arguments: dict[str, Any]) -> None:
    with pytest.raises(epitome.UsageError):
        results(pages, **arguments)


def test_too_long_a_query_is_refused(pages: epitome.Collection) -> None:
    with pytest.raises(epitome.LimitError):
        results(pages, "coal " * 1000)


def test_no_more_than_the_top_are_summarised(pages: epitome.Collection) -> None:
    assert [r.document.id for r in results(pages, top=1)] == ["canal.html"]
    summarised = search_results(pages, "coal boats", top=3)
    assert next(iter(summarised)).rank == 1


def bare(result: Result) -> bool:
    data = result.to_dict()
    return (data["extracts"], data["notes"], data["system"]) == ([], ["there is no sentence to choose from"], "webpage")


def test_a_page_without_a_sentence_is_told_by_its_title(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences([""], title="Weights of coal boats", id="weights"))
        collection.add(epitome.read(CANAL))
        made = {r.title: bare(r) for r in results(collection)}
    assert made == {"Weights of coal boats": True, "Canal boats": False}


def test_a_section_without_a_sentence_is_told_by_its_title(tmp_path: Path) -> None:
    weights = b"""<!doctype html><title>Weights</title><h1>Weights</h1><h2>Tonnage</h2>
<pre>coal = boats</pre><h2>History</h2><p>Coal was weighed on boats by hand.</p>"""
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(epitome.read(weights))
        made = {r.section.title: bare(r) for r in results(collection, by="section")}
    assert made["Tonnage"] and not made["History"]


def test_navigation_is_found_as_a_section_without_sentences(pages: epitome.Collection) -> None:
    made = results(pages, "railways horses", by="section")
    assert all(e.origin == "content" and "today" not in e.text for r in made for e in r.summary)
