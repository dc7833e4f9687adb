"""Published recipes and variants: each says that it is one, and runs from the library."""

from __future__ import annotations

import pytest

import epitome
from epitome import Document
from epitome.systems import LEARNT, PUBLISHED, SYSTEMS
from epitome.systems.baselines import BASELINES

TEXTS = [
    "Acid rain falls on lakes in the north and kills many of the fish that live there.",
    "Lime is spread from boats to make the water of such lakes less acid again.",
    "Farmers spread lime on their fields every autumn before the first heavy rain falls.",
    "The fish come back to a lake some years after the rain has become clean again.",
    "Nobody knows how long the soil of the northern hills will stay as acid as it is.",
]
VARIANTS = sorted(set(SYSTEMS) - set(BASELINES))
PAPERS = sorted({*PUBLISHED, *(name for name, recipes in LEARNT.items() if "paper" in recipes)})


def document(id: str = "lake", date: str | None = None) -> Document:
    return Document.from_sentences(TEXTS, id=id, title="Acid rain and lakes", date=date)


def test_every_system_has_a_published_recipe_and_variants_belong_to_one() -> None:
    assert sorted(LEARNT) == PAPERS
    assert {name.partition(".")[0] for name in VARIANTS} == set(LEARNT)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("recipe", ["best", "paper"])
def test_a_variant_says_that_it_is_published(name: str, recipe: str) -> None:
    summary = epitome.summarise(document(), query="acid lakes", system=name, recipe=recipe, sentences=2)
    assert (summary.system, summary.recipe, len(summary)) == (name, "paper", 2)
    assert epitome.rank(document(), system=name, recipe=recipe).recipe == "paper"


@pytest.mark.parametrize("name", PAPERS)
def test_the_published_recipe_of_a_system_says_so(name: str) -> None:
    summary = epitome.summarise(document(), query="acid lakes", system=name, recipe="paper", sentences=2)
    assert (summary.system, summary.recipe) == (name, "paper")


def test_a_baseline_has_the_recipe_that_was_asked_for() -> None:
    assert epitome.summarise(document(), system="lead").recipe == "best"


@pytest.mark.parametrize(("system", "recipe"), [("topic", "paper"), ("topic.step1", "best")])
def test_topic_ranks_in_the_order_in_which_it_chooses(system: str, recipe: str) -> None:
    """The first of every theme, newest document first, then the second ones: not by score over all themes."""
    documents = [document("old", "1999"), document("new", "2003")]
    ranking = epitome.rank(documents, query="acid lakes", system=system, recipe=recipe)
    chosen = epitome.summarise(
        documents, query="acid lakes", system=system, recipe=recipe, sentences=len(ranking), order="rank"
    )
    earlier = {e.text: e for e in reversed(ranking)}  # both documents say the same: each text is chosen once
    assert [(e.text, e.score) for e in chosen] == [(e.text, e.score) for e in ranking if earlier[e.text] is e]
    themes = len({e.theme for e in ranking})
    assert themes > 1 and len({e.theme for e in ranking[:themes]}) == themes
    first = [e.document_id for e in ranking[:themes]]
    assert first == sorted(first)  # "new" comes before "old"
