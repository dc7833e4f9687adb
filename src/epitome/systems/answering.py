"""What answers a query when no system is named: a system's own score, and beside it what its model does not read.

Heads (headings, terms, captions, table heads, lead-ins over a sentence) and identifiers have fixed weights, in standard
deviations of the system's scores over the document. They were chosen on manuals whose headings and terms were asked for
(benchmarks/heads.py), so that the open train sets with queries lose nothing.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.features import Feature, HeadCoverage, IdentifierMatch
from epitome.queries import UserQuery
from epitome.rankers import Beside
from epitome.summariser import Summariser

_WEIGHTS: dict[Feature, float] = {
    HeadCoverage(query=UserQuery()): 2.0,
    HeadCoverage(query=UserQuery(), own=True): 5.0,
    IdentifierMatch(query=UserQuery()): 1.0,
    IdentifierMatch(query=UserQuery(), over=True): 4.0,
}


def read_heads_and_identifiers(summariser: Summariser) -> Summariser:
    """The same system, which also counts heads and identifiers for the query."""
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return replace(
        summariser,
        queries=summariser.queries if asked else (*summariser.queries, UserQuery()),
        features=(*summariser.features, *_WEIGHTS),
        ranker=Beside(base=summariser.ranker, weights={feature.name: weight for feature, weight in _WEIGHTS.items()}),
    )
