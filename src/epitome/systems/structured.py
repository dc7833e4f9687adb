"""structured: trainable summaries of documents and of any element in them (Amini, Tombros, Usunier & Lalmas 2007).

The published recipe ranks by six content-only queries and four structural features with weights learnt by LinearRank,
and chooses from the introduction to the conclusion.
Each query alone is a system too (`structured.title`, ...): the score of a sentence is its cosine with the query, for
the first four doubled (once) where it has a cue phrase or an explained acronym.

The best recipe adds what helps on open articles: tf-idf and ranks of the title queries, headings, the document's
claims, the centrality of a sentence, its neighbours, places in parts and sections, types of parts from their headings,
style; a linear score with trees. A user's query, if given, has separate features in addition to those of the title.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.language import HEADING_TYPES
from epitome.runtime.errors import UsageError
from epitome.walk.background import Background
from epitome.walk.candidates import IntroductionToConclusion
from epitome.walk.features import (
    STRUCTURAL,
    AsRank,
    BackgroundCosine,
    BigramCoverage,
    Bm25,
    DecayedMax,
    DoubledByCue,
    EdgeParagraph,
    Feature,
    GroupMean,
    Length,
    LexRank,
    NeighbourMax,
    NeighbourMean,
    Normalised,
    Occurrence,
    PartNumber,
    Place,
    Product,
    ProjectedConcepts,
    SectionType,
    Short,
    Similarity,
    StopWords,
    Structural,
    StyleCue,
    TfIdf,
    WindowMean,
)
from epitome.walk.queries import (
    Centroid,
    Claims,
    Edges,
    ExtendedConcepts,
    Headings,
    QueryMaker,
    Title,
    TitleFrequent,
    TitleLocal,
    TitleSynonyms,
    UserQuery,
)
from epitome.walk.rankers import Unlearnt, Weighted
from epitome.walk.summariser import Summariser

DOUBLED: tuple[QueryMaker, ...] = (Title(), TitleFrequent(), TitleLocal(), TitleSynonyms())
STRUCTURE: tuple[Feature, ...] = tuple(Structural(which=which) for which in STRUCTURAL)
ASKED: tuple[Feature, ...] = (Normalised(feature=Bm25(query=UserQuery()), over="document"), TfIdf(query=UserQuery()))


def content(background: Background | None) -> tuple[Feature, ...]:
    """The six content-only queries as features."""
    return (
        *(DoubledByCue(feature=Similarity(query=q)) for q in DOUBLED),
        Similarity(query=ExtendedConcepts()),
        ProjectedConcepts(query=Title(), background=background),
    )


def paper(background: Background | None = None) -> Summariser:
    """Six content-only queries, then structure, of the sentences from the introduction to the conclusion; a user's
    query has separate features.
    """
    return Summariser(
        name="structured",
        recipe="paper",
        description="six title queries, structure and LinearRank, as published in 2007",
        candidates=IntroductionToConclusion(),
        queries=(*DOUBLED, ExtendedConcepts(background=background), UserQuery()),
        features=(*content(background), *STRUCTURE, *ASKED),
        ranker=Unlearnt(),
        background=background,
        learns_background=True,
    )


def best(background: Background | None = None) -> Summariser:
    """Our recipe, described above."""
    title, local, whole = TfIdf(query=Title()), TfIdf(query=TitleLocal()), TfIdf(query=Centroid())
    claims = AsRank(feature=TfIdf(query=Claims()))
    introduction, results = SectionType(which="introduction"), SectionType(which="results")
    discussion, conclusion = SectionType(which="discussion"), SectionType(which="conclusion")
    start, first, last = Place(within="part"), EdgeParagraph(which="first"), EdgeParagraph(which="last")
    return Summariser(
        name="structured",
        recipe="best",
        description="title, headings, claims, place, kind of part, and style, with learnt weights",
        queries=(Title(), TitleLocal(), Headings(), Claims(), Edges(), Centroid(), UserQuery()),
        features=(
            DoubledByCue(feature=Similarity(query=Title(), known=True)),
            DoubledByCue(feature=Similarity(query=TitleLocal(), known=True)),
            Normalised(feature=title, over="document"),
            Normalised(feature=local, over="document"),
            *(AsRank(feature=f) for f in (title, Bm25(query=TitleLocal()), TfIdf(query=Headings()), whole)),
            Normalised(feature=TfIdf(query=Claims()), over="document"),
            claims,
            Normalised(feature=TfIdf(query=Edges()), over="document"),
            BigramCoverage(query=Title()),
            *(Normalised(feature=Bm25(query=query), over="document") for query in (Edges(), Headings())),
            Normalised(feature=BackgroundCosine(query=Centroid(), background=background), over="document"),
            AsRank(feature=BackgroundCosine(query=Claims(), background=background)),
            LexRank(),
            Occurrence(),
            NeighbourMean(feature=AsRank(feature=title), width=1),
            NeighbourMean(feature=Normalised(feature=whole, over="document"), width=1),
            *(WindowMean(feature=Normalised(feature=f, over="document"), reach=3) for f in (title, whole)),
            DecayedMax(feature=AsRank(feature=title)),
            NeighbourMax(feature=AsRank(feature=title)),
            GroupMean(feature=AsRank(feature=title), of="section"),
            GroupMean(feature=claims, of="paragraph"),
            NeighbourMean(feature=Length(), width=3),
            *STRUCTURE,
            *(
                Place(within=within, counted=counted)
                for within in ("document", "part", "section", "paragraph")
                for counted in ("start", "end")
            ),
            Place(within="part", counted="along"),
            PartNumber(),
            first,
            last,
            *(SectionType(which=which) for which in HEADING_TYPES),
            Product(first=introduction, second=Place(within="part", counted="along")),
            Product(first=introduction, second=last),
            Product(first=discussion, second=start),
            Product(first=discussion, second=first),
            Product(first=conclusion, second=start),
            Product(first=results, second=Place(within="section")),
            Length(),
            Short(),
            StopWords(),
            *(StyleCue(which=which) for which in STYLE),
            *ASKED,
        ),
        # alpha by cross-validation over open articles
        ranker=Unlearnt(settings={"linear_rank": {"alpha": 0.3}, "linear_trees": {"alpha": 0.3}}),
        background=background,
    )


STYLE = (
    "first_person",
    "reports",
    "proposes",
    "mentions_figure",
    "was_done",
    "opens_here",
    "opens_conclusion",
    "opens_result",
    "opens_contrast",
    "opens_step",
    "opens_back",
    "asks",
    "citations",
    "brackets",
    "digits",
    "capitals",
)


def structured(
    *, query: str = "extended", words: int = 10, sentences: int = 10, clusters: Background | None = None
) -> Summariser:
    """One of the six queries alone: title-mft and title-lca add at most `words` words, title-lca reads `sentences`
    sentences, and `clusters` provides the word clusters (None: the shipped ones).
    """
    if query not in QUERIES:
        raise UsageError(f"there is no query {query!r}", f"use one of {', '.join(QUERIES)}")
    if words < 1 or sentences < 1:
        raise UsageError("words and sentences are at least 1", "give larger numbers")
    makers: dict[str, QueryMaker] = {
        "title-mft": TitleFrequent(most=words),
        "title-lca": TitleLocal(sentences=sentences, most=words),
        "title-wn": TitleSynonyms(),
        "extended": ExtendedConcepts(background=clusters),
    }
    maker = makers.get(query, Title())
    feature: Feature = Similarity(query=maker)
    if query == "projected":
        feature = ProjectedConcepts(background=clusters)
    elif query != "extended":
        feature = DoubledByCue(feature=feature)
    return Summariser(
        name="structured",
        description=feature.description,
        queries=(maker,),
        features=(feature,),
        ranker=Weighted(weights={feature.name: 1.0}),
        recipe="paper",
    )


QUERIES = (*(query.name for query in DOUBLED), "extended", "projected")
VARIANTS = {f"structured.{query}": replace(structured(query=query), name=f"structured.{query}") for query in QUERIES}
RECIPES: dict[str, Callable[[Background | None], Summariser]] = {"best": best, "paper": paper}
