"""What a reader taught: further features beside a shipped ranker, with weights learnt from that reader's marks.

score(s) = base(s) + spread * sum_j w_j z_j(s), where z_j is a feature in standard deviations of its values in the
document: weights of 0 are the shipped ranker, and the same weights fit every system and recipe. The features are few
and of every kind: what is asked, what the document is about, where a sentence stands, how it is written.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.document import Task
from epitome.systems.default.additions import count_beside
from epitome.systems.structured import STYLE
from epitome.walk.features import (
    Bm25,
    Coverage,
    EdgeParagraph,
    Feature,
    Length,
    NeighbourMean,
    Place,
    Standardised,
    StopWords,
    StyleCue,
    TfIdf,
)
from epitome.walk.queries import Centroid, QueryMaker, Title, UserQuery
from epitome.walk.summariser import Summariser

Weights = tuple[tuple[str, float], ...]
_ASKED = UserQuery()
_QUERIES: tuple[QueryMaker, ...] = (_ASKED, Title(), Centroid())
FEATURES: tuple[Feature, ...] = tuple(
    Standardised(feature=feature)
    for feature in (
        Bm25(query=_ASKED),
        Coverage(query=_ASKED),
        NeighbourMean(feature=Bm25(query=_ASKED)),
        TfIdf(query=Title()),
        TfIdf(query=Centroid()),
        NeighbourMean(feature=TfIdf(query=Centroid())),
        Place(within="document", counted="start"),
        Place(within="document", counted="along"),
        Place(within="section", counted="start"),
        Place(within="section", counted="end"),
        EdgeParagraph(which="first"),
        EdgeParagraph(which="last"),
        Length(),
        StopWords(),
        *(StyleCue(which=which) for which in STYLE),
    )
)


def add_queries(summariser: Summariser) -> Summariser:
    """The same system, which makes the queries that the features read."""
    made = {query.name for query in summariser.queries}
    more = tuple(query for query in _QUERIES if query.name not in made)
    return replace(summariser, queries=(*summariser.queries, *more)) if more else summariser


def teach(summariser: Summariser, weights: Weights) -> Summariser:
    """The same system, which also counts what a reader taught."""
    of_name = dict(weights)
    taught = {feature: of_name[feature.name] for feature in FEATURES if of_name.get(feature.name)}
    return count_beside(add_queries(summariser), taught) if taught else summariser


def find_taught(task: Task) -> Weights:
    """What was taught about the documents of a task; nothing where it differs between them."""
    taught = {document.taught for document in task.documents}
    return taught.pop() if len(taught) == 1 else ()
