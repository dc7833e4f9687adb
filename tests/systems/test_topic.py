"""topic by the front door: which recipe, which themes, whose dates, and what hard input gives."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

import epitome
from epitome import Document
from epitome.api.choice import Choice, choose_summariser
from epitome.document import Task
from epitome.learning.models import shipped_model, summariser_for
from epitome.learning.models.card import learnt_ranker
from epitome.maths.weighting import unit_tfidf
from epitome.systems import LEARNT, PUBLISHED, SYSTEMS
from epitome.walk.features import LETOR
from epitome.walk.rankers import Transductive
from epitome.walk.selection import Balanced, RoundRobin
from epitome.walk.themes import Passages

FORMS = (
    "The {} was seen near the {} when {} came to the valley.",
    "Many people remember how the {} and the {} changed {} there.",
    "Nobody could say whether a {} needs the {} more than {}.",
    "Every {} in the district depends on {}, and so does {}.",
)
SUBJECTS = {
    "rivers": "trout salmon river stream otter heron".split(),
    "engines": "engine piston boiler valve coal flywheel".split(),
    "bread": "oven flour yeast loaf baker crust".split(),
}
QUERY = "salmon in the river, coal for the engine"
YEARS = ("1999-05-01", "2004-02-29", None)


def report(number: int, date: str | None, count: int = 18) -> Document:
    random = Random(number + 20)  # with which no two sentences are equal
    names = list(SUBJECTS)
    texts = [FORMS[i % 4].format(*random.sample(SUBJECTS[names[i % 3]], 3)) for i in range(count)]
    return Document.from_sentences(texts, id=f"r{number}", title="Valley life", date=date)


REPORTS = [report(number, date) for number, date in enumerate(YEARS)]
LAKE = ["Acid rain falls on the lakes of the north.", "Lime can be poured into a lake.", "Old forests suffer too."]


def asked(target: Any = None, **arguments: Any) -> epitome.Summary:
    return epitome.summarise(REPORTS if target is None else target, **({"query": QUERY} | arguments))


# ----------------------------------------------------------------------------------------------- the systems


def test_the_published_recipe_has_thirteen_features_of_themes_and_one_of_the_query() -> None:
    paper, first_step = PUBLISHED["topic"], SYSTEMS["topic.step1"]
    assert [f.name for f in paper.features] == ["like_need", *(f"letor_{n}" for n in LETOR)]
    assert paper.ranker == Transductive(first="like_need", needs=tuple(f.name for f in paper.features))
    assert (paper.selection, first_step.selection) == (RoundRobin(), RoundRobin())
    assert [f.name for f in first_step.features] == ["like_need"]


def test_the_best_recipe_has_learnt_weights_and_shows_themes() -> None:
    best = summariser_for("topic")
    assert best is shipped_model("topic.best")
    assert (best.themes, best.selection) == (Passages(), Balanced())
    assert best.ranker.needs == LEARNT["topic"]["best"](None).feature_names
    assert {"bm25", "bm25_aspect", "around8_bm25_aspect", "after_bm25_aspect", "opening8"} <= set(best.ranker.needs)
    assert len(set(best.ranker.needs)) == len(best.ranker.needs)
    assert set(learnt_ranker(best).special) == {"several", "spoken", "single"}


def test_the_recipe_chooses_what_was_learnt_or_what_was_published() -> None:
    assert summariser_for("topic", recipe="best") is shipped_model("topic.best")
    assert summariser_for("topic", recipe="paper") is PUBLISHED["topic"]
    assert summariser_for("topic.step1", recipe="paper").selection == RoundRobin()
    assert asked(recipe="paper").recipe == "paper" and asked().recipe == "best"
    with pytest.raises(epitome.UsageError, match="recipe"):
        asked(recipe="old")


def test_several_documents_are_topics_by_default() -> None:
    for query in (None, "", QUERY):
        task = Task(tuple(REPORTS), query)
        assert choose_summariser(task, Choice(recipe="best")).model == ("topic.best" if query else None)
        assert choose_summariser(task, Choice(recipe="paper")) is PUBLISHED["topic"]
        assert epitome.rank(REPORTS, query=query).system == "topic"
    assert asked(words=250).to_dict() == asked().to_dict()
    assert str(asked(words=250)) == str(asked(system="topic", words=250))  # no head, name or quantity was asked for
    assert asked(REPORTS[0]).system == "webpage"


def test_the_published_recipe_cannot_be_trained() -> None:
    with pytest.raises(epitome.UsageError, match="the paper recipe of 'topic' has nothing to learn; train its best"):
        epitome.train("topic", [], recipe="paper")


def test_topic_learns_from_documents_with_abstracts() -> None:
    body = "".join(f"<p>{FORMS[i % 4].format(*words)}</p>" for i, words in enumerate(SUBJECTS.values()))
    seen = "The trout was seen near the salmon."
    told = (f"{seen} A salmon jumps.", f"{seen} Salmon number one jumps.", f"Salmon jumps there. {seen}")
    title = "<title-group><article-title>Valley life</article-title></title-group>"
    some = [
        epitome.read(
            f"<article><front><article-meta>{title}<abstract><p>{abstract}</p></abstract></article-meta></front>"
            f"<body>{body}<p>Salmon number {n} jumps.</p></body></article>".encode()
        )
        for n, abstract in enumerate(told)
    ]
    model = epitome.train("topic", some)
    assert (model.name, model.recipe) == ("topic", "best")
    summary = epitome.summarise(REPORTS, query=QUERY, model=model, sentences=3)
    assert len(summary) == 3 and summary.themes


# ------------------------------------------------------------------------------------------------- reasons


def test_a_score_is_the_sum_of_its_reasons_and_each_is_a_plain_phrase() -> None:
    for extract in asked(sentences=6):
        assert sum(reason.contribution for reason in extract.reasons) == pytest.approx(extract.score, abs=1e-6)
        for reason in extract.reasons:
            assert reason.description and ". " not in reason.description and len(reason.description) < 90, (
                reason.description
            )


def test_reasons_tell_the_stretch_that_was_looked_at() -> None:
    ranking = epitome.rank([REPORTS[0], REPORTS[1]], query="salmon")
    first = next(e for e in ranking if (e.document_id, e.index) == ("r1", 0))
    told = {reason.part: reason.description for reason in first.reasons}
    having = sum("salmon" in s.text for s in REPORTS[1].sentences[:9])
    assert told["around8_bm25"] == f"{having} of 9 sentences around it with query words"
    assert told["opening8"] == "among the first 8 sentences of its document"
    assert told["after_bm25_aspect"] == "no aspect words in it or shortly before it"


# ------------------------------------------------------------------------------------- themes, dates, rounds


@pytest.mark.parametrize("system", ["topic", "topic.step1"])
def test_subjects_are_themes_and_in_rounds_each_has_a_sentence_before_any_has_two(system: str) -> None:
    summary = asked(system=system, recipe="paper", order="rank", sentences=12)
    assert 2 <= len(summary.themes) <= 20
    assert all(summary.themes) and len(set(summary.themes)) == len(summary.themes)
    count = len(summary.themes)
    first = [e.theme for e in summary][:count]
    assert sorted(t for t in first if t is not None) == list(range(min(count, 12)))
    told = summary.to_dict()
    assert told["themes"] == list(summary.themes)
    assert [e["theme"] for e in told["extracts"]] == [e.theme for e in summary]


def test_a_ranking_tells_the_theme_of_every_candidate() -> None:
    ranking = epitome.rank(REPORTS, query=QUERY)
    assert len(ranking) == sum(len(d.sentences) for d in REPORTS)
    measured = summariser_for("topic").measure(Task(tuple(REPORTS), QUERY))
    themes = dict(zip(measured.sheet.rows.sentences, measured.sheet.themes.number.tolist(), strict=True))
    assert [e.theme for e in ranking] == [themes[e.sentence] for e in ranking]
    assert set(themes.values()) == set(range(len(measured.sheet.themes.labels)))


def test_extracts_know_the_date_of_their_document_and_the_newest_come_first_in_a_round() -> None:
    summary = asked(recipe="paper", order="rank", sentences=54)
    date = {d.id: d.date for d in REPORTS}
    assert [e.date for e in summary] == [date[e.document_id] for e in summary]
    assert {e.date for e in summary} == set(YEARS)
    age = {"r1": 0, "r0": 1, "r2": 2}
    seen: dict[int | None, int] = {}
    turns = []
    for extract in summary:
        turns.append((seen.get(extract.theme, 0), age[extract.document_id]))
        seen[extract.theme] = seen.get(extract.theme, 0) + 1
    assert turns == sorted(turns)


def test_inside_a_theme_the_better_score_comes_first() -> None:
    for system in ("topic", "topic.step1"):
        summary = asked(system=system, recipe="paper", order="rank", sentences=54)
        for theme in range(len(summary.themes)):
            scores = [e.score for e in summary if e.theme == theme]
            assert all(a >= b for a, b in pairwise(scores))


def test_step_1_ranks_by_likeness_to_the_query_alone() -> None:
    for extract in epitome.rank(REPORTS, query=QUERY, system="topic.step1"):
        (reason,) = extract.reasons
        assert reason.part == "like_need" and reason.value == reason.contribution == extract.score


def test_the_best_recipe_repeats_nothing_while_there_is_something_else() -> None:
    documents = [*REPORTS, replace(report(0, "2005"), id="again")]
    rows = summariser_for("topic").measure(Task(tuple(documents), QUERY)).sheet.rows
    vectors = unit_tfidf(rows.terms.counts)
    likeness = (vectors @ vectors.T).toarray() - np.eye(len(rows))
    places = {
        (rows.documents[d].id, s.index): i
        for i, (d, s) in enumerate(zip(rows.document_of, rows.sentences, strict=True))
    }
    at = [places[e.document_id, e.index] for e in asked(documents, sentences=8)]
    assert likeness[np.ix_(at, at)].max() <= 0.7 < likeness.max()


@pytest.mark.parametrize("words", [250, 60, 12])
def test_the_budget_of_words_is_kept_and_well_used(words: int) -> None:
    found = len(str(asked(words=words)).split())
    assert words - 12 < found <= words or (words == 12 and found > 0)


def test_the_order_of_documents_does_not_change_what_dated_documents_give_as_themes() -> None:
    straight, turned = (asked(target, sentences=54) for target in (REPORTS, REPORTS[::-1]))
    grouped = [
        {frozenset((e.document_id, e.index) for e in s if e.theme == t) for t in range(len(s.themes))}
        for s in (straight, turned)
    ]
    assert grouped[0] == grouped[1]


# --------------------------------------------------------------------------------------------- hard input


@pytest.mark.parametrize("system", ["topic", "topic.step1"])
@pytest.mark.parametrize("recipe", ["best", "paper"])
@pytest.mark.parametrize(
    ("texts", "query"),
    [
        ([LAKE], "rain"),
        ([LAKE[:1]], "rain"),
        ([LAKE, LAKE, LAKE], "rain"),
        ([["Rain falls."] * 5, ["Rain falls."]], "rain"),
        ([[], LAKE, [""], ["..."]], "rain"),
        ([LAKE, LAKE[:2]], "xyzzy"),
        ([LAKE, LAKE[:2]], "of the"),
        ([LAKE, LAKE[:2]], None),
        ([["..."], ["!!!"]], "rain"),
        ([["The of."], ["And so it was."]], None),
    ],
)
def test_hard_input_gives_a_summary(system: str, recipe: str, texts: list[list[str]], query: str | None) -> None:
    documents = [Document.from_sentences(some, id=str(n)) for n, some in enumerate(texts)]
    summary = epitome.summarise(documents, query=query, system=system, recipe=recipe, words=250)
    assert {e.text for e in summary} == {text for some in texts for text in some if text}
    assert {e.theme for e in summary} == set(range(len(summary.themes)))
    assert ("no word of the query stands in the text" in summary.notes) == (query == "xyzzy" or texts[0] == ["..."])


@pytest.mark.parametrize("texts", [[[]], [[], [""]], [[" "], ["\n"], []]])
def test_nothing_but_empty_documents_is_one_clear_error(texts: list[list[str]]) -> None:
    documents = [Document.from_sentences(some, id=str(n)) for n, some in enumerate(texts)]
    with pytest.raises(epitome.InputError, match="no sentence to choose from"):
        epitome.summarise(documents, query="rain", system="topic")


def test_documents_that_are_all_equal_are_told_once_under_a_tight_budget() -> None:
    copies = [Document.from_sentences(LAKE, id=str(n), date=f"200{n}") for n in range(4)]
    summary = epitome.summarise(copies, query="rain", sentences=3)
    assert {e.text for e in summary} == set(LAKE)
    assert {e.document_id for e in summary} == {"0"}  # equal scores in a theme go by the order given


def test_documents_in_several_languages_are_answered_together() -> None:
    french = Document.from_sentences(
        ["La pluie acide tombe sur un lac.", "Un lac acide meurt sous la pluie."], language="fr", id="fr"
    )
    russian = Document.from_sentences(["Кислотный дождь падает на озёра.", "Рыба умирает."], language="ru", id="ru")
    english = Document.from_sentences(LAKE, id="en")
    summary = epitome.summarise([french, russian, english], query="acid rain", order="rank")
    assert {e.document_id for e in summary} == {"fr", "ru", "en"}
    assert summary.to_dict() == epitome.summarise([french, russian, english], query="acid rain", order="rank").to_dict()


@pytest.mark.parametrize("date", ["nonsense", "", "2001-13-77", "٢٠٠١", "99999999", None])
def test_any_date_is_answered_and_told_as_it_was_given(date: str | None) -> None:
    odd = replace(report(7, None), date=date)
    summary = asked([odd, REPORTS[0]], sentences=36)
    assert {e.date for e in summary if e.document_id == "r7"} == {odd.date}
    assert len(summary) == 36


def test_the_same_bytes_on_every_run() -> None:
    first, again = (asked([report(n, d) for n, d in enumerate(YEARS)]) for _ in range(2))
    assert first.to_dict() == again.to_dict()
