"""How likely a sentence that was read twice answers, and how likely its document does: by logistic regression.

first: the log-odds of the first estimate (`walk/relevance`), but not less than those of `ANSWERS`: that a text lacks
words of the question says little once it was read by meaning. read: the reader's log-odds for the sentence, or for the
best one of the document. Learnt from questions that the reader did not learn from, on documents that answer and on
foreign ones: `python -m train_reader.calibrate DATA` prints these numbers. Several documents answer if one of their
sentences does, as before.
"""

from __future__ import annotations

import numpy as np

from epitome.document.summary import ANSWERS
from epitome.maths.arrays import Floats
from epitome.walk.relevance import Odds, combine_relevance

OF_SENTENCES = Odds({"first": 0.841, "read": 0.655}, -1.159)
OF_DOCUMENTS = Odds({"first": 0.112, "read": 0.557}, 0.225)
_MOST = 1 - 1e-5


def measure(first: Floats, log_odds: Floats) -> dict[str, Floats]:
    """The measures, of probabilities that were estimated first and the reader's log-odds."""
    bounded = np.clip(first, ANSWERS, _MOST)
    return {"first": np.log(bounded / (1 - bounded)), "read": log_odds}


def tell_relevance(first: Floats, log_odds: Floats) -> Floats:
    """The probability that each sentence answers."""
    return OF_SENTENCES.estimate(measure(first, log_odds))


def tell_answers(first: float | None, relevance: Floats, log_odds: Floats, *, several: bool) -> float | None:
    """The probability that one of the documents answers, with the `relevance` of all rows."""
    if first is None:
        return None
    if several:
        return combine_relevance(relevance)
    return float(OF_DOCUMENTS.estimate(measure(np.array([first]), log_odds.max(keepdims=True)))[0])
