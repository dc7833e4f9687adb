"""topic: query-biased summaries of many documents, with themes (Amini & Usunier 2009).

Step 1: themes (`walk/themes/topics.py`), sentences ranked in each by their similarity to the query. Step 2: in each
theme RankNet learns from the top and the bottom of that order, on thirteen features of the theme's query, and reorders
it, until the order is stable. One sentence of each theme is taken, newest documents first, then the second ones.

The best recipe uses other themes (`walk/themes/clustering.py`), and ranks by learnt weights: similarity of the sentence
and its neighbours to the query, to the aspect it asks about (`walk/queries/aspect.py`) and to words that co-occur with
either; place and style. Of several documents the best passages are taken, of each its share; redundant sentences are
left out (`walk/selection/balanced.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.runtime.errors import UsageError
from epitome.systems.kinds import TOPICS
from epitome.systems.structured import STYLE
from epitome.walk.background import Background
from epitome.walk.features import (
    LETOR,
    AsRank,
    BackgroundCosine,
    BigramCoverage,
    Bm25,
    DecayedMax,
    Feature,
    GroupMean,
    Length,
    Letor,
    LexRank,
    NeighbourMax,
    NeighbourMean,
    Normalised,
    Occurrence,
    Opening,
    Place,
    RarestTerm,
    Short,
    Similarity,
    SquaredOverlap,
    StopWords,
    StyleCue,
    TfIdf,
    Unended,
    WeightedCoverage,
    WindowCoverage,
    WindowMean,
)
from epitome.walk.queries import Aspect, Centroid, LocalContext, Need, Title
from epitome.walk.rankers import Transductive, Unlearnt, Weighted
from epitome.walk.selection import Balanced, NonRedundant, RoundRobin
from epitome.walk.summariser import Summariser
from epitome.walk.themes import Passages, Topics

FIRST = Similarity(query=Need())
THIRTEEN = tuple(Letor(which=which) for which in LETOR)


def topic(*, steps: int = 2, themes: int = 20, rank: int = 100, clusters: int = 100) -> Summariser:
    """As published: step 1, or steps 1 and 2, with at most `themes` themes, found in at most `rank` latent dimensions;
    one word cluster per `clusters` words of the topic.
    """
    if steps not in (1, 2):
        raise UsageError(f"there is no step {steps}", "give 1 or 2")
    features: tuple[Feature, ...] = (FIRST,) if steps == 1 else (FIRST, *THIRTEEN)
    first = Weighted(weights={FIRST.name: 1.0})
    second = Transductive(first=FIRST.name, needs=tuple(f.name for f in features))
    second_step = "each learning its order from the ends of a first one, as in 2009"
    first_step = "the sentences of each by their likeness to the query"
    return Summariser(
        name="topic",
        description=f"several documents by themes, {first_step if steps == 1 else second_step}",
        queries=(Need(),),
        themes=Topics(max_clusters=themes, n_components=rank, cluster_words=clusters),
        features=features,
        ranker=first if steps == 1 else second,
        selection=RoundRobin(),
        recipe="paper",
    )


PAPER = topic()
STEP_1 = replace(topic(steps=1), name="topic.step1")


def best(background: Background | None = None) -> Summariser:
    """Our recipe, described above."""
    need, aspect = Normalised(feature=Bm25()), Normalised(feature=Bm25(query=Aspect()))
    known = Normalised(feature=WeightedCoverage(weights="background", background=background))
    cosine, whole = BackgroundCosine(background=background), TfIdf(query=Centroid())
    return Summariser(
        name="topic",
        recipe="best",
        description="several documents, or a long one, by the query, what it asks of its subject, place and style",
        queries=(Need(), Aspect(), LocalContext(of=Need()), LocalContext(of=Aspect()), Centroid(), Title()),
        themes=Passages(),
        features=(
            Normalised(feature=SquaredOverlap()),
            need,
            Normalised(feature=TfIdf()),
            AsRank(feature=Bm25()),
            AsRank(feature=TfIdf()),
            Normalised(feature=TfIdf(query=LocalContext(of=Need()))),
            *_windows(need),
            GroupMean(feature=need, of="paragraph"),
            GroupMean(feature=need, of="section"),
            DecayedMax(feature=need),
            NeighbourMax(feature=need),
            NeighbourMax(feature=need, width=5),
            known,
            Normalised(feature=WeightedCoverage()),
            Normalised(feature=cosine),
            AsRank(feature=cosine),
            Normalised(feature=WindowMean(feature=known, reach=3)),
            Normalised(feature=WindowMean(feature=Normalised(feature=cosine), reach=8)),
            *(Normalised(feature=WindowCoverage(width=width)) for width in (1, 3)),
            BigramCoverage(),
            RarestTerm(),
            aspect,
            Normalised(feature=BackgroundCosine(query=Aspect(), background=background)),
            Normalised(feature=TfIdf(query=LocalContext(of=Aspect()))),
            *_windows(aspect),
            DecayedMax(feature=aspect),
            Opening(first=8),
            Opening(first=15),
            Normalised(feature=whole),
            AsRank(feature=whole),
            Normalised(feature=WindowMean(feature=Normalised(feature=whole), reach=3)),
            Normalised(feature=BackgroundCosine(query=Centroid(), background=background)),
            Normalised(feature=Occurrence()),
            LexRank(),
            Normalised(feature=TfIdf(query=Title())),
            *(
                Place(within=within, counted=counted)
                for within in ("document", "section", "paragraph")
                for counted in ("start", "end", "along")
            ),
            Length(),
            NeighbourMean(feature=Length(), width=3),
            Short(),
            StopWords(),
            Unended(),
            *(StyleCue(which=which) for which in STYLE),
        ),
        selection=Balanced(),
        kinds=TOPICS,
        ranker=Unlearnt(settings={"linear_rank": {"alpha": 0.3}}),
        background=background,
    )


def read_together(recipe: Summariser) -> Summariser:
    """A recipe of another system, applied to several documents: by themes, with redundant sentences last."""
    return replace(recipe, name="topic", themes=Passages(), selection=NonRedundant())


def _windows(feature: Feature) -> tuple[Feature, ...]:
    """A feature averaged over short and long windows around a sentence."""
    return tuple(Normalised(feature=WindowMean(feature=feature, reach=reach)) for reach in (1, 3, 8))


RECIPES: dict[str, Callable[[Background | None], Summariser]] = {"best": best}
