"""RSS (0.9, 1.0, 2.0) and Atom: each item or entry is a section. https://www.rssboard.org, RFC 4287"""

from __future__ import annotations

import re

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    BLOCK,
    CAPTIONED,
    CELL,
    CODE,
    FRONT,
    GROUP,
    HEAD_CELL,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    ROW,
    SECTION,
    SKIP,
    TABLE,
    ElementRole,
)
from epitome.readers.xml.feed_markup import expand_feed
from epitome.readers.xml.vocabularies.vocabulary import XmlMetadata, XmlVocabulary, get_text, map_names_to_roles

_PERSON = re.compile(r"^[^\s()]{1,200}@[^\s()]{1,200} \(([^()]{1,200})\)$")
_FACT = ElementRole("block", "fact")
_TEXTS = "description summary content encoded"
ROLES = map_names_to_roles(
    {
        GROUP: f"channel {_TEXTS} div section article main header footer aside blockquote center figcaption thead "
        "tbody tfoot address details",
        SECTION: "item entry",
        HEADING: "title h1 h2 h3 h4 h5 h6",
        BLOCK: "p summary caption",
        _FACT: "pubDate published date author creator",
        ElementRole("block", "term"): "dt",
        LIST: "ul ol dl",
        ITEM: "li dd",
        CAPTIONED: "figure",
        TABLE: "table",
        ROW: "tr",
        CELL: "td",
        HEAD_CELL: "th",
        CODE: "pre",
        INLINE: "a abbr b big br cite code del em font i ins kbd mark q s samp small span strike strong sub sup tt u "
        "var wbr name",
        SKIP: "script style iframe object embed img email uri nav form button select textarea video audio svg",
    }
)
_ENTRY_CHILDREN = frozenset(f"title pubDate published date author creator {_TEXTS}".split())
_FEED_CHILDREN = frozenset({"title", "description", "subtitle", "item", "entry"})


def _read_metadata(root: etree._Element) -> XmlMetadata:
    feed = root.find("channel")
    feed = root if feed is None else feed
    entries = list(root.iter("item", "entry"))
    dates = [
        text
        for name in ("pubDate", "lastBuildDate", "updated", "published", "date")
        for text in _list_values(feed, name)
    ]
    authors = [a for name in ("author", "creator", "managingEditor") for a in _list_values(feed, name)]
    authors = authors or [a for e in entries for name in ("author", "creator") for a in _list_values(e, name)]
    language = next(iter(_list_values(feed, "language")), None) or root.get("lang")
    title = get_text(feed.find("title"))
    return XmlMetadata(title, parse_date(dates[0]) if dates else None, tuple(dict.fromkeys(authors)), language)


def _list_values(element: etree._Element, name: str) -> list[str]:
    """The texts of the children of a name; of a person the name, which RSS writes as ann@ponds.example (Ann Lee)."""
    named = (c if c.find("name") is None else c.find("name") for c in element.findall(name))
    texts = (_PERSON.sub(r"\1", get_text(e)) for e in named)
    return [text for text in texts if text]


def _recognises(root: etree._Element, namespace: str) -> bool:
    if root.tag in ("feed", "entry"):
        return (
            "Atom" in namespace
            or "purl.org/atom" in namespace
            or (root.tag == "feed" and root.find("entry") is not None)
        )
    return root.tag == "rss" or (
        root.tag == "RDF" and (root.find("item") is not None or root.find("channel") is not None)
    )


FEEDS = XmlVocabulary(
    name="feeds",
    description="news feeds in RSS or Atom",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={("channel", "description"): FRONT, ("feed", "subtitle"): FRONT},
    allowed_children={
        "rss": frozenset({"channel", "item"}),
        "RDF": frozenset({"channel", "item"}),
        "channel": _FEED_CHILDREN,
        "feed": _FEED_CHILDREN,
        "item": _ENTRY_CHILDREN,
        "entry": _ENTRY_CHILDREN,
    },
    link_attributes=("href",),
    break_elements=frozenset({"br"}),
    prepare=expand_feed,
)
