"""Tables of reStructuredText: reads grids, simple tables, lists and inline CSV as rows of texts."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence

from epitome.readers.rst.lines import BULLET, dedent, get_indent, take_indented

_COLUMN = re.compile(r"=+|-+")
_MAX_COLUMNS = 200
Rows = tuple[list[list[str]], int]


def read_grid(lines: Sequence[str]) -> Rows:
    """The rows of a grid, and the number of head rows; a cell that spans several columns is one cell."""
    edges = sorted({m.start() for line in lines if line.startswith("+") for m in re.finditer(r"\+", line)})[
        :_MAX_COLUMNS
    ]
    rows: list[list[str]] = []
    head = 0
    cells: list[list[str]] = [[] for _ in edges[1:]]
    for line in lines:
        if line.startswith("+") and set(line.rstrip()) <= set("+-="):
            if any(cells):
                rows.append([" ".join(cell) for cell in cells])
                cells = [[] for _ in edges[1:]]
            if "=" in line:
                head = len(rows)
            continue
        at = 0
        while at < len(edges) - 1:
            end = at + 1
            while end < len(edges) - 1 and line[edges[end] : edges[end] + 1] not in ("|", "+"):
                end += 1
            text = line[edges[at] + 1 : edges[end]].strip()
            if (text and set(text) > set("+-")) or (text not in ("", "-") and not set(text) <= set("+-")):
                cells[at].append(text)
            at = end
    if any(cells):
        rows.append([" ".join(cell) for cell in cells])
    return rows, head if head < len(rows) else 0


def read_simple(lines: Sequence[str]) -> Rows:
    """The rows of a simple table: the first border marks its columns; a row without a first cell continues the one
    above.
    """
    starts = [m.start() for m in _COLUMN.finditer(lines[0])][:_MAX_COLUMNS]
    ends = [*starts[1:], 10**9]
    rows: list[list[str]] = []
    head = borders = 0
    is_new = True
    for line in lines:
        if line and set(line) <= {"=", " "}:
            borders += 1
            head = len(rows) if borders == 2 else head
            is_new = True
            continue
        if not line.strip() or set(line) <= {"-", " "}:
            is_new = True
            continue
        cells = [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]
        if cells[0] or not rows or (is_new and not any(cells[:1]) and len(rows) == head):
            rows.append(cells)
        else:
            rows[-1] = [" ".join(filter(None, pair)) for pair in zip(rows[-1], cells, strict=True)]
        is_new = False
    return rows, head if head < len(rows) else 0


def read_list_table(lines: Sequence[str], head_rows: int) -> Rows:
    """The rows of a list of lists."""
    rows = [[" ".join(cell) for cell in split_items(row)] for row in split_items(lines)]
    return rows, min(head_rows, max(0, len(rows) - 1))


def split_items(lines: Sequence[str]) -> list[list[str]]:
    """The lines of each item of a bullet list, without the bullets."""
    items: list[list[str]] = []
    at = 0
    while at < len(lines):
        bullet = BULLET.match(lines[at])
        if bullet is None:
            at += 1
            continue
        end = take_indented(lines, at + 1)
        width = max(1, len(bullet.group()))
        rest = dedent(lines[at + 1 : end], min((get_indent(line) for line in lines[at + 1 : end] if line), default=0))
        items.append([lines[at][width:], *rest])
        at = max(end, at + 1)
    return items


def read_csv(lines: Sequence[str], head_rows: int) -> Rows:
    """The rows of inline CSV."""
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(lines, skipinitialspace=True) if row]
    except csv.Error:
        rows = []
    return rows, min(head_rows, max(0, len(rows) - 1))
