"""link_context= and sources=: what is taken, refused, noted, shown; and which system answers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from lxml import html as lxml_html
from markdown_it import MarkdownIt

import epitome
from epitome import Document
from epitome.document.render import summary_markdown, to_json
from epitome.document.render.text import summary_text

PAGE = Document.from_sentences(
    ["The canal was dug by hand.", "Boats carry coal along the canal to the town.", "Nobody knows its price."],
    title="Canal",
    id="canal.html",
)
SECTIONS = Document.from_sentences(
    ["Boats carry coal.", "Horses pull."], title="Canal", sections=[["Boats"], ["Horses"]]
)
LINKS: Any = [
    ("canal boats", "See the page on canal boats for the trade in coal.", "trade.html"),
    ("here", "An old horse still pulls barges, as you can read here."),
    ["coal", "Coal and iron are told of in the book of mines.", "https://example.org/coal"],
]
QUERY = "coal boats"
UNUSED = "the sentences that link here were not used: this system ranks by content"


def summary(document: Document = PAGE, **arguments: Any) -> epitome.Summary:
    return epitome.summarise(document, **{"link_context": LINKS, "sources": "both", "sentences": 9, **arguments})


def linking(made: epitome.Ranking) -> list[epitome.Extract]:
    return [e for e in made if e.origin == "link"]


def test_pairs_and_triples_are_taken_and_told_by_number_and_source() -> None:
    made = summary(query=QUERY)
    assert [(e.origin, e.index, e.said_by) for e in made] == [
        ("content", 0, None),
        ("content", 1, None),
        ("content", 2, None),
        ("link", 0, "trade.html"),
        ("link", 1, None),
        ("link", 2, "https://example.org/coal"),
    ]
    for extract in linking(made):
        assert extract.text == LINKS[extract.index][1]
        assert (extract.start, extract.end, extract.cut) == (0, len(extract.text), False)
        assert extract.document_id == PAGE.id and extract.date is None
        assert extract.sentence.text == extract.text
    assert str(made).endswith(" ".join(link[1] for link in LINKS))


@pytest.mark.parametrize(
    "budget", [{"words": 6}, {"characters": 31}, {"words": 3, "cut": "last"}, {"tokens": (5, len)}]
)
def test_a_linking_sentence_is_cut_by_its_own_offsets(budget: dict[str, Any]) -> None:
    arguments = {"link_context": LINKS, "sources": "links", "query": QUERY}
    made = epitome.summarise(PAGE, **arguments, **budget)
    (extract,) = made
    whole = LINKS[extract.index][1]
    assert extract.cut and extract.start == 0
    assert extract.text == whole[: extract.end] != whole
    assert whole[extract.end] == " " or budget == {"tokens": (5, len)}
    limit = next(iter(budget.values()))
    if "words" in budget:
        assert len(extract.text.split()) == limit
    elif "characters" in budget:
        assert len(extract.text) <= limit
    assert " …" in made.to_html() and " …" in summary_markdown(made)


def test_the_ranking_holds_all_candidates_with_links() -> None:
    ranking = epitome.rank(PAGE, query=QUERY, link_context=LINKS, sources="both")
    assert len(ranking) == 6 and [e.rank for e in ranking] == list(range(1, 7))
    only = epitome.rank(PAGE, query=QUERY, link_context=LINKS, sources="links")
    assert {e.origin for e in only} == {"link"} and [e.rank for e in only] == [1, 2, 3]


@pytest.mark.parametrize("sources", ["", "content ", "Links", "all", None, 1, ["links"], b"links"])
def test_other_sources_are_refused(sources: Any) -> None:
    for ask in (epitome.summarise, epitome.rank):
        with pytest.raises(epitome.UsageError, match=re.escape("content, links, both")):
            ask(PAGE, link_context=LINKS, sources=sources)


@pytest.mark.parametrize(
    "links",
    [
        [("only an anchor",)],
        [("anchor", "sentence", "source", "more")],
        ["anchor and sentence"],
        "a string",
        [("anchor", None)],
        [("anchor", "sentence", None)],
        [(1, "sentence")],
        [("anchor", b"sentence")],
        [None],
        {"anchor": "sentence"},
        7,
        [{"anchor": "x"}],
    ],
)
def test_other_things_are_no_link_context(links: Any) -> None:
    for ask in (epitome.summarise, epitome.rank):
        with pytest.raises(epitome.UsageError, match="link_context"):
            ask(PAGE, link_context=links)


@pytest.mark.parametrize(
    ("document", "links", "query", "system"),
    [
        (PAGE, LINKS, None, "webpage"),
        (PAGE, LINKS, QUERY, "webpage"),
        (SECTIONS, LINKS, None, "webpage"),
        (SECTIONS, LINKS, QUERY, "webpage"),
        (PAGE, None, QUERY, "webpage"),
        (PAGE, [], QUERY, "webpage"),
        (PAGE, None, None, "structured"),
        (PAGE, None, "  ", "structured"),
        (SECTIONS, None, None, "structured"),
        (SECTIONS, None, QUERY, "structured"),
    ],
)
def test_which_system_answers_without_being_named(
    document: Document, links: Any, query: str | None, system: str
) -> None:
    for ask in (epitome.summarise, epitome.rank):
        assert ask(document, link_context=links, query=query).system == system


def test_several_documents_are_answered_by_topic_which_does_not_use_links() -> None:
    made = epitome.summarise([PAGE, SECTIONS], link_context=LINKS, query=QUERY)
    assert made.system == "topic" and UNUSED in made.notes


@pytest.mark.parametrize("system", ["structured", "queryorder", "lead", "structured.title"])
@pytest.mark.parametrize("sources", ["content", "links", "both"])
def test_systems_that_rank_by_content_say_that_links_were_not_used(system: str, sources: str) -> None:
    for made in (
        summary(system=system, sources=sources),
        epitome.rank(PAGE, link_context=LINKS, sources=sources, system=system),
    ):
        assert UNUSED in made.notes
        assert {e.origin for e in made} == {"content"}
        assert len(made) == (2 if system == "queryorder" else 3)  # which leaves short sentences out


def test_systems_that_read_links_say_nothing_of_the_kind() -> None:
    for sources in ("content", "links", "both"):
        assert UNUSED not in summary(sources=sources).notes


@pytest.mark.parametrize("links", [None, [], [("Canal", "Canal")]])
def test_links_asked_for_where_there_are_none_are_noted_and_content_is_given(links: Any) -> None:
    for sources in ("links", "both"):
        made = summary(link_context=links, sources=sources)
        assert len(made) == 3 and not linking(made)
        assert any(note.startswith("nothing links here") for note in made.notes)
        assert not any("nothing links here" in note for note in summary(link_context=links, sources="content").notes)


def test_a_page_without_text_is_told_by_its_links() -> None:
    empty = Document.from_sentences([""], title="Canal", id="e")
    for sources in ("links", "both"):
        made = summary(empty, sources=sources, query=QUERY)
        assert [e.index for e in made] == [0, 1, 2]
        assert "the page has no sentence of its own: only linking ones were taken" in made.notes
        assert lxml_html.document_fromstring(made.to_html()).findall(".//mark") == []
    with pytest.raises(epitome.InputError):
        summary(empty, sources="content")


def test_the_dictionary_tells_origin_and_source_and_is_json() -> None:
    made = summary(query=QUERY)
    data = json.loads(to_json(made.to_dict()))
    assert data["text"] == str(made)
    told = [(e["origin"], e["index"], e["said_by"], e["start"], e["end"]) for e in data["extracts"]]
    assert told == [(e.origin, e.index, e.said_by, e.start, e.end) for e in made]
    assert [d["id"] for d in data["documents"]] == [PAGE.id]


def test_the_html_page_tells_who_said_it_and_marks_only_the_pages_own_sentences() -> None:
    made = summary(query=QUERY)
    root = lxml_html.document_fromstring(made.to_html())
    assert [m.text_content() for m in root.iter("mark")] == [e.text for e in made if e.origin == "content"]
    chosen = [li.text_content() for li in root.find_class("chosen")[0].iter("li")]
    assert len(chosen) == 6
    assert chosen[3:] == [
        f"{LINKS[0][1]} said by trade.html",
        f"{LINKS[1][1]} said by a page that links here",
        f"{LINKS[2][1]} said by https://example.org/coal",
    ]
    assert all("in the text" in item and "said by" not in item for item in chosen[:3])
    assert "3 of 3 sentences and 3 of pages that link here by webpage" in root.text_content()
    assert "3 of 3 sentences by webpage" in summary(sources="content", query=QUERY).to_html().replace(
        "<b>", ""
    ).replace("</b>", "")


def test_a_page_where_only_others_speak_has_no_mark() -> None:
    root = lxml_html.document_fromstring(summary(sources="links", query=QUERY).to_html())
    assert list(root.iter("mark")) == []
    assert "0 of 3 sentences and 3 of pages that link here" in root.text_content()


def test_markdown_and_text_tell_who_said_it() -> None:
    made = summary(query=QUERY)
    shown = MarkdownIt().render(summary_markdown(made))
    text = lxml_html.document_fromstring(shown).text_content()
    for said in ("said by trade.html", "said by a page that links here", "said by https://example.org/coal"):
        assert text.count(said) == 1
        assert summary_text(made, heading=False, explain=False).count(f"({said})") == 1
    assert len(summary_text(made, heading=False, explain=False).splitlines()) == 6


def test_hostile_words_of_linking_pages_stay_words() -> None:
    bad = [("x", "<script>alert(1)</script> & \x1b[31mcoal\u202e boats", '"><img src=x onerror=alert(1)>\x07')]
    made = summary(link_context=bad, query=QUERY)
    plain = summary(link_context=[("x", "Words of coal boats", "source")], query=QUERY)
    tags = [[e.tag for e in lxml_html.document_fromstring(m.to_html()).iter()] for m in (made, plain)]
    assert tags[0] == tags[1]
    for shown in (made.to_html(), summary_markdown(made), summary_text(made, heading=True, explain=True)):
        assert not re.search("[\x00-\x08\x0b-\x1f\u202e]", shown)
    assert {"html_inline", "html_block"}.isdisjoint(t.type for t in MarkdownIt().parse(summary_markdown(made)))


def test_order_is_content_then_links_and_by_rank_where_asked() -> None:
    made, ranked = summary(query=QUERY), summary(query=QUERY, order="rank")
    assert [e.origin for e in made] == ["content"] * 3 + ["link"] * 3
    assert [e.rank for e in ranked] == [1, 2, 3, 4, 5, 6] and set(ranked) == set(made)


def test_an_element_of_a_page_is_summarised_with_its_links() -> None:
    document = epitome.read(
        b"<!doctype html><title>T</title><h1>T</h1>"
        b"<section id='a'><h2>Boats</h2><p>Boats carry coal along the canal.</p></section>"
        b"<section id='b'><h2>Horses</h2><p>Horses pull the boats all day long.</p></section>"
    )
    made = summary(document, element="//section[@id='b']", query=QUERY)
    assert [e.text for e in made if e.origin == "content"] == ["Horses pull the boats all day long."]
    assert len(linking(made)) == 3


def test_equal_calls_give_equal_bytes() -> None:
    first, again = (to_json(summary(query=QUERY).to_dict()) for _ in range(2))
    assert first == again
    assert summary(query=QUERY).to_html() == summary(query=QUERY).to_html()


@pytest.mark.parametrize("query", [None, QUERY])
def test_the_last_of_many_documents_in_another_language_is_read_in_its_own(query: str | None) -> None:
    german = Document.from_sentences(
        ["Die Boote bringen Kohle in die Stadt am Kanal.", "Niemand kennt den Preis der alten Pferde."],
        title="Boote",
        language="de",
    )
    said = [("Kohle", "Mit den Booten kam die Kohle in jede Stadt.", "a")]
    made = epitome.summarise(german, query="Kohlen der Boote" if query else None, link_context=said, sources="both")
    assert {e.origin for e in made} == {"content", "link"}
    shared = {r.part: r.value for r in linking(made)[0].reasons}
    assert shared["query_squared"] > 0  # Booten and Boote share a stem
