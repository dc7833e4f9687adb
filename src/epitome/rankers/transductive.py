"""Transductive: within each theme, RankNet learns from the top and the bottom of a first order (Amini & Usunier 2009).

The first order is by the feature `first`; the network sees the others (`maths/transductive`). A theme of fewer than
four sentences keeps the first order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.maths.transductive import FEWEST, Transduced, transduce
from epitome.memo import memoised
from epitome.rankers.ranker import Ranker
from epitome.table import FeatureTable, Floats, Integers


@dataclass(frozen=True, kw_only=True)
class Transductive(Ranker):
    """What the network's features add to its score, one after another; where nothing is learnt, the first feature."""

    name: ClassVar[str] = "transductive"
    description: ClassVar[str] = "an order that each theme learns from the ends of a first one"
    first: str
    needs: tuple[str, ...]

    def scores(self, table: FeatureTable) -> Floats:
        """The sum of what the features add."""
        summed: Floats = _contributions(table, self).sum(axis=1)
        return summed

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features."""
        return _contributions(table, self)[rows]

    def learn(self, table: FeatureTable) -> Transduced:
        """The learning itself: per theme and round its loss and how many labels it changed."""
        start = table.names.index(self.first)
        features = np.delete(table.values, start, axis=1)
        return transduce(features, table.values[:, start], table.sheet.themes.number)

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """How many themes were too small to learn from."""
        size = np.unique(table.sheet.themes.number, return_counts=True)[1]
        small = int((size < FEWEST).sum())
        kept = f"themes of fewer than {FEWEST} sentences are too small to learn from and keep their first order"
        return (f"{kept}: {small} of {len(size)}",) if small else ()


@memoised
def _contributions(table: FeatureTable, ranker: Transductive) -> Floats:
    """Rows by features; where nothing is learnt, the first feature is the score."""
    start = table.names.index(ranker.first)
    transduced = ranker.learn(table)
    added = np.zeros_like(table.values)
    added[:, np.arange(len(table.names)) != start] = transduced.contributions
    small = np.isin(table.sheet.themes.number, np.flatnonzero([network is None for network in transduced.networks]))
    added[small, start] = table.values[small, start]
    return added
