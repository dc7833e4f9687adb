"""Measures that indicate whether a sentence answers a query, not only how it ranks in its document.

letters: the share of the query's character n-grams (`CharacterNgrams`). found, rarest: how much of the query its
document covers (`found.py`). asks: whether a number, a date, a person or a place is asked for; gives: how well the
sentence gives it. score: its score in standard deviations above the mean, divided by six and clipped to [-1, 1];
around: the mean of that value over its two neighbours; place: 1 / its rank by score. length: the logarithm of the
number of candidates, since among many one is easily similar to the query.

For a question also: close, the share of its words in the sentence, its heads and the sentence before it (`Closeness`),
since in a manual the term says half of the answer; close_first: that times place; lead, of the best sentence alone: its
standard deviations above the mean, divided by twelve; margin: those above the second best, divided by twelve; manual:
whether it is a manual or a guide, where words are repeated all over; manual_first: that times place.

For whether a document answers: best, the log odds of its most relevant sentence; and the largest found, close, lead,
margin and manual of its sentences.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from epitome.document import genre_of
from epitome.language.signs.asking import find_asked
from epitome.maths.arrays import Floats
from epitome.walk.features import CharacterNgrams, Closeness, GivesAsked, OnlyAsks
from epitome.walk.queries import QueryWords, UserQuery
from epitome.walk.relevance.found import find_words
from epitome.walk.table import Sheet

OF_LINKS = ("letters", "found", "rarest", "score", "around", "place", "length")
MEASURES = (
    *("letters", "found", "rarest", "asks", "gives", "score", "around", "place", "length"),
    *("close", "close_first", "lead", "margin", "manual", "manual_first"),
)
OF_DOCUMENTS = ("best", "found", "close", "lead", "margin", "manual")
_MANUALS = ("manual", "guide")
_MAX_LEAD = 12.0
_MIN_PROBABILITY = 1e-5
_KINDS = ("number", "date", "person", "place")
_MAX_DEVIATIONS = 6.0


def measure_rows(sheet: Sheet, query: QueryWords, scores: Floats) -> dict[str, Floats]:
    """The measures of each row for a query, with the scores that a system gave."""
    rows = sheet.rows
    found = find_words(sheet, query.name)
    asked = find_asked(sheet.queries[query.name].text, rows.documents[0].language) & set(_KINDS)
    gives = [sheet.column(GivesAsked(kind=kind, query=query)) for kind in sorted(asked)]
    is_question = isinstance(query, UserQuery)
    asks_only = sheet.column(OnlyAsks(query=query)) > 0 if is_question else np.zeros(len(rows), bool)
    score = _standardise(scores, asks_only=asks_only)
    place = np.empty(len(rows))
    place[np.argsort(-scores, kind="stable")] = 1.0 / np.arange(1, len(rows) + 1)
    measures = {
        "letters": sheet.column(CharacterNgrams(query=query)),
        "found": found.share,
        "rarest": found.rarest,
        "asks": np.full(len(rows), float(bool(asked))),
        "gives": np.max(gives, axis=0) if gives else np.zeros(len(rows)),
        "score": score,
        "around": _average_neighbours(score),
        "place": place,
        "length": np.full(len(rows), np.log(max(1, len(rows)))),
    }
    return measures | _measure_questions(sheet, query, scores, place) if is_question else measures


def _measure_questions(sheet: Sheet, query: QueryWords, scores: Floats, place: Floats) -> dict[str, Floats]:
    """The measures for questions alone."""
    close = sheet.column(Closeness(query=query))
    manual = np.array([float(genre_of(document) in _MANUALS) for document in sheet.rows.documents])
    is_manual = manual[sheet.rows.document_of]
    best = np.sort(scores)[::-1][:2]
    spread = (float(scores.std()) or 1.0) * _MAX_LEAD
    is_first = place == 1.0
    return {
        "close": close,
        "close_first": place * close,
        "lead": is_first * min(1.0, float(best[0] - scores.mean()) / spread),
        "margin": is_first * min(1.0, float(best[0] - best[-1]) / spread),
        "manual": is_manual,
        "manual_first": place * is_manual,
    }


def measure_document(measures: Mapping[str, Floats], relevance: Floats) -> dict[str, Floats]:
    """What indicates whether a document answers, from the measures and the relevance of its rows."""
    best = float(np.clip(relevance.max(), _MIN_PROBABILITY, 1 - _MIN_PROBABILITY))
    return {
        "best": np.array([np.log(best / (1 - best))]),
        **{name: measures[name].max(keepdims=True) for name in OF_DOCUMENTS[1:]},
    }


def _standardise(scores: Floats, *, asks_only: NDArray[np.bool_]) -> Floats:
    """Scores in standard deviations above their mean, divided by six and clipped to [-1, 1]; rows that only ask, whose
    scores are lowered on purpose, count in neither.
    """
    others = scores if asks_only.all() else scores[~asks_only]
    spread = float(others.std()) if len(others) else 0.0
    if spread <= 0:
        return np.zeros(len(scores))
    capped: Floats = np.clip((scores - others.mean()) / (spread * _MAX_DEVIATIONS), -1.0, 1.0)
    return capped


def _average_neighbours(values: Floats) -> Floats:
    """The mean of the values before and after each; 0 beyond the ends."""
    padded = np.concatenate([[0.0], values, [0.0]])
    neighbours: Floats = (padded[:-2] + padded[2:]) / 2
    return neighbours
