"""Bigrams: which share of a query's pairs of neighbouring words, by their weight, a sentence has.

A pair (a, b) stands in the query, or the sentence, where b is the next word after a that is no stop word; it weighs
w(a) + w(b), w local (`features/weights.py`).

    Bigrams(s) = weight of the query's distinct pairs in s / of all; in [0, 1].
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from epitome.features.of_query import OfQuery
from epitome.features.query_words import kind_of_words
from epitome.features.weights import word_weights
from epitome.maths.arrays import Floats, Integers
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Bigrams(OfQuery):
    """The share of the weight of the query's pairs."""

    @property
    def name(self) -> str:
        """bigrams, and of what."""
        return self._name("bigrams")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how many of the {kind_of_words(self.query)} word pairs it has, rare ones weighing more"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The share of the query's pairs."""
        return f"has {value:.0%} of the {kind_of_words(self.query)} word pairs"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row: its pairs are looked up among the query's."""
        # in their order, so that sums are the same to the last digit
        pairs = dict.fromkeys(pair for words in queries[self.query].segments for pair in pairwise(words))
        weight = word_weights(rows, dict.fromkeys(word for pair in pairs for word in pair), "local", None)
        total = sum(weight[a] + weight[b] for a, b in pairs)
        number, width = rows.terms.vocabulary.number, rows.terms.counts.shape[1]
        asked = sorted(
            (number[a] * width + number[b], weight[a] + weight[b]) for a, b in pairs if a in number and b in number
        )
        if not asked:
            return np.zeros(len(rows))
        code, row = rows.remember("pairs", lambda: _pairs(rows))
        codes, weights = np.array([c for c, _ in asked]), np.array([w for _, w in asked])
        at = np.minimum(np.searchsorted(codes, code), len(codes) - 1)
        hit = codes[at] == code
        found = np.unique(np.stack([row[hit], at[hit]]), axis=1)  # each pair once a row
        return np.bincount(found[0], weights[found[1]], minlength=len(rows)) / total


def _pairs(rows: Rows) -> tuple[Integers, Integers]:
    """The pairs of neighbouring terms, each as one number, and the row that holds it."""
    terms = rows.terms
    owner = np.repeat(np.arange(len(rows)), np.diff(terms.bounds))
    kept = terms.tokens >= 0
    token, owner = terms.tokens[kept].astype(np.int64), owner[kept]
    together = owner[1:] == owner[:-1]
    return (token[:-1] * terms.counts.shape[1] + token[1:])[together], owner[1:][together]
