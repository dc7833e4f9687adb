"""Relevance: the probability that a sentence answers the query; and which sentences are left out for too low a value.

Learnt from questions paired with pages that answer them and, equally often, with the other page of the same set that
BM25 ranks highest (scripts/build_models/relevance.py). It does not change the order of sentences, which is by score.
Whether a document answers a question at all is learnt from the same pairs, by its best sentence and how far that stands
out. Several documents answer if one of their sentences does: 1 - the product of (1 - relevance) over them. `AUTO_SHARE`
was chosen among six values on open sets of questions.
"""

from __future__ import annotations

import numpy as np

from epitome.document import Budget
from epitome.maths.arrays import Floats, Integers
from epitome.maths.rounding import settle
from epitome.runtime.frozen import frozen
from epitome.walk.features import OnlyAsks
from epitome.walk.queries import LinkingSentence, QueryWords, UserQuery
from epitome.walk.relevance.measures import measure_document, measure_rows
from epitome.walk.relevance.probability import DIGITS
from epitome.walk.relevance.shipped_odds import read_learnt
from epitome.walk.table import Sheet

AUTO_SHARE = 0.35  # of the relevance of the best
_MAX_PROBABILITY = 1 - 1e-9


@frozen
class Relevance:
    """The relevance of sentences to a query, or, if `linking`, to the sentence that links to their page."""

    linking: bool = False

    @property
    def query(self) -> UserQuery | LinkingSentence:
        """The query that it refers to."""
        return LinkingSentence() if self.linking else UserQuery()

    def estimate(self, sheet: Sheet, scores: Floats) -> tuple[Floats, float] | None:
        """The relevance of each row, given the scores of a system, and the probability that one of the documents
        answers; None without a query. No sentence of one document is more likely to answer than the document is.
        """
        query: QueryWords = self.query
        if not sheet.queries[query.name].segments or not len(sheet.rows):
            return None
        learnt, measures = read_learnt(), measure_rows(sheet, query, scores)
        if self.linking:
            relevance = learnt.linking.estimate(measures)
        else:
            relevance = learnt.asked.estimate(measures) * (1.0 - sheet.column(OnlyAsks(query=UserQuery())))
        if self.linking or len(sheet.rows.documents) > 1:
            return relevance, combine_relevance(relevance)
        answers = float(learnt.answers.estimate(measure_document(measures, relevance))[0])
        return np.minimum(relevance, answers), answers


def combine_relevance(relevance: Floats) -> float:
    """The probability that one of some sentences answers."""
    return float(settle(1.0 - np.exp(np.log1p(-np.minimum(relevance, _MAX_PROBABILITY)).sum()), DIGITS))


def keep_answers(relevance: Floats, ranked: Integers, budget: Budget) -> Integers:
    """The ranked rows that are relevant enough for a budget: none below its minimum, and with an automatic budget none
    that is far less relevant than the best.
    """
    least = budget.least
    if budget.auto and len(ranked):
        least = max(least, AUTO_SHARE * float(relevance[ranked].max()))
    kept: Integers = ranked[relevance[ranked] >= least]
    return kept if least else np.asarray(ranked)
