"""What answers a query when no system is named: a system's own score, and beside it what its model does not read.

Heads (headings, terms, captions, table heads, lead-ins over a sentence), identifiers and quantities have fixed weights,
in standard deviations of the system's scores over the document. They were chosen on manuals whose headings and terms
were asked for (benchmarks/heads.py): the largest at which the open train sets with queries lose nothing that is
significant (selqa, wice, elife_links, scisummnet).
"""

from __future__ import annotations

from dataclasses import replace

from epitome.features import Feature, GivesQuantity, HeadCoverage, IdentifierMatch
from epitome.queries import UserQuery
from epitome.rankers import Beside
from epitome.summariser import Summariser

_FEATURES: dict[Feature, float] = {
    HeadCoverage(query=UserQuery()): 2.0,
    HeadCoverage(query=UserQuery(), own=True): 5.0,
    IdentifierMatch(query=UserQuery()): 1.0,
    IdentifierMatch(query=UserQuery(), heads=True): 4.0,
    GivesQuantity(query=UserQuery()): 1.0,
}
WEIGHTS = {feature.name: weight for feature, weight in _FEATURES.items()}


def read_heads_and_identifiers(summariser: Summariser) -> Summariser:
    """The same system, which also counts heads and identifiers for the query, and leaves out no short row."""
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return replace(
        summariser,
        queries=summariser.queries if asked else (*summariser.queries, UserQuery()),
        candidates=replace(summariser.candidates, short_rows=True),
        features=(*summariser.features, *_FEATURES),
        ranker=Beside(base=summariser.ranker, weights=WEIGHTS),
    )
