"""epitome.elaborate: what the contract promises."""

from __future__ import annotations

import inspect
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from scipy.sparse import csr_array

import epitome
from epitome.document import Document
from epitome.maths.elaboration import MIN_RELEVANCE, choose_elaborations
from epitome.runtime.limits import LIMITS
from support.strategies import documents, plain_sentences

PAGE = b"""<html><head><title>Sailing</title></head><body><h1>Sailing</h1>
<p>A skipper must know the tides before leaving any harbour, and most of all near the full moon, when
<a href="tides.html">spring tides</a> run high. Boats wait for the water.</p>
<p><a href="/moon">The Moon</a> is far. <a href="http://[">Odd</a> things happen.</p>
<h2><a href="heading.html">Further reading</a></h2><p>Nothing else.</p></body></html>"""
READING = epitome.read(PAGE)
LINKED = Document.from_sentences(
    [
        "Tides rise and fall.",
        "Spring tides come near the full moon.",
        "Spring tides come near the full moon and the new moon.",
        "Fishermen then stay in harbour.",
        "Bread is baked in the morning.",
        "A harbour that falls dry needs boats with legs.",
    ],
    title="Tides",
    id="tides",
)


def asked(**arguments: Any) -> epitome.Summary:
    return epitome.elaborate(LINKED, **arguments)


def test_arguments_are_those_of_the_contract() -> None:
    parameters = inspect.signature(epitome.elaborate).parameters
    assert [p.name for p in parameters.values() if p.kind is not p.KEYWORD_ONLY] == ["linked"]
    assert {n: p.default for n, p in parameters.items() if p.kind is p.KEYWORD_ONLY} == {
        "reading": None,
        "link": None,
        "linking": None,
        "sentences": 5,
        "elaboration": 0,
        "system": "elaborative",
        "recipe": "best",
        "model": None,
        "language": None,
        "least": None,
        "passage": None,
        "embeddings": None,
        "meaning": None,
    }


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({}, epitome.UsageError, "neither a link nor a linking sentence"),
        ({"reading": READING}, epitome.UsageError, "neither a link nor a linking sentence"),
        ({"reading": READING, "link": "tides.html", "linking": "Tides."}, epitome.UsageError, "both a link and"),
        ({"link": "tides.html"}, epitome.UsageError, "without the page"),
        ({"reading": READING, "link": "nowhere.html"}, epitome.NotFound, "nowhere.html"),
        ({"reading": "page.html", "linking": "Tides."}, epitome.UsageError, "a str is no document"),
        ({"linking": "  "}, epitome.UsageError, "says nothing"),
        ({"linking": 5}, epitome.UsageError, "says nothing"),
        ({"linking": "Tides.", "elaboration": -1}, epitome.UsageError, "elaboration=-1"),
        ({"linking": "Tides.", "elaboration": True}, epitome.UsageError, "elaboration=True"),
        ({"linking": "Tides.", "sentences": 0}, epitome.UsageError, "sentences=0"),
        ({"linking": "Tides.", "system": "elaborative.svdlink"}, epitome.UsageError, "elaborative.svd-link"),
        ({"linking": "Tides.", "recipe": "good"}, epitome.UsageError, "recipe"),
        ({"reading": READING, "link": "x" * 3000}, epitome.LimitError, "3,000 characters"),
        ({"linking": "Tides.", "language": "xx"}, epitome.UsageError, "xx"),
    ],
)
def test_what_contradicts_itself_is_refused(arguments: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error) as raised:
        asked(**arguments)
    assert told in str(raised.value)


def test_several_linked_documents_are_refused() -> None:
    with pytest.raises(epitome.UsageError, match="several linked documents"):
        epitome.elaborate([LINKED, READING], linking="Tides.")  # type: ignore[arg-type]


def test_a_link_names_its_sentence() -> None:
    made = asked(reading=READING, link="tides.html", sentences=2)
    assert made.query is not None and made.query.startswith("A skipper must know")
    assert {e.role for e in made} == {"justification"} and len(made) == 2
    assert not any("definition" in note for note in made.notes)


def test_a_link_may_be_given_as_the_browser_resolves_it() -> None:
    page = replace(READING, url="https://sail.example/a/page.html")
    for link in ("/moon", "https://sail.example/moon"):
        assert asked(reading=page, link=link).query == "The Moon is far."


def test_a_definition_is_noted() -> None:
    made = asked(reading=READING, link="/moon")
    assert "the linking sentence may be a mere definition: only 0 words before the link" in made.notes


def test_a_link_outside_sentences_gives_its_text() -> None:
    made = asked(reading=READING, link="heading.html")
    assert made.query == "Further reading"
    assert "the link stands in no sentence: its text was taken" in made.notes


def test_an_over_long_linking_sentence_is_cut_and_told() -> None:
    made = asked(linking="tides " * 1000)
    assert made.truncated and made.query is not None and len(made.query) == LIMITS.sentence_characters
    assert "only the first 2,000 characters of the linking sentence were read" in made.notes


def test_an_over_long_context_is_cut_and_told() -> None:
    long = Document.from_sentences(["Spring tides are high in every harbour of this coast."] * 3000)
    made = asked(reading=long, linking="Tides fall.", system="elaborative.svd-link")
    assert made.truncated and any("reading context" in note for note in made.notes)


def test_a_page_that_was_cut_while_it_was_read_is_told() -> None:
    made = asked(reading=replace(READING, truncated=True), linking="Tides fall.")
    assert made.truncated and "only the beginning of the page being read was read" in made.notes
    assert not asked(reading=READING, linking="Tides fall.").truncated


@pytest.mark.parametrize("system", ["bm25", "lead", "lexrank", "elaborative.svd-topic", "webpage.query", "queryorder"])
def test_any_system_answers_with_the_linking_sentence_as_its_query(system: str) -> None:
    made = asked(reading=READING, linking="spring tides near the full moon", system=system, sentences=2, elaboration=1)
    assert made.system == system and made.query == "spring tides near the full moon"
    assert [e.role for e in made].count("justification") == 2
    if system == "bm25":
        plain = epitome.summarise(LINKED, query="spring tides near the full moon", system="bm25", sentences=2)
        assert [e.index for e in made if e.role == "justification"] == [e.index for e in plain]


def test_a_model_of_another_system_may_answer() -> None:
    made = asked(linking="spring tides near the full moon", model="webpage.best", sentences=1)
    assert (made.system, made.model) == ("webpage", "webpage.best")


def test_the_published_recipe_is_simple_link() -> None:
    paper = asked(linking="spring tides near the full moon", recipe="paper", sentences=3)
    simple = asked(linking="spring tides near the full moon", system="elaborative.simple-link", sentences=3)
    assert (paper.system, paper.recipe) == ("elaborative", "paper")
    assert [(e.index, e.score) for e in paper] == [(e.index, e.score) for e in simple]


def test_a_sentence_of_the_page_and_the_same_words_give_the_same() -> None:
    read = Document.from_sentences(["Spring tides come.", "The full  moon\nshines on tides.", "Bread is good."])
    made = [
        asked(reading=read, linking=text, system="elaborative.svd-link")
        for text in ("The full  moon\nshines on tides.", "The full moon shines on tides.")
    ]
    assert [(e.index, e.score) for e in made[0]] == [(e.index, e.score) for e in made[1]]


# elaboration


def test_elaboration_by_hand() -> None:
    # the example of the docstring, and a related sentence d = (0, 1, 0) further away: tie .6, relevance 0, new .4
    vectors = csr_array(np.array([[0.8, 0.6, 0.0], [0.0, 0.6, 0.8], [0.0, 1.0, 0.0]]))
    read = csr_array(np.array([[1.0, 0.0, 0.0]]))
    first, second = choose_elaborations(vectors, read, [0], np.array([False, True, False]), 5)
    assert (first.row, first.tie, first.relevance) == (1, 1.0, 0.0) and first.novelty == pytest.approx(0.64)
    assert first.score == pytest.approx(MIN_RELEVANCE * 0.64)
    # after the first is taken, cos(d, first) = .6 is no more than cos(d, j)
    assert second.row == 2 and [second.tie, second.novelty] == pytest.approx([0.6, 0.4])


def test_what_was_said_or_is_not_related_is_never_taken() -> None:
    vectors = csr_array(np.array([[1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]))
    read = csr_array(np.array([[0.0, 1.0, 0.0]]))
    # row 1 repeats the chosen, row 2 stands beside but is what was read, row 3 is related to nothing
    assert choose_elaborations(vectors, read, [0], np.array([False, True, True, False]), 3) == []


def test_elaboration_is_near_or_related_and_not_said_before() -> None:
    linking = "Spring tides come near the full moon and the new moon."
    made = asked(reading=READING, linking=linking, sentences=1, elaboration=2, system="elaborative.simple-link")
    roles = {e.index: e.role for e in made}
    # 2 is the sentence itself; 1 stands beside it but says less; 3 stands beside it, speaks of harbours, and is new
    assert roles[2] == "justification" and roles[3] == "elaboration"
    (elaboration,) = [e for e in made if e.index == 3]
    assert elaboration.rank == 2
    assert [r.part for r in elaboration.reasons] == ["tie", "relevance", "new"]
    assert sum(r.contribution for r in elaboration.reasons) == pytest.approx(elaboration.score, abs=1e-8)
    assert [e.start for e in made] == sorted(e.start for e in made)
    assert sorted(e.rank for e in made) == [1, 2, 3]


def test_too_little_to_elaborate_is_noted() -> None:
    made = epitome.elaborate(Document.from_sentences(["Tides rise."]), linking="Tides.", elaboration=3)
    assert len(made) == 1
    assert "only 0 more sentences are related and say something new" in made.notes


@pytest.mark.slow
@settings(max_examples=25)
@given(documents(), documents(), plain_sentences())
def test_what_holds_of_every_answer(linked: Document, reading: Document, linking: str) -> None:
    plain = epitome.elaborate(linked, reading=reading, linking=linking, sentences=2)
    made = epitome.elaborate(linked, reading=reading, linking=linking, sentences=2, elaboration=3)
    again = epitome.elaborate(linked, reading=reading, linking=linking, sentences=2, elaboration=3)
    assert made.to_dict() == again.to_dict()
    justified = [e for e in made if e.role == "justification"]
    assert [(e.index, e.score) for e in justified] == [(e.index, e.score) for e in plain]
    assert len({e.index for e in made}) == len(made) <= 5
    assert all(linked.text[e.start : e.end] == e.text for e in made)
    assert all(0 < e.score <= 1 + MIN_RELEVANCE for e in made if e.role == "elaboration")


@pytest.mark.parametrize("system", ["elaborative", "elaborative.svd-link", "elaborative.svd-topic"])
@pytest.mark.parametrize(("count", "length"), [(3000, 8), (10, 300)])
@pytest.mark.slow
def test_a_flood_is_answered(system: str, count: int, length: int) -> None:
    random = np.random.default_rng(0)

    def flood(count: int) -> Document:
        drawn = random.integers(0, 5000, (count, length))
        return Document.from_sentences([" ".join(f"w{i}" for i in some) + "." for some in drawn])

    made = epitome.elaborate(flood(count), reading=flood(3000), linking="w1 w2 w3 " * 500, elaboration=5, system=system)
    assert len(made) == 10 and made.truncated
