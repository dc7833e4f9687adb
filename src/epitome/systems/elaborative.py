"""elaborative: summarises a linked page for the sentence being read (Wan & Paris 2008, in-browser summaries).

simple-link compares each sentence of the linked page with the linking sentence; SVD-link and SVD-topic compare it with
the themes of the reading context; first-5 and generic (Gong & Liu 2001) ignore the reading context.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.language import HEADING_TYPES
from epitome.runtime.errors import UsageError
from epitome.systems.kinds import LINKED_PAGES
from epitome.systems.structured import STRUCTURE, STYLE
from epitome.walk.background import Background
from epitome.walk.features import (
    AsRank,
    BackgroundCosine,
    BigramCoverage,
    Bm25,
    CharacterNgrams,
    Coverage,
    EdgeParagraph,
    Feature,
    GroupMean,
    LatentTopics,
    Length,
    NeighbourMax,
    NeighbourMean,
    Normalised,
    PartNumber,
    Place,
    Position,
    RarestTerm,
    SectionType,
    Short,
    Similarity,
    StopWords,
    StyleCue,
    SvdLink,
    SvdTopic,
    TfIdf,
    Unended,
    WeightedCoverage,
    WindowCoverage,
)
from epitome.walk.queries import (
    Centroid,
    LinkingLocalContext,
    LinkingSentence,
    Names,
    Numbers,
    PrecedingContext,
    ReadingContext,
    Title,
)
from epitome.walk.rankers import Unlearnt, Weighted
from epitome.walk.summariser import Summariser

LINKING = LinkingSentence()
SIMPLE = Similarity(query=LINKING)


def best(background: Background | None = None) -> Summariser:
    """Our recipe: the scores of the methods, and others from the linking sentence, its neighbours, place and style."""
    mass, bm25, tfidf = WeightedCoverage(query=LINKING), Bm25(query=LINKING), TfIdf(query=LINKING)
    known = WeightedCoverage(query=LINKING, weights="background", background=background)
    cosine = BackgroundCosine(query=LINKING, background=background)
    before, whole, title = Bm25(query=PrecedingContext()), TfIdf(query=Centroid()), TfIdf(query=Title())
    return Summariser(
        name="elaborative",
        recipe="best",
        description=(
            "the linking sentence, what is read before it, neighbours, title, place and style, with learnt weights"
        ),
        queries=(
            LinkingSentence(),
            LinkingLocalContext(),
            ReadingContext(),
            PrecedingContext(),
            Names(),
            Numbers(),
            Title(),
            Centroid(),
        ),
        features=(
            *(Normalised(feature=f) for f in (mass, known, bm25, tfidf, cosine, SIMPLE)),
            *(AsRank(feature=f) for f in (mass, known, bm25, tfidf, cosine)),
            *(
                Normalised(feature=f)
                for f in (Coverage(query=LINKING), RarestTerm(query=LINKING), CharacterNgrams(query=LINKING))
            ),
            *(Normalised(feature=WindowCoverage(query=LINKING, width=width)) for width in (1, 3)),
            Normalised(feature=WeightedCoverage(query=LinkingLocalContext())),
            BigramCoverage(query=LINKING),
            WeightedCoverage(query=Names()),
            WeightedCoverage(query=Numbers()),
            *(NeighbourMean(feature=Normalised(feature=f), width=1) for f in (known, bm25)),
            *(NeighbourMean(feature=Normalised(feature=f)) for f in (known, bm25)),
            *(NeighbourMax(feature=Normalised(feature=f)) for f in (mass, bm25)),
            NeighbourMax(feature=Normalised(feature=bm25), width=5),
            GroupMean(feature=Normalised(feature=bm25), of="section"),
            *(
                Normalised(feature=f)
                for f in (
                    WeightedCoverage(query=PrecedingContext()),
                    before,
                    BackgroundCosine(query=PrecedingContext(), background=background),
                )
            ),
            AsRank(feature=before),
            *(Normalised(feature=f) for f in (title, WeightedCoverage(query=Title()))),
            NeighbourMean(feature=title),
            whole,
            AsRank(feature=whole),
            SvdLink(),
            Normalised(feature=SvdTopic()),
            *STRUCTURE,
            *(Place(within=w, counted=c) for w in ("part", "section", "paragraph") for c in ("start", "end")),
            *(Place(within="document", counted=c) for c in ("start", "end")),
            PartNumber(),
            EdgeParagraph(which="first"),
            EdgeParagraph(which="last"),
            *(SectionType(which=which) for which in HEADING_TYPES),
            Length(),
            NeighbourMean(feature=Length(), width=5),
            Short(),
            StopWords(),
            Unended(),
            *(StyleCue(which=which) for which in STYLE),
        ),
        kinds=LINKED_PAGES,
        ranker=Unlearnt(
            settings={"linear_rank": {"alpha": 0.2}}
        ),  # by cross-validation over the open train and dev tasks
        background=background,
        learns_background=True,
    )


def elaborative(*, method: str = "simple-link", themes: int = 20, rank: int = 100) -> Summariser:
    """One of the published methods and baselines: svd-topic and generic take the best sentence of each of `themes`
    themes (the paper's summaries of 5 sentences take one of each of the top 5; [ours] longer ones go on with the next
    themes, and the first 5 stay the same); svd-link and svd-topic use at most `rank` themes of the reading context.
    """
    if method not in METHODS:
        raise UsageError(f"there is no method {method!r}", f"use one of {', '.join(METHODS)}")
    if themes < 1 or rank < 1:
        raise UsageError("themes and rank are at least 1", "give larger numbers")
    features: dict[str, Feature] = {
        "simple-link": SIMPLE,
        "svd-link": SvdLink(rank=rank),
        "svd-topic": SvdTopic(topics=themes, rank=rank),
        "first-5": Position(),
        "generic": LatentTopics(topics=themes),
    }
    return Summariser(
        name="elaborative",
        description=METHODS[method],
        queries=(LINKING, ReadingContext()),
        features=(features[method],),
        ranker=Weighted(weights={features[method].name: 1.0}),
        recipe="paper",
    )


METHODS = {
    "simple-link": "sentences most like the linking sentence",
    "svd-link": "sentences on the theme of the linking sentence in what is being read",
    "svd-topic": "the best sentence on each theme of what is being read",
    "first-5": "the first sentences of the linked page",
    "generic": "the best sentence of each latent topic of the linked page",
}
VARIANTS = {f"elaborative.{m}": replace(elaborative(method=m), name=f"elaborative.{m}") for m in METHODS}
RECIPES: dict[str, Callable[[Background | None], Summariser]] = {"best": best}
