"""Words in common with a query, counted (Wang et al. 2007): squared over the query's size, or as a share; and anchors.

SquaredOverlap = (distinct query terms in s)^2 / |query terms| (Tombros & Sanderson 1998). Share = the share of the
query's distinct terms that stand in s. AnchorShare = sum_i W_i m_i / n_i over distinct anchor texts: W_i the share of
links with that text, m_i of its n_i terms stand in s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from epitome.features.of_query import OfQuery
from epitome.features.words import shared_words
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import presence
from epitome.table import Queries, Rows


def _summed(rows: Rows, weights: Mapping[str, float]) -> Floats:
    """The sum of the weights of the distinct terms in each row."""
    vector = np.zeros(rows.terms.counts.shape[1])
    for term, weight in weights.items():
        number = rows.terms.vocabulary.number.get(term)
        if number is not None:
            vector[number] = weight
    return np.asarray(rows.remember("presence", lambda: presence(rows.terms.counts)) @ vector)


@dataclass(frozen=True, kw_only=True)
class SquaredOverlap(OfQuery):
    """(distinct query terms in s)^2 / |query terms|."""

    name: ClassVar[str] = "query_squared"
    says: ClassVar[str] = "how many of the query's words it has, squared"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The squared overlap of each row."""
        asked = set(queries[self.query].terms)
        found: Floats = _summed(rows, dict.fromkeys(asked, 1.0)) ** 2 / max(1, len(asked))
        return found


@dataclass(frozen=True, kw_only=True)
class Share(OfQuery):
    """The share of a query's distinct terms that stand in s."""

    @property
    def name(self) -> str:
        """The share of what."""
        return f"share_{self.query.replace('-', '_')}"

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how much of the {self.query.replace('-', ' ')} it repeats"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row."""
        asked = set(queries[self.query].terms)
        return _summed(rows, dict.fromkeys(asked, 1 / max(1, len(asked))))


@dataclass(frozen=True, kw_only=True)
class AnchorShare:
    """sum_i W_i m_i / n_i over the distinct anchor texts."""

    name: ClassVar[str] = "anchor_share"
    says: ClassVar[str] = "how much of the texts of links to the page it repeats"
    needs: ClassVar[tuple[str, ...]] = ("anchors",)

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """How many words it shares with anchors."""
        return shared_words(rows, queries["anchors"], row)

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The weighted share of each row."""
        anchors = Counter(queries["anchors"].segments)
        every = sum(anchors.values())
        weights: dict[str, float] = {}
        for anchor, times in anchors.items():
            distinct = dict.fromkeys(anchor)
            for term in distinct:
                weights[term] = weights.get(term, 0.0) + times / every / len(distinct)
        return _summed(rows, weights)
