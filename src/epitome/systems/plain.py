"""plain: what is safe for any text: BM25 and the sentence's heads for a query, else beginning, middle and title.

Without a query, and the more the less a query tells, a sentence counts by how near it is to the beginning, 1 / (1 + i),
and by how close its words are to the title's and to those of the whole document; which of them says more depends on
the genre. News open with what matters; in a policy, a meeting or a story the beginning is only a beginning.
Of several news on one topic the openings count whatever is asked. Nothing here was learnt.
"""

from __future__ import annotations

from epitome.document import GENRES, Document, genre_of, measure_news
from epitome.systems.answering import read_heads_and_identifiers
from epitome.walk.features import Bm25, Feature, Normalised, Place, TfIdf, WhereVague
from epitome.walk.queries import Centroid, Title, UserQuery
from epitome.walk.rankers import WeightedByKind
from epitome.walk.summariser import Summariser, TaskKinds
from epitome.walk.table import Sheet

PLAIN = "plain"
NEWS_TOGETHER = "news together"
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
}


def classify_genre(sheet: Sheet) -> str:
    """The genre of a task: that of its document, or whether its documents are mostly news."""
    documents = sheet.rows.documents
    return NEWS_TOGETHER if is_news_together(documents) else genre_of(documents[0])


def is_news_together(documents: tuple[Document, ...]) -> bool:
    """Whether several documents are news, on average: together they show it better than each alone."""
    some = documents[:_FEW]
    return len(documents) > 1 and sum(map(measure_news, some)) >= _NEWS * len(some)


def _weigh(opening: float, middle: float, title: float) -> dict[str, float]:
    return {_ASKED.name: 1.0, _OPENING.name: opening, _MIDDLE.name: middle, _TITLED.name: title}


_BASE = Summariser(
    name="plain",
    recipe=PLAIN,
    description="BM25 and heads for a query; without one beginning, middle and title, as the kind of text has it",
    queries=(UserQuery(), Title(), Centroid()),
    features=(_ASKED, _OPENING, _MIDDLE, _TITLED, _START),
    ranker=WeightedByKind(
        weights={
            **{genre: _weigh(*blend) for genre, blend in _BLENDS.items()},
            NEWS_TOGETHER: {_ASKED.name: 0.3, _MIDDLE.name: 0.3, _START.name: 2.0},
        }
    ),
    kinds=TaskKinds((*GENRES, NEWS_TOGETHER), classify_genre),
)


def plain() -> Summariser:
    """The recipe, which every system shares."""
    return read_heads_and_identifiers(_BASE)
