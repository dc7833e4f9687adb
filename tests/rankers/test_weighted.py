from __future__ import annotations

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.runtime.errors import UsageError
from epitome.walk.candidates import Body
from epitome.walk.rankers import RANKERS, Weighted
from epitome.walk.table import FeatureTable
from support.samples.columns import build_sheet


def table(values: list[list[float]], names: tuple[str, ...]) -> FeatureTable:
    rows = Body()(Task((Document.from_sentences([f"Sentence {i}." for i in range(len(values))]),)))
    return FeatureTable(build_sheet(rows), names, np.array(values))


def test_each_feature_adds_its_weight_times_its_value() -> None:
    found = Weighted(weights={"a": 2.0, "b": -1.0}).contributions(table([[1, 2], [3, 0.5]], ("a", "b")), np.arange(2))
    assert found.tolist() == [[2, -2], [6, -0.5]]


def test_the_score_is_the_sum_and_rows_can_be_asked_for_alone() -> None:
    ranker, given = Weighted(weights={"a": 2.0, "b": -1.0}), table([[1, 2], [3, 0.5]], ("a", "b"))
    assert ranker.scores(given).tolist() == [0, 5.5]
    assert ranker.contributions(given, np.array([1])).tolist() == [[6, -0.5]]


def test_weights_are_found_by_name_and_not_by_order() -> None:
    found = Weighted(weights={"b": 10.0, "a": 1.0}).contributions(table([[1, 2]], ("a", "b")), np.arange(1))
    assert found.tolist() == [[1, 20]]


def test_a_feature_without_a_weight_adds_nothing() -> None:
    found = Weighted(weights={"a": 1.0}).contributions(table([[1, 2]], ("a", "b")), np.arange(1))
    assert found.tolist() == [[1, 0]]


def test_the_features_with_a_weight_are_needed() -> None:
    assert Weighted(weights={"a": 1.0, "b": 0.5}).needs == ("a", "b")


@pytest.mark.parametrize("weights", [{}, {"a": float("nan")}, {"a": 1.0, "b": float("inf")}])
def test_missing_and_endless_weights_are_refused(weights: dict[str, float]) -> None:
    with pytest.raises(UsageError, match="weight"):
        Weighted(weights=weights)


def test_the_ranker_is_listed_by_its_name() -> None:
    assert RANKERS[Weighted.name] is Weighted
