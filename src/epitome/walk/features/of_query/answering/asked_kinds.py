"""GivesAsked: how well a sentence gives the kind of thing that the query asks for, 0 where it asks for no such thing.

"How many", "when", "who", "where", "by default", "why" or "how do I" in a question show what its answer looks like
(`language/signs/asking.py`).
"""

from __future__ import annotations

import numpy as np

from epitome.language import split_words
from epitome.language.signs.asking import KINDS, find_asked, measure_given
from epitome.maths.arrays import Floats
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import OfQuery
from epitome.walk.table import Sheet

_SAYS = {
    "number": "a number",
    "date": "a date",
    "person": "a name",
    "place": "a place",
    "default": "a default",
    "cause": "a cause",
    "way": "a way to do it",
}


@frozen(kw_only=True)
class GivesAsked(OfQuery):
    """How well a sentence answers a query that asks for a certain `kind` of thing; 0 for other queries."""

    kind: str

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise UsageError(f"there is no kind {self.kind!r}", f"use one of {', '.join(KINDS)}")

    @property
    def name(self) -> str:
        """gives_ and the kind, and the query unless it is the need."""
        return self._name(f"gives_{self.kind}")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"whether it gives {_SAYS[self.kind]}, where that is asked for"

    def column(self, sheet: Sheet) -> Floats:
        """The measure of each row."""
        rows, query = sheet.rows, self._query(sheet).text
        language = rows.documents[0].language
        if self.kind not in find_asked(query, language):
            return np.zeros(len(rows))
        asked = frozenset(split_words(query))
        return np.fromiter(
            (measure_given(self.kind, s.text, language, asked) for s in rows.sentences), np.float64, len(rows)
        )

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it gives one."""
        return f"gives {_SAYS[self.kind]}" if value else f"does not give {_SAYS[self.kind]}"
