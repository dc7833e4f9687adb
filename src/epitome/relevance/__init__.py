"""How likely a sentence answers what is asked, and whether a page supports a sentence: learnt, and comparable across
documents.
"""

from epitome.relevance.measures import MEASURES, measure_rows
from epitome.relevance.probability import Odds
from epitome.relevance.relevance import AUTO_SHARE, Relevance, estimate_answers, keep_answers
from epitome.relevance.shipped import Learnt, read_learnt
from epitome.relevance.support import SUPPORT_MEASURES, decide_support, measure_support

__all__ = [
    "AUTO_SHARE",
    "MEASURES",
    "SUPPORT_MEASURES",
    "Learnt",
    "Odds",
    "Relevance",
    "decide_support",
    "estimate_answers",
    "keep_answers",
    "measure_rows",
    "measure_support",
    "read_learnt",
]
