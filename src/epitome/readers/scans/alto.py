"""ALTO: recognised text in XML, as libraries keep it; also inside METS.

Page > PrintSpace and margins > TextBlock > TextLine > String, SP and HYP. A String has its text (CONTENT), box (HPOS,
VPOS, WIDTH, HEIGHT) and confidence from 0 to 1 (WC). Blocks inside a ComposedBlock stand in its column.

Reference: ALTO 4.4, Library of Congress, 2023.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from lxml import etree

from epitome.document import Document
from epitome.readers.decode import decode
from epitome.readers.parsers import parse_xml
from epitome.readers.scans.layer import LayerLine, LayerPage, LayerWord, Rectangle, build_layer_document, clean_word
from epitome.readers.xml.xml_document import read_xml

_POINTS = {"mm10": 72 / 254, "inch1200": 72 / 1200}  # of a unit; pixels tell no size
_HYPHEN = "-"


def read_alto(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an ALTO file, or a METS file that holds ALTO; METS without it is read as any XML."""
    decoded = decode(data, declares=True)
    root, notes = parse_xml(decoded.text)
    layouts = [layout for layout in root.iter("Layout") if next(layout.iterancestors("Layout"), None) is None]
    pages = [page for layout in layouts for page in _read_layout(layout)]
    if not pages and root.tag != "alto":
        return read_xml(data, id=id, language=language)
    notes = [*([decoded.note] if decoded.note else []), *notes]
    return build_layer_document(pages, id=id, media="alto", language=language, notes=notes)


def _read_layout(layout: etree._Element) -> Iterator[LayerPage]:
    holder = layout.getparent()
    unit = "" if holder is None else holder.findtext("Description/MeasurementUnit") or ""
    scale = _POINTS.get(unit.strip(), 0.0)
    for page in layout.iterchildren("Page"):
        blocks = list(page.iter("TextBlock"))
        yield LayerPage(_find_box(page, blocks), scale, _read_columns(blocks))


def _find_box(page: etree._Element, blocks: list[etree._Element]) -> Rectangle:
    """The box of a page: as it is told, else around its blocks."""
    width, height = _read_number(page, "WIDTH"), _read_number(page, "HEIGHT")
    if width > 0 and height > 0:
        return 0.0, 0.0, width, height
    boxes = [_get_box(block) for block in blocks]
    return 0.0, 0.0, max((box[2] for box in boxes), default=0.0), max((box[3] for box in boxes), default=0.0)


def _read_columns(blocks: list[etree._Element]) -> list[list[LayerLine]]:
    """The lines of blocks that stand in one element as one column, each block a paragraph."""
    columns: list[list[LayerLine]] = []
    last: etree._Element | None = None
    for number, block in enumerate(blocks):
        holder = block.getparent()
        if not columns or holder is not last:
            columns.append([])
        last = holder
        columns[-1] += [LayerLine(list(_read_words(line)), number) for line in block.iterchildren("TextLine")]
    return columns


def _read_words(line: etree._Element) -> Iterator[LayerWord]:
    word: LayerWord | None = None
    for child in line.iterchildren("String", "HYP"):
        text = clean_word(child.get("CONTENT") or "")
        if child.tag == "HYP" and word is not None:
            word.text = word.text.removesuffix(_HYPHEN) + _HYPHEN
            continue
        if word is not None:
            yield word
        word = LayerWord(text, _get_box(child), _read_confidence(child))
    if word is not None:
        yield word


def _read_confidence(element: etree._Element) -> int:
    return round(100 * max(0.0, min(_read_number(element, "WC"), 1.0)))


def _get_box(element: etree._Element) -> Rectangle:
    x, y = _read_number(element, "HPOS"), _read_number(element, "VPOS")
    return x, y, x + max(0.0, _read_number(element, "WIDTH")), y + max(0.0, _read_number(element, "HEIGHT"))


def _read_number(element: etree._Element, name: str) -> float:
    """The number of an attribute; 0 where there is none that means something."""
    try:
        number = float(element.get(name) or 0)
    except ValueError:
        return 0.0
    return number if math.isfinite(number) and abs(number) < 1e9 else 0.0
