"""The meaning of a single HTML element: its role, and the target of a link."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from lxml import etree

from epitome.readers.build.roles import (
    BLOCK,
    CAPTION,
    CAPTIONED,
    CELL,
    CODE,
    GROUP,
    HEAD_CELL,
    HEADING,
    ITEM,
    LIST,
    ROW,
    SKIP,
    TABLE,
    ElementRole,
)
from epitome.readers.html.main_text.survey import UNREAD
from epitome.readers.xml.vocabularies.vocabulary import get_text, map_names_to_roles
from epitome.runtime.late_patterns import late

ROLES = map_names_to_roles(
    {
        GROUP: "body main article section div center blockquote details address form fieldset figcaption thead "
        "tbody tfoot hgroup frameset noframes nav header footer aside",
        BLOCK: "p summary",
        CAPTION: "caption",
        ROW: "tr",
        ElementRole("block", "term"): "dt",
        LIST: "ul ol dl menu dir",
        ITEM: "li dd",
        HEADING: "h1 h2 h3 h4 h5 h6",
        CAPTIONED: "figure",
        TABLE: "table",
        CELL: "td",
        HEAD_CELL: "th",
        CODE: "pre listing xmp plaintext",
        SKIP: " ".join(UNREAD),
    }
)
BYLINE = ElementRole("block", "fact")
_SCHEME = late(r"\s*([a-zA-Z][a-zA-Z0-9+.\-]*):")
_SCHEMES = frozenset({"http", "https", "mailto", "ftp", "tel", "doi"})
_KEPT_ATTRIBUTES = frozenset({"class", "id", "lang", "role"})
_NAMED_BLOCKS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "p", "dt", "li", "td", "th", "caption", "figcaption"))
_MAX_ANCHORS = 4
_PERMALINKS = frozenset("¶ # § ⚓ 🔗 \uf0c1".split())


def is_navigation_aid(link: etree._Element, href: str) -> bool:
    """Whether a link only helps to navigate the page: "Skip to the main content", the ¶ after a heading."""
    if not href.startswith("#"):
        return False
    words = get_text(link)
    return words in _PERMALINKS or words.lower().startswith(("skip to", "jump to content"))


def read_href(href: str) -> str | None:
    """The address that a link leads to; None for scripts and other schemes that are not read."""
    href = href.strip()
    scheme = _SCHEME.match(href)
    if not href or (scheme and scheme.group(1).lower() not in _SCHEMES):
        return None
    return href[:2048]


def select_attributes(element: etree._Element) -> tuple[tuple[str, str], ...]:
    """The attributes that are kept with an element, and `anchor`: the names of the inline elements at its beginning,
    which are not kept themselves.
    """
    kept = [(key, value[:200]) for key, value in element.items() if key in _KEPT_ATTRIBUTES]
    if len(element):
        kept += [("anchor", name[:200]) for name in _find_anchors(element)]
    return tuple(kept)


def _find_anchors(element: etree._Element) -> Iterator[str]:
    """The names of the first inline children of an element; of a container only those before its text."""
    is_block = element.tag in _NAMED_BLOCKS
    before_text = not (element.text or "").strip()
    for child in islice(element, _MAX_ANCHORS):
        if not (is_block or before_text) or child.tag not in ("a", "span"):
            return
        if name := child.get("id") or (child.get("name") if child.tag == "a" else None):
            yield name
        before_text &= not (len(child) or (child.text or "").strip() or (child.tail or "").strip())
