"""elaborative: what a linked page says about the sentence being read (Wan & Paris 2008, in-browser summaries).

simple-link compares each sentence of the linked page with the linking sentence; SVD-link and SVD-topic compare it with
the themes of the reading context; first-5 and generic (Gong & Liu 2001) do not look at what is being read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from epitome.background import Background
from epitome.document import Task
from epitome.errors import UsageError
from epitome.features import (
    Bigrams,
    Bm25,
    EdgeParagraph,
    Feature,
    KnownCosine,
    LatentTopics,
    Length,
    Mass,
    Nearby,
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
    Similarity,
    Spelling,
    StopWords,
    SvdLink,
    SvdTopic,
    TfIdf,
    Unended,
    Window,
    WindowMass,
    Within,
)
from epitome.maths.rounding import settle
from epitome.queries import (
    Before,
    LinkingLocal,
    LinkingSentence,
    Names,
    Numbers,
    ReadingContext,
    Title,
    Whole,
)
from epitome.rankers import Weighted
from epitome.summariser import Summariser
from epitome.systems.recipe import Recipe
from epitome.systems.structured import STRUCTURE, STYLE
from epitome.table import Rows
from epitome.text import HEADING_TYPES

LINKING = "linking-sentence"
SUPPORT = WindowMass(query=LINKING, width=3)
SIMPLE = Similarity(query=LINKING)


def support(task: Task, rows: Rows) -> float:
    """How far a page can support the linking sentence: the largest share of its words, by their local weight, that
    seven sentences in a row have together; in [0, 1].
    """
    queries = {LINKING: LinkingSentence()(task, rows)}
    return float(settle(SUPPORT.column(rows, queries, np.zeros(len(rows), np.int64)).max()))


def best(background: Background | None = None) -> Recipe:
    """Ours: the methods' scores and further ones of the linking sentence, its neighbours, place and style."""
    mass, bm25, tfidf = Mass(query=LINKING), Bm25(query=LINKING), TfIdf(query=LINKING)
    known = Mass(query=LINKING, weights="background", background=background)
    cosine = KnownCosine(query=LINKING, background=background)
    before, whole, title = Bm25(query="before"), TfIdf(query="whole"), TfIdf(query="title")
    return Recipe(
        system="elaborative",
        name="best",
        says="the linking sentence, what is read before it, neighbours, title, place and style, with learnt weights",
        queries=(
            LinkingSentence(),
            LinkingLocal(),
            ReadingContext(),
            Before(),
            Names(),
            Numbers(),
            Title(),
            Whole(),
        ),
        features=(
            *(OverLargest(feature=f) for f in (mass, known, bm25, tfidf, cosine, SIMPLE)),
            *(Ranked(feature=f) for f in (mass, known, bm25, tfidf, cosine)),
            *(OverLargest(feature=f) for f in (Share(query=LINKING), Rarest(query=LINKING), Spelling(query=LINKING))),
            *(OverLargest(feature=WindowMass(query=LINKING, width=width)) for width in (1, 3)),
            OverLargest(feature=Mass(query="linking-local")),
            Bigrams(query=LINKING),
            Mass(query="names"),
            Mass(query="numbers"),
            *(Nearby(feature=OverLargest(feature=f)) for f in (known, bm25)),
            *(Window(feature=OverLargest(feature=f)) for f in (known, bm25)),
            *(Peak(feature=OverLargest(feature=f)) for f in (mass, bm25)),
            Peak(feature=OverLargest(feature=bm25), width=5),
            Within(feature=OverLargest(feature=bm25), of="section"),
            *(
                OverLargest(feature=f)
                for f in (Mass(query="before"), before, KnownCosine(query="before", background=background))
            ),
            Ranked(feature=before),
            *(OverLargest(feature=f) for f in (title, Mass(query="title"))),
            Window(feature=title),
            whole,
            Ranked(feature=whole),
            SvdLink(),
            OverLargest(feature=SvdTopic()),
            *STRUCTURE,
            *(Place(within=w, counted=c) for w in ("part", "section", "paragraph") for c in ("start", "end")),
            *(Place(within="document", counted=c) for c in ("start", "end")),
            PartNumber(),
            EdgeParagraph(which="first"),
            EdgeParagraph(which="last"),
            *(SectionType(which=which) for which in HEADING_TYPES),
            Length(),
            Window(feature=Length(), width=5),
            Short(),
            StopWords(),
            Unended(),
            *(Sign(which=which) for which in STYLE),
        ),
        settings={"linear_rank": {"alpha": 0.2}},  # by cross-validation over the open train and dev tasks
        background=background,
    )


def elaborative(*, method: str = "simple-link", themes: int = 20, rank: int = 100) -> Summariser:
    """One of the published methods and baselines: `themes` is how many svd-topic and generic take the best sentence
    of, `rank` how many of what is read svd-link and svd-topic see at most.
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
        says=METHODS[method],
        queries=(LinkingSentence(), ReadingContext()),
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
RECIPES: dict[str, Callable[[Background | None], Recipe]] = {"best": best}
