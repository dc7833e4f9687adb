"""XLSX: the sheets of a workbook in order, each a section under its name, its rows as those of a table.

Kept: texts, and numbers and dates as they are shown, results of formulas as the file has them. Left out: hidden sheets,
rows and columns, formulas, comments, charts and pictures, all that is referred to outside of the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree

from epitome.document import Document
from epitome.readers.build.feed import Feed
from epitome.readers.build.sheet_tables import Cells, SheetTables
from epitome.readers.office.cell_formats import CellFormat, Era, read_cell_formats
from epitome.readers.office.package import Package, build_document, open_package
from epitome.runtime.limits import LIMITS

_MAIN = "xl/workbook.xml"
_MAX_SHEETS = 1_000
_MAX_COLUMN = 16_384
_MAX_ELEMENTS = LIMITS.xml_elements // 2  # of a sheet, from which it is cut
_ROW_END = b"</row>"
_CUT_NOTE = "of a long sheet only the first rows were read"


def read_xlsx(data: bytes, *, id: str, language: str | None) -> Document:
    """Read an XLSX workbook."""
    with open_package(data, id) as package:
        main = package.find_part("", "officeDocument") or _MAIN
        workbook = package.demand(main)
        metadata = package.read_core_metadata()
        reader = _SheetReader(package, workbook, main)
        feed = Feed("xlsx")
        tables = SheetTables(feed)
        relations = package.list_relations(main)
        sheets = [
            sheet for sheet in workbook.iterfind("sheets/sheet") if (sheet.get("state") or "visible") == "visible"
        ]
        for sheet in sheets[:_MAX_SHEETS]:
            relation = relations.get(sheet.get("relation") or "")
            if relation is None or relation.is_outside or relation.kind != "worksheet" or not tables.has_room:
                continue
            if package.enter(relation.target, feed.builder.notes):
                name = (sheet.get("name") or "") if len(sheets) > 1 else ""
                tables.add(name, reader.list_rows(relation.target, feed.builder.notes))
        if len(sheets) > _MAX_SHEETS:
            feed.builder.truncated = True
            feed.builder.notes.append(f"only the first {_MAX_SHEETS:,} sheets were read")
    return build_document(feed, metadata, package, title="", language=language)


class _SheetReader:
    """Rows of sheets, with the texts and formats that the sheets of a workbook share."""

    def __init__(self, package: Package, workbook: etree._Element, main: str) -> None:
        self.package = package
        shared = package.list_children(package.find_part(main, "sharedStrings"))
        self._texts = [_join_texts(text) for text in shared]
        self._formats: Sequence[CellFormat] = read_cell_formats(package.parse(package.find_part(main, "styles")))
        properties = workbook.find("workbookPr")
        self._era: Era = 1904 if properties is not None and properties.get("date1904") in ("1", "true") else 1900

    def list_rows(self, part: str, notes: list[str]) -> Iterator[tuple[int, Cells]]:
        """The filled rows of a sheet with their numbers."""
        root = self._parse_start(part, notes)
        if root is None:
            return
        hidden = _find_hidden_columns(root)
        number = 0
        for row in root.iterfind("sheetData/row"):
            number = _read_number(row.get("r")) or number + 1
            if row.get("hidden") in ("1", "true"):
                continue
            cells = {column: text for column, text in self._list_cells(row) if text and column not in hidden}
            if cells:
                yield number, cells

    def _parse_start(self, part: str, notes: list[str]) -> etree._Element | None:
        """The root of a sheet; of one with more elements than are read, its first rows."""
        data = self.package.read(part)
        if not data or not data.strip():
            return None
        elements = data.count(b"<") // 2 + data.count(b"=") // 4
        if elements > _MAX_ELEMENTS:
            end = data.rfind(_ROW_END, 0, len(data) * _MAX_ELEMENTS // elements)
            if end > 0:
                data = data[: end + len(_ROW_END)] + b"</sheetData></worksheet>"
                notes.append(_CUT_NOTE)
        return self.package.parse_part(data)

    def _list_cells(self, row: etree._Element) -> Iterator[tuple[int, str]]:
        column = 0
        for cell in row.iterfind("c"):
            column = _read_column(cell.get("r")) or column + 1
            yield column, " ".join(self._read_cell(cell).split())

    def _read_cell(self, cell: etree._Element) -> str:
        kind = cell.get("t") or "n"
        if kind == "inlineStr":
            inline = cell.find("is")
            return "" if inline is None else _join_texts(inline)
        stored = (cell.findtext("v") or "").strip()
        if kind == "s":
            number = _read_number(stored, least=0)
            return self._texts[number] if number is not None and number < len(self._texts) else ""
        if kind == "b":
            return {"1": "true", "0": "false"}.get(stored, "")
        if kind in ("str", "d", "e"):
            return "" if kind == "e" else stored
        style = _read_number(cell.get("s"), least=0) or 0
        return self._formats[style].show(stored, self._era) if stored and style < len(self._formats) else stored


def _join_texts(rich: etree._Element) -> str:
    """The text of a string with its runs, without the reading aids of Japanese."""
    return "".join(t.text or "" for t in rich.iter("t") if (p := t.getparent()) is not None and p.tag != "rPh")


def _find_hidden_columns(root: etree._Element) -> frozenset[int]:
    hidden: set[int] = set()
    for columns in root.iterfind("cols/col"):
        if columns.get("hidden") in ("1", "true"):
            first, last = _read_number(columns.get("min")) or 1, _read_number(columns.get("max")) or 0
            hidden.update(range(first, min(last, _MAX_COLUMN) + 1))
    return frozenset(hidden)


def _read_number(text: str | None, *, least: int = 1) -> int | None:
    """A whole number of at most nine digits; None for anything else."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    return number if (number := int(text)) >= least else None


def _read_column(reference: str | None) -> int | None:
    """The column of a reference like "AB12": 28; None without one."""
    column = 0
    for letter in (reference or "")[:3]:
        if not "A" <= letter <= "Z":
            break
        column = column * 26 + ord(letter) - 64
    return column if 1 <= column <= _MAX_COLUMN else None
