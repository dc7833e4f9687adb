"""DefinesAsked: 1 where the query asks what something is, and the sentence opens with its name and says so, or is the
first under that name in a list of terms (less for the next ones, as in `of_query/heads.py`).

"What is a bare repository?" is answered by "A bare repository is ...". The name is what follows the question words
(`language/signs/asking.py`), without its article, as written or in the singular.
"""

from __future__ import annotations

import numpy as np

from epitome.document import Sentence
from epitome.language import extract_terms
from epitome.language.signs.asking import find_defined
from epitome.language.signs.openings import defines
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.of_query.heads import OWN_REST, group_by_heads
from epitome.walk.table import Sheet

_BRACKETS = late(r"\([^()]*\)|<[^<>]*>|\[[^\[\]]*\]")
_MAX_TERM_CHARACTERS = 200


@frozen(kw_only=True)
class DefinesAsked(OfQuery):
    """Whether a sentence defines the thing that the query asks about."""

    @property
    def name(self) -> str:
        """defines, and the query unless it is the need."""
        return self._name("defines")

    @property
    def description(self) -> str:
        """What it measures."""
        return "whether it says what the thing is that is asked for"

    def column(self, sheet: Sheet) -> Floats:
        """1, less or 0 for each row."""
        rows = sheet.rows
        language = rows.documents[0].language
        names = find_defined(self._query(sheet).text, language)
        if not names:
            return np.zeros(len(rows))
        defining = (any(defines(s.text, name, language) for name in names) for s in rows.sentences)
        groups, asked = group_by_heads(rows), frozenset(extract_terms(names[0], language))
        under = np.array([_is_under_name(sentence, asked, language) for sentence in groups.first])[groups.number]
        return np.maximum(np.fromiter(defining, np.float64, len(rows)), under * groups.weigh_first(OWN_REST))

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it does."""
        return "says what it is" if value else "does not say what it is"


def _is_under_name(sentence: Sentence, asked: frozenset[str], language: str) -> bool:
    """Whether a term above a sentence, ignoring brackets, names exactly what is asked for."""
    own = sentence.heads[len(sentence.section) :]
    return bool(asked) and any(
        asked == {*extract_terms(_BRACKETS.sub(" ", h[:_MAX_TERM_CHARACTERS]), language)} for h in own
    )
