"""What expresses the need."""

from epitome.queries.concepts import ExtendedConcepts
from epitome.queries.need import NOTHING_FOUND, Need, check_query
from epitome.queries.query import QueryMaker
from epitome.queries.title import Title, TitleFrequent, TitleLocal, TitleSynonyms

QUERIES: dict[str, type] = {
    "need": Need,
    "title": Title,
    "title-mft": TitleFrequent,
    "title-lca": TitleLocal,
    "title-wn": TitleSynonyms,
    "extended": ExtendedConcepts,
}

__all__ = [
    "NOTHING_FOUND",
    "QUERIES",
    "ExtendedConcepts",
    "Need",
    "QueryMaker",
    "Title",
    "TitleFrequent",
    "TitleLocal",
    "TitleSynonyms",
    "check_query",
]
