"""ExactForms: the share of the query's weight that a sentence has in the exact form of the query.

sum of w(t) over the query's words that occur in s as written, ignoring case / over all of them, w blended
(`weights.py`). A stem also matches other words ("computer", "computed"); a user mostly means the form in the query.
"""

from __future__ import annotations

import re

import numpy as np

from epitome.language import map_terms_to_words
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet, lower_sentences


@frozen(kw_only=True)
class ExactForms(OfQuery):
    """How many of the query's words a sentence has in exactly the same form, rare ones weighing more."""

    @property
    def name(self) -> str:
        """exact, and the query unless it is the need."""
        return self._name("exact")

    @property
    def description(self) -> str:
        """What it measures."""
        return f"how many of {self.query.possessive} words it has in the same form"

    def column(self, sheet: Sheet) -> Floats:
        """The share of each row."""
        rows, query = sheet.rows, self._query(sheet)
        forms = map_terms_to_words([query.text], rows.documents[0].language)
        weights = word_weights(rows, dict.fromkeys(query.terms), "blended", None)
        total = sum(weights.values()) or 1.0
        column = np.zeros(len(rows))
        for term, weight in weights.items():
            if term in forms:
                column += weight / total * _find_form(rows, forms[term])
        return column


@memoised
def _find_form(rows: Rows, word: str) -> Floats:
    """Which rows have a lower-case word in exactly this form."""
    whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    found = (word in text and bool(whole.search(text)) for text in _lower_rows(rows))
    return np.fromiter(found, np.float64, len(rows))


@memoised
def _lower_rows(rows: Rows) -> list[str]:
    texts = [lower_sentences(document) for document in rows.documents]
    return [texts[d][s.index] for d, s in zip(rows.document_of.tolist(), rows.sentences, strict=True)]
