"""ExactForms: the share of the query's weight that a sentence has in the exact form of the query.

sum of w(t) over the query's words that occur in s as written, ignoring case / over all of them, w blended
(`weights.py`). A stem also matches other words ("computer", "computed"); a user mostly means the form in the query.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate

import numpy as np

from epitome.language import map_terms_to_words
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.runtime.memo import memoised
from epitome.walk.features.feature import OfQuery
from epitome.walk.features.weights import word_weights
from epitome.walk.table import Rows, Sheet, lower_sentences

_APART = "\0"


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
    together, starts = _join_rows(rows)
    found = np.zeros(len(rows))
    at = together.find(word)
    while at >= 0:
        row = bisect_right(starts, at) - 1
        if whole.match(together, at):
            found[row] = 1.0
            at = together.find(word, starts[row + 1])
        else:
            at = together.find(word, at + 1)
    return found


@memoised
def _join_rows(rows: Rows) -> tuple[str, list[int]]:
    """All rows in lower case, each followed by a character that no word has; where each starts, and the last ends."""
    by_document = [lower_sentences(document) for document in rows.documents]
    texts = [by_document[d][s.index] for d, s in zip(rows.document_of.tolist(), rows.sentences, strict=True)]
    return _APART.join((*texts, "")), [0, *accumulate(len(text) + 1 for text in texts)]
