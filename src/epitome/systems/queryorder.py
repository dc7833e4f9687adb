"""queryorder: sentence weights from query term order (Liang, Devlin & Tait 2007), for search-result snippets.

A = QTO            D = QTF
B = QTO / SL       E = QTF / SL
C = a (QTO / SL) + b SO      F = a (QTF / SL) + b SO

In C and F both parts are divided by their document's maximum; the paper's best a:b is 3:7 for C and 4:6 for F.
Sentences of fewer than `threshold` words are skipped, words are compared without stemming. The published recipe is C.

The best recipe ranks by learnt weights: query term order and other similarities to the query, the same for the title,
similarity to the document's words and claims, place, kind of part, style; and all similarities again for the first 75
characters of the sentence alone, since a snippet shows little more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from epitome.language import HEADING_TYPES
from epitome.runtime.errors import UsageError
from epitome.systems.kinds import SNIPPETS
from epitome.systems.structured import STRUCTURE, STYLE
from epitome.walk.background import Background
from epitome.walk.candidates import Body
from epitome.walk.features import (
    AsRank,
    BigramCoverage,
    Bm25,
    Feature,
    FunctionWords,
    Length,
    Normalised,
    OfBeginning,
    PartNumber,
    PerWord,
    Place,
    Position,
    QueryTermFrequency,
    QueryTermOrder,
    SectionType,
    Similarity,
    StopWords,
    StyleCue,
    TfIdf,
    WeightedCoverage,
    WordProbability,
)
from epitome.walk.queries import Centroid, Claims, Need, QueryMaker, Title
from epitome.walk.rankers import Unlearnt, Weighted
from epitome.walk.summariser import Summariser

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
    *,
    scheme: str = "C",
    shares: tuple[float, float] | None = None,
    threshold: int = 9,
    stems: bool = False,
    name: str = "queryorder",
) -> Summariser:
    """One of the six schemes; `shares` are a and b of C and F, of which only the ratio counts; sentences of fewer than
    `threshold` words are skipped; words are compared as written, or by their `stems`.
    """
    if scheme not in SCHEMES:
        raise UsageError(f"there is no scheme {scheme!r}", f"use one of {', '.join(SCHEMES)}")
    if shares is not None and scheme not in BEST_SHARES:
        raise UsageError(f"scheme {scheme} has no shares", "give shares for C or F only")
    query_terms: Feature = QueryTermOrder() if scheme in "ABC" else QueryTermFrequency()
    if scheme in "BCEF":
        query_terms = PerWord(feature=query_terms)
    features: tuple[Feature, ...] = (query_terms,)
    weights = {query_terms.name: 1.0}
    if scheme in "CF":
        a, b = _proportion(shares or BEST_SHARES[scheme])
        features = (Normalised(feature=query_terms, over="document"), Normalised(feature=Position(), over="document"))
        weights = {query_terms.name: a, "position": b}
    return Summariser(
        name=name,
        description=f"{SCHEMES[scheme]} (scheme {scheme}); sentences of {threshold} words or more",
        candidates=Body(shortest=threshold, stems=stems),
        features=features,
        ranker=Weighted(weights=weights),
        recipe="paper",
    )


def _proportion(shares: tuple[float, float]) -> tuple[float, float]:
    a, b = shares
    if not (a >= 0 and b >= 0 and 0 < a + b < inf):
        raise UsageError(f"the shares {a}:{b} are no weights", "give two numbers from 0 up, such as 3:7")
    return a / (a + b), b / (a + b)


def best(background: Background | None = None) -> Summariser:
    """Our recipe, described above."""
    order = QueryTermOrder()
    whole, claims = TfIdf(query=Centroid()), TfIdf(query=Claims())
    return Summariser(
        name="queryorder",
        recipe="best",
        description="the query, the title, what the first words say, place and style, with learnt weights",
        queries=(Need(), Title(), Centroid(), Claims()),
        features=(
            *_similarities(Need()),
            Normalised(feature=PerWord(feature=order), over="document"),
            Normalised(feature=order, over="document"),
            Normalised(feature=OfBeginning(feature=order), over="document"),
            *_similarities(Title()),
            Normalised(feature=Similarity(query=Centroid()), over="document"),
            AsRank(feature=whole),
            OfBeginning(feature=whole),
            OfBeginning(feature=Similarity(query=Centroid())),
            AsRank(feature=OfBeginning(feature=whole)),
            OfBeginning(feature=WordProbability()),
            Normalised(feature=claims, over="document"),
            OfBeginning(feature=Similarity(query=Claims())),
            AsRank(feature=OfBeginning(feature=claims)),
            Normalised(feature=Position(), over="document"),
            *STRUCTURE,
            *(Place(within=within) for within in ("document", "part", "section", "paragraph")),
            *(Place(within=within, counted="end") for within in ("document", "paragraph")),
            PartNumber(),
            *(SectionType(which=which) for which in HEADING_TYPES),
            Length(),
            StopWords(),
            OfBeginning(feature=StopWords()),
            FunctionWords(),
            *(StyleCue(which=which) for which in STYLE),
        ),
        candidates=Body(shortest=6),
        kinds=SNIPPETS,
        # alpha by cross-validation over the open train and dev tasks
        ranker=Unlearnt(settings={"linear_rank": {"alpha": 0.2, "of_kinds": {"asked": {"alpha": 2.0}}}}),
    )


def _similarities(query: QueryMaker) -> tuple[Feature, ...]:
    """Similarities of a sentence, and of its beginning alone, to a query."""
    bm25, tfidf, mass = Bm25(query=query), TfIdf(query=query), WeightedCoverage(query=query)
    return (
        *(Normalised(feature=f, over="document") for f in (bm25, tfidf, mass, BigramCoverage(query=query))),
        AsRank(feature=tfidf),
        *(OfBeginning(feature=f) for f in (bm25, tfidf, mass, Similarity(query=query, known=True))),
    )


RECIPES: dict[str, Callable[[Background | None], Summariser]] = {"best": best}
