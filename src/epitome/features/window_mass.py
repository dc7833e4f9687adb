"""WindowMass: which share of a query's words, by their local weight, a sentence and its neighbours cover together.

With W(s) the sentences from s - width to s + width in its document: sum of w(t) over distinct query terms t in W(s) /
sum of w(t) over all; in [0, 1]. A claim is often supported by several sentences in a row.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array, diags_array

from epitome.errors import UsageError
from epitome.features.of_query import OfQuery
from epitome.features.query_words import kind_of_words
from epitome.features.weights import word_weights
from epitome.maths.arrays import Floats, Integers
from epitome.maths.weighting import presence
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class WindowMass(OfQuery):
    """The share of the query's weight in the sentence and `width` neighbours on each side."""

    width: int = 1

    def __post_init__(self) -> None:
        if self.width < 1:
            raise UsageError(f"width={self.width} has no neighbours", "give 1 or more")

    @property
    def name(self) -> str:
        """window_mass, of how many together, and of what."""
        return self._name(f"window_mass_{2 * self.width + 1}")

    @property
    def says(self) -> str:
        """What it measures."""
        return f"how many of the {kind_of_words(self.query)} words it and its neighbours have together"

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """The share."""
        return f"{self.says}: {value:.2g}"

    def column(self, rows: Rows, queries: Queries, themes: Integers) -> Floats:
        """The share of each row: only the query's columns are widened."""
        asked = word_weights(rows, dict.fromkeys(queries[self.query].terms), "local", None)
        number = rows.terms.vocabulary.number
        known = [(number[term], weight) for term, weight in asked.items() if term in number]
        if not known:
            return np.zeros(len(rows))
        there = rows.remember("presence", lambda: presence(rows.terms.counts))
        beside = rows.remember(("neighbours", self.width), lambda: _neighbours(rows, self.width))
        wide = csr_array(beside @ there[:, [i for i, _ in known]])
        wide.data = np.array([weight for _, weight in known])[wide.indices]
        return np.asarray(wide.sum(axis=1)).ravel() / (sum(asked.values()) or 1.0)


def _neighbours(rows: Rows, width: int) -> csr_array:
    """1 where two rows stand at most `width` apart in one document."""
    n = len(rows)
    shifts = range(-min(width, n - 1), min(width, n - 1) + 1)
    lines = [(rows.document_of[abs(k) :] == rows.document_of[: n - abs(k)]).astype(np.float64) for k in shifts]
    return csr_array(diags_array(lines, offsets=list(shifts)))
