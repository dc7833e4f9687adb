from __future__ import annotations

import numpy as np
import pytest

from epitome.document import Document, Task
from epitome.runtime.errors import ModelError
from epitome.walk.candidates import Body
from epitome.walk.rankers import Learnt
from epitome.walk.table import FeatureTable
from support.samples.columns import build_sheet

ARRAYS = {"scale": np.array([[0.0, 0.0], [1.0, 4.0]]), "coef": np.array([2.0, -1.0])}


def table(values: list[list[float]]) -> FeatureTable:
    rows = Body()(Task((Document.from_sentences([f"Lake {i}." for i in range(len(values))]),)))
    return FeatureTable(build_sheet(rows), ("a", "b"), np.array(values))


def test_contributions_are_scaled_values_times_weights() -> None:
    ranker = Learnt(learner="linear_rank", needs=("a", "b"), arrays=ARRAYS)
    assert ranker.contributions(table([[0.5, 2.0], [9.0, 0.0]]), np.arange(2)).tolist() == [[1.0, -0.5], [2.0, 0.0]]


@pytest.mark.parametrize("needs", [("a",), ("a", "b", "c"), ()])
def test_arrays_for_another_number_of_features_are_refused(needs: tuple[str, ...]) -> None:
    with pytest.raises(ModelError, match="do not fit"):
        Learnt(learner="linear_rank", needs=needs, arrays=ARRAYS)
