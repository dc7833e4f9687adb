"""ODS: the sheets of an OpenDocument spreadsheet in order, each a section under its name, its rows as those of a table.

Kept: what the cells show. Left out: hidden sheets, rows and columns, formulas, annotations, charts and pictures, all
that is referred to outside of the file. A cell or row that is to be repeated is read once, but for a few repetitions.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from epitome.document import Document
from epitome.readers.build.feed import Feed
from epitome.readers.build.sheet_tables import Cells, SheetTables
from epitome.readers.office.odt import refuse_locked
from epitome.readers.office.package import OfficeMetadata, build_document, open_package, read_dublin_core

_MAIN = "content.xml"
_MAX_SHEETS = 1_000
_MAX_REPEATED = 50  # times that something filled is repeated
_GROUPS = frozenset(("table-header-rows", "table-rows", "table-row-group"))


def read_ods(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an ODS spreadsheet."""
    with open_package(data, id) as package:
        refuse_locked(package)
        root = package.demand(_MAIN)
        meta = package.parse("meta.xml")
        metadata = read_dublin_core(meta) if meta is not None else OfficeMetadata()
    feed = Feed("ods")
    tables = SheetTables(feed)
    hidden = {
        style.get("name")
        for style in root.iterfind("automatic-styles/style")
        for properties in style.iterfind("table-properties")
        if properties.get("display") == "false"
    }
    sheets = [sheet for sheet in root.iterfind("body/spreadsheet/table") if sheet.get("style-name") not in hidden]
    for sheet in sheets[:_MAX_SHEETS]:
        if tables.has_room:
            tables.add((sheet.get("name") or "") if len(sheets) > 1 else "", _list_rows(sheet))
    if len(sheets) > _MAX_SHEETS:
        feed.builder.truncated = True
        feed.builder.notes.append(f"only the first {_MAX_SHEETS:,} sheets were read")
    return build_document(feed, metadata, package, title="", language=language)


def _list_rows(sheet: etree._Element) -> Iterator[tuple[int, Cells]]:
    """The filled rows with their numbers."""
    number = 0
    for row in _iterate_rows(sheet):
        times = _count(row, "number-rows-repeated")
        cells = {} if row.get("visibility") in ("collapse", "filter") else dict(_list_cells(row))
        if cells:
            yield from ((number + again, cells) for again in range(1, min(times, _MAX_REPEATED) + 1))
        number += times


def _iterate_rows(parent: etree._Element) -> Iterator[etree._Element]:
    for child in parent:
        if child.tag == "table-row":
            yield child
        elif child.tag in _GROUPS:
            yield from _iterate_rows(child)


def _list_cells(row: etree._Element) -> Iterator[tuple[int, str]]:
    column = 0
    for cell in row.iterchildren("table-cell", "covered-table-cell"):
        times = _count(cell, "number-columns-repeated")
        text = " ".join(" ".join("".join(p.itertext()) for p in cell.iterfind("p")).split())
        if text:
            yield from ((column + again, text) for again in range(1, min(times, _MAX_REPEATED) + 1))
        column += times


def _count(element: etree._Element, name: str) -> int:
    """How often an element is repeated."""
    times = element.get(name) or "1"
    return int(times) if times.isascii() and times.isdigit() and len(times) < 8 else 1
