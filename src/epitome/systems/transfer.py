"""transfer: what carries over from one kind of text and language to another, with weights learnt on many of them.

How much of the query's weight a sentence has, by rare words, in letters, in the very form or in words that mean
nearly the same, and among its neighbours (the longer the document, the more these count); what it takes over where it
points back; whether it gives the kind of thing that is asked for, a number, a date, a person or a place; where the
query tells little, how near it is to the beginning and to what the whole document is about. Each is relative to the
document; the words that some of them read are in tables by language, and say nothing in others.

A feature stands here only if its weight keeps its sign whichever kind of text is left out of the learning
(benchmarks/transfer.py); bigrams, the cosine and the words of the background, LexRank, causes, ways and signs of style
did not.
One model serves all systems: which of them it is called by is a matter of what was asked (api/choice.py).
"""

from __future__ import annotations

from epitome.walk.background import Background
from epitome.walk.features import (
    Bm25,
    CharacterNgrams,
    Coverage,
    DecayedMax,
    ExactForms,
    GivesAsked,
    InLong,
    LeaningCoverage,
    LikeCoverage,
    NeighbourMean,
    Normalised,
    Place,
    RarestTerm,
    TfIdf,
    WeightedCoverage,
    WhereVague,
    WindowCoverage,
)
from epitome.walk.queries import Centroid, UserQuery
from epitome.walk.rankers import Unlearnt
from epitome.walk.summariser import Summariser

TRANSFER = "transfer"
MODEL_OF = "webpage"  # the system whose name the one model has
_KINDS = ("number", "date", "person", "place")


def transfer(background: Background | None = None) -> Summariser:
    """Our recipe for what no other was learnt from."""
    asked = UserQuery()
    found = Normalised(feature=Bm25(query=asked))
    return Summariser(
        name=MODEL_OF,
        recipe=TRANSFER,
        description="what is asked, in words, letters and neighbours, with weights learnt on many kinds of text",
        queries=(asked, Centroid()),
        features=(
            WeightedCoverage(query=asked),
            Coverage(query=asked),
            RarestTerm(query=asked),
            Normalised(feature=CharacterNgrams(query=asked)),
            InLong(feature=NeighbourMean(feature=found, width=1)),
            InLong(feature=DecayedMax(feature=found)),
            InLong(feature=Normalised(feature=WindowCoverage(query=asked, width=1))),
            WhereVague(feature=Place(within="document", counted="start")),
            WhereVague(feature=Normalised(feature=TfIdf(query=Centroid()))),
            ExactForms(query=asked),
            LikeCoverage(query=asked),
            LeaningCoverage(query=asked),
            *(GivesAsked(kind=kind, query=asked) for kind in _KINDS),
        ),
        ranker=Unlearnt(learner="list_net", settings={"list_net": {"alpha": 0.2}}),
        background=background,
    )
