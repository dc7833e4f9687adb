"""Relevance: how likely a sentence answers the query; learnt, and comparable across documents."""

from epitome.walk.relevance.measures import MEASURES, OF_DOCUMENTS, OF_LINKS, measure_document, measure_rows
from epitome.walk.relevance.probability import Odds
from epitome.walk.relevance.relevance import AUTO_SHARE, Relevance, combine_relevance, keep_answers
from epitome.walk.relevance.shipped_odds import LearntOdds, read_learnt

__all__ = [
    "AUTO_SHARE",
    "MEASURES",
    "OF_DOCUMENTS",
    "OF_LINKS",
    "LearntOdds",
    "Odds",
    "Relevance",
    "combine_relevance",
    "keep_answers",
    "measure_document",
    "measure_rows",
    "read_learnt",
]
