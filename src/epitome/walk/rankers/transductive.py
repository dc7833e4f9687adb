"""Transductive: within each theme, RankNet learns from the top and the bottom of an initial order (Amini & Usunier
2009).

The initial order is by the feature `first`; the network uses the others (`maths/learners/transductive.py`). A theme of
fewer than four sentences keeps its initial order.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from epitome.maths.arrays import Floats, Integers
from epitome.maths.learners.transductive import MIN_THEME_SIZE, TransductiveRanking, transduce
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.rankers.ranker import Ranker
from epitome.walk.table import FeatureTable


@frozen(kw_only=True)
class Transductive(Ranker):
    """The score of a theme's network; the feature `first` in a theme that is too small to learn from."""

    name: ClassVar[str] = "transductive"
    description: ClassVar[str] = "an order that each theme learns from the best and worst of a first order"
    first: str
    needs: tuple[str, ...]

    def scores(self, table: FeatureTable) -> Floats:
        """The sum of what the features add."""
        scores: Floats = _contributions(table, self).sum(axis=1)
        return scores

    def contributions(self, table: FeatureTable, rows: Integers) -> Floats:
        """These rows by features."""
        return _contributions(table, self)[rows]

    def learn(self, table: FeatureTable) -> TransductiveRanking:
        """The ranking of each theme, with the loss and the changed labels of each iteration."""
        start = table.names.index(self.first)
        features = np.delete(table.values, start, axis=1)
        return transduce(features, table.values[:, start], table.sheet.themes.number)

    def notes(self, table: FeatureTable) -> tuple[str, ...]:
        """How many themes were too small to learn from."""
        size = np.unique(table.sheet.themes.number, return_counts=True)[1]
        small = int((size < MIN_THEME_SIZE).sum())
        note = f"themes of fewer than {MIN_THEME_SIZE} sentences are too small to learn from and keep their first order"
        return (f"{note}: {small} of {len(size)}",) if small else ()


@memoised
def _contributions(table: FeatureTable, ranker: Transductive) -> Floats:
    """Rows by features; in a theme without a network, the initial feature is the score."""
    start = table.names.index(ranker.first)
    ranking = ranker.learn(table)
    contributions = np.zeros_like(table.values)
    contributions[:, np.arange(len(table.names)) != start] = ranking.contributions
    small = np.isin(table.sheet.themes.number, np.flatnonzero([network is None for network in ranking.networks]))
    contributions[small, start] = table.values[small, start]
    return contributions
