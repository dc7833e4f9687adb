"""Running heads and page numbers: rows at the edges of pages that recur, or contain the page number.

Rows that recur as often inside the pages, as in a table that continues for pages, are not running heads.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.regions import PdfPage

_DIGITS = re.compile(r"\d+|\b[ivxlc]{1,7}\b")
_EDGE_NUMBER = re.compile(r"^\W*(\d{1,5})(?:\s|\W|$)|(?:^|\s|\W)(\d{1,5})\W*$")
_LONE_NUMBER = re.compile(
    r"^(?:(?:page|seite|p\.)\s*)?[-–—\[(|]*\s*(?:\d{1,5}|[ivxlc]{1,7})\s*[-–—\])|]*(?:\s*(?:of|/|von)\s*\d{1,5})?$",
    re.I,
)
_EDGE_ROWS = 3  # at each edge
_MAX_SIZE = 1.2  # of that of most text: chapters may count on with the pages


@dataclass(slots=True)
class _Row:
    """Lines at one height."""

    lines: list[PdfLine]
    text: str


def drop_running_lines(pages: Sequence[PdfPage]) -> None:
    """Remove the running heads, feet and page numbers from the pages."""
    edges: list[tuple[PdfPage, bool, list[_Row]]] = []
    inside: Counter[tuple[str, int]] = Counter()
    for page in pages:
        rows = _list_rows(page)
        edges += [(page, False, rows[:_EDGE_ROWS]), (page, True, rows[::-1][:_EDGE_ROWS])]
        inside.update(map(_fold, rows[_EDGE_ROWS:-_EDGE_ROWS]))
    texts = Counter((at_foot, *_fold(row)) for _, at_foot, rows in edges for row in rows)
    max_size = _MAX_SIZE * _find_usual_size(pages)
    offsets = Counter(
        key
        for page, at_foot, rows in edges
        for key in {(at_foot, n - page.number, _fold(row)[1]) for row in rows for n in _list_numbers(row)}
    )
    min_repeats = 2 if len(pages) < 6 else 3
    old_regions = [page.regions for page in pages]
    for page, at_foot, rows in edges:
        running: set[int] = set()
        for row in rows:
            repeats = [offsets[at_foot, number - page.number, _fold(row)[1]] for number in _list_numbers(row)]
            has_page_number = max(repeats, default=0) >= max(2, 0.3 * len(pages))
            is_number = _LONE_NUMBER.match(row.text) is not None and (
                has_page_number or _is_in_margin(row, page, at_foot=at_foot)
            )
            recurs = texts[(at_foot, *_fold(row))] >= max(min_repeats, inside[_fold(row)])
            is_head = has_page_number and len(row.text) < 90 and row.lines[0].size <= max_size
            if not recurs and not is_number and not is_head:
                break
            running.update(map(id, row.lines))
        if running:
            page.regions = [[e for e in region if id(e) not in running] for region in page.regions]
            page.regions = [region for region in page.regions if region]
    if not any(page.regions for page in pages):  # slides with one line each, which is all their text
        for page, regions in zip(pages, old_regions, strict=True):
            page.regions = regions


def _find_usual_size(pages: Sequence[PdfPage]) -> float:
    """The size of most characters."""
    sizes: Counter[float] = Counter()
    for page in pages:
        for line in page.list_lines():
            sizes[line.size] += len(line.text)
    return max(sizes, key=lambda size: sizes[size], default=0.0)


def _list_rows(page: PdfPage) -> list[_Row]:
    """The rows of a page from top to bottom."""
    rows: list[_Row] = []
    for line in sorted(page.list_lines(), key=lambda line: line.baseline):
        if rows and abs(rows[-1].lines[0].baseline - line.baseline) < 0.3 * line.size:
            rows[-1].lines.append(line)
        else:
            rows.append(_Row([line], ""))
    for row in rows:
        row.text = " ".join(line.text for line in sorted(row.lines, key=lambda line: line.x0))
    return rows


def _list_numbers(row: _Row) -> list[int]:
    """The numbers that a row begins or ends with."""
    return [int(part) for match in _EDGE_NUMBER.finditer(row.text[:300]) for part in match.groups() if part]


def _fold(row: _Row) -> tuple[str, int]:
    """The text without its numbers, and its size: a title may recur as a running head in a smaller size."""
    return _DIGITS.sub("#", row.text.lower()).strip()[:200], round(2 * row.lines[0].size)


def _is_in_margin(row: _Row, page: PdfPage, *, at_foot: bool) -> bool:
    baseline = row.lines[0].baseline
    return baseline > 0.8 * page.view.height if at_foot else baseline < 0.12 * page.view.height
