"""Whether a page supports the sentence that links to it: True or False where held-out claims show that such a word can
be trusted, else None.

Measures of the page: the largest share of the sentence's words, by their weight in the language, of its letters and of
its pairs of words that one sentence has; which share of its names and numbers stands anywhere on the page; how rare the
rarest of its words there is. From these the odds of support, learnt on claims and the pages that they cite, as many
claims that BM25 finds nearest to the page but that cite another. "Supported" and "not supported" are said over and
under thresholds at which the lower bound of their precision on claims of other folds is at least .85
(scripts/build_models/relevance.py).
"""

from __future__ import annotations

import numpy as np

from epitome.features import BigramCoverage, CharacterNgrams, Feature, WeightedCoverage
from epitome.maths.arrays import Floats
from epitome.queries import LinkingSentence, Names, Numbers
from epitome.relevance.found import find_words
from epitome.relevance.shipped import read_learnt
from epitome.table import Sheet

SUPPORT_MEASURES = ("words", "letters", "pairs", "names", "numbers", "rarest")
_LINKING = LinkingSentence()
_BEST: dict[str, Feature] = {
    "words": WeightedCoverage(query=_LINKING, weights="background"),
    "letters": CharacterNgrams(query=_LINKING),
    "pairs": BigramCoverage(query=_LINKING),
}
_UNKNOWN = 0.5  # of a sentence without names, or without numbers


def measure_support(sheet: Sheet) -> dict[str, Floats]:
    """The measures of a page, one entry each."""
    measures = {name: float(sheet.column(feature).max(initial=0.0)) for name, feature in _BEST.items()}
    for name, query in (("names", Names.name), ("numbers", Numbers.name)):
        has_any = bool(sheet.queries[query].segments)
        measures[name] = float(find_words(sheet, query).share.max(initial=0.0)) if has_any else _UNKNOWN
    measures["rarest"] = float(find_words(sheet, _LINKING.name).rarest.max(initial=0.0))
    return {name: np.array([measures[name]]) for name in SUPPORT_MEASURES}


def decide_support(sheet: Sheet) -> bool | None:
    """Whether the page supports the linking sentence; None where that cannot be told."""
    if not sheet.queries[_LINKING.name].segments:
        return None
    learnt = read_learnt()
    likely = float(learnt.support.estimate(measure_support(sheet))[0])
    if likely >= learnt.supported:
        return True
    return False if likely < learnt.unsupported else None
