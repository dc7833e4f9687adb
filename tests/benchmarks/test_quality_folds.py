"""The gate's folds, tables and floors, and the families of features."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_models.lessons import LESSONS
from epitome.document import Document, Task
from epitome.learning.datasets import Judged
from epitome.learning.training.learning import measure_example
from epitome.systems import LEARNT
from epitome.walk.features import Bm25, Feature, Length, NeighbourMean, Normalised, Place, Similarity, TfIdf
from epitome.walk.queries import Linking, LinkingSentence, LocalContext, Need, Title, TitleLocal
from epitome.walk.rankers import Unlearnt
from epitome.walk.summariser import Summariser
from harness import ROOT
from harness.tasks import FOLDS
from quality.folds import Lesson, Trainer, cross_validate, hash_folds
from quality.results import PLACE, check_floors
from quality.rows import ROWS, SYSTEMS, select_rows
from quality.runs import OURS, Reached

FAMILIES = ("need", "document", "links", "place", "style", "neighbours")
DOCUMENTS = st.lists(st.lists(st.sampled_from("abcdefghij"), min_size=1, max_size=3, unique=True), max_size=20)
RECIPES = [pytest.param(made, id=f"{system}.{name}") for system, some in LEARNT.items() for name, made in some.items()]


def task(number: int, documents: list[str]) -> Judged:
    made = tuple(Document.from_sentences(["A sentence."], id=id) for id in documents)
    return Judged(task=Task(made, "what"), id=f"t{number}", kind="topic")


@given(DOCUMENTS)
def test_no_document_is_in_two_folds(documents: list[list[str]]) -> None:
    tasks = [task(number, some) for number, some in enumerate(documents)]
    found = hash_folds(tasks)
    assert set(found) == {t.id for t in tasks} and set(found.values()) <= set(range(FOLDS))
    seen: dict[str, int] = {}
    for one in tasks:
        for document in one.task.documents:
            assert seen.setdefault(document.id, found[one.id]) == found[one.id]


def test_folds_do_not_depend_on_the_order_of_tasks() -> None:
    tasks = [task(n, some) for n, some in enumerate((["a", "b"], ["c"], ["b", "d"], ["e", "c"], ["f"]))]
    assert hash_folds(tasks) == hash_folds(tasks[::-1])
    assert hash_folds(tasks)["t0"] == hash_folds(tasks)["t2"]  # through b


@pytest.mark.parametrize("made", RECIPES)
def test_every_feature_of_every_learnt_recipe_has_one_family(made: Callable[[None], Summariser]) -> None:
    recipe = made(None)
    found = {feature.name: feature.family for feature in recipe.features}
    assert len(found) == len(recipe.features)
    assert set(found.values()) <= set(FAMILIES)


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        (Normalised(feature=Bm25()), "need"),
        (TfIdf(query=LocalContext(of=Need())), "need"),
        (Similarity(query=LinkingSentence()), "need"),
        (Similarity(query=TitleLocal()), "document"),
        (TfIdf(query=Linking(last=True)), "links"),
        (NeighbourMean(feature=TfIdf(query=Title()), width=1), "neighbours"),
        (Normalised(feature=NeighbourMean(feature=Length())), "neighbours"),
        (Place(within="section"), "place"),
        (Length(), "style"),
    ],
)
def test_families_by_hand(feature: Feature, expected: str) -> None:
    assert feature.family == expected


def test_floors_rise_and_a_fall_is_told(tmp_path: Path) -> None:
    path = tmp_path / "floors.json"
    assert check_floors(path, {"a article": 0.25, "b topic": 0.5}) == []
    assert check_floors(path, {"a article": 0.30001, "b topic": 0.5}) == []
    assert json.loads(path.read_text()) == {"a article": 0.3, "b topic": 0.5}
    assert check_floors(path, {"a article": 0.29997, "b topic": 0.4}) == ["b topic: 0.4000 is below 0.5000"]
    assert json.loads(path.read_text()) == {"a article": 0.3, "b topic": 0.5}


def test_a_floor_that_a_whole_run_does_not_produce_fails(tmp_path: Path) -> None:
    path = tmp_path / "floors.json"
    path.write_text(json.dumps({"a article": 0.25, "gone page": 0.5}))
    assert check_floors(path, {"a article": 0.26}) == ["gone page: the run has no such row, but floors.json has"]
    assert json.loads(path.read_text()) == {"a article": 0.26, "gone page": 0.5}


def test_every_floor_is_of_a_row() -> None:
    floors = json.loads((ROOT / PLACE / "floors.json").read_text())
    assert set(floors) == {name for row in ROWS for name in (row.name, f"{row.name}, folds")}


def test_rows_are_sixteen_and_every_learnt_system_learns_from_the_sets_of_its_rows() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS) == 16
    for system, (kind, sets) in LESSONS.items():
        assert SYSTEMS[kind] == system
        assert {row.set for row in ROWS if row.kind == kind} <= set(sets)


def test_rows_are_chosen_by_set_and_name() -> None:
    assert [row.name for row in select_rows("wice", None)] == ["wice page", "wice linked"]
    found = select_rows("wice,plos", "plos article, wice linked")
    assert [row.name for row in found] == ["plos article", "wice linked"]
    with pytest.raises(SystemExit, match="mice page"):
        select_rows(None, "mice page")


def test_the_best_peer_is_the_one_with_the_largest_mean() -> None:
    reached = Reached({"lead": {"a": 0.0, "b": 0.5}, "BM25": {"a": 0.4, "b": 0.2}, OURS: {"a": 0.6, "b": 0.6}})
    assert reached.best_peer == "BM25"
    assert reached.ratio == pytest.approx(2.0)


def _taught(number: int) -> Judged:
    """A question of which the second of four sentences has the word."""
    texts = [f"Rain fell on day {number}.", f"The word{number} stands here.", "Nobody came.", "It was late."]
    document = Document.from_sentences(texts, id=f"d{number}", title="Days")
    return Judged(
        task=Task((document,), f"word{number}"),
        labels=((0.0, 1.0, 0.0, 0.0),),
        id=f"t{number}",
        kind="page",
        gold=(frozenset({(f"d{number}", 1)}),),
    )


def _school(examples: list[Judged]) -> Trainer:
    recipe = Summariser(
        name="webpage", description="a test", queries=(Need(),), features=(Bm25(), Length()), ranker=Unlearnt()
    )
    place = hash_folds(examples)
    lessons = [Lesson("made-up", "train", place[e.id], e, measure_example(recipe, e)) for e in examples]
    return Trainer(recipe, tuple(lessons))


def test_each_task_is_judged_by_weights_from_the_other_folds() -> None:
    examples = [_taught(number) for number in range(12)]
    at = _school(examples)
    values = cross_validate(at, examples[:7], "made up")
    assert values == {e.id: 0.5 for e in examples[:7]}  # three are taken, one is gold: F1 = 2 * 1/3 * 1 / (4/3)


def test_tables_are_measured_once() -> None:
    at = _school([_taught(number) for number in range(6)])
    whole = at.measure(at.lessons[0].example.task)
    assert np.array_equal(whole.values, at.lessons[0].table.values)
    assert list(at.known.values()) == [whole]
    at.test(at.lessons, [lesson.example for lesson in at.lessons])
    assert at.measure(at.lessons[0].example.task) is whole
    assert len(at.known) == len(at.lessons)
