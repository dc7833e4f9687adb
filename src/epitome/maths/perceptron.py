"""The averaged structured perceptron over sequences, on integer feature slots.

A path of labels y over positions i with active slots S_i scores

    score(y) = sum_i ( sum_{s in S_i} w[s, y_i] + t[y_{i-1}, y_i] ),        y_{-1} = start (the last row of t)

A step finds the best path of one sequence (Viterbi); where it differs from the right one, w and t gain 1 for what the
right path uses and lose 1 for what the found one uses. The result is the mean of the weights after each step. Weights
are whole numbers until that mean, so the outcome is the same on every machine.

Michael Collins, Discriminative training methods for hidden Markov models, EMNLP 2002.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from epitome.maths.arrays import Floats, Integers


class AveragedWeights:
    """Weights that change at some steps, and their mean over all steps: mean = (n now - sum_t (t - 1) change_t) / n."""

    def __init__(self, rows: int, columns: int) -> None:
        self.now: Floats = np.zeros((rows, columns))
        self._missed: Floats = np.zeros((rows, columns))
        self.steps = 0

    def add(self, rows: Integers, columns: Integers, amount: float) -> None:
        """Change single weights during the step that is under way; what is named twice changes twice."""
        np.add.at(self.now, (rows, columns), amount)
        np.add.at(self._missed, (rows, columns), amount * self.steps)

    def finish_step(self) -> None:
        """The weights as they are now count once."""
        self.steps += 1

    def mean(self) -> Floats:
        """The mean of the weights after each finished step."""
        return (self.now * self.steps - self._missed) / max(1, self.steps)


def summed(weights: Floats, slots: Integers) -> Floats:
    """Each row's weights, added up slot by slot: always in the same order, so that a row's sum is its own affair."""
    total = np.zeros((len(slots), weights.shape[1]))
    for column in slots.T:
        total += weights[column]
    return total


def best_paths(scores: Floats, lengths: Integers, transitions: Floats) -> Integers:
    """The best label of each position: sequences lie end to end in `scores` (positions x labels), `lengths` parts them.

    All sequences walk together, the longest first in line, so that the living ones are always the first few.
    """
    labels = scores.shape[1]
    order = np.argsort(-lengths, kind="stable")
    starts = (np.cumsum(lengths) - lengths)[order]
    living = np.searchsorted(-lengths[order], -np.arange(lengths.max(initial=0)), side="left")  # longer than i
    came_from = np.zeros(scores.shape, np.int64)
    into = np.ascontiguousarray(transitions[:labels].T)
    best = np.zeros((len(lengths), labels))
    for i, alive in enumerate(living.tolist()):
        here = starts[:alive] + i
        if i == 0:
            best[:alive] = transitions[labels] + scores[here]
            continue
        reached = best[:alive, None, :] + into
        chosen = reached.argmax(axis=2)
        came_from[here] = chosen
        best[:alive] = np.take_along_axis(reached, chosen[:, :, None], axis=2)[:, :, 0] + scores[here]
    path = np.zeros(len(scores), np.int64)
    filled = lengths[order] > 0
    path[(starts + lengths[order] - 1)[filled]] = best[filled].argmax(axis=1)
    for i in range(len(living) - 1, 0, -1):
        here = starts[: living[i]] + i
        path[here - 1] = came_from[here, path[here]]
    return path


def learn(
    sequences: Sequence[tuple[Integers, Integers]], *, slots: int, labels: int, epochs: int, seed: int
) -> tuple[Floats, Floats]:
    """The mean w (slots x labels) and t (labels + 1 x labels) after some rounds over (slots, right labels)."""
    weights, transitions = AveragedWeights(slots, labels), AveragedWeights(labels + 1, labels)
    order = list(range(len(sequences)))
    chance = random.Random(seed)
    for _ in range(epochs):
        chance.shuffle(order)
        for number in order:
            _learn_one(weights, transitions, *sequences[number])
    return weights.mean(), transitions.mean()


def _learn_one(weights: AveragedWeights, transitions: AveragedWeights, slots: Integers, right: Integers) -> None:
    found = best_paths(summed(weights.now, slots), np.array([len(slots)]), transitions.now)
    wrong = np.flatnonzero(found != right)
    if len(wrong):
        active = slots[wrong]
        start = transitions.now.shape[1]
        for path, amount in ((right, 1.0), (found, -1.0)):
            weights.add(active, np.broadcast_to(path[wrong, None], active.shape), amount)
            transitions.add(np.concatenate(([start], path[:-1])), path, amount)
    weights.finish_step()
    transitions.finish_step()
