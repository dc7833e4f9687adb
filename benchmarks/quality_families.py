"""Families of features: every feature of every recipe is in exactly one.

A feature that looks at the sentences around is one of the *neighbours*, whatever it sees there. One that compares with
a query is in the family of that query: the *need* of the reader (the query, or the sentence that links here where that
is what is being read), what *links* say and what is read beside it, or the *document*: title, headings, claims, the
whole text. *Place* and *style* compare with nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from epitome.features import (
    After,
    Around,
    Both,
    EdgeParagraph,
    Feature,
    LatentTopics,
    Lead,
    Length,
    LexRank,
    MeaningCentre,
    Nearby,
    Occurrence,
    PartNumber,
    Peak,
    Place,
    Position,
    SectionType,
    Short,
    Sign,
    SmallWords,
    StopWords,
    Structural,
    TextRank,
    Unended,
    Window,
    WindowMass,
    Within,
    WordProbability,
)

FAMILIES = {
    "need": "likeness to the query, or to the linking sentence being read",
    "document": "likeness to title, headings, claims and the whole text; centrality",
    "links": "anchors, linking sentences, what is read before the link",
    "place": "positions in document, part, section and paragraph; types of parts",
    "style": "signs of style, length, stop words",
    "neighbours": "the sentences around",
}
_NEIGHBOURS = (Nearby, Around, After, Window, WindowMass, Peak, Within)
_ALONE: dict[type, str] = {
    **dict.fromkeys((Position, Lead, Place, PartNumber, EdgeParagraph, SectionType, Structural), "place"),
    **dict.fromkeys((Length, Short, SmallWords, StopWords, Sign, Unended), "style"),
    **dict.fromkeys((Occurrence, LexRank, TextRank, LatentTopics, MeaningCentre, WordProbability), "document"),
}
_QUERIES = {  # by the first word of a query's name, or by the whole of it
    **dict.fromkeys(("need", "asked", "aspect", "linking-sentence", "linking-local", "names", "numbers"), "need"),
    **dict.fromkeys(("title", "body-title", "headings", "claims", "edges", "whole", "extended"), "document"),
    **dict.fromkeys(("linking", "last-link", "anchors", "before", "reading"), "links"),
}


def family(feature: Feature) -> str:
    """The family of a feature."""
    parts = list(_inside(feature))
    if any(isinstance(part, _NEIGHBOURS) for part in parts):
        return "neighbours"
    inmost = parts[-1]
    for kind, name in _ALONE.items():
        if isinstance(inmost, kind):
            return name
    if not inmost.needs:
        raise LookupError(f"{feature.name} compares with nothing and is in no family: add its class")
    query = inmost.needs[-1] if inmost.needs[-1] == "reading" else inmost.needs[0]
    for name in (query, query.split("-")[0]):
        if name in _QUERIES:
            return _QUERIES[name]
    raise LookupError(f"{feature.name} compares with the query {query}, which is in no family: add it")


def _inside(feature: Feature) -> Iterator[Feature]:
    """A feature, and what it wraps; of a product the first factor, which says where the second counts."""
    yield feature
    inner = feature.first if isinstance(feature, Both) else getattr(feature, "feature", None)
    if inner is not None:
        yield from _inside(inner)
