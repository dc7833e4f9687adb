"""webpage: its variants and recipes on small pages, with and without what links to them."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

import epitome
from epitome.document import Document, LinkSentence, Task
from epitome.learning.models import shipped_model, shipped_models
from epitome.learning.models.card import learnt_ranker
from epitome.systems import LEARNT, SYSTEMS
from epitome.walk.candidates import Page
from epitome.walk.rankers import Unlearnt

VARIANTS = [f"webpage.{v}" for v in ("query", "occurrence", "title", "etitle", "anchor", "sum", "tombros", "white")]
PAGE = replace(
    Document.from_sentences(
        [
            "The canal was dug by hand.",
            "Boats carry coal along the canal to the town.",
            "A horse can pull a heavy boat.",
            "Nobody knows the price of coal.",
        ],
        title="Our site: canal",
        id="canal.html",
    ),
    body_title="Boats and horses",
)
LINKS = [
    ("canal boats", "See the page on canal boats for the trade in coal.", "trade.html"),
    ("canal boats", "An old horse still pulls boats here.", "horses.html"),
    ("coal", "Coal", "index.html"),
]
QUERY = "coal on boats"


def scores(system: str, *, sources: str = "content", links: object = LINKS, query: str | None = QUERY) -> list[float]:
    """By index: the page's sentences, then the linking ones."""
    ranking = epitome.rank(PAGE, query=query, link_context=links, sources=sources, system=system)  # type: ignore[arg-type]
    return [e.score for e in sorted(ranking, key=lambda e: (e.origin, e.index))]


def near(*values: float) -> object:
    return pytest.approx(list(values), abs=1e-8)


def test_the_query_alone() -> None:
    # coal, boat: 0, 2, 1, 1 of 2
    assert scores("webpage.query") == near(0, 2, 0.5, 0.5)


def test_the_title_and_the_bodys_title_alone() -> None:
    assert scores("webpage.title") == near(1 / 2, 1 / 2, 0, 0)  # site, canal
    assert scores("webpage.etitle") == near(0, 1 / 2, 1, 0)  # boat, horse


def test_anchors_alone() -> None:
    # "canal boats" twice, "coal" once
    assert scores("webpage.anchor") == near(1 / 3, 1, 1 / 3, 1 / 3)
    assert scores("webpage.anchor", links=[]) == near(0, 0, 0, 0)


def test_term_occurrence_alone() -> None:
    # four sentences: T = 4.9, which no word of the page exceeds
    assert scores("webpage.occurrence") == near(0, 0, 0, 0)
    said = ["Coal coal coal is burnt.", "A boat of coal.", "Boats of coal and coal.", "Nobody knows the coal."]
    page = Document.from_sentences(said)  # coal stands seven times
    ranking = epitome.rank(page, query="ships", system="webpage.occurrence")
    assert [e.score for e in sorted(ranking, key=lambda e: e.index)] == near(9 / 3, 1, 4 / 3, 1)


def test_the_sum_is_that_of_each_feature_over_its_largest() -> None:
    # term occurrence is 0 throughout
    parts = [(0, 2, 0.5, 0.5), (0.5, 0.5, 0, 0), (0, 0.5, 1, 0), (1 / 3, 1, 1 / 3, 1 / 3)]
    by_hand = [sum(column[i] / max(column) for column in parts) for i in range(4)]
    assert scores("webpage.sum") == near(*by_hand)
    assert by_hand[1] == 3.5


@pytest.mark.parametrize("sources", ["content", "links", "both"])
def test_the_sum_is_that_of_the_single_variants_in_every_choice_of_sources(sources: str) -> None:
    task = Task((PAGE,), QUERY, in_links=tuple(LinkSentence(*x) for x in LINKS), sources=sources)
    singles = [SYSTEMS[name].measure(task).values[:, 0] for name in VARIANTS[:5]]
    expected = sum(column / (column.max() or 1) for column in singles)
    rows = SYSTEMS["webpage.sum"].measure(task).sheet.rows
    assert len(rows) == (4 if sources == "content" else 6)
    assert scores("webpage.sum", sources=sources) == pytest.approx(
        list(np.asarray(expected)[rows.selectable]), abs=1e-8
    )


def test_the_older_combinations_add_location() -> None:
    query, title, occurrence = (0, 1, 0.25, 0.25), (1, 1, 0, 0), (0, 0, 0, 0)
    location = (1, 3 / 4, 2 / 4, 1 / 4)
    white = [sum(values) for values in zip(query, title, location, strict=True)]
    tombros = [sum(values) for values in zip(query, title, location, occurrence, strict=True)]
    assert scores("webpage.white") == near(*white)
    assert scores("webpage.tombros") == near(*tombros)


def test_emphasised_text_counts_for_white_where_the_reader_knows_it() -> None:
    page = epitome.read(
        b"<html><title>Canals</title><body><p>Boats carry coal. <b>Boats carry coal.</b> A horse <i>pulls</i> it.</p>"
        b"</body></html>"
    )
    found = {e.index: e for e in epitome.rank(page, query="coal", system="webpage.white")}
    values = {i: {r.part: r.value for r in e.reasons}["emphasised"] for i, e in found.items()}
    assert values == {0: 0, 1: 1, 2: pytest.approx(5 / 17)}
    assert found[1].score == pytest.approx(found[0].score + 1 - 1 / 3)  # emphasis, and a place behind
    assert [f for f in SYSTEMS["webpage.tombros"].feature_names if "emphas" in f] == []


def test_linking_sentences_have_no_location_but_the_mean_one() -> None:
    reasons = {
        (e.origin, e.index): {r.part: r for r in e.reasons}["position"]
        for e in epitome.rank(PAGE, query=QUERY, link_context=LINKS, sources="both", system="webpage.white")
    }
    assert reasons["content", 0].value == 1
    assert reasons["link", 0].value == reasons["link", 1].value == pytest.approx((1 + 0.75 + 0.5 + 0.25) / 4)
    assert reasons["link", 0].description == "said by another page"


@pytest.mark.parametrize("system", [*VARIANTS, "webpage"])
@pytest.mark.parametrize("sources", ["content", "links", "both"])
@pytest.mark.parametrize("query", [None, QUERY, "of the", "xyzzy"])
def test_every_variant_answers_with_every_choice_of_sources(system: str, sources: str, query: str | None) -> None:
    summary = epitome.summarise(PAGE, query=query, link_context=LINKS, sources=sources, system=system, sentences=6)
    assert summary.system == system
    origins = {e.origin for e in summary}
    assert origins == {"content": {"content"}, "links": {"link"}, "both": {"content", "link"}}[sources]
    for extract in summary:
        assert math.isfinite(extract.score)
        assert math.fsum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-7)
        assert all(r.description for r in extract.reasons)


@pytest.mark.parametrize("recipe", ["best", "paper"])
@pytest.mark.parametrize("sources", ["content", "links", "both"])
@pytest.mark.parametrize("links", [LINKS, []])
@pytest.mark.parametrize("document", [PAGE, Document.from_sentences(["One."])])
def test_both_recipes_are_shipped_and_answer(
    recipe: str, sources: str, links: list[tuple[str, str, str]], document: Document
) -> None:
    assert f"webpage.{recipe}" in shipped_models()
    summary = epitome.summarise(
        document, query=QUERY, link_context=links, sources=sources, system="webpage", recipe=recipe
    )
    assert (summary.system, summary.recipe, summary.model) == ("webpage", recipe, f"webpage.{recipe}")
    assert 0 < len(summary) <= 5


def test_the_published_recipe_is_a_gaussian_ranking_svm_of_the_five_features() -> None:
    model = shipped_model("webpage.paper")
    names = ("query_squared", "occurrence(fallback=False)", "share_title", "share_body_title", "anchor_share")
    assert model.ranker.needs == names
    learnt = learnt_ranker(model)
    assert learnt.learner == "ranking_svm"
    assert "landmarks" in learnt.arrays  # the kernel's
    unlearnt = LEARNT["webpage"]["paper"](None).ranker
    assert isinstance(unlearnt, Unlearnt)
    assert unlearnt.learner == "ranking_svm"
    assert unlearnt.settings["ranking_svm"]["balanced"]  # every page counts alike
    for machine in ("ranking_svm", "svm"):
        chosen = unlearnt.settings[machine]
        assert (chosen["kernel"], chosen["loss"]) == ("gaussian", "hinge")  # linear slack, as in SVM Light
    assert unlearnt.settings["svm"]["positive_weight"] == 5


def test_no_fallback_of_term_occurrence_is_in_the_published_recipe_but_in_the_best_one() -> None:
    words = {recipe: LEARNT["webpage"][recipe](None).feature_names for recipe in ("paper", "best")}
    assert "occurrence(fallback=False)" in words["paper"] and "occurrence" not in words["paper"]
    assert "occurrence" in words["best"] and "occurrence(fallback=False)" not in words["best"]


def test_the_published_recipe_sees_the_features_relative_to_the_page() -> None:
    ranking = epitome.rank(PAGE, query=QUERY, link_context=LINKS, system="webpage", recipe="paper")
    seen = {(r.part, e.index): r.value for e in ranking for r in e.reasons}
    assert [seen["query_squared", i] for i in range(4)] == near(0, 1, 1 / 4, 1 / 4)  # 0, 2, 1/2, 1/2 over 2
    assert [seen["share_title", i] for i in range(4)] == near(1, 1, 0, 0)  # 1/2, 1/2, 0, 0 over 1/2


def test_short_lines_are_no_candidates_of_the_best_recipe_unless_there_is_nothing_else() -> None:
    page = Document.from_sentences(["Menu.", "Boats carry coal along the canal.", "Top of page."])
    assert [e.index for e in epitome.rank(page, query=QUERY, system="webpage")] == [1]
    assert {e.index for e in epitome.rank(page, query=QUERY, system="webpage", recipe="paper")} == {0, 1, 2}
    short = Document.from_sentences(["Menu.", "Top."])
    assert {e.index for e in epitome.rank(short, query=QUERY, system="webpage")} == {0, 1}


def test_without_a_query_the_title_and_the_anchors_decide() -> None:
    by_title = epitome.rank(PAGE, system="webpage.query")
    assert [r.value for e in by_title for r in e.reasons if e.index == 0] == [1 / 2]  # canal of site, canal
    untitled = replace(PAGE, title="", body_title="")
    towards_horses = [("heavy horse", "Look.", "a"), ("horse", "There.", "b")]
    assert epitome.rank(untitled, link_context=towards_horses, system="webpage.anchor")[0].index == 2
    lead = []  # of the sum: the learnt weights leave little to anchors where sentences link
    for anchor in ("heavy horse", "price of coal"):
        ranking = epitome.rank(untitled, link_context=[(anchor, "Look there.", "a")], system="webpage.sum")
        score = {e.index: e.score for e in ranking}
        lead.append(score[2] - score[3])
    assert lead[0] > lead[1]


def test_the_need_of_the_learnt_recipe_is_told_where_it_was_guessed() -> None:
    untitled = Document.from_sentences([s.text for s in PAGE.sentences])
    notes = epitome.summarise(untitled, system="webpage").notes
    assert any(note.startswith("without a query and a title the need is the most frequent words") for note in notes)


def test_all_of_them_choose_from_the_page_and_its_links() -> None:
    assert all(isinstance(SYSTEMS[name].candidates, Page) and SYSTEMS[name].candidates.reads_links for name in VARIANTS)
    assert all(shipped_model(f"webpage.{recipe}").candidates.reads_links for recipe in ("best", "paper"))
    assert not SYSTEMS["queryorder.C"].candidates.reads_links
