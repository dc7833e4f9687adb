"""What answers a query when no system is named: a system's own score, and beside it what its model does not read.

Heads (headings, terms, captions, table heads, lead-ins over a sentence), identifiers and quantities have fixed weights,
in standard deviations of the system's scores over the document. They were chosen on manuals whose headings and terms
were asked for (benchmarks/heads.py), small enough that no open set loses significantly to plain peers by them
(benchmarks/transfer.py). Where linking sentences are given, only own heads count: the others cost wice and
elife_links, whose model learnt from links, .016 and .021 of F1.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.walk.features import Feature, GivesQuantity, HeadCoverage, IdentifierMatch
from epitome.walk.queries import UserQuery
from epitome.walk.rankers import Beside
from epitome.walk.summariser import Summariser

_OWN_HEADS = HeadCoverage(query=UserQuery(), own=True)
_FEATURES: dict[Feature, float] = {
    HeadCoverage(query=UserQuery()): 3.0,
    _OWN_HEADS: 8.0,
    IdentifierMatch(query=UserQuery()): 1.0,
    IdentifierMatch(query=UserQuery(), heads=True): 6.0,
    GivesQuantity(query=UserQuery()): 1.0,
}
WEIGHTS = {feature.name: weight for feature, weight in _FEATURES.items()}


def read_heads_and_identifiers(summariser: Summariser, *, linked: bool = False) -> Summariser:
    """The same system, which also counts heads and identifiers for the query, and leaves out no short row; of a page
    with linking sentences (`linked`) own heads alone.
    """
    features = {f: w for f, w in _FEATURES.items() if not linked or f == _OWN_HEADS}
    asked = any(query.name == UserQuery.name for query in summariser.queries)
    return replace(
        summariser,
        queries=summariser.queries if asked else (*summariser.queries, UserQuery()),
        candidates=replace(summariser.candidates, short_rows=True),
        features=(*summariser.features, *features),
        ranker=Beside(base=summariser.ranker, weights={f.name: w for f, w in features.items()}),
    )
