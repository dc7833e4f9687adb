"""What answers a query in a search when no system is named: closeness beside the score, by the collection's weights.

A collection knows which of the asked words tell its pages apart; one page alone does not. The weight is in standard
deviations of the system's scores over the page (`answering.py`), as that of own heads.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.features import Closeness
from epitome.queries import UserQuery
from epitome.rankers import Beside
from epitome.summariser import Summariser

_WEIGHT = 8.0


def read_closeness(summariser: Summariser, weights: tuple[tuple[str, float], ...]) -> Summariser:
    """The same system, which also counts how close the words of the query stand; `weights` of their terms."""
    feature = Closeness(query=UserQuery(), weights=weights)
    ranker = summariser.ranker
    base, known = (ranker.base, ranker.weights) if isinstance(ranker, Beside) else (ranker, {})
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return replace(
        summariser,
        queries=summariser.queries if asked else (*summariser.queries, UserQuery()),
        features=(*summariser.features, feature),
        ranker=Beside(base=base, weights={**known, feature.name: _WEIGHT}),
    )
