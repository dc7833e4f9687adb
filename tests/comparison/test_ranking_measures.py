"""AP, P@k and R@k beside scikit-learn on random rankings."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from sklearn.metrics import average_precision_score, precision_score, recall_score

from epitome.learning.measures import AP, F1, Outcome, P, R, eleven_points


def drawn(seed: int) -> tuple[list[int], set[int]]:
    random = Random(seed)
    count = random.randint(5, 60)
    order = random.sample(range(count), count)
    return order, set(random.sample(range(count), random.randint(1, count)))


def judged(order: list[int], gold: set[int]) -> Outcome:
    return Outcome(ranked=tuple(("d", i) for i in order), gold=(frozenset(("d", i) for i in gold),))


@pytest.mark.parametrize("seed", range(40))
def test_average_precision_equals_scikit_learn(seed: int) -> None:
    order, gold = drawn(seed)
    truth = [int(i in gold) for i in order]
    expected = average_precision_score(truth, [-rank for rank in range(len(order))])
    assert AP(judged(order, gold)) == pytest.approx(float(expected), abs=1e-9)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("k", [1, 3, 5])
def test_precision_and_recall_at_k_equal_scikit_learn(seed: int, k: int) -> None:
    order, gold = drawn(seed)
    truth = [int(i in gold) for i in order]
    taken = [int(rank < k) for rank in range(len(order))]
    outcome = judged(order, gold)
    precision = float(precision_score(truth, taken, zero_division=0))
    recall = float(recall_score(truth, taken, zero_division=0))
    assert (P @ k)(outcome) == pytest.approx(precision, abs=1e-9)
    assert (R @ k)(outcome) == pytest.approx(recall, abs=1e-9)
    mean = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    assert (F1 @ k)(outcome) == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("seed", range(20))
def test_eleven_points_equal_an_interpolation_over_the_whole_curve(seed: int) -> None:
    order, gold = drawn(seed)
    hits = np.cumsum([i in gold for i in order])
    precision, recall = hits / np.arange(1, len(order) + 1), hits / len(gold)
    expected = [precision[recall >= level / 10 - 1e-9].max(initial=0.0) for level in range(11)]
    found = eleven_points(tuple(("d", i) for i in order), frozenset(("d", i) for i in gold))
    assert found == pytest.approx(expected, abs=1e-9)
