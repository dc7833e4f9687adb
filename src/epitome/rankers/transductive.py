"""Transductive: within each theme, RankNet learns from the top and the bottom of a first order (Amini & Usunier 2009).

The first order is by the feature `first`; the network sees the others (`maths/transductive`). A theme of fewer than
four sentences keeps the first order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.transductive import FEWEST, Transduced, transduce
from epitome.table import FeatureTable


@dataclass(frozen=True, kw_only=True)
class Transductive:
    """What the network's features add to its score, one after another; where nothing is learnt, the first feature."""

    name: ClassVar[str] = "transductive"
    says: ClassVar[str] = "an order that each theme learns from the ends of a first one"
    first: str
    needs: tuple[str, ...]

    def scores(self, table: FeatureTable) -> Floats:
        """The sum of what the features add."""
        summed: Floats = self._added(table).sum(axis=1)
        return summed

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features."""
        return self._added(table)[rows]

    def _added(self, table: FeatureTable) -> Floats:
        return table.rows.remember(("transduced", self), lambda: self._learn(table))

    def _learn(self, table: FeatureTable) -> Floats:
        start = table.names.index(self.first)
        found = self.learnt(table)
        added = np.zeros_like(table.values)
        added[:, np.arange(len(table.names)) != start] = found.contributions
        small = np.isin(table.themes, np.flatnonzero([network is None for network in found.networks]))
        added[small, start] = table.values[small, start]
        return added

    def learnt(self, table: FeatureTable) -> Transduced:
        """The learning itself: per theme and round its loss and how many labels it changed."""
        start = table.names.index(self.first)
        return transduce(np.delete(table.values, start, axis=1), table.values[:, start], table.themes)

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """How many themes were too small to learn from."""
        size = np.unique(table.themes, return_counts=True)[1]
        small = int((size < FEWEST).sum())
        told = f"themes of fewer than {FEWEST} sentences are too small to learn from and keep their first order"
        return (f"{told}: {small} of {len(size)}",) if small else ()
