"""What a query marks is obeyed when no system is named: a phrase in quotes stands first, what has a `-word` last."""

from __future__ import annotations

from dataclasses import replace

from epitome.walk.features import Coverage, Feature, HasPhrases
from epitome.walk.queries import LeftOut, Obeyed, Phrases, UserQuery
from epitome.walk.rankers import Beside
from epitome.walk.summariser import Summariser

_FIRST = 100.0  # standard deviations: before or after all that has no mark
_FEATURES: dict[Feature, float] = {HasPhrases(): _FIRST, Coverage(query=LeftOut()): -10 * _FIRST}


def obey_marks(summariser: Summariser) -> Summariser:
    """The same system, which obeys the marks of the query."""
    ranker = summariser.ranker
    base, weights = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    asked = tuple(Obeyed() if query.name == UserQuery.name else query for query in summariser.queries)
    return replace(
        summariser,
        queries=(*asked, LeftOut(), Phrases()),
        features=(*summariser.features, *_FEATURES),
        ranker=Beside(base=base, weights={**weights, **{f.name: w for f, w in _FEATURES.items()}}),
    )
