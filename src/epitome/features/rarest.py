"""Rarest: the weight of the heaviest query word in a sentence, over that of the heaviest of all; in [0, 1].

Weights are local (`features/weights.py`): a word that the page has once tells more than ten that stand everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from epitome.features.of_query import OfQuery
from epitome.features.query_words import whose
from epitome.features.weights import word_weights
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Rarest(OfQuery):
    """max of w(t) over query terms t in s / max over all query terms."""

    @property
    def name(self) -> str:
        """rarest, and of what."""
        return self._name("rarest")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how rare the rarest of its words is that are {whose(self.query)}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The largest weight of each row."""
        asked = word_weights(rows, dict.fromkeys(queries[self.query].terms), "local", None)
        weight = np.zeros(rows.terms.counts.shape[1])
        for term, value in asked.items():
            if term in rows.terms.vocabulary.number:
                weight[rows.terms.vocabulary.number[term]] = value
        counts = rows.terms.counts
        row = np.repeat(np.arange(len(rows)), np.diff(counts.indptr))
        found = np.zeros(len(rows))
        np.maximum.at(found, row, weight[counts.indices])
        return found / (max(asked.values(), default=0.0) or 1.0)
