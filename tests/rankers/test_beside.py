from __future__ import annotations

import numpy as np
import pytest

import epitome
from epitome.api.choice import Choice, choose_summariser
from epitome.document import Document, Task
from epitome.walk.rankers import Beside, Weighted
from epitome.walk.table import FeatureTable, Rows
from support.samples.columns import build_sheet

DOCUMENT = Document.from_sentences(["One lock.", "Two locks.", "Three."], sections=[["Gates"], ["Gates"], ["Oak"]])


def table(values: list[list[float]]) -> FeatureTable:
    from epitome.walk.candidates import Body

    rows: Rows = Body()(Task((DOCUMENT,)))
    return FeatureTable(build_sheet(rows), ("a", "b"), np.array(values))


def test_further_features_are_weighed_in_standard_deviations_of_the_base() -> None:
    ranker = Beside(base=Weighted(weights={"a": 2.0}), weights={"b": 3.0})
    rows = table([[1.0, 1.0], [2.0, 0.0], [3.0, 0.5]])
    spread = np.std([2.0, 4.0, 6.0])
    assert ranker.scores(rows) == pytest.approx([2 + 3 * spread, 4, 6 + 1.5 * spread])
    added = ranker.contributions(rows, np.array([0, 2]))
    assert added == pytest.approx(np.array([[2, 3 * spread], [6, 1.5 * spread]]))
    assert ranker.needs == ("a", "b")


def test_equal_scores_of_the_base_leave_the_further_features_to_decide() -> None:
    ranker = Beside(base=Weighted(weights={"a": 1.0}), weights={"b": 2.0})
    assert ranker.scores(table([[1.0, 0.0], [1.0, 1.0], [1.0, 0.5]])) == pytest.approx([1.0, 3.0, 2.0])


def test_only_what_answers_a_query_when_nothing_is_named_reads_heads() -> None:
    asked, silent = Task((DOCUMENT,), "gates"), Task((DOCUMENT,))
    assert isinstance(choose_summariser(asked, Choice()).ranker, Beside)
    unasked = choose_summariser(silent, Choice()).ranker
    assert isinstance(unasked, Beside) and "fault" in unasked.weights
    for choice in (Choice(system="webpage"), Choice(recipe="paper"), Choice(model="structured.best")):
        assert not isinstance(choose_summariser(asked, choice).ranker, Beside)


def test_reasons_of_heads_and_model_sum_to_the_score() -> None:
    for extract in epitome.rank(DOCUMENT, query="gates of oak"):
        assert sum(r.contribution for r in extract.reasons) == pytest.approx(extract.score, abs=1e-6)
