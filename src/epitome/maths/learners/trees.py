"""Regression trees of equal depth as plain arrays, and their sum as a score.

A tree of depth d is a heap: its 2^d - 1 inner nodes test u_f > theta and go to node 2 i + 2 if it holds, else to 2 i +
1; the 2^d nodes below are leaves. Each node has a value: that of a leaf is the tree's result, that of an inner node the
result if the tree ended there. A branch that ends early tests a condition that is never true (theta >= 1: features are
in [0, 1]).

    h(u) = sum over trees of v(leaf) - v(root)

A step from a node to its child adds v(child) - v(node) to the contribution of the tested feature (Saabas 2014): the
contributions of a row sum to h(u). Trees share many tests: each distinct one is evaluated once, for all rows together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers
from epitome.runtime.frozen import frozen

Flags = NDArray[np.bool_]
Nodes = NDArray[np.uint16]
Kind = TypeVar("Kind", np.float64, np.int64)
_BLOCK_ROWS = 256  # rows at once, so that the comparisons stay in the cache


@frozen(eq=False)
class Trees:
    """`features` and `thresholds` of the inner nodes, `values` of all nodes; one tree per row."""

    features: Integers
    thresholds: Floats
    values: Floats

    @property
    def depth(self) -> int:
        """The number of tests that a tree makes on a row."""
        return int(self.features.shape[1] + 1).bit_length() - 1

    def scores(self, u: Floats) -> Floats:
        """h of each row."""
        scores = np.empty(len(u))
        for rows in _split_rows(len(u)):
            *_, leaf = self._paths(u[rows])
            scores[rows] = _look_up(self.values, leaf).sum(axis=0) - self.values[:, 0].sum()
        return scores

    def contributions(self, u: Floats) -> Floats:
        """Rows by features: what each feature adds."""
        contributions = np.zeros_like(u)
        for rows in _split_rows(len(u)):
            own = contributions[rows]
            cell = np.arange(len(own)) * own.shape[1]
            path = list(self._paths(u[rows]))
            for node, child in pairwise(path):
                step = _look_up(self.values, child) - _look_up(self.values, node)
                at = (cell + _look_up(self.features, node)).ravel()
                own += np.bincount(at, weights=step.ravel(), minlength=own.size).reshape(own.shape)
        return contributions

    @cached_property
    def _tests(self) -> tuple[Integers, Floats, Integers]:
        """The features and thresholds of the distinct tests, and the test of each inner node (node by node, each for
        all trees).
        """
        tests = np.stack([self.features.T.ravel(), self.thresholds.T.ravel()])
        different, number = np.unique(tests, axis=1, return_inverse=True)
        return different[0].astype(np.int64), different[1][:, None], number.ravel()

    def _paths(self, u: Floats) -> Iterator[Nodes]:
        """The node of each row in each tree (trees by rows), from the roots down to the leaves."""
        features, thresholds, number = self._tests
        above = (np.ascontiguousarray(u.T)[features] > thresholds)[number]
        above = above.reshape(self.features.shape[1], len(self.features), len(u))
        node = np.zeros(above.shape[1:], np.uint16)
        turns: list[Flags] = []
        yield node
        for level in range(self.depth):
            turns.append(_select_answer([*above[2**level - 1 : 2 ** (level + 1) - 1]], turns))
            node = 2 * node + 1 + turns[-1]
            yield node


def _look_up(values: NDArray[Kind], node: Nodes) -> NDArray[Kind]:
    """The values of each tree at its nodes."""
    start = np.arange(len(values))[:, None] * values.shape[1]
    at_nodes: NDArray[Kind] = values.ravel()[start + node]
    return at_nodes


def _select_answer(answers: list[Flags], turns: Sequence[Flags]) -> Flags:
    """The answer at the node of a level that the turns lead to: each turn halves the remaining nodes."""
    for turn in turns:
        half = len(answers) // 2
        pairs = zip(answers[:half], answers[half:], strict=True)
        answers = [(turn & right) | (~turn & left) for left, right in pairs]
    return answers[0]


def _split_rows(n: int) -> Iterator[slice]:
    return (slice(start, start + _BLOCK_ROWS) for start in range(0, n, _BLOCK_ROWS))
