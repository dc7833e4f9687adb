"""The semantic recipe: the best one with columns of meaning; its embeddings, its models, what is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import epitome
from epitome.doors.cli.main import app
from epitome.learning.models import describe_model, summariser_for, unpack_model
from epitome.runtime.errors import MissingExtra, ModelError, NotFound, UsageError
from epitome.systems import LEARNT, SEMANTIC
from epitome.walk.semantic import load_static
from epitome.walk.summariser import Summariser
from support.samples.folders import TABLE, static_folder
from training.articles import documents

ARTICLE = documents(range(70, 71))[0]
PAGE = epitome.Document.from_sentences(
    ["The automobile was repaired.", "Bananas are ripe in spring.", "Nobody came to the fair."], title="Vehicles"
)


@pytest.fixture(scope="module")
def own() -> Summariser:
    return epitome.train("structured", documents(range(4)), recipe="semantic")


@pytest.fixture
def without_the_extra(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    load_static.cache_clear()
    monkeypatch.setitem(sys.modules, "tokenizers", None)
    yield
    load_static.cache_clear()


@pytest.mark.parametrize("system", LEARNT)
def test_it_is_the_best_recipe_and_more(system: str) -> None:
    best, semantic = LEARNT[system]["best"](None), LEARNT[system][SEMANTIC](None)
    assert semantic.feature_names[: len(best.feature_names)] == best.feature_names
    added = semantic.feature_names[len(best.feature_names) :]
    assert {"meaning_centre", "rank_meaning_centre"} < set(added)
    assert len(set(semantic.feature_names)) == len(semantic.feature_names)
    assert (semantic.recipe, semantic.name, semantic.candidates) == ("semantic", system, best.candidates)
    assert semantic.measure(epitome.document.Task((PAGE,), "cars")).values.shape[1] == len(semantic.feature_names)


@pytest.mark.slow
def test_a_model_names_its_embeddings_and_comes_back_the_same(own: Summariser, tmp_path: Path) -> None:
    assert describe_model(own)["embeddings"] == "wordllama-256"
    own.save(tmp_path / "own.model")
    again = epitome.load(tmp_path / "own.model")
    assert again.to_bytes() == own.to_bytes()
    first, second = (epitome.rank(ARTICLE, model=model) for model in (own, again))
    assert [(e.index, e.score) for e in first] == [(e.index, e.score) for e in second]
    assert (first.recipe, first.notes) == ("semantic", ())


def test_contributions_add_up_and_meaning_is_told(own: Summariser) -> None:
    for extract in epitome.rank(ARTICLE, model=own):
        assert sum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-7)
        assert any("meaning" in r.description for r in extract.reasons)


def test_other_embeddings_are_used_and_noted(own: Summariser, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    words = sorted({w.strip(".").lower() for s in ARTICLE.sentences for w in s.text.split()})
    table = {"[UNK]": (0.0,) * 4, **{w: tuple(map(float, rng.normal(size=4))) for w in words}}
    place = static_folder(tmp_path / "mine", table=table)
    usual, other = epitome.rank(ARTICLE, model=own), epitome.rank(ARTICLE, model=own, embeddings=place)
    assert [e.score for e in usual] != [e.score for e in other]
    assert other.notes == ("the model was trained with the embeddings wordllama-256, and asked with mine",)
    assert epitome.summarise(ARTICLE, model=own, embeddings=place).notes == other.notes
    trained = epitome.train("structured", documents(range(4)), recipe="semantic", embeddings=place)
    assert describe_model(trained)["embeddings"] == "mine"
    assert epitome.rank(ARTICLE, model=trained, embeddings=place).notes == ()


@pytest.mark.slow
def test_embeddings_belong_to_the_semantic_recipe_and_must_be_there(own: Summariser, tmp_path: Path) -> None:
    place = static_folder(tmp_path / "tiny", table=TABLE)
    with pytest.raises(UsageError, match="reads no embeddings"):
        epitome.summarise(PAGE, embeddings=place)
    with pytest.raises(UsageError, match="reads no embeddings"):
        epitome.train("structured", documents(range(4)), embeddings=place)
    with pytest.raises(NotFound):
        epitome.summarise(PAGE, recipe="semantic", embeddings=tmp_path / "nowhere")
    with pytest.raises(NotFound):
        epitome.elaborate(PAGE, linking="Cars.", model=own, embeddings=tmp_path / "nowhere")


@pytest.mark.parametrize("system", LEARNT)
def test_every_system_that_learns_has_a_semantic_model_and_says_that_it_answered(system: str) -> None:
    summary = epitome.summarise(PAGE, query="cars", system=system, recipe="semantic")
    assert (summary.recipe, summary.model) == ("semantic", f"{system}.semantic")
    assert not any("embeddings" in note for note in summary.notes)
    told = describe_model(epitome.load(f"{system}.semantic"))
    assert told["embeddings"] == "wordllama-256"
    assert any("meaning" in weight["feature"] for weight in told["weights"])


@pytest.mark.parametrize("system", ["bm25", "queryorder.A", "webpage.sum"])
def test_a_system_that_learns_nothing_has_no_semantic_recipe(system: str) -> None:
    with pytest.raises(UsageError, match=f"{system} has no semantic recipe"):
        epitome.summarise(PAGE, query="cars", system=system, recipe="semantic")


@pytest.mark.usefixtures("without_the_extra")
def test_without_the_extra_it_is_refused_and_all_else_is_as_before() -> None:
    assert len(epitome.summarise(PAGE, query="cars")) == 3
    for system in (None, *LEARNT):
        with pytest.raises(MissingExtra, match="semantic"):
            epitome.summarise(PAGE, query="cars", system=system, recipe="semantic")
    with pytest.raises(MissingExtra):
        epitome.train("structured", documents(range(4)), recipe="semantic")


@pytest.mark.usefixtures("without_the_extra")
def test_the_command_line_tells_it_with_exit_code_10(tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text("The car is old. The banana is ripe.")
    done = CliRunner().invoke(app, ["summarise", str(tmp_path / "page.txt"), "--recipe", "semantic"])
    error = done.exception
    assert isinstance(error, MissingExtra) and error.exit_code == 10


def test_a_model_with_an_improper_name_of_embeddings_is_refused(own: Summariser) -> None:
    from dataclasses import replace

    for name in (3, "", "x" * 101):
        broken = replace(own, card={**own.card, "embeddings": name})
        with pytest.raises(ModelError, match="card"):
            unpack_model(broken.to_bytes(), name="broken")


def test_the_same_words_in_other_words_are_found() -> None:
    best, semantic = (
        LEARNT["webpage"][recipe](None).measure(epitome.document.Task((PAGE,), "car"))
        for recipe in ("best", "semantic")
    )
    assert not best.values[:, list(best.names).index("tfidf")].any()
    assert semantic.values[:, list(semantic.names).index("tfidf_need_related")].tolist() == [1, 0, 0]
    assert semantic.values[:, list(semantic.names).index("meaning")].argmax() == 0
    assert summariser_for("webpage").encoder is None
