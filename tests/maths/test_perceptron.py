from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from epitome.maths.learners.perceptron import AveragedWeights, find_best_paths, fit_perceptron, sum_slot_weights

SMALL = st.integers(-3, 3)


def path_score(scores: np.ndarray, transitions: np.ndarray, path: tuple[int, ...]) -> float:
    before = (scores.shape[1], *path)[: len(path)]
    return float(sum(scores[i, y] + transitions[b, y] for i, (b, y) in enumerate(zip(before, path, strict=True))))


def test_one_step_by_hand() -> None:
    # two positions with slots {0, 1} and {1, 2}; all weights 0, so the found path is (0, 0); right is (0, 1)
    weights, transitions = fit_perceptron(
        [(np.array([[0, 1], [1, 2]]), np.array([0, 1]))], slots=3, labels=2, max_iter=1, random_state=1
    )
    # position 1 is wrong: its slots gain 1 for label 1 and lose 1 for label 0; position 0 is right and changes nothing
    assert weights.tolist() == [[0, 0], [-1, 1], [-1, 1]]
    # start -> 0 is used by both and cancels; 0 -> 1 gains 1, 0 -> 0 loses 1
    assert transitions.tolist() == [[-1, 1], [0, 0], [0, 0]]


def test_two_steps_by_hand() -> None:
    # step 1 as above. Step 2: position 0 scores (-1, 1) from slot 1, position 1 scores (-2, 2); paths:
    # (0,0): -1-1-2 = -4; (0,1): -1+1+2 = 2; (1,0): 1+0-2 = -1; (1,1): 1+0+2 = 3. Found (1, 1), right (0, 1).
    weights, transitions = fit_perceptron(
        [(np.array([[0, 1], [1, 2]]), np.array([0, 1]))], slots=3, labels=2, max_iter=2, random_state=1
    )
    # after step 2: w = [[1, -1], [0, 0], [-1, 1]]; t: start -> 0 +1, start -> 1 -1, 0 -> 1 +1, 1 -> 1 -1
    assert weights.tolist() == [[0.5, -0.5], [-0.5, 0.5], [-1, 1]]
    assert transitions.tolist() == [[-1, 1.5], [0, -0.5], [0.5, -0.5]]


def test_a_slot_named_twice_changes_twice() -> None:
    weights = AveragedWeights(2, 1)
    weights.add(np.array([1, 1]), np.array([0, 0]), 1.0)
    weights.finish_step()
    assert weights.mean().tolist() == [[0], [2]]


@given(st.lists(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), SMALL), max_size=4), min_size=1, max_size=12))
@settings(max_examples=60)
def test_the_mean_is_the_mean_of_all_weights_after_each_step(steps: list[list[tuple[int, int, int]]]) -> None:
    weights = AveragedWeights(4, 3)
    naive, now = np.zeros((4, 3)), np.zeros((4, 3))
    for changes in steps:
        for row, column, amount in changes:
            weights.add(np.array([row]), np.array([column]), amount)
            now[row, column] += amount
        weights.finish_step()
        naive += now
    np.testing.assert_allclose(weights.mean(), naive / len(steps), atol=1e-12)


@given(st.data())
@settings(max_examples=60)
def test_the_best_paths_are_those_of_trying_all_and_do_not_depend_on_company(data: st.DataObject) -> None:
    lengths = data.draw(st.lists(st.integers(0, 4), max_size=5))
    labels = data.draw(st.integers(1, 3))
    chance = np.random.default_rng(data.draw(st.integers(0, 10_000)))
    scores, transitions = chance.normal(size=(sum(lengths), labels)), chance.normal(size=(labels + 1, labels))
    found = find_best_paths(scores, np.array(lengths, np.int64), transitions)
    start = 0
    for length in lengths:
        own = scores[start : start + length]
        best = max(product(range(labels), repeat=length), key=lambda p, own=own: path_score(own, transitions, p))  # type: ignore[misc]
        assert tuple(found[start : start + length]) == best
        start += length
    assert len(found) == start


def test_what_can_be_told_apart_is_learnt() -> None:
    # label = whether slot 1 or slot 0 is active, but after a 1 it is always 0
    def made(slots: list[int]) -> tuple[np.ndarray, np.ndarray]:
        right: list[int] = []
        for slot in slots:
            right.append(int(slot == 1 and not (right and right[-1])))
        return np.array(slots)[:, None], np.array(right)

    some = [made([*bits]) for bits in product((0, 1), repeat=4)]
    weights, transitions = fit_perceptron(some, slots=2, labels=2, max_iter=20, random_state=3)
    for slots, right in some:
        assert find_best_paths(sum_slot_weights(weights, slots), np.array([4]), transitions).tolist() == right.tolist()
