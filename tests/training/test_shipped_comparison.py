"""Whether an own model is better than the shipped one: pairs of tasks, with an interval, in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer.main

import epitome
from epitome.doors.cli.commands.train import report
from epitome.doors.cli.main import app, main
from epitome.learning.models import describe_model
from epitome.learning.models.card_shape import is_card
from epitome.learning.training import find_shipped
from epitome.learning.training.learning import MEASURES, TrainingTable, cross_validate, cross_validate_tasks
from epitome.learning.training.train import _compare
from epitome.systems import LEARNT
from training.articles import article


@pytest.fixture(scope="module")
def own() -> epitome.Summariser:
    return epitome.train("structured", [epitome.read(article(number)) for number in range(8)])


@pytest.mark.slow
def test_the_card_has_the_difference_and_its_interval(own: epitome.Summariser, tmp_path: Path) -> None:
    compared = own.card["against_shipped"]
    assert compared["model"] == "structured.best"
    for name, (more, low, high) in compared["more"].items():
        assert low <= more <= high
        measures = own.card["measures"][name]
        assert more == pytest.approx(measures["model"][0] - measures["shipped"][0], abs=2e-4)
    own.save(tmp_path / "own.model")
    assert epitome.load(tmp_path / "own.model").card["against_shipped"] == compared


def test_the_difference_by_hand() -> None:
    ours = {1: {"AP": 0.8}, 0: {"AP": 0.5}, 2: {}}
    theirs = {0: {"AP": 0.4}, 1: {"AP": 0.6}, 2: {"AP": 1.0}}
    assert _compare(ours, theirs)["AP"][0] == pytest.approx(0.15)  # (0.1 + 0.2) / 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("interval", "verdict"),
    [
        ([0.1, 0.05, 0.2], "yours is better"),
        ([-0.1, -0.2, -0.05], "the shipped one is better"),
        ([0.01, -0.02, 0.04], "no difference is sure"),
    ],
)
def test_the_verdict_is_said_in_words(own: epitome.Summariser, interval: list[float], verdict: str) -> None:
    card = {**own.card, "against_shipped": {"model": "structured.best", "more": {"AP": interval}}}
    told = report(own, describe_model(replace(own, card=card)))
    assert "yours next to the shipped structured.best" in told
    (line,) = [line for line in told.splitlines() if line.endswith(verdict)]
    assert line.split()[:2] == ["AP", f"{interval[0]:+.3f}"]


def test_the_command_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(4):
        (tmp_path / f"{number}.xml").write_bytes(article(number))
    assert main(["train", "structured", str(tmp_path), "-o", str(tmp_path / "my.model")]) == 0
    assert "yours next to the shipped structured.best" in capsys.readouterr().out


def test_a_shipped_model_is_known_for_every_recipe_that_learns() -> None:
    assert all(find_shipped(system, recipe) for system, recipes in LEARNT.items() for recipe in recipes)
    assert find_shipped("lead", "best") is None


def test_every_system_that_can_be_trained_is_in_the_help() -> None:
    group: Any = typer.main.get_command(app)
    told = group.commands["train"].params[0].help
    assert all(system in told for system in LEARNT)


@pytest.mark.parametrize("odd", [1, {}, {"model": "", "more": {}}, {"model": "a", "more": {"AP": [1, 2]}}])
def test_a_comparison_of_another_shape_is_no_card(odd: object) -> None:
    assert not is_card({"against_shipped": odd})
    assert is_card({"against_shipped": {"model": "a", "more": {"AP": [0.1, 0.0, 0.2]}}})


def test_measures_by_task_are_those_of_all_tasks() -> None:
    import numpy as np

    draw = np.random.default_rng(3)
    tables = [TrainingTable(draw.random((6, 2)), np.array([1.0, 0, 0, 1, 0, 0])) for _ in range(7)]
    by_task = cross_validate_tasks("linear_rank", ("a", "b"), tables)
    assert sorted(by_task) == list(range(7))
    together = cross_validate("linear_rank", ("a", "b"), tables)
    assert together == {str(m): [v[str(m)] for v in by_task.values()] for m in MEASURES}
