"""INEX 1.4 (IEEE Computer Society articles): article, fm, bdy, sec, ss1, p, bm."""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BACK,
    BLOCK,
    BODY,
    CAPTIONED,
    CELL,
    FOOTNOTE,
    FORMULA,
    GROUP,
    HEADING,
    INLINE,
    ITEM,
    LIST,
    REFERENCES,
    ROW,
    SECTION,
    SKIP,
    TABLE,
    ElementRole,
)
from epitome.readers.xml.vocabularies.vocabulary import (
    XmlMetadata,
    XmlVocabulary,
    find_first,
    get_text,
    map_names_to_roles,
)

ROLES = map_names_to_roles(
    {
        GROUP: "fm bib bibl thead tbody index",
        ABSTRACT: "abs",
        BODY: "bdy",
        BACK: "bm",
        SECTION: "sec ss1 ss2 ss3 ack app",
        HEADING: "st h h1 h1a h2 h2a h3 h4 apt",
        BLOCK: "p p1 p2 p3 ip1 ip2 ip3 ip4 ip5 ilrj fgc item-none tit",
        LIST: "list l1 l2 l3 l4 l5 l6 l7 l8 l9 la lb lc ld le dl bullet-list numeric-list",
        ITEM: "item li lii item-bullet item-numeric item-both dd",
        ElementRole("block", "term"): "dt",
        CAPTIONED: "fig tbl figw",
        TABLE: "tgroup",
        ROW: "row",
        CELL: "entry",
        FORMULA: "tmath",
        FOOTNOTE: "fn",
        REFERENCES: "bibliography",
        ElementRole("block", "record"): "bb",
        INLINE: "it b rm tt scp sub super ref url ariel math f obi u ss en large",
        SKIP: "fno doi hdr hdr1 hdr2 ti crt issn pub kwd tig au edintro art no vt lrj-p cny",
    }
)


def _read_metadata(root: etree._Element) -> XmlMetadata:
    title = get_text(find_first(root, "fm/tig/atl", ".//atl"))
    people = root.findall("fm/au")
    names = tuple(f"{get_text(a.find('fnm'))} {get_text(a.find('snm'))}".strip() for a in people)
    date = find_first(root, "fm/hdr//pdt/yr", "fm/hdr//yr", ".//pdt")
    return XmlMetadata(title, parse_date(get_text(date)), tuple(n for n in names if n))


def _recognises(root: etree._Element, namespace: str) -> bool:
    return root.tag == "article" and (root.find("bdy") is not None or root.find("fm") is not None)


INEX = XmlVocabulary(
    name="inex",
    description="IEEE articles as INEX distributed them",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={("bm", "bib"): REFERENCES, ("bb", "au"): INLINE},
    allowed_children={"fm": frozenset({"abs"})},
    link_attributes=("href",),
)
