"""webpage: a page for a query, from its content and the sentences that link to it (Wang, Jing, Zhang & Zhang 2007).

Five features: query, term occurrence, title, body title (E-title), anchors; each alone a system, their sum without
learning another (each over its largest value on the page). The published recipe learns them, relative to the page in
the same way, with a Gaussian Ranking SVM in which every page counts alike. Two older combinations are there to compare:
Tombros & Sanderson 1998 (query, title, location, term occurrence) and White, Jose & Ruthven 2003 (query, title,
location; their weight of emphasised text is left out: emphasis is not kept).

The best recipe adds what linking sentences say as a query (to which they themselves are not compared), of the last of
them what `elaborative` measures of a linking sentence, ranks, neighbours, structure and style as in `structured`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from epitome.background import Background
from epitome.candidates import Page
from epitome.errors import UsageError
from epitome.features import (
    AnchorShare,
    Bigrams,
    Bm25,
    EdgeParagraph,
    Feature,
    KnownCosine,
    Length,
    Mass,
    Nearby,
    Occurrence,
    OfContent,
    OverLargest,
    PartNumber,
    Peak,
    Place,
    Position,
    Ranked,
    Rarest,
    SectionType,
    Share,
    Short,
    Sign,
    Spelling,
    SquaredOverlap,
    StopWords,
    TfIdf,
    WindowMass,
)
from epitome.queries import Anchors, BodyTitle, Claims, Linking, Need, QueryMaker, Title, TitleLocal, Whole
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems.recipe import Recipe
from epitome.systems.structured import STRUCTURE, STYLE
from epitome.text import HEADING_TYPES

QUERIES: tuple[QueryMaker, ...] = (Need(), Title(), BodyTitle(), Anchors())
FIVE: dict[str, Feature] = {
    "query": SquaredOverlap(),
    "occurrence": Occurrence(),
    "title": Share(query="title"),
    "etitle": Share(query="body-title"),
    "anchor": AnchorShare(),
}
LAST = "last-link"
LOCATION = OfContent(feature=OverLargest(feature=Position()))


def _relative(*names: str) -> tuple[Feature, ...]:
    return tuple(OverLargest(feature=FIVE[name]) for name in names)


def paper(background: Background | None = None) -> Recipe:
    """The five features. What is ours: they are relative to the page, since a query of two words can never reach the
    values of one of twenty; and every page counts alike, since long articles with many chosen sentences would else
    decide nearly alone (`experiments/webpage/causes.py`).
    """
    return Recipe(
        system="webpage",
        name="paper",
        says="query, term occurrence, title, body title and anchors, learnt by a Gaussian Ranking SVM, as in 2007",
        queries=QUERIES,
        features=_relative(*FIVE),
        candidates=Page(),
        learner="ranking_svm",
        settings={
            "ranking_svm": {"kernel": "gaussian", "gamma": (0.1, 1.0, 10.0), "c": (0.01, 0.1, 1.0), "balanced": True}
        },
        learns_links=True,
    )


def best(background: Background | None = None) -> Recipe:
    """Ours."""
    need, asked, linking, last = Bm25(), TfIdf(), TfIdf(query="linking"), TfIdf(query=LAST)
    local, whole, claims = TfIdf(query="title-lca"), TfIdf(query="whole"), TfIdf(query="claims")
    links = Bm25(query="linking")
    of_query = (
        Mass(weights="background", background=background),
        KnownCosine(background=background),
        WindowMass(width=1),
        Spelling(),
    )
    of_last = (*_of_links(LAST, background), Rarest(query=LAST), Spelling(query=LAST))
    places = (
        *STRUCTURE,
        *(Place(within=w, counted=c) for w in ("document", "part", "section", "paragraph") for c in ("start", "end")),
        PartNumber(),
        EdgeParagraph(which="first"),
        EdgeParagraph(which="last"),
        *(SectionType(which=which) for which in HEADING_TYPES),
    )
    return Recipe(
        system="webpage",
        name="best",
        says="the query, what links here, title, anchors, place and style, with learnt weights",
        queries=(*QUERIES, Linking(), Linking(last=True), TitleLocal(), Whole(), Claims()),
        features=(
            *(OverLargest(feature=f) for f in (*FIVE.values(), need, asked)),
            *(OfContent(feature=OverLargest(feature=f)) for f in (links, linking, last)),
            *(OverLargest(feature=f) for f in (local, whole, claims, *of_query)),
            Bigrams(),
            *(OfContent(feature=OverLargest(feature=f)) for f in (*_of_links("linking", background), *of_last)),
            OfContent(feature=Peak(feature=OverLargest(feature=Bm25(query=LAST)))),
            *(OfContent(feature=Bigrams(query=query)) for query in ("linking", LAST)),
            *(Ranked(feature=f) for f in (need, asked)),
            *(OfContent(feature=Ranked(feature=f)) for f in (links, linking, last)),
            *(Ranked(feature=f) for f in (whole, claims)),
            *(OfContent(feature=Nearby(feature=Ranked(feature=f))) for f in (need, linking, last)),
            *(OfContent(feature=f) for f in places),
            Length(),
            Short(),
            StopWords(),
            *(Sign(which=which) for which in STYLE),
        ),
        candidates=Page(shortest=4),
        settings={"linear_rank": {"l2": 0.3}, "list_net": {"l2": 0.1}},  # by cross-validation over train and dev tasks
        background=background,
    )


def _of_links(query: str, background: Background | None) -> tuple[Feature, ...]:
    """What is measured of linking sentences as of what is read: how much of their weight a sentence has."""
    return (
        Mass(query=query),
        Mass(query=query, weights="background", background=background),
        KnownCosine(query=query, background=background),
        WindowMass(query=query, width=1),
        WindowMass(query=query, width=3),
    )


def _summed(variant: str, says: str, features: tuple[Feature, ...]) -> Summariser:
    return Summariser(
        name=f"webpage.{variant}",
        says=says,
        candidates=Page(),
        queries=QUERIES,
        features=features,
        ranker=Weighted(weights={f.name: 1.0 for f in features}),
    )


def webpage(*, features: Sequence[str] = tuple(FIVE), threshold: int = 0) -> Summariser:
    """Some of the five features added up without learning, each relative to its largest value on the page; one alone as
    it is. Sentences of fewer than `threshold` words are skipped.
    """
    unknown = [name for name in features if name not in FIVE]
    if unknown or not features or len(set(features)) < len(features):
        raise UsageError(f"the features {', '.join(features)!r} cannot be added up", f"use some of {', '.join(FIVE)}")
    alone = features[0] if len(features) == 1 else None
    says = FIVE[alone].says if alone else f"{', '.join(features)} added up, each relative to its largest value"
    made = _summed("sum", says, (FIVE[alone],) if alone else _relative(*features))
    return replace(made, name="webpage", candidates=Page(shortest=threshold), recipe="paper")


VARIANTS = {
    made.name: made
    for made in (
        *(_summed(name, feature.says, (feature,)) for name, feature in FIVE.items()),
        _summed("sum", "the five features of 2007 added up, each relative to its largest value", _relative(*FIVE)),
        _summed(
            "tombros",
            "query, title, location and term occurrence (Tombros & Sanderson 1998)",
            (*_relative("query", "title", "occurrence"), LOCATION),
        ),
        _summed(
            "white",
            "query, title and location (White, Jose & Ruthven 2003)",
            (*_relative("query", "title"), LOCATION),
        ),
    )
}
RECIPES: dict[str, Callable[[Background | None], Recipe]] = {"best": best, "paper": paper}
