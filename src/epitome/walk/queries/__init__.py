"""Query makers: each builds a query in terms from a task and its candidates."""

from epitome.walk.queries.aspect import Aspect
from epitome.walk.queries.expansion import LinkingLocalContext, LocalContext, RelatedTerms, TitleLocal
from epitome.walk.queries.links import Anchors, BodyTitle, Linking
from epitome.walk.queries.marks import LeftOut, Obeyed, Phrases
from epitome.walk.queries.need import NOTHING_FOUND, UNASKED, Need, UserQuery, check_query
from epitome.walk.queries.own_words import Centroid, Claims, Edges, Headings
from epitome.walk.queries.query import QueryMaker, QueryWords, ThemeQuery
from epitome.walk.queries.reading_context import LinkingSentence, Names, Numbers, PrecedingContext, ReadingContext
from epitome.walk.queries.title import ExtendedConcepts, Title, TitleFrequent, TitleSynonyms

QUERIES: dict[str, type[QueryMaker]] = {
    "need": Need,
    "asked": UserQuery,
    "left-out": LeftOut,
    "phrases": Phrases,
    "title": Title,
    "title-mft": TitleFrequent,
    "title-lca": TitleLocal,
    "title-wn": TitleSynonyms,
    "extended": ExtendedConcepts,
    "anchors": Anchors,
    "linking": Linking,
    "body-title": BodyTitle,
    "linking-sentence": LinkingSentence,
    "linking-local": LinkingLocalContext,
    "reading": ReadingContext,
    "before": PrecedingContext,
    "names": Names,
    "numbers": Numbers,
    "headings": Headings,
    "claims": Claims,
    "edges": Edges,
    "whole": Centroid,
    "aspect": Aspect,
    "local": LocalContext,
    "related": RelatedTerms,
}

__all__ = [
    "NOTHING_FOUND",
    "QUERIES",
    "UNASKED",
    "Anchors",
    "Aspect",
    "BodyTitle",
    "Centroid",
    "Claims",
    "Edges",
    "ExtendedConcepts",
    "Headings",
    "LeftOut",
    "Linking",
    "LinkingLocalContext",
    "LinkingSentence",
    "LocalContext",
    "Names",
    "Need",
    "Numbers",
    "Obeyed",
    "Phrases",
    "PrecedingContext",
    "QueryMaker",
    "QueryWords",
    "ReadingContext",
    "RelatedTerms",
    "ThemeQuery",
    "Title",
    "TitleFrequent",
    "TitleLocal",
    "TitleSynonyms",
    "UserQuery",
    "check_query",
]
