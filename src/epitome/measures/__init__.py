"""Numbers only: how good a choice of sentences is, beside what people chose or wrote."""

from epitome.measures.measure import Measure
from epitome.measures.names import MEASURES, measure_named
from epitome.measures.neighbourhood import Near, NearP, NearR
from epitome.measures.outcome import Key, Outcome
from epitome.measures.overlap import F1, Overlap, P, R
from epitome.measures.ranking import AP, BreakEven, Curve, WholeRanking, eleven_points
from epitome.measures.rouge import Limit, Rouge, octets, words
from epitome.measures.significance import Interval, interval, paired_bootstrap, randomisation

__all__ = [
    "AP",
    "F1",
    "MEASURES",
    "BreakEven",
    "Curve",
    "Interval",
    "Key",
    "Limit",
    "Measure",
    "Near",
    "NearP",
    "NearR",
    "Outcome",
    "Overlap",
    "P",
    "R",
    "Rouge",
    "WholeRanking",
    "eleven_points",
    "interval",
    "measure_named",
    "octets",
    "paired_bootstrap",
    "randomisation",
    "words",
]
