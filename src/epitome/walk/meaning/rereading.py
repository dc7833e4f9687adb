"""Rereading: the reader of epitome-meaning reads the sentences that a system ranks best, and both scores are blended.

Of the rows read, with z(x) = (x - mean) / standard deviation over them:

    blend = (1 - w) z(score of the system) + w z(log-odds of the reader)

w is .5; .2 where linking sentences are given, which the learnt models read better; 1 where the system finds no answer,
since the words then tell nothing (benchmarks/results/meaning). The blend is brought to the scale of the
system's scores and stands above all rows that were not read, which keep their scores and their order.

Read are the `BEST` rows of the system and the `CLOSEST` of the others by the likeness of their words to the content
words of the query (`epitome_meaning.word_likeness`), since an answer in other words may stand anywhere: 30 in all, so
that the cost of reading does not grow with the document.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from epitome.document import Task
from epitome.document.extract import Reason, say_likelihood
from epitome.document.summary import ANSWERS, ANSWERS_OF_SEVERAL
from epitome.language import extract_terms
from epitome.language.words.query_marks import has_marks
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen
from epitome.walk.assessment import Assessment
from epitome.walk.features import OnlyAsks
from epitome.walk.meaning.calibration import tell_answers, tell_relevance
from epitome.walk.meaning.door import open_reader
from epitome.walk.queries import UserQuery
from epitome.walk.table import Sheet

BEST, CLOSEST = 12, 18  # sentences
MOST = BEST + CLOSEST
WEIGHT, WEIGHT_OF_LINKED, WEIGHT_OF_UNANSWERED = 0.5, 0.2, 1.0
PART = "reader"
_GAP = 0.01  # standard deviations between what was read and what was not
_LINKED_CHARACTERS = 320  # of linking sentences, read with a query
DIGITS = 3  # those of the reader
_LONGEST = 2_000  # characters of a query or a sentence


def can_read(task: Task) -> bool:
    """Whether the reader can read the query: it is English and has no marks (`has_marks`)."""
    return task.is_asked and task.language == "en" and not has_marks(task.query or "")


@frozen
class Rereading:
    """A second reading of the best rows for a query; nothing changes for a query that the reader cannot read."""

    def __call__(self, task: Task, sheet: Sheet, first: Assessment) -> Assessment:
        """The assessment after the second reading."""
        if first.relevance is None or not can_read(task):
            return first
        rows = choose_rows(task, sheet, first)
        if not len(rows):
            return first
        log_odds = read_rows(task, sheet, rows)
        weight = _weigh(task, first)
        scores = blend_scores(first.scores, rows, log_odds, weight)
        ranked = first.ranked[np.argsort(-scores[first.ranked], kind="stable")]
        relevance = first.relevance.copy()
        relevance[rows] = tell_relevance(first.relevance[rows], log_odds)
        reasons = {
            int(row): Reason(PART, float(value), float(settle(scores[row] - first.scores[row])), _say(relevance[row]))
            for row, value in zip(rows, log_odds, strict=True)
        }
        answers = tell_answers(first.answers, relevance, log_odds, several=len(sheet.rows.documents) > 1)
        return replace(first, scores=scores, ranked=ranked, relevance=relevance, answers=answers, reasons=reasons)


def choose_rows(task: Task, sheet: Sheet, first: Assessment) -> Integers:
    """The rows to be read, without those that only ask the question again."""
    asks_only = sheet.column(OnlyAsks(query=UserQuery()))
    ranked: Integers = first.ranked[asks_only[first.ranked] == 0]
    if len(ranked) <= MOST:
        return ranked
    best, others = ranked[:BEST], np.sort(ranked[BEST:])
    texts = [sheet.rows.sentences[row].text[:_LONGEST] for row in others.tolist()]
    likeness = open_reader().compare(_take_content((task.query or "")[:_LONGEST]), texts)
    return np.concatenate([best, others[np.argsort(-likeness, kind="stable")[:CLOSEST]]])


def _take_content(query: str) -> str:
    """The content words of an English query; the whole query if it has none."""
    return " ".join(word for word in query.split() if extract_terms(word, "en")) or query


def read_rows(task: Task, sheet: Sheet, rows: Integers) -> Floats:
    """The log-odds of the reader that these rows answer; it reads linking sentences with the query."""
    from epitome_meaning import Line

    query = (task.query or "")[:_LONGEST]
    if task.in_links:
        query = f"{query} : {' '.join(link.sentence for link in task.in_links)[-_LINKED_CHARACTERS:]}"
    lines = [Line(row, sheet.rows.sentences[row].text[:_LONGEST]) for row in rows.tolist()]
    return settle(open_reader().read(query, lines).relevance, DIGITS)


def _weigh(task: Task, first: Assessment) -> float:
    """The weight of the reader."""
    if task.in_links:
        return WEIGHT_OF_LINKED
    floor = ANSWERS if len(task.documents) == 1 else ANSWERS_OF_SEVERAL
    return WEIGHT if first.answers is None or first.answers >= floor else WEIGHT_OF_UNANSWERED


def blend_scores(first: Floats, rows: Integers, log_odds: Floats, weight: float) -> Floats:
    """The scores of all rows after these were read."""
    old = first[rows]
    spread = float(old.std()) or 1.0
    blended = old.mean() + spread * ((1 - weight) * _standardise(old) + weight * _standardise(log_odds))
    scores = first.copy()
    scores[rows] = -np.inf
    blended += max(0.0, float(scores.max()) + _GAP * spread - float(blended.min()))
    scores[rows] = settle(blended)
    return scores


def _standardise(values: Floats) -> Floats:
    """Standard deviations above the mean; zeros where all are equal."""
    spread = float(values.std())
    return (values - values.mean()) / spread if spread else np.zeros(len(values))


def _say(relevance: float) -> str:
    return f"reads like an answer to the question: {say_likelihood(relevance)}"
