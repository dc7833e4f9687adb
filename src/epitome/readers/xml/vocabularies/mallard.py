"""Mallard: the pages of desktop help (.page). http://projectmallard.org

The description of a page, which its links show, is the author's own summary of it: its abstract.
"""

from __future__ import annotations

from lxml import etree

from epitome.language.dates import parse_date
from epitome.readers.build.roles import (
    ABSTRACT,
    BLOCK,
    CAPTIONED,
    CELL,
    CODE,
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
from epitome.readers.xml.vocabularies.vocabulary import XmlMetadata, XmlVocabulary, get_text, map_names_to_roles

ROLES = map_names_to_roles(
    {
        GROUP: "page stack info note quote example synopsis div thead tbody tfoot if choose when else tabs",
        SECTION: "section",
        HEADING: "title",
        BLOCK: "p cite",
        LIST: "list steps terms tree",
        ITEM: "item",
        CAPTIONED: "figure listing",
        TABLE: "table",
        ROW: "tr",
        CELL: "td",
        HEAD_CELL: "th",
        CODE: "screen",
        INLINE: "app cmd code em file gui guiseq hi input key keyseq link media output span sys var",
        SKIP: "comment links subtitle col colgroup",
    }
)
_INLINE_PARENTS = frozenset({"p", "title", "subtitle", "desc", "cite"})


def _classify_code(element: etree._Element) -> ElementRole | None:
    """<code> is a block, except inline."""
    return None if _is_inline(element) else CODE


def _classify_media(element: etree._Element) -> ElementRole | None:
    """The text of an inline <media> describes an icon and is read; that of a picture is not."""
    return None if _is_inline(element) else SKIP


def _is_inline(element: etree._Element) -> bool:
    parent = element.getparent()
    return parent is None or parent.tag in _INLINE_PARENTS or ROLES.get(str(parent.tag)) is INLINE


def _read_metadata(root: etree._Element) -> XmlMetadata:
    page = root.find("page") if root.tag == "stack" else root
    if page is None:
        return XmlMetadata(get_text(root.find("title")))
    credits = [c for c in page.findall("info/credit") if "author" in c.get("type", "author").split()]
    authors = (get_text(name) for c in credits for name in c.findall("name"))
    dates = [parse_date(r.get("date", "")) or "" for r in page.findall("info/revision")]
    title = get_text(page.find("title")) or get_text(page.find("info/title"))
    return XmlMetadata(title, max(dates, default="") or None, tuple(a for a in authors if a), root.get("lang"))


def _recognises(root: etree._Element, namespace: str) -> bool:
    if root.tag not in ("page", "section", "stack"):
        return False
    return "projectmallard.org" in namespace or (root.tag == "page" and root.find("info/link") is not None)


MALLARD = XmlVocabulary(
    name="mallard",
    description="help pages in Mallard XML",
    recognises=_recognises,
    read_metadata=_read_metadata,
    roles=ROLES,
    roles_by_parent={
        ("info", "desc"): ABSTRACT,
        ("figure", "desc"): BLOCK,
        ("listing", "desc"): BLOCK,
        ("item", "title"): ElementRole("block", "term"),
    },
    roles_by_attributes={"code": _classify_code, "media": _classify_media},
    allowed_children={"info": frozenset({"desc"})},
    link_attributes=("href", "xref"),
    spaced_elements=frozenset({"guiseq", "keyseq"}),
)
