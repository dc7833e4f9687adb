"""Whether a sentence only repeats what is asked: the question of a FAQ, a "Q:" line, a title in the query's words.

1 if it belongs to the question of what stands beneath it (a head of kind "question"); 1 if it ends with a question mark
and has at least 70 % of its terms from the query; 1 if it ends without a mark, like a title, and has no terms but the
query's; else 0.
"""

from __future__ import annotations

import numpy as np

from epitome.document import Sentence
from epitome.document.heads.asking_sentences import find_asking_sentences
from epitome.language.end_marks import CLOSING_MARKS, COLONS, FINAL_MARKS, QUESTION_MARKS
from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.features.feature import OfQuery
from epitome.walk.table import Rows, Sheet

_MIN_REPEATED_SHARE = 0.7
_QUESTION, _TITLE = 1, 2
_CLOSING_AND_BLANK = CLOSING_MARKS + " "
_QUESTION_MARKS, _OTHER_MARKS = frozenset(QUESTION_MARKS), frozenset(FINAL_MARKS + COLONS)


@frozen(kw_only=True)
class OnlyAsks(OfQuery):
    """Whether a sentence is a question or a title that says no more than the query."""

    @property
    def name(self) -> str:
        """only_asks, and the query unless it is the need."""
        return self._name("only_asks")

    @property
    def description(self) -> str:
        """What it measures."""
        return "whether it only asks what is asked"

    def column(self, sheet: Sheet) -> Floats:
        """0 or 1 of each row."""
        rows = sheet.rows
        known = _measure_known(rows, frozenset(self._query(sheet).terms))
        column = _mark_heading_questions(rows)
        for row in np.flatnonzero((known >= _MIN_REPEATED_SHARE) & (column == 0)).tolist():
            end = _classify_end(rows.sentences[row])
            column[row] = end == _QUESTION or (end == _TITLE and known[row] == 1.0)
        return column

    def explain(self, sheet: Sheet, row: int, value: float) -> str:
        """Whether it does."""
        return "only asks what is asked" if value else "does not only ask"


def _mark_heading_questions(rows: Rows) -> Floats:
    """1 for each row of a question over its answers."""
    questions = [find_asking_sentences(document) for document in rows.documents]
    if not any(questions):
        return np.zeros(len(rows))
    marks = (s.start in questions[d] for d, s in zip(rows.document_of.tolist(), rows.sentences, strict=True))
    return np.fromiter(marks, np.float64, len(rows))


def _classify_end(sentence: Sentence) -> int:
    if sentence.text[-1:] == ".":  # as most do
        return 0
    end = sentence.text.rstrip(_CLOSING_AND_BLANK)[-1:]
    if end in _QUESTION_MARKS:
        return _QUESTION
    return 0 if end in _OTHER_MARKS or sentence.row is not None else _TITLE


def _measure_known(rows: Rows, query: frozenset[str]) -> Floats:
    """The share of each row's distinct terms that the query has; 0 for a row without terms."""
    counts, number = rows.terms.sparse, rows.terms.vocabulary.number
    asked = np.zeros(counts.shape[1])
    asked[[number[term] for term in query if term in number]] = 1.0
    known = np.bincount(counts.row_of, asked[counts.indices], minlength=len(rows))
    share: Floats = known / np.maximum(np.diff(counts.indptr), 1)
    return share
