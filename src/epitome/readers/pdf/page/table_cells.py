"""Builds a table from segments: rows, columns, cells and head rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from epitome.readers.pdf.page.columns import Segment
from epitome.readers.pdf.page.pdf_lines import PdfLine, build_line

MOST_COLUMNS = 60
_NUMBER = re.compile(r"^[^\w]*[-−+]?[\d.,]+\s*\S{0,4}$")
_MAX_NUMBER_CHARACTERS = 40
Row = list[Segment]


@dataclass(slots=True)
class Table:
    """A table: for each row its cells, for each cell its lines from top to bottom; and the number of head rows."""

    page: int
    top: float
    bottom: float
    x0: float
    x1: float
    rows: list[list[list[PdfLine]]] = field(default_factory=list)
    head_rows: int = 0


def build_rows(segments: Sequence[Segment]) -> list[Row]:
    """Segments at one height, from left to right."""
    rows: list[Row] = []
    for segment in sorted((s for s in segments if s.thing is None), key=lambda s: (s.middle, s.x0)):
        if rows and abs(segment.middle - rows[-1][0].middle) < 0.4 * min(segment.size, rows[-1][0].size):
            rows[-1].append(segment)
        else:
            rows.append([segment])
    return [sorted(row, key=lambda s: s.x0) for row in rows]


def is_number(text: str) -> bool:
    """Whether a cell holds a number, perhaps with a sign and a unit."""
    return len(text) <= _MAX_NUMBER_CHARACTERS and _NUMBER.match(text) is not None


def get_text(segment: Segment) -> str:
    """The words of a segment."""
    return " ".join(piece.text for piece in sorted(segment.pieces, key=lambda p: p.x0))


def build_table(
    inside: Sequence[Segment], heights: Sequence[float], verticals: Sequence[float], page: int
) -> Table | None:
    """The table that segments form; None if they have fewer than two columns or two rows."""
    rows = build_rows(inside)
    columns = find_columns(rows, verticals)
    if len(columns) < 2 or len(rows) < 2:
        return None
    is_grid = len(heights) > 3 or len(verticals) > 2
    bands = _band_rows(rows, heights) if is_grid and len(heights) > 2 else [[row] for row in rows]
    top, bottom = min(s.top for s in inside), max(s.bottom for s in inside)
    table = Table(page, top, bottom, min(s.x0 for s in inside), max(s.x1 for s in inside))
    for band in bands:
        cells: list[list[PdfLine]] = [[] for _ in columns]
        for row in band:
            parts: dict[int, list[Segment]] = {}
            for segment in (part for whole in row for part in split_segment(whole, columns)):
                parts.setdefault(choose_column(segment, columns), []).append(segment)
            for column, segments in parts.items():
                cells[column].append(build_line([p for s in segments for p in s.pieces], page))
        table.rows.append(cells)
    table.head_rows = _count_heads(table, bands, [] if is_grid else heights)
    return table


def find_columns(rows: Sequence[Row], verticals: Sequence[float]) -> list[tuple[float, float]]:
    """The left and right edge of each column: between vertical rules, else by the cells of typical rows. Where each
    column between rules has several cells in typical rows, the rules are those of heads that span columns.
    """
    if len(verticals) > 2:
        ruled, aligned = list(pairwise(verticals))[:MOST_COLUMNS], find_columns(rows, [])
        is_finer = len(aligned) > len(ruled) and all(
            any(x0 >= start - 1 and x1 <= end + 1 for start, end in ruled) for x0, x1 in aligned
        )
        return aligned if is_finer else ruled
    several = [row for row in rows if len(row) > 1]
    if not several:
        return []
    typical = Counter(map(len, several)).most_common(1)[0][0]
    return merge_spans([(s.x0, s.x1) for row in several if len(row) >= typical for s in row])[:MOST_COLUMNS]


def merge_spans(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches of a line, those that overlap or touch as one."""
    merged: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged


def choose_column(segment: Segment, columns: Sequence[tuple[float, float]]) -> int:
    """The column that a segment is in, or nearest to."""
    overlaps = [min(segment.x1, end) - max(segment.x0, start) for start, end in columns]
    return max(range(len(columns)), key=lambda i: (overlaps[i], -i))


def split_segment(segment: Segment, columns: Sequence[tuple[float, float]]) -> list[Segment]:
    """The parts of a segment that spans several columns, divided at its widest gaps."""
    reached = sum(min(segment.x1, end) - max(segment.x0, start) > 0 for start, end in columns)
    pieces = sorted(segment.pieces, key=lambda p: p.x0)
    gaps = sorted(range(1, len(pieces)), key=lambda i: pieces[i - 1].x1 - pieces[i].x0)[: max(0, reached - 1)]
    edges = [0, *sorted(gaps), len(pieces)]
    return [
        Segment(pieces[a].x0, pieces[b - 1].x1, segment.top, segment.bottom, segment.size, pieces[a:b])
        for a, b in pairwise(edges)
    ]


def _band_rows(rows: Sequence[Row], heights: Sequence[float]) -> list[list[Row]]:
    """The rows of a grid, grouped by the rules between them."""
    bands: dict[int, list[Row]] = {}
    for row in rows:
        bands.setdefault(sum(height < row[0].middle for height in heights), []).append(row)
    return [bands[key] for key in sorted(bands)]


def _count_heads(table: Table, bands: Sequence[Sequence[Row]], heights: Sequence[float]) -> int:
    """The number of head rows: those above the second of three rules; or bold ones; or words above numbers."""
    if len(heights) > 2:
        above = sum(band[0][0].middle < heights[1] for band in bands)
        if 0 < above <= 3 and above < len(bands):
            return above
    bold = 0
    for cells in table.rows[:-1]:
        lines = [line for cell in cells for line in cell]
        if not lines or not all(line.is_styled() for line in lines):
            break
        bold += 1
    if bold:
        return min(bold, 3)
    first = [line.text for cell in table.rows[0] for line in cell]
    others = [" ".join(line.text for line in cell) for cells in table.rows[1:] for cell in cells[1:] if cell]
    numbers = sum(is_number(text) for text in others)
    return 1 if 2 * numbers >= len(others) > 0 and not any(map(is_number, first)) else 0
