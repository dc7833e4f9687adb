"""queryorder: sentence weights from query term order (Liang, Devlin & Tait 2007), for search-result snippets.

A = QTO            D = QTF
B = QTO / SL       E = QTF / SL
C = a (QTO / SL) + b SO      F = a (QTF / SL) + b SO

In C and F both parts are divided by their document's maximum; the paper's best a:b is 3:7 for C and 4:6 for F.
Sentences of fewer than `threshold` words are skipped.
"""

from __future__ import annotations

from epitome.candidates import Body
from epitome.errors import UsageError
from epitome.features import Feature, OverMaximum, PerWord, Position, QueryTermFrequency, QueryTermOrder
from epitome.rankers import Weighted
from epitome.summariser import Summariser

BEST_SHARES = {"C": (0.3, 0.7), "F": (0.4, 0.6)}
SCHEMES = {
    "A": "query term order",
    "B": "query term order per word",
    "C": "query term order per word, and position",
    "D": "query term frequency",
    "E": "query term frequency per word",
    "F": "query term frequency per word, and position",
}


def queryorder(
    *, scheme: str = "C", shares: tuple[float, float] | None = None, threshold: int = 9, name: str = "queryorder"
) -> Summariser:
    """One of the six schemes; `shares` are a and b of C and F."""
    if scheme not in SCHEMES:
        raise UsageError(f"there is no scheme {scheme!r}", f"use one of {', '.join(SCHEMES)}")
    if shares is not None and scheme not in BEST_SHARES:
        raise UsageError(f"scheme {scheme} has no shares", "give shares for C or F only")
    asked: Feature = QueryTermOrder() if scheme in "ABC" else QueryTermFrequency()
    if scheme in "BCEF":
        asked = PerWord(feature=asked)
    features: tuple[Feature, ...] = (asked,)
    weights = {asked.name: 1.0}
    if scheme in "CF":
        a, b = shares or BEST_SHARES[scheme]
        features = (OverMaximum(feature=asked), OverMaximum(feature=Position()))
        weights = {asked.name: a, "position": b}
    return Summariser(
        name=name,
        says=f"{SCHEMES[scheme]} (scheme {scheme}); sentences of {threshold} words or more",
        candidates=Body(shortest=threshold),
        features=features,
        ranker=Weighted(weights=weights),
    )
