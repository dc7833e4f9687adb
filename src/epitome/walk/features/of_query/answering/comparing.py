"""ComparesAsked: 1 where the query compares two things and a sentence, with its labels, names both.

"What is the difference between a hard link and a symbolic link?" is answered where both are mentioned. Words that both
names share ("link") are ignored, unless a name has no others.
"""

from __future__ import annotations

import numpy as np

from epitome.document import Sentence
from epitome.language import extract_terms
from epitome.language.signs.comparing import find_compared
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import OfQuery
from epitome.walk.table import Sheet

_MAX_SENTENCE_CHARACTERS = 2_000
_MAX_LABEL_CHARACTERS = 200


@frozen(kw_only=True)
class ComparesAsked(OfQuery):
    """Whether a sentence mentions both things that the query compares."""

    @property
    def name(self) -> str:
        """compares, and the query unless it is the need."""
        return self._name("compares")

    @property
    def description(self) -> str:
        """What it measures."""
        return "whether it speaks of both things that are compared"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        rows = sheet.rows
        language = rows.documents[0].language
        compared = find_compared(self._query(sheet).text, language)
        if compared is None:
            return np.zeros(len(rows))
        one, other = (frozenset(extract_terms(thing, language)) for thing in compared)
        one, other = one - other or one, other - one or other
        if not one or not other:
            return np.zeros(len(rows))
        both = ((one | other) <= _list_terms(s, language) for s in rows.sentences)
        return np.fromiter(both, np.float64, len(rows))

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it does."""
        return "speaks of both things" if value else "does not speak of both things"


def _list_terms(sentence: Sentence, language: str) -> set[str]:
    own = sentence.heads[len(sentence.section) :]
    return {
        *extract_terms(
            " ".join([sentence.text[:_MAX_SENTENCE_CHARACTERS], *(head[:_MAX_LABEL_CHARACTERS] for head in own)]),
            language,
        )
    }
