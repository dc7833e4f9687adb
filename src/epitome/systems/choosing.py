"""What a person would choose, where no system is named: whole sentences that say something themselves, each thing once.

Lead-ins, bare pointers, code and fragments (`features/faults.py`) lose `WEIGHT` standard deviations of the system's
scores: without a query they come last; with one, less, so that a definition that is no sentence is still found. What
nearly repeats a chosen sentence waits to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from epitome.features import Fault, Feature
from epitome.rankers import Beside
from epitome.selection import BestFirst, Unrepeated
from epitome.summariser import Summariser

WEIGHT, WEIGHT_ASKED = -6.0, -2.0


def choose_as_a_person(summariser: Summariser, *, asked: bool) -> Summariser:
    """The same system, which lowers what a person would never choose; less where a query is `asked`."""
    weighed = add_weights(summariser, {Fault(): WEIGHT_ASKED if asked else WEIGHT})
    return replace(weighed, selection=Unrepeated()) if summariser.selection == BestFirst() else weighed


def add_weights(summariser: Summariser, features: Mapping[Feature, float]) -> Summariser:
    """The same system with further features of fixed weights, beside the score of its own ranker."""
    ranker = summariser.ranker
    base, weights = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    return replace(
        summariser,
        features=(*summariser.features, *features),
        ranker=Beside(base=base, weights={**weights, **{f.name: weight for f, weight in features.items()}}),
    )
