"""LikeCoverage: the share of the query's weight that a sentence covers by near-synonyms.

sum of w(t) over the query's terms t that s lacks while it has a near-synonym of t (`language/words/like_words.py`) /
over all of them; w blended (`weights.py`).
"""

from __future__ import annotations

import numpy as np

from epitome.language.words.like_words import find_like_terms
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import MeasureOfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class LikeCoverage(MeasureOfQuery):
    """How many of the query's words a sentence expresses with words of nearly the same meaning."""

    @property
    def name(self) -> str:
        """alike, and the query unless it is the need."""
        return self._name("alike")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words it has in others that mean nearly the same"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows = sheet.rows
        like = find_like_terms(rows.documents[0].language)
        weights = word_weights(rows, dict.fromkeys(self._query(sheet).terms), "blended", None)
        total = sum(weights.values()) or 1.0
        column = np.zeros(len(rows))
        for term, weight in weights.items():
            if term in like:
                others = mark_terms(rows, tuple(sorted(like[term]))).max(axis=1, initial=0.0)
                column += weight / total * others * (1 - mark_terms(rows, (term,))[:, 0])
        return column
