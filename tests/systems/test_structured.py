"""structured: its recipes, the query beside the title, any element, odd documents; and which system answers."""

from __future__ import annotations

from typing import Any

import pytest

import epitome
from epitome.api.choice import Choice, choose_summariser
from epitome.document import Budget, Document, Task
from epitome.runtime.errors import UsageError
from epitome.systems import LEARNT
from epitome.systems.structured import ASKED, best, paper
from epitome.walk.summariser import Summariser
from training.articles import article, documents

TEXTS = [
    "Engines ran all night beside the old stone quay.",
    "Trout and salmon swim in the cold river above it.",
    "Engines pulled heavy coal up the hill each day.",
    "People walked slowly home over the wooden bridge.",
    "Salmon eggs were counted by hand in the autumn.",
]
TITLED = Document.from_sentences(TEXTS, title="Engines on the quay", sections=[["Town"]] * 5, language="en")
PLAIN = Document.from_sentences(TEXTS, title="Engines on the quay", language="en")
LINKS = [("Engines", "See the engines of the town.")]


@pytest.fixture(scope="module")
def learnt() -> Summariser:
    """A model for which words of the title count, and which saw no query."""
    return epitome.train("structured", documents(range(4)))


def system_of(target: Any, **arguments: Any) -> str:
    return epitome.summarise(target, **arguments).system


# which system answers


@pytest.mark.parametrize(
    ("target", "arguments", "system"),
    [
        (TITLED, {}, "structured"),
        (PLAIN, {}, "structured"),
        (PLAIN, {"query": ""}, "structured"),
        (PLAIN, {"query": "  \n"}, "structured"),
        (TITLED, {"query": "salmon"}, "structured"),
        (PLAIN, {"query": "salmon"}, "webpage"),
        (epitome.read(article(5, sections=False)), {"query": "salmon"}, "webpage"),
        (epitome.read(article(5, sections=False)), {}, "structured"),
        (epitome.read(article(5)), {"query": "salmon"}, "structured"),
        ([TITLED, PLAIN], {}, "topic"),
        ([TITLED, PLAIN], {"query": "salmon"}, "topic"),
        ([TITLED, TITLED], {}, "structured"),
        (TITLED, {"link_context": LINKS}, "webpage"),
        (PLAIN, {"link_context": LINKS, "query": "salmon"}, "webpage"),
        (TITLED, {"link_context": []}, "structured"),
        (TITLED, {"system": "bm25"}, "bm25"),
        (PLAIN, {"query": "salmon", "system": "structured"}, "structured"),
        ([TITLED, PLAIN], {"model": "structured.best"}, "structured"),
        (PLAIN, {"query": "salmon", "model": "structured.paper"}, "structured"),
    ],
)
def test_which_system_answers(target: Any, arguments: dict[str, Any], system: str) -> None:
    assert system_of(target, **arguments) == system


def test_the_recipe_chooses_the_model() -> None:
    assert choose_summariser(Task((TITLED,)), Choice(recipe="paper")).model == "structured.paper"
    assert choose_summariser(Task((TITLED,)), Choice("structured", recipe="best")).model == "structured.best"
    made = epitome.summarise(TITLED, recipe="paper")
    assert (made.system, made.recipe, made.model) == ("structured", "paper", "structured.paper")


def test_outlines_and_rankings_follow_the_same_rule() -> None:
    assert epitome.rank(PLAIN).system == "structured"
    assert epitome.rank(PLAIN, query="salmon").system == "webpage"
    assert {s.system for _, s in epitome.outline(TITLED, query="salmon")} == {"structured"}


# recipes


def test_the_published_recipe_has_six_queries_and_structure() -> None:
    names = paper().feature_names
    assert len(names) == 6 + 6 + len(ASKED)
    assert names[6:12] == ("depth", "first_sibling", "middle_sibling", "last_sibling", "siblings", "first_paragraph")
    assert paper().learns_background and not best().learns_background
    assert len(set(best().feature_names)) == len(best().feature_names)


@pytest.mark.parametrize("recipe", LEARNT["structured"])
def test_an_unlearnt_recipe_measures_but_neither_ranks_nor_can_be_saved(recipe: str) -> None:
    unlearnt = LEARNT["structured"][recipe](None)
    assert (unlearnt.name, unlearnt.recipe) == ("structured", recipe)
    assert unlearnt.measure(Task((TITLED,))).names == unlearnt.feature_names
    with pytest.raises(UsageError, match="no weights yet"):
        unlearnt.rank(Task((TITLED,)))
    with pytest.raises(UsageError, match="no weights yet"):
        unlearnt(Task((TITLED,)), budget=Budget(unit="sentences", size=1))
    with pytest.raises(UsageError, match="learnt nothing"):
        unlearnt.to_bytes()


# the query beside the title


@pytest.mark.slow
def test_the_query_and_the_title_are_both_honoured(learnt: Summariser) -> None:
    for model in (learnt, "structured.best", "structured.paper"):
        plain = [e.text for e in epitome.rank(TITLED, model=model)]
        asked = [e.text for e in epitome.rank(TITLED, model=model, query="salmon eggs")]
        assert asked[0] == TEXTS[4], model
        assert plain[0] != TEXTS[4], model
        # title words still count: every sentence without a query word keeps its place among the others
        others = [t for t in plain if "almon" not in t]
        assert [t for t in asked if "almon" not in t] == others, model


@pytest.mark.slow
def test_among_equal_answers_the_learnt_score_decides(learnt: Summariser) -> None:
    texts = ["Salmon swim past old engines.", "Salmon swim past old hedges.", "Salmon swim past old houses."]
    document = Document.from_sentences(texts, title="Engines of the town", sections=[["Town"]] * 3, language="en")
    for model in (learnt, "structured.best"):
        plain = [e.text for e in epitome.rank(document, model=model)]
        asked = epitome.rank(document, model=model, query="salmon")
        assert [e.text for e in asked] == plain
        found = {r.description for e in asked for r in e.reasons if r.part == "tfidf_asked"}
        assert found == {"shares 1 query word"}


def test_a_query_of_stop_words_or_of_foreign_words_is_told_and_changes_nothing(learnt: Summariser) -> None:
    plain = [e.score for e in epitome.rank(TITLED, model=learnt)]
    for query, note in (("of the and", "stop words"), ("volcano", "no word of the query")):
        ranking = epitome.rank(TITLED, model=learnt, query=query)
        assert [e.score for e in ranking] == plain
        assert any(note in told for told in ranking.notes)


# elements and odd documents


def test_reasons_are_relative_to_the_element_that_is_summarised(learnt: Summariser) -> None:
    document = epitome.read(article(9), language="en")
    part = epitome.rank(document, model=learnt, element="//sec[2]")
    assert {e.sentence.section for e in part} == {("Methods",)}
    assert all({r.part: r.value for r in e.reasons}["depth"] == 0 for e in part)
    whole = epitome.rank(document, model=learnt)
    assert {r.part: r.value for r in whole[0].reasons}["depth"] == 2


def test_an_element_without_text_is_refused_as_such() -> None:
    document = epitome.read(b"<a><title>Lakes</title><p>Ice melts.</p><s><p> </p></s></a>")
    with pytest.raises(epitome.InputError, match="an element"):
        epitome.summarise(document, element="//s")


@pytest.mark.parametrize("recipe", ["best", "paper"])
@pytest.mark.parametrize(
    "document",
    [
        Document.from_sentences(["Ice."]),
        Document.from_sentences(["Ice.", "Ice.", "Ice."]),
        Document.from_sentences(["the of", "and the"], title="of the"),
        Document.from_sentences(["Lak er dypt.", "Isen smelter om våren."], title="Is", language="no"),
        Document.from_sentences(["Ice melts.", ""], title="", sections=[["Methods"], ["Results"]]),
        epitome.read(article(5, title=False), language="en"),
        epitome.read(article(5, sections=False), language="en"),
        epitome.read(b"<article><body><p>One paragraph. It has two sentences.</p></body></article>"),
    ],
    ids=lambda d: d.text[:12],
)
def test_structure_and_title_are_used_where_they_are(document: Document, recipe: str) -> None:
    for query in (None, "ice methods"):
        ranking = epitome.rank(document, system="structured", recipe=recipe, query=query)
        assert len(ranking) >= 1
        for extract in ranking:
            total = sum(r.contribution for r in extract.reasons)
            assert total == pytest.approx(extract.score, abs=1e-9 * len(extract.reasons))
            assert all(r.description for r in extract.reasons)


def test_reasons_are_put_together_only_when_asked_for(learnt: Summariser, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def counted(table: object, features: object, row: int, contributions: object) -> tuple[()]:
        calls.append(row)
        return ()

    monkeypatch.setattr("epitome.walk.extracts._explain", counted)
    ranking = epitome.rank(TITLED, model=learnt)
    assert calls == []
    assert ranking[0].reasons == () and len(calls) == 1


def test_reasons_tell_counts_and_places(learnt: Summariser) -> None:
    texts = ["Cold engines of the town quay ran.", "They stopped."]
    title = "Engines ran in the cold town"
    document = Document.from_sentences(texts, title=title, sections=[["Results"], ["Results"]], language="en")
    said = {e.index: {r.part: r.description for r in e.reasons} for e in epitome.rank(document, model=learnt)}
    assert said[0]["like_title"] == "shares 4 title words"
    assert said[0]["first_paragraph"] == "in the first paragraph of its element"
    assert said[1]["like_title"] == "shares no title word"
    assert said[1]["opens_back"] == "opens by pointing back"
    assert said[0]["in_results"] == "in the results"
    assert said[1]["section_end"] == "sentence 1 from the end of its section"
