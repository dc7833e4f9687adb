"""A setting with several values is chosen by three-fold cross-validation over the training documents."""

from __future__ import annotations

import numpy as np
import pytest

from epitome.learning.training.learning import TrainingTable, learn

NAMES = ("x",)


def tables(documents: int = 9) -> list[TrainingTable]:
    """Documents in which every other pair of neighbouring values is to be chosen, which no wide kernel tells apart."""
    values = np.linspace(0.0, 1.0, 16)[:, None]
    chosen = np.tile([0.0, 0.0, 1.0, 1.0], 4)
    return [TrainingTable(values, chosen) for _ in range(documents)]


@pytest.mark.slow
def test_the_width_that_ranks_unseen_documents_best_is_taken() -> None:
    some = tables()
    tuned = learn("ranking_svm", NAMES, some, kernel="gaussian", gamma=(0.0001, 50.0), C=0.1)
    narrow = learn("ranking_svm", NAMES, some, kernel="gaussian", gamma=50.0, C=0.1)
    wide = learn("ranking_svm", NAMES, some, kernel="gaussian", gamma=0.0001, C=0.1)
    for name, array in narrow.arrays.items():
        np.testing.assert_array_equal(tuned.arrays[name], array)
    assert not np.array_equal(tuned.arrays["gamma"], wide.arrays["gamma"])


@pytest.mark.slow
def test_of_equal_ones_the_first_is_taken() -> None:
    some = tables()
    tuned = learn("ranking_svm", NAMES, some, kernel="gaussian", gamma=(50.0, 50.5), C=0.1)
    assert tuned.arrays["gamma"].item() == 50.0
