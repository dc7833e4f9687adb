"""One battery over every system: what CONTRACT.md promises of all summaries holds for each of them."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

import pytest

import epitome
from epitome import Document
from epitome.learning.models import shipped_model, summariser_for
from epitome.systems import LEARNT, PUBLISHED, SYSTEMS
from epitome.walk.features import Position
from epitome.walk.rankers import Weighted
from epitome.walk.selection import RoundRobin
from epitome.walk.summariser import Summariser
from support.sampling import check_some

SUBJECTS = "canal lock boat horse coal bridge tunnel barge lime grain".split()
TEXTS = [
    f"The {SUBJECTS[i % 10]} number {i} was built near the {SUBJECTS[(3 * i + 1) % 10]} in the year {1700 + 7 * i % 90}"
    + ", so that people and goods could pass from town to town" * (i % 3)
    + "."
    for i in range(40)
]
QUERY = "lime boat on the canal"
# a system, or one that differs by recipe with its recipe
ALL_SYSTEMS = [
    *SYSTEMS,
    *(f"{system} paper" for system in PUBLISHED),
    *(f"{system} {recipe}" for system, recipes in LEARNT.items() for recipe in recipes),
]
SOME_SYSTEMS = check_some(ALL_SYSTEMS, every=4)


def named(name: str) -> dict[str, Any]:
    """The arguments that ask for a system."""
    system, _, recipe = name.partition(" ")
    return {"system": system, "recipe": recipe or "best"}


def built(name: str) -> Summariser:
    """The summariser behind a name."""
    return summariser_for(**named(name))


def document(count: int, *, shift: int = 0) -> Document:
    texts = [TEXTS[(i + shift) % 40] for i in range(count)]
    return Document.from_sentences(texts, title="Boats on a canal", id=f"d{count}-{shift}")


@pytest.fixture(params=[1, 2, 40, "several"])
def target(request: pytest.FixtureRequest) -> list[Document]:
    if request.param == "several":
        return [document(1, shift=3), document(12, shift=5), document(20)]
    return [document(request.param)]


def check(summary: epitome.Summary | epitome.Ranking, documents: list[Document]) -> None:
    texts = {d.id: d.text for d in documents}
    assert len(summary) > 0
    for extract in summary:
        assert math.isfinite(extract.score)
        assert extract.score == round(extract.score, 9)
        assert extract.text == texts[extract.document_id][extract.start : extract.end] != ""
        assert extract.text.strip()
        assert extract.sentence.start == extract.start
        assert extract.cut == (extract.end < extract.sentence.end)
        assert all(math.isfinite(r.value) and math.isfinite(r.contribution) for r in extract.reasons)
        rounding = 1e-9 * (1 + len(extract.reasons))
        assert math.fsum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=rounding)
    assert len({(e.document_id, e.index) for e in summary}) == len(summary)


@pytest.mark.parametrize("name", ALL_SYSTEMS)
def test_a_system_is_named_by_its_key_and_says_one_sentence(name: str) -> None:
    system = built(name)
    assert system.name == name.partition(" ")[0]
    assert system.description and "\n" not in system.description
    made = {query.name for query in system.queries} | set(system.themes.gives)
    assert all(set(feature.needs) <= made for feature in system.features)


@pytest.mark.parametrize("name", ALL_SYSTEMS)
def test_a_system_is_frozen_and_takes_keywords_only(name: str) -> None:
    system = built(name)
    for field in dataclasses.fields(system):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(system, field.name, None)
    with pytest.raises(TypeError):
        Summariser("x", "y", system.features, system.ranker)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="rankr"):
        dataclasses.replace(system, rankr=system.ranker)  # type: ignore[call-arg]


def test_a_ranker_that_needs_a_missing_feature_is_refused_when_the_system_is_built() -> None:
    with pytest.raises(epitome.UsageError, match="tfidf"):
        Summariser(name="x", description="y", features=(Position(),), ranker=Weighted(weights={"tfidf": 1.0}))


def test_the_systems_of_the_contract_are_there() -> None:
    variants = {f"queryorder.{scheme}" for scheme in "ABCDEF"}
    variants |= {f"webpage.{v}" for v in ("query", "occurrence", "title", "etitle", "anchor", "sum")}
    assert {"topic.step1", "lead", "random", "tfidf", "bm25", *variants} <= set(SYSTEMS)
    titles = {f"structured.{v}" for v in ("title", "title-mft", "title-lca", "title-wn", "extended", "projected")}
    assert titles <= set(SYSTEMS) and {"structured", "webpage", "topic", "queryorder"} <= set(LEARNT)
    assert built("structured paper") is shipped_model("structured.paper")


@pytest.mark.parametrize("name", SOME_SYSTEMS)
def test_every_system_keeps_every_budget_and_is_never_empty(name: str, target: list[Document]) -> None:
    def made(query: str | None = QUERY, **budget: object) -> epitome.Summary:
        summary = epitome.summarise(target, query=query, **named(name), **budget)  # type: ignore[arg-type]
        check(summary, target)
        assert summary.system == named(name)["system"]
        return summary

    candidates = sum(len(d.sentences) for d in target)
    assert len(made(sentences=2)) == min(2, candidates)
    assert len(made("of the and", sentences=2)) == min(2, candidates)  # what finds nothing is chosen from all the same
    assert len(made("xyzzy", sentences=2)) == min(2, candidates)
    assert len(str(made(None, words=25)).split()) <= 25
    assert len(str(made(words=25)).split()) <= 25
    assert len(str(made(words=1)).split()) == 1
    assert len(str(made(characters=130))) <= 130
    assert len(str(made(characters=7))) <= 7
    assert len(made(ratio=0.25)) <= math.ceil(0.25 * candidates)
    assert len(str(made(tokens=(90, len)))) <= 90
    assert len(str(made(words=25, cut="last")).split()) <= 25
    for default in (made(), made(None)):
        assert len(default) <= 5 if len(target) == 1 else len(str(default).split()) <= 250


@pytest.mark.parametrize("name", SOME_SYSTEMS)
@pytest.mark.parametrize("query", [None, QUERY])
def test_every_system_ranks_every_candidate_best_first(name: str, query: str | None, target: list[Document]) -> None:
    ranking = epitome.rank(target, query=query, **named(name))
    check(ranking, target)
    assert [e.rank for e in ranking] == list(range(1, len(ranking) + 1))
    if isinstance(built(name).selection, RoundRobin):  # by themes in turn: as they would be chosen
        every = epitome.summarise(target, query=query, **named(name), sentences=len(ranking), order="rank")
        first = {e.text: e for e in reversed(ranking)}  # what repeats another is ranked, and not chosen
        assert [(e.text, e.score) for e in every] == [(e.text, e.score) for e in ranking if first[e.text] is e]
        return
    scores = [e.score for e in ranking]
    assert scores == sorted(scores, reverse=True)
    number = {d.id: n for n, d in enumerate(target)}
    keys = [(-e.score, number[e.document_id], e.index) for e in ranking]
    assert keys == sorted(keys)


@pytest.mark.parametrize("name", SOME_SYSTEMS)
def test_every_system_gives_the_same_bytes_twice(name: str, target: list[Document]) -> None:
    import json

    copies = [Document.from_dict(json.loads(json.dumps(d.to_dict()))) for d in target]
    first = epitome.summarise(target, query=QUERY, **named(name))
    again = epitome.summarise(copies, query=QUERY, **named(name))
    assert json.dumps(first.to_dict()) == json.dumps(again.to_dict())
    assert first.to_html() == again.to_html()


@pytest.mark.parametrize("name", SOME_SYSTEMS)
def test_orders_are_document_order_and_rank_order_of_the_same_sentences(name: str, target: list[Document]) -> None:
    number = {d.id: n for n, d in enumerate(target)}
    by_place = epitome.summarise(target, query=QUERY, **named(name), sentences=4)
    by_rank = epitome.summarise(target, query=QUERY, **named(name), sentences=4, order="rank")
    places = [(number[e.document_id], e.index) for e in by_place]
    assert places == sorted(places)
    assert [e.rank for e in by_rank] == list(range(1, len(by_rank) + 1))
    assert set(by_place) == set(by_rank)


@pytest.mark.parametrize("name", ALL_SYSTEMS)
def test_a_smaller_number_of_sentences_is_the_beginning_of_a_larger_one(name: str) -> None:
    chosen = [
        [e.index for e in epitome.summarise(document(40), query=QUERY, **named(name), sentences=n, order="rank")]
        for n in (1, 3, 7)
    ]
    assert chosen[1][:1] == chosen[0] and chosen[2][:3] == chosen[1]


@pytest.mark.parametrize("name", ALL_SYSTEMS)
def test_an_empty_sentence_is_never_chosen(name: str) -> None:
    texts = ["", TEXTS[0], "", TEXTS[1], ""]
    made = Document.from_sentences(texts)
    assert {e.index for e in epitome.summarise(made, **named(name), sentences=5)} == {1, 3}
    assert {e.index for e in epitome.rank(made, **named(name))} == {1, 3}
    with pytest.raises(epitome.InputError):
        epitome.summarise(Document.from_sentences(["", ""]), **named(name))


@pytest.mark.parametrize("name", [n for n, system in SYSTEMS.items() if system.candidates.reads_links] + ["webpage"])
@pytest.mark.parametrize("sources", ["links", "both"])
@pytest.mark.parametrize("count", [1, 40])
def test_every_system_that_reads_links_keeps_every_budget_with_them(name: str, sources: str, count: int) -> None:
    links = [(f"canal {i}", f"Somebody writes of lock{i} and boat{i} on canal{i} there.", f"p{i}") for i in range(9)]

    def made(**budget: object) -> epitome.Summary:
        summary = epitome.summarise(
            document(count),
            query=QUERY,
            system=name,
            link_context=links,
            sources=sources,
            **budget,  # type: ignore[arg-type]
        )
        for extract in summary:
            assert extract.text == extract.sentence.text[: len(extract.text)] != ""
            assert extract.end - extract.start == len(extract.text)
            assert math.fsum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-8)
        assert sources == "both" or {e.origin for e in summary} == {"link"}
        assert len({(e.origin, e.index) for e in summary}) == len(summary)
        return summary

    assert len(made(sentences=20)) == (9 if sources == "links" else min(20, 9 + count))
    assert len(str(made(words=25)).split()) <= 25
    assert len(str(made(words=1)).split()) == 1
    assert len(str(made(characters=60))) <= 60
    assert len(str(made(tokens=(90, len)))) <= 90
    assert made().to_dict() == made().to_dict()
