"""The averaged structured perceptron over sequences, on integer feature slots.

A path of labels y over positions i with active slots S_i scores

    score(y) = sum_i ( sum_{s in S_i} w[s, y_i] + t[y_{i-1}, y_i] ),        y_{-1} = start (the last row of t)

A step finds the best path of one sequence (Viterbi); where it differs from the correct one, w and t gain 1 for what the
correct path uses and lose 1 for what the best path uses. The result is the mean of the weights after each step. Weights
are whole numbers until that mean, so the outcome is the same on every machine.

Michael Collins, Discriminative training methods for hidden Markov models, EMNLP 2002.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats, Integers


class AveragedWeights:
    """Weights that change at some steps, and their mean over all steps:
    mean = (n current - sum_t (t - 1) change_t) / n.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.current: Floats = np.zeros((rows, columns))
        self._missed: Floats = np.zeros((rows, columns))
        self.steps = 0

    def add(self, rows: Integers, columns: Integers, amount: float) -> None:
        """Change single weights during the current step; an entry that is named twice changes twice."""
        np.add.at(self.current, (rows, columns), amount)
        np.add.at(self._missed, (rows, columns), amount * self.steps)

    def finish_step(self) -> None:
        """End the step: the weights as they are now count once in the mean."""
        self.steps += 1

    def mean(self) -> Floats:
        """The mean of the weights after each finished step."""
        return (self.current * self.steps - self._missed) / max(1, self.steps)


def sum_slot_weights(weights: Floats, slots: Integers) -> Floats:
    """The sum of each row's weights, slot by slot, in the same order whatever other rows there are."""
    total = np.zeros((len(slots), weights.shape[1]))
    for column in slots.T:
        total += weights[column]
    return total


def find_best_paths(scores: Floats, lengths: Integers, transitions: Floats) -> Integers:
    """The best label of each position: sequences are concatenated in `scores` (positions x labels), `lengths` separates
    them.

    All sequences advance together, longest first, so that the unfinished ones are always the first few.
    """
    labels = scores.shape[1]
    order = np.argsort(-lengths, kind="stable")
    starts = (np.cumsum(lengths) - lengths)[order]
    unfinished = np.searchsorted(-lengths[order], -np.arange(lengths.max(initial=0)), side="left")  # longer than i
    previous = np.zeros(scores.shape, np.int64)
    into = np.ascontiguousarray(transitions[:labels].T)
    best = np.zeros((len(lengths), labels))
    for i, active in enumerate(unfinished.tolist()):
        here = starts[:active] + i
        if i == 0:
            best[:active] = transitions[labels] + scores[here]
            continue
        candidates = best[:active, None, :] + into
        previous[here] = candidates.argmax(axis=2)
        best[:active] = candidates.max(axis=2) + scores[here]
    path = np.zeros(len(scores), np.int64)
    filled = lengths[order] > 0
    path[(starts + lengths[order] - 1)[filled]] = best[filled].argmax(axis=1)
    for i in range(len(unfinished) - 1, 0, -1):
        here = starts[: unfinished[i]] + i
        path[here - 1] = previous[here, path[here]]
    return path


def fit_perceptron(
    sequences: Sequence[tuple[Integers, Integers]], *, slots: int, labels: int, max_iter: int, random_state: int
) -> tuple[Floats, Floats]:
    """The mean w (slots x labels) and t (labels + 1 x labels) after `max_iter` passes over (slots, correct labels)."""
    weights, transitions = AveragedWeights(slots, labels), AveragedWeights(labels + 1, labels)
    order = list(range(len(sequences)))
    generator = random.Random(random_state)
    for _ in range(max_iter):
        generator.shuffle(order)
        for number in order:
            _update(weights, transitions, *sequences[number])
    return weights.mean(), transitions.mean()


def _update(weights: AveragedWeights, transitions: AveragedWeights, slots: Integers, correct: Integers) -> None:
    path = find_best_paths(sum_slot_weights(weights.current, slots), np.array([len(slots)]), transitions.current)
    wrong = np.flatnonzero(path != correct)
    if len(wrong):
        wrong_slots = slots[wrong]
        start = transitions.current.shape[1]
        for labels, amount in ((correct, 1.0), (path, -1.0)):
            weights.add(wrong_slots, np.broadcast_to(labels[wrong, None], wrong_slots.shape), amount)
            transitions.add(np.concatenate(([start], labels[:-1])), labels, amount)
    weights.finish_step()
    transitions.finish_step()
