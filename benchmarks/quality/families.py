"""Families of features: every feature of every recipe is in exactly one.

A feature that looks at the sentences around is one of the *neighbours*, whatever it sees there. One that compares with
a query is in the family of that query: the *need* of the reader (the query, or the sentence that links here where that
is what is being read), what *links* say and what is read beside it, or the *document*: title, headings, claims, the
whole text. *Place* and *style* compare with nothing.
"""

from collections.abc import Iterator

from epitome import features as f
from epitome.features import Feature

FAMILIES = {
    "need": "likeness to the query, or to the linking sentence being read",
    "document": "likeness to title, headings, claims and the whole text; centrality",
    "links": "anchors, linking sentences, what is read before the link",
    "place": "positions in document, part, section and paragraph; types of parts",
    "style": "signs of style, length, stop words",
    "neighbours": "the sentences around",
}
_NEIGHBOURS = (f.Nearby, f.Around, f.After, f.Window, f.WindowMass, f.Peak, f.Within)
_PLACE = (f.Position, f.Lead, f.Place, f.PartNumber, f.EdgeParagraph, f.SectionType, f.Structural)
_STYLE = (f.Length, f.Short, f.SmallWords, f.StopWords, f.Sign, f.Unended)
_DOCUMENT = (f.Occurrence, f.LexRank, f.TextRank, f.LatentTopics, f.MeaningCentre, f.WordProbability)
_WITHOUT_QUERY = {"place": _PLACE, "style": _STYLE, "document": _DOCUMENT}
_QUERIES = {  # by the first word of a query's name, or by the whole of it
    **dict.fromkeys(("need", "asked", "aspect", "linking-sentence", "linking-local", "names", "numbers"), "need"),
    **dict.fromkeys(("title", "body-title", "headings", "claims", "edges", "whole", "extended"), "document"),
    **dict.fromkeys(("linking", "last-link", "anchors", "before", "reading"), "links"),
}


def find_family(feature: Feature) -> str:
    """The family of a feature."""
    parts = list(_unwrap(feature))
    if any(isinstance(part, _NEIGHBOURS) for part in parts):
        return "neighbours"
    inmost = parts[-1]
    for name, kinds in _WITHOUT_QUERY.items():
        if isinstance(inmost, kinds):
            return name
    if not inmost.needs:
        raise LookupError(f"{feature.name} compares with nothing and is in no family: add its class")
    query = inmost.needs[-1] if inmost.needs[-1] == "reading" else inmost.needs[0]
    for name in (query, query.split("-")[0]):
        if name in _QUERIES:
            return _QUERIES[name]
    raise LookupError(f"{feature.name} compares with the query {query}, which is in no family: add it")


def _unwrap(feature: Feature) -> Iterator[Feature]:
    """A feature, and what it wraps; of a product the first factor, which says where the second counts."""
    yield feature
    inner = feature.first if isinstance(feature, f.Both) else getattr(feature, "feature", None)
    if inner is not None:
        yield from _unwrap(inner)
