"""hOCR: recognised text in HTML, as Tesseract, OCRopus and Kraken write it.

A page is an element of the class ocr_page, a column ocr_carea, a paragraph ocr_par, a line ocr_line or one of its kin,
a word ocrx_word; `title` holds a box (bbox x0 y0 x1 y1), the confidence of a word (x_wconf), the height of a line
(x_size), the resolution of a page (scan_res).

Reference: Breuel, The hOCR Embedded OCR Workflow and Output Format, 1.2, 2016.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from lxml import etree

from epitome.document import Document
from epitome.readers.decode import decode
from epitome.readers.html.html_page import read_html
from epitome.readers.parsers import parse_html, parse_xml
from epitome.readers.scans.layer import LayerLine, LayerPage, LayerWord, Rectangle, build_layer_document, clean_word
from epitome.readers.xml.vocabularies.vocabulary import get_text
from epitome.runtime.errors import InputError

_LINES = frozenset("ocr_line ocrx_line ocr_header ocr_footer ocr_caption ocr_textfloat".split())
_COLUMNS = frozenset("ocr_carea ocr_column ocrx_block".split())
_NUMBERS = re.compile(r"\b(bbox|x_wconf|x_size|scan_res)((?:\s{1,9}-?\d{1,9}(?:\.\d{1,9})?){1,4})")
_RESOLUTIONS = (30.0, 4_800.0)
_MAX_TITLE = 2_000
_MAX_DEPTH = 250


def read_hocr(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an hOCR file; a page without elements of recognised pages is read as HTML."""
    decoded = decode(data, declares=True)
    notes = [decoded.note] if decoded.note else []
    try:
        root, left_out = parse_xml(decoded.text)
        notes += left_out
    except InputError:  # most files are well-formed, all are HTML
        parsed = parse_html(decoded.text)
        if parsed is None:
            raise InputError(f"{id} has no elements", "give a whole file") from None
        root = parsed
    pages = [_read_page(element) for element in root.iter(etree.Element) if _is_page(element)]
    if not any(line.words for page in pages for column in page.columns for line in column):
        return read_html(data, id=id, language=language)
    return build_layer_document(pages, id=id, media="hocr", language=language, notes=notes)


@dataclass(slots=True)
class _Walk:
    """A walk through a page; lines and words outside of columns, paragraphs and lines are ones of their own."""

    columns: list[list[LayerLine]] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=count)
    paragraph: int | None = None
    line: LayerLine | None = None

    def walk(self, element: etree._Element, depth: int = 0) -> None:
        for child in element.iterchildren(etree.Element):
            classes = _list_classes(child)
            if "ocrx_word" in classes:
                self._add_word(child)
            elif depth < _MAX_DEPTH:
                self._walk_part(child, classes, depth)

    def _walk_part(self, child: etree._Element, classes: frozenset[str], depth: int) -> None:
        paragraph, line = self.paragraph, self.line
        if classes & _COLUMNS:
            self.columns.append([])
            self.paragraph = None
        elif "ocr_par" in classes:
            self.paragraph = next(self.numbers)
        elif classes & _LINES:
            self.line = self._open_line(_read_title(child).get("x_size", [0.0])[0])
        self.walk(child, depth + 1)
        if classes & _LINES and self.line is not None and not self.line.words:
            self._add_text(child)
        self.paragraph, self.line = paragraph, line

    def _open_line(self, height: float) -> LayerLine:
        if not self.columns:
            self.columns.append([])
        paragraph = next(self.numbers) if self.paragraph is None else self.paragraph
        line = LayerLine([], paragraph, max(height, 0.0))
        self.columns[-1].append(line)
        return line

    def _add_word(self, element: etree._Element) -> None:
        line = self.line = self.line or self._open_line(0.0)
        title = _read_title(element)
        confidence = title.get("x_wconf", [0.0])[0]
        line.words.append(
            LayerWord(clean_word(get_text(element)), _get_box(title), max(0, min(round(confidence), 100)))
        )

    def _add_text(self, element: etree._Element) -> None:
        """The text of a line without words, in the box of the line."""
        text, line = clean_word(get_text(element)), self.line
        if text and line is not None:
            line.words.append(LayerWord(text, _get_box(_read_title(element))))


def _is_page(element: etree._Element) -> bool:
    """Whether an element is a page, and not a part of one."""
    if "ocr_page" not in _list_classes(element):
        return False
    return not any("ocr_page" in _list_classes(outer) for outer in element.iterancestors())


def _read_page(element: etree._Element) -> LayerPage:
    title = _read_title(element)
    resolution = title.get("scan_res", [0.0])[-1]
    low, high = _RESOLUTIONS
    walk = _Walk()
    walk.walk(element)
    return LayerPage(_get_box(title), 72.0 / resolution if low <= resolution <= high else 0.0, walk.columns)


def _list_classes(element: etree._Element) -> frozenset[str]:
    return frozenset((element.get("class") or "").split())


def _read_title(element: etree._Element) -> dict[str, list[float]]:
    """The numbers of an element by their names."""
    found = _NUMBERS.finditer((element.get("title") or "")[:_MAX_TITLE])
    return {match[1]: [float(number) for number in match[2].split()] for match in found}


def _get_box(title: dict[str, list[float]]) -> Rectangle:
    box = title.get("bbox", [])
    return (box[0], box[1], box[2], box[3]) if len(box) == 4 else (0.0, 0.0, 0.0, 0.0)
