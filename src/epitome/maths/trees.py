"""Regression trees of one depth as plain arrays, and their sum as a score.

A tree of depth d is a heap: its 2^d - 1 inner nodes ask "u_f > theta?" and go to 2 i + 2, else to 2 i + 1; the 2^d
nodes below are leaves. Each node has a value: at a leaf what the tree says, inside what it would say if it
ended there. A branch that ends early asks what is never true (theta >= 1: features are in [0, 1]).

    h(u) = sum over trees of v(leaf) - v(root)

A step from a node to its child adds v(child) - v(node) on account of the feature that was asked (Saabas 2014): the
parts of a row sum to h(u). Features are first turned into small numbers, how many of the thresholds lie below them, so
that all questions of all trees are one comparison of small integers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from epitome.maths.arrays import Floats, Integers

Flags = NDArray[np.bool_]
Nodes = NDArray[np.uint16]
Kind = TypeVar("Kind", np.float64, np.int64)
_ROWS = 512  # at once, so that what is compared stays in the cache


@dataclass(frozen=True, eq=False)
class Trees:
    """`features` and `thresholds` of the inner nodes, `values` of all nodes; a tree a row."""

    features: Integers
    thresholds: Floats
    values: Floats

    @property
    def depth(self) -> int:
        """How many questions a tree asks of a row."""
        return int(self.features.shape[1] + 1).bit_length() - 1

    def scores(self, u: Floats) -> Floats:
        """h of each row."""
        found = np.empty(len(u))
        for rows in _blocks(len(u)):
            *_, leaf = self._paths(u[rows])
            found[rows] = _at(self.values, leaf).sum(axis=0) - self.values[:, 0].sum()
        return found

    def contributions(self, u: Floats) -> Floats:
        """Rows by features: what each adds."""
        found = np.zeros_like(u)
        for rows in _blocks(len(u)):
            own = found[rows]
            cell = np.arange(len(own)) * own.shape[1]
            path = list(self._paths(u[rows]))
            for node, child in pairwise(path):
                step = _at(self.values, child) - _at(self.values, node)
                at = (cell + _at(self.features, node)).ravel()
                own += np.bincount(at, weights=step.ravel(), minlength=own.size).reshape(own.shape)
        return found

    @cached_property
    def _grids(self) -> dict[int, Floats]:
        """The thresholds of each feature that is asked, each once, rising."""
        return {int(f): np.unique(self.thresholds[self.features == f]) for f in np.unique(self.features)}

    @cached_property
    def _questions(self) -> tuple[Integers, NDArray[np.uint16]]:
        """Of each inner node, node after node and tree after tree: which grid it asks, and which place in it."""
        grid = np.searchsorted(list(self._grids), self.features.T.ravel())
        place = np.zeros(len(grid), np.uint16)
        for number, values in enumerate(self._grids.values()):
            mine = grid == number
            place[mine] = np.searchsorted(values, self.thresholds.T.ravel()[mine])
        return grid, place

    def _paths(self, u: Floats) -> Iterator[Nodes]:
        """Where each row stands in each tree (trees by rows), from the roots down to the leaves."""
        below = np.stack([np.searchsorted(v, u[:, f]).astype(np.uint16) for f, v in self._grids.items()])
        grid, place = self._questions
        above = (below[grid] > place[:, None]).reshape(self.features.shape[1], len(self.features), len(u))
        node = np.zeros(above.shape[1:], np.uint16)
        turns: list[Flags] = []
        yield node
        for level in range(self.depth):
            turns.append(_answer([*above[2**level - 1 : 2 ** (level + 1) - 1]], turns))
            node = 2 * node + 1 + turns[-1]
            yield node


def _at(what: NDArray[Kind], node: Nodes) -> NDArray[Kind]:
    """Of each tree, what stands at its nodes."""
    start = np.arange(len(what))[:, None] * what.shape[1]
    found: NDArray[Kind] = what.ravel()[start + node]
    return found


def _answer(left: list[Flags], turns: Sequence[Flags]) -> Flags:
    """What the node of a level answers to which the turns lead: each turn halves the nodes that are left."""
    for turn in turns:
        half = len(left) // 2
        left = [(turn & right) | (~turn & other) for other, right in zip(left[:half], left[half:], strict=True)]
    return left[0]


def _blocks(n: int) -> Iterator[slice]:
    return (slice(start, start + _ROWS) for start in range(0, n, _ROWS))
