"""GivesQuantity: 1 where the query asks for a quantity and the sentence gives one, a number with a unit."""

from __future__ import annotations

import numpy as np

from epitome.language.signs.quantities import asks_for_quantity, gives_quantity
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS
from epitome.walk.features.feature import OfQuery
from epitome.walk.table import Sheet


@frozen(kw_only=True)
class GivesQuantity(OfQuery):
    """Whether a sentence has a number with a unit, where the query asks for one."""

    @property
    def name(self) -> str:
        """quantity, and the query unless it is the need."""
        return self._name("quantity")

    @property
    def description(self) -> str:
        """What it measures."""
        return "whether it gives a number with a unit, where one is asked for"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        rows = sheet.rows
        if not asks_for_quantity(self._query(sheet).text, rows.documents[0].language):
            return np.zeros(len(rows))
        longest = LIMITS.sentence_characters
        return np.fromiter((gives_quantity(s.text[:longest]) for s in rows.sentences), np.float64, len(rows))

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it gives one."""
        return "gives a number with a unit" if value else "gives no quantity that is asked for"
