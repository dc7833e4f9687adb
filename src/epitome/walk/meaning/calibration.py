"""How likely a sentence that was read twice answers, and how likely its document does: by logistic regression.

first: the log odds of the first estimate (`walk/relevance`); read: the reader's log-odds, of the sentence or of the
best one; window, of documents alone: its log-odds that what it read answers at all. Learnt from questions that the
reader did not learn from, on documents that answer and on foreign ones: `python -m train_reader.calibrate DATA` prints
these numbers. Several documents answer if one of their sentences does, as before.
"""

from __future__ import annotations

import numpy as np

from epitome.maths.arrays import Floats
from epitome.runtime.frozen import frozen
from epitome.walk.relevance import Odds, combine_relevance

OF_SENTENCES = Odds({"first": 0.548, "read": 0.476}, -0.688)
OF_DOCUMENTS = Odds({"first": 0.314, "read": 0.191, "window": 0.527}, 0.2)
_LEAST = 1e-5


@frozen(eq=False)
class Reread:
    """The reader's log-odds: that each sentence answers (`relevance`), and that one of them does (`answered`)."""

    relevance: Floats
    answered: float


def measure_sentences(first: Floats, reading: Reread) -> dict[str, Floats]:
    """The measures of sentences with the relevance of a first estimate."""
    return {"first": _find_log_odds(first), "read": reading.relevance}


def measure_documents(first: float, reading: Reread) -> dict[str, Floats]:
    """The measures of a document with the probability of a first estimate."""
    best = reading.relevance.max(keepdims=True)
    return {"first": _find_log_odds(np.array([first])), "read": best, "window": np.array([reading.answered])}


def tell_relevance(first: Floats, reading: Reread) -> Floats:
    """The probability that each sentence answers."""
    return OF_SENTENCES.estimate(measure_sentences(first, reading))


def tell_answers(first: float | None, relevance: Floats, reading: Reread, *, several: bool) -> float | None:
    """The probability that one of the documents answers, with the `relevance` of all rows."""
    if first is None:
        return None
    if several:
        return combine_relevance(relevance)
    return float(OF_DOCUMENTS.estimate(measure_documents(first, reading))[0])


def _find_log_odds(probability: Floats) -> Floats:
    bounded = np.clip(probability, _LEAST, 1 - _LEAST)
    log_odds: Floats = np.log(bounded / (1 - bounded))
    return log_odds
