"""The recipes of every system for what its own was not learnt from: "transfer" where something is asked, "plain" else.

transfer: what carries over from one kind of text and language to another, with weights learnt on many of them. How much
of the query's weight a sentence has, by rare words, in letters, in the very form or in words that mean nearly the same,
and among its neighbours (the longer the document, the more these count); what it takes over where it points back;
whether it gives the kind of thing that is asked for, a number, a date, a person or a place; where the query tells
little, how near it is to the beginning and to what the whole document is about. Each is relative to the document; the
words that some of them read are in tables by language, and say nothing in others. A feature stands here only if its
weight keeps its sign whichever kind of text is left out of the learning (benchmarks/transfer.py); bigrams, the cosine
and the words of the background, LexRank, causes, ways and signs of style did not. One model serves all systems.

plain: what is safe for any text: BM25 and the sentence's heads for a query, else beginning, middle and title. Without a
query, and the more the less a query tells, a sentence counts by how near it is to the beginning, 1 / (1 + i), and by
how close its words are to the title's and to those of the whole document; which of them says more depends on the genre.
News open with what matters, and a change log with the newest version; in a policy, a meeting or a story the beginning
is only a beginning. Of several news on one topic the openings count whatever is asked. Nothing here was learnt.
"""

from __future__ import annotations

from epitome.document import GENRES, Document, genre_of, measure_news
from epitome.document.change_log import is_change_log
from epitome.systems.default.additions import read_heads_and_identifiers
from epitome.walk.background import Background
from epitome.walk.features import (
    Bm25,
    CharacterNgrams,
    Coverage,
    DecayedMax,
    ExactForms,
    Feature,
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
from epitome.walk.queries import Centroid, Title, UserQuery
from epitome.walk.rankers import Unlearnt, WeightedByKind
from epitome.walk.summariser import Summariser, TaskKinds
from epitome.walk.table import Sheet

TRANSFER = "transfer"
MODEL_OF = "webpage"  # the system whose name the one model has
_KINDS = ("number", "date", "person", "place")
PLAIN = "plain"
NEWS_TOGETHER = "news together"
CHANGES = "changes"
_FEW = 5  # documents whose genre is read
_NEWS = 0.6
_ASKED: Feature = Normalised(feature=Bm25(query=UserQuery()))
_START: Feature = Place(within="document", counted="start")
_OPENING: Feature = WhereVague(feature=_START)
_MIDDLE: Feature = WhereVague(feature=Normalised(feature=TfIdf(query=Centroid())))
_TITLED: Feature = WhereVague(feature=Normalised(feature=TfIdf(query=Title())))
_BLENDS = {  # beginning, middle, title
    "": (0.5, 0.5, 1.0),
    "news": (2.0, 0.3, 0.5),
    "encyclopaedia": (1.0, 0.5, 0.7),
    "guide": (1.0, 0.5, 0.7),
    "manual": (1.0, 0.5, 0.7),
    "policy": (0.5, 1.0, 0.5),
    "meeting": (0.2, 1.0, 0.5),
    "story": (0.5, 0.5, 0.5),
    CHANGES: (2.0, 0.3, 0.3),
}


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


def classify_genre(sheet: Sheet) -> str:
    """The genre of a task: that of its document, or whether it is a change log, or its documents are mostly news."""
    documents = sheet.rows.documents
    if is_news_together(documents):
        return NEWS_TOGETHER
    return CHANGES if len(documents) == 1 and is_change_log(documents[0]) else genre_of(documents[0])


def is_news_together(documents: tuple[Document, ...]) -> bool:
    """Whether several documents are news, on average: together they show it better than each alone."""
    some = documents[:_FEW]
    return len(documents) > 1 and sum(map(measure_news, some)) >= _NEWS * len(some)


def _weigh(opening: float, middle: float, title: float) -> dict[str, float]:
    return {_ASKED.name: 1.0, _OPENING.name: opening, _MIDDLE.name: middle, _TITLED.name: title}


_BASE = Summariser(
    name="plain",
    recipe=PLAIN,
    description="BM25 and labels for a query; without one beginning, middle and title, by the kind of text",
    queries=(UserQuery(), Title(), Centroid()),
    features=(_ASKED, _OPENING, _MIDDLE, _TITLED, _START),
    ranker=WeightedByKind(
        weights={
            **{genre: _weigh(*blend) for genre, blend in _BLENDS.items()},
            NEWS_TOGETHER: {_ASKED.name: 0.3, _MIDDLE.name: 0.3, _START.name: 2.0},
        }
    ),
    kinds=TaskKinds((*GENRES, NEWS_TOGETHER, CHANGES), classify_genre),
)


def plain() -> Summariser:
    """The recipe, which every system shares."""
    return read_heads_and_identifiers(_BASE)
