"""Models by name, systems by name, and what a model says of itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import epitome
from epitome.learning.models import describe_model, list_weights, load, shipped_model, shipped_models, summariser_for
from epitome.learning.models.card import learnt_ranker
from epitome.runtime.errors import UsageError
from epitome.systems import LEARNT, SEMANTIC, SYSTEMS
from epitome.walk.background import shipped_background
from epitome.walk.summariser import Summariser
from training.articles import documents

DOCUMENT = documents(range(70, 71))[0]


@pytest.fixture(scope="module")
def own() -> Summariser:
    return epitome.train("structured", documents(range(4)))


def test_there_is_a_small_model_for_every_recipe_of_every_learnt_system() -> None:
    every = {f"{system}.{recipe}" for system, recipes in LEARNT.items() for recipe in recipes}
    assert set(shipped_models()) == every
    assert {f"{system}.{SEMANTIC}" for system in LEARNT} < every
    assert all(len(load(name).to_bytes()) < 200_000 for name in every)


@pytest.mark.parametrize("name", ["structured.best", "structured.paper"])
def test_a_shipped_model_is_what_its_name_says(name: str) -> None:
    model = load(name)
    system, _, recipe = name.partition(".")
    assert (model.name, model.recipe, model.model) == (system, recipe, name)
    assert model is shipped_model(name) is load(name)
    assert summariser_for(system, recipe=recipe) is model is summariser_for(None, model=name)
    assert model.ranker.needs == LEARNT[system][recipe](None).feature_names
    told = describe_model(model)
    assert told["tasks"] > 100 and told["data"] and told["limits"]
    assert all(peers["model"][0] > peers["lead"][0] for peers in told["measures"].values())


def test_the_published_recipe_reads_the_shipped_words_and_weighs_the_title() -> None:
    model = load("structured.paper")
    assert learnt_ranker(model).learner == "linear_rank"
    assert model.background is shipped_background("en")
    assert model.ranker.needs[:6] == (
        "like_title", "like_title_mft", "like_title_lca", "like_title_wn", "like_extended", "projected"
    )  # fmt: skip


def test_weights_are_sorted_by_size_and_say_what_they_weigh(own: Summariser) -> None:
    found = list_weights(own)
    sizes = [abs(w.weight) for w in found]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > 0
    assert {w.feature for w in found} <= set(own.ranker.needs)
    assert all(w.description for w in found)
    told = describe_model(own)
    assert told["weights"][0] == {"feature": found[0].feature, "weight": found[0].weight, "says": found[0].description}
    assert told["features"] == len(own.features) and told["name"] is None


def test_a_score_that_is_no_sum_of_features_has_no_weights() -> None:
    model = epitome.train("structured", documents(range(3)), ranker="ranknet", recipe="paper")
    assert list_weights(model) == () and describe_model(model)["weights"] == []


def test_a_model_is_found_by_path_name_or_itself(own: Summariser, tmp_path: Path) -> None:
    own.save(tmp_path / "mine.model")
    by_path = epitome.summarise(DOCUMENT, model=tmp_path / "mine.model")
    by_text = epitome.summarise(DOCUMENT, model=str(tmp_path / "mine.model"), system="structured")
    by_itself = epitome.summarise(DOCUMENT, model=own)
    assert by_path.extracts == by_text.extracts == by_itself.extracts
    assert (by_path.model, by_itself.model) == ("mine", None)
    shipped = epitome.summarise(DOCUMENT, model="structured.paper")
    assert (shipped.system, shipped.recipe, shipped.model) == ("structured", "paper", "structured.paper")
    assert (
        epitome.outline(DOCUMENT, model=own)[0][1].extracts
        == epitome.summarise(DOCUMENT, model=own, sentences=2).extracts
    )


@pytest.mark.parametrize("system", ["bm25", "queryorder", "structured.title", "nothing"])
def test_a_model_of_another_system_is_a_usage_error(system: str, own: Summariser) -> None:
    for model in (own, "structured.best"):
        for call in (epitome.summarise, epitome.rank, epitome.outline):
            with pytest.raises(UsageError, match="the model is for 'structured'"):
                call(DOCUMENT, system=system, model=model)


def test_the_published_structured_model_says_that_it_learnt_from_marcus_extracts() -> None:
    card = load("structured.paper").card
    assert card["labels"] == "marcu"
    assert any("XML" in line for line in card["data"]) and any("Marcu" in line for line in card["limits"])


def test_systems_that_learn_nothing_are_found_as_before() -> None:
    assert summariser_for("bm25") is SYSTEMS["bm25"]
    assert summariser_for("bm25", recipe="paper").recipe == "paper"
    with pytest.raises(UsageError, match="did you mean 'structured'"):
        summariser_for("structure")


def test_reasons_of_the_shipped_models_are_words_that_add_up() -> None:
    for name in ("structured.best", "structured.paper"):
        for extract in epitome.rank(DOCUMENT, model=name, query="the lake")[:5]:
            said = {r.part: r.description for r in extract.reasons}
            assert np.isclose(sum(r.contribution for r in extract.reasons), extract.score, atol=1e-7)
            assert said["like_title"].startswith("shares ") and "title word" in said["like_title"]
            assert said["first_paragraph"].removeprefix("not ") == "in the first paragraph of its element"
            assert said["tfidf_asked"] == "shares no query word"
