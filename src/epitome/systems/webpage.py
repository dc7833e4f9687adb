"""webpage: a page for a query, from its content and the sentences that link to it (Wang, Jing, Zhang & Zhang 2007).

Five features: query, term occurrence, title, body title (E-title), anchors; each alone is a system, and so is their
unweighted sum (each divided by its largest value on the page). The published recipe learns their weights, with the same
normalisation, by a Gaussian Ranking SVM with linear slack, in which every page has equal weight. Two older combinations
are included for comparison: Tombros & Sanderson 1998 (query, title, location, term occurrence) and White, Jose &
Ruthven 2003 (query, title, location, emphasised text where the reader knows it).

The best recipe adds the linking sentences as a query (with which they themselves are not compared), for the last of
them the features that `elaborative` uses for a linking sentence, and ranks, neighbours, structure and style as in
`structured`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from epitome.language import HEADING_TYPES
from epitome.runtime.errors import UsageError
from epitome.systems.kinds import PAGES
from epitome.systems.structured import STRUCTURE, STYLE
from epitome.walk.background import Background
from epitome.walk.candidates import Page
from epitome.walk.features import (
    AnchorCoverage,
    AsRank,
    BackgroundCosine,
    BigramCoverage,
    Bm25,
    CharacterNgrams,
    ContentOnly,
    Coverage,
    EdgeParagraph,
    Emphasised,
    Feature,
    Length,
    NeighbourMax,
    NeighbourMean,
    Normalised,
    Occurrence,
    PartNumber,
    Place,
    Position,
    RarestTerm,
    SectionType,
    Short,
    SquaredOverlap,
    StopWords,
    StyleCue,
    TfIdf,
    WeightedCoverage,
    WindowCoverage,
)
from epitome.walk.queries import Anchors, BodyTitle, Centroid, Claims, Linking, Need, QueryMaker, Title, TitleLocal
from epitome.walk.rankers import Unlearnt, Weighted
from epitome.walk.summariser import Summariser

QUERIES: tuple[QueryMaker, ...] = (Need(), Title(), BodyTitle(), Anchors())
FIVE: dict[str, Feature] = {
    "query": SquaredOverlap(),
    "occurrence": Occurrence(fallback=False),
    "title": Coverage(query=Title()),
    "etitle": Coverage(query=BodyTitle()),
    "anchor": AnchorCoverage(),
}
LAST = Linking(last=True)
# of both machines: linear slack, as in SVM Light, and a Gaussian kernel whose width is chosen by cross-validation
MACHINE: dict[str, Any] = {"loss": "hinge", "kernel": "gaussian", "gamma": (0.1, 1.0, 10.0)}
LOCATION = ContentOnly(feature=Normalised(feature=Position()))
EMPHASIS = ContentOnly(feature=Normalised(feature=Emphasised()))


def _relative(*names: str) -> tuple[Feature, ...]:
    return tuple(Normalised(feature=FIVE[name]) for name in names)


def paper(background: Background | None = None) -> Summariser:
    """The five features. [ours] They are relative to the page, since a query of two words can never reach the values of
    one of twenty; and every page has equal weight, since long articles with many chosen sentences would otherwise
    dominate (docs/methods/webpage.md).
    """
    return Summariser(
        name="webpage",
        recipe="paper",
        description=(
            "query, term occurrence, title, body title and anchors, learnt by a Gaussian Ranking SVM, as in 2007"
        ),
        queries=QUERIES,
        features=_relative(*FIVE),
        candidates=Page(),
        ranker=Unlearnt(
            learner="ranking_svm",
            settings={
                "ranking_svm": {**MACHINE, "C": (0.01, 0.1, 1.0), "balanced": True},
                "svm": {**MACHINE, "C": (0.01, 0.1, 1.0), "positive_weight": 5.0},
            },
        ),
        learns_links=True,
    )


def best(background: Background | None = None) -> Summariser:
    """Our recipe, described above."""
    need, asked, linking, last = Bm25(), TfIdf(), TfIdf(query=Linking()), TfIdf(query=LAST)
    local, whole, claims = TfIdf(query=TitleLocal()), TfIdf(query=Centroid()), TfIdf(query=Claims())
    links = Bm25(query=Linking())
    of_query = (
        WeightedCoverage(weights="background", background=background),
        BackgroundCosine(background=background),
        WindowCoverage(width=1),
        CharacterNgrams(),
    )
    of_last = (*_of_links(LAST, background), RarestTerm(query=LAST), CharacterNgrams(query=LAST))
    places = (
        *STRUCTURE,
        *(Place(within=w, counted=c) for w in ("document", "part", "section", "paragraph") for c in ("start", "end")),
        PartNumber(),
        EdgeParagraph(which="first"),
        EdgeParagraph(which="last"),
        *(SectionType(which=which) for which in HEADING_TYPES),
    )
    return Summariser(
        name="webpage",
        recipe="best",
        description="the query, what links here, title, anchors, place and style, with learnt weights",
        queries=(*QUERIES, Linking(), LAST, TitleLocal(), Centroid(), Claims()),
        features=(
            *(Normalised(feature=f) for f in ({**FIVE, "occurrence": Occurrence()}).values()),
            *(Normalised(feature=f) for f in (need, asked)),
            *(ContentOnly(feature=Normalised(feature=f)) for f in (links, linking, last)),
            *(Normalised(feature=f) for f in (local, whole, claims, *of_query)),
            BigramCoverage(),
            *(ContentOnly(feature=Normalised(feature=f)) for f in (*_of_links(Linking(), background), *of_last)),
            ContentOnly(feature=NeighbourMax(feature=Normalised(feature=Bm25(query=LAST)))),
            *(ContentOnly(feature=BigramCoverage(query=query)) for query in (Linking(), LAST)),
            *(AsRank(feature=f) for f in (need, asked)),
            *(ContentOnly(feature=AsRank(feature=f)) for f in (links, linking, last)),
            *(AsRank(feature=f) for f in (whole, claims)),
            *(ContentOnly(feature=NeighbourMean(feature=AsRank(feature=f), width=1)) for f in (need, linking, last)),
            *(ContentOnly(feature=f) for f in places),
            Length(),
            Short(),
            StopWords(),
            *(StyleCue(which=which) for which in STYLE),
        ),
        candidates=Page(shortest=4),
        kinds=PAGES,
        # alpha by cross-validation over the open train and dev tasks
        ranker=Unlearnt(settings={"linear_rank": {"alpha": 0.3}, "list_net": {"alpha": 0.1}}),
        background=background,
    )


def _of_links(query: QueryMaker, background: Background | None) -> tuple[Feature, ...]:
    """Features of linking sentences as a query: how much of their weight a sentence covers."""
    return (
        WeightedCoverage(query=query),
        WeightedCoverage(query=query, weights="background", background=background),
        BackgroundCosine(query=query, background=background),
        WindowCoverage(query=query, width=1),
        WindowCoverage(query=query, width=3),
    )


def _sum_features(variant: str, description: str, features: tuple[Feature, ...]) -> Summariser:
    return Summariser(
        name=f"webpage.{variant}",
        description=description,
        candidates=Page(),
        queries=QUERIES,
        features=features,
        ranker=Weighted(weights={f.name: 1.0 for f in features}),
    )


def webpage(*, features: Sequence[str] = tuple(FIVE), threshold: int = 0) -> Summariser:
    """The unweighted sum of some of the five features, each relative to its largest value on the page; a single one is
    used unchanged. Sentences of fewer than `threshold` words are skipped.
    """
    unknown = [name for name in features if name not in FIVE]
    if unknown or not features or len(set(features)) < len(features):
        raise UsageError(f"the features {', '.join(features)!r} cannot be added up", f"use some of {', '.join(FIVE)}")
    alone = features[0] if len(features) == 1 else None
    description = (
        FIVE[alone].description if alone else f"{', '.join(features)} added up, each relative to its largest value"
    )
    summed = _sum_features("sum", description, (FIVE[alone],) if alone else _relative(*features))
    return replace(summed, name="webpage", candidates=Page(shortest=threshold), recipe="paper")


VARIANTS = {
    variant.name: variant
    for variant in (
        *(_sum_features(name, feature.description, (feature,)) for name, feature in FIVE.items()),
        _sum_features(
            "sum", "the five features of 2007 added up, each relative to its largest value", _relative(*FIVE)
        ),
        _sum_features(
            "tombros",
            "query, title, location and term occurrence (Tombros & Sanderson 1998)",
            (*_relative("query", "title", "occurrence"), LOCATION),
        ),
        _sum_features(
            "white",
            "query, title, location and emphasis (White, Jose & Ruthven 2003)",
            (*_relative("query", "title"), LOCATION, EMPHASIS),
        ),
    )
}
RECIPES: dict[str, Callable[[Background | None], Summariser]] = {"best": best, "paper": paper}
