"""Styles of a DOCX: the kind of a paragraph by its style, regardless of the formatting."""

from __future__ import annotations

import re

from lxml import etree

from epitome.readers.numbers import read_number
from epitome.runtime.frozen import frozen

_HEADING = re.compile(r"(?:heading|überschrift|titre|título|titolo|rubrik|kop|nagłówek|заголовок)\s?([1-9])$")
_KINDS = (
    (re.compile(r"title|book title|titel|titre principal"), "title"),
    (re.compile(r"author|date|subtitle|untertitel|sous-titre"), "front"),
    (re.compile(r"toc \d|toc heading|table of figures|contents \d"), "contents"),
    (re.compile(r"(?:.{0,20} )?caption|image caption|table caption"), "caption"),
    (re.compile(r"source code|html preformatted|code|plain code|preformatted text|macro|verbatim"), "code"),
    (re.compile(r"abstract"), "abstract"),
    (re.compile(r"bibliography"), "reference"),
    (re.compile(r"list.{0,20}|compact list"), "item"),
)
_MAX_BASE_STYLES = 20


@frozen
class ParagraphStyle:
    """What a style means: a kind ("" for a plain paragraph), the level of a heading, whether it has list numbering."""

    kind: str = ""
    level: int = 0
    is_listed: bool = False


class Styles:
    """The styles of a document by their ids."""

    def __init__(self, root: etree._Element | None) -> None:
        self._elements = {e.get("styleId") or "": e for e in root.iter("style")} if root is not None else {}
        self._known: dict[str, ParagraphStyle] = {}

    def get(self, id: str) -> ParagraphStyle:
        """The meaning of a style, by its own name, its outline level, or the styles that it is based on."""
        if id not in self._known:
            self._known[id] = self._classify(id)
        return self._known[id]

    def _classify(self, id: str) -> ParagraphStyle:
        is_listed = False
        for _ in range(_MAX_BASE_STYLES):
            element = self._elements.get(id)
            name = get_value(element, "name").lower() if element is not None else id.lower()
            heading = _HEADING.match(name)
            if heading:
                return ParagraphStyle("heading", int(heading.group(1)))
            outline_level = get_value(element.find("pPr"), "outlineLvl") if element is not None else ""
            level = read_number(outline_level, most=8)
            if level is not None:
                return ParagraphStyle("heading", level + 1)
            kind = next((kind for pattern, kind in _KINDS if pattern.fullmatch(name)), "")
            if kind:
                return ParagraphStyle(kind, is_listed=is_listed)
            if element is None:
                break
            is_listed = is_listed or element.find("pPr/numPr") is not None
            id = get_value(element, "basedOn")
            if not id:
                break
        return ParagraphStyle(is_listed=is_listed)


def get_value(parent: etree._Element | None, name: str) -> str:
    """The value of a property: `<name val="...">` under its parent; "" if it is missing."""
    child = parent.find(name) if parent is not None else None
    return (child.get("val") or "") if child is not None else ""


def is_on(parent: etree._Element | None, name: str) -> bool:
    """Whether a property is on; an element without a value means on."""
    child = parent.find(name) if parent is not None else None
    return child is not None and (child.get("val") or "1") not in ("0", "false", "off", "none")


def list_rows(table: etree._Element) -> list[etree._Element]:
    """The rows of a table, including those inside controls and insertions, without those of nested tables."""
    rows: list[etree._Element] = []
    for child in table:
        if child.tag == "tr":
            rows.append(child)
        elif child.tag in ("sdt", "sdtContent", "ins", "moveTo", "customXml"):
            rows += list_rows(child)
    return rows
