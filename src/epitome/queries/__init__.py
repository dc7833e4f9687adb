"""What expresses the need."""

from epitome.queries.aspect import Aspect
from epitome.queries.concepts import ExtendedConcepts
from epitome.queries.links import Anchors, BodyTitle, Linking
from epitome.queries.local import Local
from epitome.queries.names import Names, Numbers
from epitome.queries.need import NOTHING_FOUND, Asked, Need, check_query
from epitome.queries.query import QueryMaker
from epitome.queries.reading import Before, LinkingLocal, LinkingSentence, ReadingContext
from epitome.queries.related import Related
from epitome.queries.sentences import Claims, Edges, Headings, Whole
from epitome.queries.title import Title, TitleFrequent, TitleLocal, TitleSynonyms

QUERIES: dict[str, type] = {
    "need": Need,
    "asked": Asked,
    "title": Title,
    "title-mft": TitleFrequent,
    "title-lca": TitleLocal,
    "title-wn": TitleSynonyms,
    "extended": ExtendedConcepts,
    "anchors": Anchors,
    "linking": Linking,
    "body-title": BodyTitle,
    "linking-sentence": LinkingSentence,
    "linking-local": LinkingLocal,
    "reading": ReadingContext,
    "before": Before,
    "names": Names,
    "numbers": Numbers,
    "headings": Headings,
    "claims": Claims,
    "edges": Edges,
    "whole": Whole,
    "aspect": Aspect,
    "local": Local,
    "related": Related,
}

__all__ = [
    "NOTHING_FOUND",
    "QUERIES",
    "Anchors",
    "Asked",
    "Aspect",
    "Before",
    "BodyTitle",
    "Claims",
    "Edges",
    "ExtendedConcepts",
    "Headings",
    "Linking",
    "LinkingLocal",
    "LinkingSentence",
    "Local",
    "Names",
    "Need",
    "Numbers",
    "QueryMaker",
    "ReadingContext",
    "Related",
    "Title",
    "TitleFrequent",
    "TitleLocal",
    "TitleSynonyms",
    "Whole",
    "check_query",
]
