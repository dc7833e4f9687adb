"""structured: trainable summaries of documents and of any element in them (Amini, Tombros, Usunier & Lalmas 2007).

The published recipe ranks by six content-only queries and four structural features with weights learnt by LinearRank.
Each query alone is a system too (`structured.title`, ...): the score of a sentence is its cosine with the query, for
the first four doubled (once) where it holds a cue phrase or an explained acronym.

The best recipe adds what helps on open articles: tf-idf and ranks of the title queries, headings, what the document's
own claims say, how central a sentence is, what stands around it, places in parts and sections, types of parts read from
headings, style; a linear score with trees. A query, where one is asked, stands beside the title with features of its
own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.background import Background
from epitome.errors import UsageError
from epitome.features import (
    STRUCTURAL,
    After,
    Around,
    Bigrams,
    Bm25,
    Both,
    DoubledByCue,
    EdgeParagraph,
    Feature,
    KnownCosine,
    Length,
    LexRank,
    Nearby,
    Occurrence,
    OverMaximum,
    PartNumber,
    Peak,
    Place,
    ProjectedConcepts,
    Ranked,
    SectionType,
    Short,
    Sign,
    Similarity,
    StopWords,
    Structural,
    TfIdf,
    Window,
    Within,
)
from epitome.queries import (
    Asked,
    Claims,
    Edges,
    ExtendedConcepts,
    Headings,
    QueryMaker,
    Title,
    TitleFrequent,
    TitleLocal,
    TitleSynonyms,
    Whole,
)
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems.recipe import Recipe
from epitome.text import HEADING_TYPES

DOUBLED: tuple[QueryMaker, ...] = (Title(), TitleFrequent(), TitleLocal(), TitleSynonyms())
STRUCTURE: tuple[Feature, ...] = tuple(Structural(which=which) for which in STRUCTURAL)
ASKED: tuple[Feature, ...] = (OverMaximum(feature=Bm25(query="asked")), TfIdf(query="asked"))


def content(background: Background | None) -> tuple[Feature, ...]:
    """The six content-only queries as features."""
    return (
        *(DoubledByCue(feature=Similarity(query=q.name)) for q in DOUBLED),
        Similarity(query="extended"),
        ProjectedConcepts(query="title", background=background),
    )


def paper(background: Background | None = None) -> Recipe:
    """Six content-only queries, then structure; a query that is asked has features of its own beside them."""
    return Recipe(
        system="structured",
        name="paper",
        says="six title queries, structure and LinearRank, as published in 2007",
        queries=(*DOUBLED, ExtendedConcepts(background=background), Asked()),
        features=(*content(background), *STRUCTURE, *ASKED),
        background=background,
    )


def best(background: Background | None = None) -> Recipe:
    """Ours."""
    title, local, whole = TfIdf(query="title"), TfIdf(query="title-lca"), TfIdf(query="whole")
    claims = Ranked(feature=TfIdf(query="claims"))
    introduction, results = SectionType(which="introduction"), SectionType(which="results")
    discussion, conclusion = SectionType(which="discussion"), SectionType(which="conclusion")
    start, first, last = Place(within="part"), EdgeParagraph(which="first"), EdgeParagraph(which="last")
    return Recipe(
        system="structured",
        name="best",
        says="title, headings, claims, place, kind of part, and style, with learnt weights",
        queries=(Title(), TitleLocal(), Headings(), Claims(), Edges(), Whole(), Asked()),
        features=(
            DoubledByCue(feature=Similarity(query="title", known=True)),
            DoubledByCue(feature=Similarity(query="title-lca", known=True)),
            OverMaximum(feature=title),
            OverMaximum(feature=local),
            *(Ranked(feature=f) for f in (title, Bm25(query="title-lca"), TfIdf(query="headings"), whole)),
            OverMaximum(feature=TfIdf(query="claims")),
            claims,
            OverMaximum(feature=TfIdf(query="edges")),
            Bigrams(query="title"),
            *(OverMaximum(feature=Bm25(query=query)) for query in ("edges", "headings")),
            OverMaximum(feature=KnownCosine(query="whole", background=background)),
            Ranked(feature=KnownCosine(query="claims", background=background)),
            LexRank(),
            Occurrence(),
            Nearby(feature=Ranked(feature=title)),
            Nearby(feature=OverMaximum(feature=whole)),
            *(Around(feature=OverMaximum(feature=f), reach=3) for f in (title, whole)),
            After(feature=Ranked(feature=title)),
            Peak(feature=Ranked(feature=title)),
            Within(feature=Ranked(feature=title), of="section"),
            Within(feature=claims, of="paragraph"),
            Window(feature=Length(), width=3),
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
            Both(first=introduction, second=Place(within="part", counted="along")),
            Both(first=introduction, second=last),
            Both(first=discussion, second=start),
            Both(first=discussion, second=first),
            Both(first=conclusion, second=start),
            Both(first=results, second=Place(within="section")),
            Length(),
            Short(),
            StopWords(),
            *(Sign(which=which) for which in STYLE),
            *ASKED,
        ),
        settings={
            "linear_rank": {"alpha": 0.3},
            "linear_trees": {"alpha": 0.3},
        },  # by cross-validation over open articles
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
    """One of the six queries alone: `words` is how many title-mft and title-lca add at most, `sentences` how many
    title-lca reads, `clusters` whose word clusters are taken (None: the shipped ones).
    """
    if query not in QUERIES:
        raise UsageError(f"there is no query {query!r}", f"use one of {', '.join(QUERIES)}")
    if words < 1 or sentences < 1:
        raise UsageError("words and sentences are at least 1", "give larger numbers")
    asked: dict[str, QueryMaker] = {
        "title-mft": TitleFrequent(most=words),
        "title-lca": TitleLocal(sentences=sentences, most=words),
        "title-wn": TitleSynonyms(),
        "extended": ExtendedConcepts(background=clusters),
    }
    if query == "projected":
        feature: Feature = ProjectedConcepts(query="title", background=clusters)
    else:
        feature = Similarity(query=query)
    if query not in ("extended", "projected"):
        feature = DoubledByCue(feature=feature)
    return Summariser(
        name="structured",
        says=feature.says,
        queries=(asked.get(query, Title()),),
        features=(feature,),
        ranker=Weighted(weights={feature.name: 1.0}),
        recipe="paper",
    )


QUERIES = (*(query.name for query in DOUBLED), "extended", "projected")
VARIANTS = {f"structured.{query}": replace(structured(query=query), name=f"structured.{query}") for query in QUERIES}
RECIPES: dict[str, Callable[[Background | None], Recipe]] = {"best": best, "paper": paper}
