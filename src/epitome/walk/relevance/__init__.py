"""Relevance: how likely a sentence answers the query; learnt, and comparable across documents."""

from epitome.walk.relevance.measures import MEASURES, OF_LINKS, measure_rows
from epitome.walk.relevance.probability import Odds
from epitome.walk.relevance.relevance import AUTO_SHARE, Relevance, estimate_answers, keep_answers
from epitome.walk.relevance.shipped_odds import LearntOdds, read_learnt

__all__ = [
    "AUTO_SHARE",
    "MEASURES",
    "OF_LINKS",
    "LearntOdds",
    "Odds",
    "Relevance",
    "estimate_answers",
    "keep_answers",
    "measure_rows",
    "read_learnt",
]
