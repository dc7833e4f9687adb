"""The numbers and choices of webpage, each at its edge (docs/papers.md)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from epitome.learning.training import learning
from epitome.learning.training.learning import TrainingTable, learn
from epitome.maths.learners.svm import fit_svm
from epitome.systems import LEARNT
from epitome.systems.webpage import FIVE
from epitome.walk.rankers import Unlearnt
from epitome.walk.rankers.learners import LEARNERS
from webpage import tasks
from webpage.tasks import Case, choose_settings, judge_case

VALUES = np.linspace(0.0, 1.0, 8)[:, None]
LABELS = np.tile([0.0, 1.0], 4)
PAIRS = ({"gamma": 0.1, "kernel": "gaussian"}, {"gamma": 1.0, "kernel": "gaussian"})


def make_case(number: int) -> Case:
    keys = tuple((str(number), i) for i in range(8))
    return Case(str(number), str(number), False, 0, keys, (frozenset({keys[1]}),), TrainingTable(VALUES, LABELS))


def test_the_features_are_five_and_location_is_none_of_them() -> None:
    assert tuple(FIVE) == ("query", "occurrence", "title", "etitle", "anchor")
    names = LEARNT["webpage"]["paper"](None).feature_names
    assert len(names) == 5 and not any("position" in name or "place" in name for name in names)


def test_the_published_kernel_is_gaussian_and_its_pages_count_alike() -> None:
    ranker = LEARNT["webpage"]["paper"](None).ranker
    assert isinstance(ranker, Unlearnt) and ranker.learner == "ranking_svm"
    settings = ranker.settings["ranking_svm"]
    assert (settings["kernel"], settings["balanced"]) == ("gaussian", True)


def test_positives_cost_five_times_as_much() -> None:
    assert LEARNERS["svm"]().positive_weight == 5.0
    features, y = np.array([[0.0], [1.0], [2.0]]), np.array([0.0, 1.0, 0.0])
    np.testing.assert_array_equal(fit_svm(features, y).weights, fit_svm(features, y, positive_weight=5.0).weights)
    assert fit_svm(features, y).objective != fit_svm(features, y, positive_weight=4.0).objective


def test_a_width_is_chosen_in_three_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    fit = learning._fit

    def count(learner: str, tables: Any, settings: Any) -> Any:
        seen.append(len(tables))
        return fit(learner, tables, settings)

    monkeypatch.setattr(learning, "_fit", count)
    learn("ranking_svm", ("x",), [TrainingTable(VALUES, LABELS)] * 9, kernel="gaussian", gamma=(0.1, 1.0))
    assert seen == [6] * 6 + [9]  # three folds for each of two widths, then all


def test_the_experiment_chooses_in_three_folds_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def count(learner: str, names: Any, tables: Any, **settings: Any) -> Any:
        seen.append(len(tables))
        return learn(learner, names, tables, **settings)

    monkeypatch.setattr(tasks, "learn", count)
    choose_settings("ranking_svm", ("x",), [make_case(number) for number in range(9)], PAIRS)
    assert seen == [6] * 6


def test_three_sentences_are_judged() -> None:
    case = make_case(0)
    third, fourth = np.zeros(8), np.zeros(8)
    third[[5, 6, 1]] = (3, 2, 1)
    fourth[[5, 6, 7, 1]] = (4, 3, 2, 1)
    assert judge_case(case, third) == pytest.approx((1 / 3, 1.0, 0.5))
    assert judge_case(case, fourth) == (0.0, 0.0, 0.0)
