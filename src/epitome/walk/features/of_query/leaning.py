"""LeaningCoverage: query words that a sentence which refers back ("It ...", "They ...") inherits from the one before.

The share of the query's weight that the sentence before has and this one lacks, if this one opens with a reference
back (`language/signs/leaning_signs.py`), else 0; weights blended (`weights.py`). "It is made in reactors" is about what
the sentence before it names.
"""

from __future__ import annotations

import numpy as np

from epitome.language.signs.leaning_signs import leans_back
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import MeasureOfQuery
from epitome.walk.features.of_query.coverage import mark_terms
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class LeaningCoverage(MeasureOfQuery):
    """The share of the query's weight that a sentence opening with "It" or the like refers back to."""

    @property
    def name(self) -> str:
        """taken_over, and the query unless it is the need."""
        return self._name("taken_over")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words the sentence has to which it points back"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows = sheet.rows
        weights = word_weights(rows, dict.fromkeys(self._query(sheet).terms), "blended", None)
        present = mark_terms(rows, tuple(weights))
        before = np.zeros_like(present)
        before[1:] = np.where((rows.document_of[1:] == rows.document_of[:-1])[:, None], present[:-1], 0.0)
        inherited = (before * (1 - present)) @ np.array([*weights.values()]) / (sum(weights.values()) or 1.0)
        for row in np.flatnonzero(inherited):
            if not leans_back(rows.sentences[row].text, rows.documents[rows.document_of[row]].language):
                inherited[row] = 0.0
        return np.asarray(inherited)

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """The share."""
        return super().explain(sheet, row, value) if value else "takes over nothing from the sentence before it"
