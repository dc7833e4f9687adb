"""topic: query-biased summaries of many documents, with themes (Amini & Usunier 2009).

Step 1: themes (`themes/topics.py`), sentences ranked in each by their likeness to the query. Step 2: in each theme
RankNet learns from the top and the bottom of that order, on thirteen features of the theme's own query, and orders it
anew, until the order settles. One sentence of each theme is taken, newest documents first, then the second ones.

The best recipe shows other themes (`themes/clustering.py`), and ranks by learnt weights: likeness to the query, to what
it asks of its subject (`queries/aspect.py`) and to the words around either, of the sentence and of those around it,
place and style. Sentences that repeat one are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.background import Background
from epitome.errors import UsageError
from epitome.features import (
    LETOR,
    After,
    Around,
    Bigrams,
    Bm25,
    Feature,
    KnownCosine,
    Length,
    Letor,
    LexRank,
    Mass,
    Occurrence,
    Opening,
    OverLargest,
    Peak,
    Place,
    Ranked,
    Rarest,
    Short,
    Sign,
    Similarity,
    SquaredOverlap,
    StopWords,
    TfIdf,
    Unended,
    Window,
    WindowMass,
    Within,
)
from epitome.queries import Aspect, Local, Need, Title, Whole
from epitome.rankers import Transductive, Weighted
from epitome.selection import Rounds, Unlike
from epitome.summariser import Summariser
from epitome.systems.recipe import Recipe
from epitome.systems.structured import STYLE
from epitome.themes import Passages, Topics

FIRST = Similarity(query="need")
THIRTEEN = tuple(Letor(which=which) for which in LETOR)


def topic(*, steps: int = 2, themes: int = 20, rank: int = 100, clusters: int = 100) -> Summariser:
    """As published: step 1, or steps 1 and 2, in at most so many `themes`, found in at most `rank` latent dimensions;
    one word cluster for `clusters` words of the topic.
    """
    if steps not in (1, 2):
        raise UsageError(f"there is no step {steps}", "give 1 or 2")
    features: tuple[Feature, ...] = (FIRST,) if steps == 1 else (FIRST, *THIRTEEN)
    first = Weighted(weights={FIRST.name: 1.0})
    second = Transductive(first=FIRST.name, needs=tuple(f.name for f in features))
    learning = "each learning its order from the ends of a first one, as in 2009"
    told = "the sentences of each by their likeness to the query" if steps == 1 else learning
    return Summariser(
        name="topic",
        says=f"several documents by themes, {told}",
        queries=(Need(),),
        themes=Topics(max_clusters=themes, n_components=rank, cluster_words=clusters),
        features=features,
        ranker=first if steps == 1 else second,
        selection=Rounds(),
        recipe="paper",
    )


PAPER = topic()
STEP_1 = replace(topic(steps=1), name="topic.step1")


def best(background: Background | None = None) -> Recipe:
    """Ours."""
    need, aspect = OverLargest(feature=Bm25()), OverLargest(feature=Bm25(query="aspect"))
    known = OverLargest(feature=Mass(weights="background", background=background))
    cosine, whole = KnownCosine(background=background), TfIdf(query="whole")
    return Recipe(
        system="topic",
        name="best",
        says="several documents, or a long one, by the query, what it asks of its subject, place and style",
        queries=(Need(), Aspect(), Local(of=Need()), Local(of=Aspect()), Whole(), Title()),
        themes=Passages(),
        features=(
            OverLargest(feature=SquaredOverlap()),
            need,
            OverLargest(feature=TfIdf()),
            Ranked(feature=Bm25()),
            Ranked(feature=TfIdf()),
            OverLargest(feature=TfIdf(query="need-lca")),
            *_stretches(need),
            Within(feature=need, of="paragraph"),
            Within(feature=need, of="section"),
            After(feature=need),
            Peak(feature=need),
            Peak(feature=need, width=5),
            known,
            OverLargest(feature=Mass()),
            OverLargest(feature=cosine),
            Ranked(feature=cosine),
            OverLargest(feature=Around(feature=known, reach=3)),
            OverLargest(feature=Around(feature=OverLargest(feature=cosine), reach=8)),
            *(OverLargest(feature=WindowMass(width=width)) for width in (1, 3)),
            Bigrams(),
            Rarest(),
            aspect,
            OverLargest(feature=KnownCosine(query="aspect", background=background)),
            OverLargest(feature=TfIdf(query="aspect-lca")),
            *_stretches(aspect),
            After(feature=aspect),
            Opening(first=8),
            Opening(first=15),
            OverLargest(feature=whole),
            Ranked(feature=whole),
            OverLargest(feature=Around(feature=OverLargest(feature=whole), reach=3)),
            OverLargest(feature=KnownCosine(query="whole", background=background)),
            OverLargest(feature=Occurrence()),
            LexRank(),
            OverLargest(feature=TfIdf(query="title")),
            *(
                Place(within=within, counted=counted)
                for within in ("document", "section", "paragraph")
                for counted in ("start", "end", "along")
            ),
            Length(),
            Window(feature=Length(), width=3),
            Short(),
            StopWords(),
            Unended(),
            *(Sign(which=which) for which in STYLE),
        ),
        selection=Unlike(),
        settings={"linear_rank": {"alpha": 0.3}},
        background=background,
    )


def _stretches(feature: Feature) -> tuple[Feature, ...]:
    """A feature over short and long stretches of text around a sentence."""
    return tuple(OverLargest(feature=Around(feature=feature, reach=reach)) for reach in (1, 3, 8))


RECIPES: dict[str, Callable[[Background | None], Recipe]] = {"best": best}
