"""What tells whether a sentence answers a query, apart from how it does beside the others of its document.

letters: the share of the query's letters (`CharacterNgrams`). found, rarest: what its document has of the query
(`found.py`). asks: whether a number, a date, a person or a place is asked for; gives: how well the sentence gives it.
score: by how many standard deviations its score stands over the mean, in [-1, 1], up to six; around: the same of the
two sentences beside it, on average; place: 1 / its rank by score. length: the logarithm of how many candidates there
are, since of many one is easily like the query.
"""

from __future__ import annotations

import numpy as np

from epitome.language.signs.asking import find_asked
from epitome.maths.arrays import Floats
from epitome.walk.features import CharacterNgrams, GivesAsked
from epitome.walk.queries import QueryWords
from epitome.walk.relevance.found import find_words
from epitome.walk.table import Sheet

MEASURES = ("letters", "found", "rarest", "asks", "gives", "score", "around", "place", "length")
_KINDS = ("number", "date", "person", "place")
_DEVIATIONS = 6.0


def measure_rows(sheet: Sheet, query: QueryWords, scores: Floats) -> dict[str, Floats]:
    """The measures of each row for a query, with the scores that a system gave."""
    rows = sheet.rows
    found = find_words(sheet, query.name)
    asked = find_asked(sheet.queries[query.name].text, rows.documents[0].language) & set(_KINDS)
    gives = [sheet.column(GivesAsked(kind=kind, query=query)) for kind in sorted(asked)]
    score = _standardise(scores)
    place = np.empty(len(rows))
    place[np.argsort(-scores, kind="stable")] = 1.0 / np.arange(1, len(rows) + 1)
    return {
        "letters": sheet.column(CharacterNgrams(query=query)),
        "found": found.share,
        "rarest": found.rarest,
        "asks": np.full(len(rows), float(bool(asked))),
        "gives": np.max(gives, axis=0) if gives else np.zeros(len(rows)),
        "score": score,
        "around": _average_beside(score),
        "place": place,
        "length": np.full(len(rows), np.log(max(1, len(rows)))),
    }


def _standardise(scores: Floats) -> Floats:
    """Scores in standard deviations over their mean, up to six, as a share of six."""
    spread = float(scores.std()) if len(scores) else 0.0
    if spread <= 0:
        return np.zeros(len(scores))
    capped: Floats = np.clip((scores - scores.mean()) / (spread * _DEVIATIONS), -1.0, 1.0)
    return capped


def _average_beside(values: Floats) -> Floats:
    """The mean of the values before and after each; nothing stands beyond the ends."""
    padded = np.concatenate([[0.0], values, [0.0]])
    beside: Floats = (padded[:-2] + padded[2:]) / 2
    return beside
