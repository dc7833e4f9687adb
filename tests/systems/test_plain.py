"""plain and transfer: recipes that every system shares."""

from __future__ import annotations

import pytest

import epitome
from epitome.document import Document, Task
from epitome.learning.models import summariser_for
from epitome.systems import LEARNT
from epitome.systems.default.recipes import NEWS_TOGETHER, classify_genre

QUIET = [
    "Grey clouds hung over the valley.",
    "The path to the mill was wet.",
    "A miller grinds corn in the mill by the river.",
    "Far below a river ran.",
]
DOCUMENT = Document.from_sentences(QUIET, title="The mill by the river")
NEWS = [
    Document.from_sentences(
        [f"LEEDS (Reuters) - {what} on Monday, police said.", "A spokesman told reporters more.", "Coal is dear."],
        id=what,
    )
    for what in ("A boat sank", "A lock broke", "A barge burned")
]


@pytest.mark.parametrize("recipe", ["plain", "transfer"])
@pytest.mark.parametrize("system", LEARNT)
def test_every_system_has_both_under_its_own_name(system: str, recipe: str) -> None:
    made = summariser_for(system, recipe=recipe)
    assert (made.name, made.recipe) == (system, recipe)
    assert made is summariser_for(system, recipe=recipe)
    summary = epitome.summarise(DOCUMENT, query="who grinds corn", system=system, recipe=recipe, sentences=1)
    assert (summary.system, summary.recipe, str(summary)) == (system, recipe, QUIET[2])
    assert sum(r.contribution for r in summary[0].reasons) == pytest.approx(summary[0].score, abs=1e-6)


@pytest.mark.parametrize("recipe", ["plain", "transfer"])
@pytest.mark.parametrize("query", ["", "xyzzy"])
def test_a_query_that_tells_nothing_leaves_the_beginning_and_the_middle(recipe: str, query: str) -> None:
    without = epitome.rank(DOCUMENT, recipe=recipe)
    assert [e.index for e in epitome.rank(DOCUMENT, recipe=recipe, query=query)] == [e.index for e in without]


def test_the_beginning_of_news_counts_and_that_of_a_policy_less() -> None:
    assert epitome.summarise(NEWS[0], recipe="plain", sentences=1)[0].index == 0
    policy = ["Welcome to our pages.", "We collect personal data when you open an account.", "Your data are safe."] * 2
    made = epitome.summarise(Document.from_sentences(policy, title="Personal data"), recipe="plain", sentences=1)
    assert made[0].index == 1


def test_of_several_news_each_opening_comes_before_any_second_sentence() -> None:
    summary = epitome.summarise(NEWS, query="price of coal", sentences=3)
    assert (summary.system, summary.recipe) == ("topic", "plain")
    assert {e.index for e in summary} == {0} and len({e.document_id for e in summary}) == 3
    table = summariser_for("topic", recipe="plain").measure(Task(tuple(NEWS), "coal"))
    assert classify_genre(table.sheet) == NEWS_TOGETHER


@pytest.mark.parametrize(
    ("language", "texts", "query"),
    [
        ("de", ["Der Fluss ist breit.", "Die Mühle mahlt Korn.", "Wolken ziehen."], "wer mahlt das Korn"),
        ("zh", ["河很宽。", "磨坊磨谷物。", "云在移动。"], "谁磨谷物"),
        ("ar", ["النهر واسع.", "الطاحونة تطحن الحبوب.", "الغيوم تتحرك."], "من يطحن الحبوب"),
    ],
)
def test_other_languages_are_answered_by_transfer(language: str, texts: list[str], query: str) -> None:
    summary = epitome.summarise(Document.from_sentences(texts, language=language), query=query, sentences=1)
    assert (summary.recipe, summary.model, summary[0].index) == ("transfer", "webpage.transfer", 1)
