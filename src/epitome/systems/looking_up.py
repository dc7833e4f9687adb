"""What answers a question on a manual or guide when no system is named: what else counts there, beside `transfer`.

No open set of questions is on manuals, so that these weights are set by hand on the questions of benchmarks/answers.py,
in standard deviations of the system's scores. In a manual the words of an answer are seldom all in one sentence, so
that its paragraph and its heads count more than in prose; the important stands early; and a default, a number, a
definition, a cause or a way to do something is known by its words.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.walk.features import (
    ComparesAsked,
    DefinesAsked,
    Feature,
    GivesAsked,
    HeadCoverage,
    InPages,
    LikeCoverage,
    Nearness,
    ParagraphCoverage,
    Place,
)
from epitome.walk.queries import UserQuery
from epitome.walk.rankers import Beside
from epitome.walk.summariser import Summariser

_ASKED = UserQuery()
_FEATURES: dict[Feature, float] = {
    GivesAsked(kind="default", query=_ASKED): 12.0,
    GivesAsked(kind="number", query=_ASKED): 5.0,
    GivesAsked(kind="cause", query=_ASKED): 2.0,
    GivesAsked(kind="way", query=_ASKED): 2.0,
    DefinesAsked(query=_ASKED): 10.0,
    ComparesAsked(query=_ASKED): 5.0,
    LikeCoverage(query=_ASKED): 10.0,
    Nearness(query=_ASKED): 4.0,
    ParagraphCoverage(query=_ASKED): 8.0,
    HeadCoverage(query=_ASKED): 5.0,  # beside what `answering.py` gives heads everywhere
    HeadCoverage(query=_ASKED, own=True): -4.0,  # which paragraphs and definitions count already
    Place(within="document", counted="along"): -4.0,
}
_WEIGHTS: dict[Feature, float] = {InPages(feature=feature): weight for feature, weight in _FEATURES.items()}


def look_up(summariser: Summariser) -> Summariser:
    """The same system, which finds answers in manuals and guides, and may choose from abstracts."""
    ranker = summariser.ranker
    base, weights = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    return replace(
        summariser,
        candidates=replace(summariser.candidates, abstracts=True),
        features=(*summariser.features, *_WEIGHTS),
        ranker=Beside(base=base, weights={**weights, **{f.name: w for f, w in _WEIGHTS.items()}}),
    )
