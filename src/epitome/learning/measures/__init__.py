"""Measures: how good a choice of sentences is, compared with what people chose or wrote."""

from epitome.learning.measures.agreement import cohens_kappa
from epitome.learning.measures.measure import Key, Measure, Outcome
from epitome.learning.measures.names import MEASURES, parse_measure
from epitome.learning.measures.overlap import F1, Near, NearP, NearR, Overlap, P, R
from epitome.learning.measures.ranking import AP, BreakEven, Curve, RankingMeasure, eleven_points
from epitome.learning.measures.rouge import Limit, Rouge, octets, words
from epitome.learning.measures.significance import (
    MeanInterval,
    bootstrap_interval,
    paired_bootstrap_test,
    randomisation_test,
)

__all__ = [
    "AP",
    "F1",
    "MEASURES",
    "BreakEven",
    "Curve",
    "Key",
    "Limit",
    "MeanInterval",
    "Measure",
    "Near",
    "NearP",
    "NearR",
    "Outcome",
    "Overlap",
    "P",
    "R",
    "RankingMeasure",
    "Rouge",
    "bootstrap_interval",
    "cohens_kappa",
    "eleven_points",
    "octets",
    "paired_bootstrap_test",
    "parse_measure",
    "randomisation_test",
    "words",
]
