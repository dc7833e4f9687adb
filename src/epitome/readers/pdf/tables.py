"""Tables: rows of cells, found by rules above and below them or by the alignment of three rows or more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from epitome.readers.pdf.columns import Segment
from epitome.readers.pdf.lines import Line, build_line
from epitome.readers.pdf.rules import Rule, Rules

_NEAR = 4.0
_NUMBER = re.compile(r"^[^\w]*[-−+]?[\d.,]+\s*\S{0,4}$")
_FEWEST_ALIGNED = 3
_MOST_COLUMNS = 60
_MOST_SEGMENTS = 5_000
Row = list[Segment]


@dataclass(slots=True)
class Table:
    """A table: for each row its cells, each the lines of a cell from top to bottom; how many rows are heads."""

    page: int
    top: float
    bottom: float
    x0: float
    x1: float
    rows: list[list[list[Line]]] = field(default_factory=list)
    head_rows: int = 0


def take_ruled_tables(segments: Sequence[Segment], rules: Rules, page: int) -> list[Segment]:
    """The segments of a page with those of each ruled table replaced by the table."""
    rest = list(segments)
    if len(rest) > _MOST_SEGMENTS:
        return rest
    for group in _group_rules(rules.horizontal):
        for zone in _split_zones(group, rest, rules):
            inside = _list_inside(rest, zone)
            table = _build_table(inside, [rule.at for rule in zone], _list_vertical(rules, zone), page)
            if table is not None:
                taken = {id(segment) for segment in inside}
                rest = [s for s in rest if id(s) not in taken]
                rest.append(_wrap(table, inside))
    return rest


def take_aligned_tables(segments: Sequence[Segment], page: int) -> list[Segment]:
    """The segments of a region with those of each table without rules replaced by the table."""
    rest = list(segments)
    rows = build_rows(segments) if len(rest) <= _MOST_SEGMENTS else []
    start = 0
    while start < len(rows):
        end = start
        while end < len(rows) and len(rows[end]) > 1 and (end == start or _is_aligned(rows[end - 1], rows[end])):
            end += 1
        if end - start >= _FEWEST_ALIGNED and _is_tabular(rows[start:end]):
            first = start - 1 if start and _stands_over(rows[start - 1], rows[start:end]) else start
            inside = [s for row in rows[first:end] for s in row]
            table = _build_table(inside, [], [], page)
            if table is not None:
                taken = {id(segment) for segment in inside}
                rest = [s for s in rest if id(s) not in taken]
                rest.append(_wrap(table, inside))
        start = max(end, start + 1)
    return rest


def _wrap(table: Table, inside: Sequence[Segment]) -> Segment:
    size = max(s.size for s in inside)
    return Segment(table.x0, table.x1, table.top, table.bottom, size, thing=table)


def build_rows(segments: Sequence[Segment]) -> list[Row]:
    """Segments at one height, from left to right."""
    rows: list[Row] = []
    for segment in sorted((s for s in segments if s.thing is None), key=lambda s: (s.middle, s.x0)):
        if rows and abs(segment.middle - rows[-1][0].middle) < 0.4 * min(segment.size, rows[-1][0].size):
            rows[-1].append(segment)
        else:
            rows.append([segment])
    return [sorted(row, key=lambda s: s.x0) for row in rows]


def _is_aligned(above: Row, below: Row) -> bool:
    """Whether the cells of two rows begin, end or are centred on the same verticals, and the rows stand close."""
    if below[0].middle - above[0].middle > 2.5 * max(above[0].size, below[0].size) or len(above) > _MOST_COLUMNS:
        return False
    small, large = sorted((above, below), key=len)
    aligned = sum(
        any(min(abs(a.x0 - b.x0), abs(a.x1 - b.x1), abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) <= 3.0 for b in large)
        for a in small
    )
    return aligned == len(small) and len(large) - len(small) <= 1


def _stands_over(row: Row, rows: Sequence[Row]) -> bool:
    """Whether a row has a head over each column of the rows below it, however these are aligned."""
    columns = _find_columns(rows, [])
    parts = [part for segment in row for part in _split_segment(segment, columns)]
    if len(parts) != len(columns) or rows[0][0].middle - row[0].middle > 2.5 * row[0].size:
        return False
    return [_choose_column(part, columns) for part in parts] == list(range(len(columns)))


def _split_segment(segment: Segment, columns: Sequence[tuple[float, float]]) -> list[Segment]:
    """A segment that reaches over several columns, parted at its widest gaps."""
    reached = sum(min(segment.x1, end) - max(segment.x0, start) > 0 for start, end in columns)
    pieces = sorted(segment.pieces, key=lambda p: p.x0)
    gaps = sorted(range(1, len(pieces)), key=lambda i: pieces[i - 1].x1 - pieces[i].x0)[: max(0, reached - 1)]
    edges = [0, *sorted(gaps), len(pieces)]
    return [
        Segment(pieces[a].x0, pieces[b - 1].x1, segment.top, segment.bottom, segment.size, pieces[a:b])
        for a, b in pairwise(edges)
    ]


def _is_tabular(rows: Sequence[Row]) -> bool:
    """Whether rows are short cells: more than two columns, or a second one of numbers."""
    cells = [segment for row in rows for segment in row]
    columns = Counter(map(len, rows)).most_common(1)[0][0]
    numbers = sum(_NUMBER.match(_get_text(s)) is not None for s in cells)
    short = sum(len(_get_text(s)) <= 40 for s in cells)
    return short >= 0.9 * len(cells) and (columns > 2 or 3 * numbers >= len(cells))


def _get_text(segment: Segment) -> str:
    return " ".join(piece.text for piece in sorted(segment.pieces, key=lambda p: p.x0))


def _group_rules(rules: Sequence[Rule]) -> list[list[Rule]]:
    """Horizontal rules of one width under each other."""
    groups: list[list[Rule]] = []
    for rule in rules:
        for group in groups:
            if abs(group[0].start - rule.start) <= _NEAR and abs(group[0].end - rule.end) <= _NEAR:
                group.append(rule)
                break
        else:
            groups.append([rule])
    return [group for group in groups if len(group) > 1]


def _split_zones(group: Sequence[Rule], segments: Sequence[Segment], rules: Rules) -> list[list[Rule]]:
    """The rules of one table each: parted where running text, or nothing, stands between two rules."""
    zones: list[list[Rule]] = [[group[0]]]
    for above, below in pairwise(group):
        rows = build_rows(_list_inside(segments, [above, below]))
        tabular = sum(len(row) > 1 for row in rows)
        is_row = 2 * tabular >= len(rows) or (len(rows) == 1 and len(zones[-1]) > 1)
        is_row = is_row or (len(rows) < 20 and len(_list_vertical(rules, [above, below])) > 2)
        if below.at - above.at < 5 or (rows and is_row):
            zones[-1].append(below)
        else:
            zones.append([below])
    return [zone for zone in zones if len(zone) > 1]


def _list_inside(segments: Sequence[Segment], zone: Sequence[Rule]) -> list[Segment]:
    top, bottom, left, right = zone[0].at, zone[-1].at, zone[0].start - 3, zone[0].end + 3
    return [
        s for s in segments if s.thing is None and top <= s.middle <= bottom and left <= (s.x0 + s.x1) / 2 <= right
    ]  # fmt: skip


def _list_vertical(rules: Rules, zone: Sequence[Rule]) -> list[float]:
    """Where vertical rules run through most of a zone."""
    top, bottom = zone[0].at, zone[-1].at
    reach: Counter[int] = Counter()
    for rule in rules.vertical:
        if zone[0].start - 3 <= rule.at <= zone[0].end + 3:
            reach[round(rule.at / 2)] += round(max(0.0, min(rule.end, bottom) - max(rule.start, top)))
    return sorted(2.0 * at for at, length in reach.items() if length >= 0.6 * (bottom - top))


def _build_table(
    inside: Sequence[Segment], heights: Sequence[float], verticals: Sequence[float], page: int
) -> Table | None:
    """The table of some segments; None where they have no two columns and two rows."""
    rows = build_rows(inside)
    columns = _find_columns(rows, verticals)
    if len(columns) < 2 or len(rows) < 2:
        return None
    is_grid = len(heights) > 3 or len(verticals) > 2
    bands = _band_rows(rows, heights) if is_grid and len(heights) > 2 else [[row] for row in rows]
    top, bottom = min(s.top for s in inside), max(s.bottom for s in inside)
    table = Table(page, top, bottom, min(s.x0 for s in inside), max(s.x1 for s in inside))
    for band in bands:
        cells: list[list[Line]] = [[] for _ in columns]
        for row in band:
            parts: dict[int, list[Segment]] = {}
            for segment in (part for whole in row for part in _split_segment(whole, columns)):
                parts.setdefault(_choose_column(segment, columns), []).append(segment)
            for column, some in parts.items():
                cells[column].append(build_line([p for s in some for p in s.pieces], page))
        table.rows.append(cells)
    table.head_rows = _count_heads(table, bands, [] if is_grid else heights)
    return table


def _find_columns(rows: Sequence[Row], verticals: Sequence[float]) -> list[tuple[float, float]]:
    """The left and right edge of each column: between vertical rules, else where the cells of usual rows stand."""
    if len(verticals) > 2:
        return list(pairwise(verticals))[:_MOST_COLUMNS]
    several = [row for row in rows if len(row) > 1]
    if not several:
        return []
    usual = Counter(map(len, several)).most_common(1)[0][0]
    merged: list[list[float]] = []
    for segment in sorted((s for row in several if len(row) >= usual for s in row), key=lambda s: s.x0):
        if merged and segment.x0 < merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], segment.x1)
        else:
            merged.append([segment.x0, segment.x1])
    return [(start, end) for start, end in merged][:_MOST_COLUMNS]


def _choose_column(segment: Segment, columns: Sequence[tuple[float, float]]) -> int:
    overlaps = [min(segment.x1, end) - max(segment.x0, start) for start, end in columns]
    return max(range(len(columns)), key=lambda i: (overlaps[i], -i))


def _band_rows(rows: Sequence[Row], heights: Sequence[float]) -> list[list[Row]]:
    """The rows between each two rules of a grid, together."""
    bands: dict[int, list[Row]] = {}
    for row in rows:
        bands.setdefault(sum(height < row[0].middle for height in heights), []).append(row)
    return [bands[key] for key in sorted(bands)]


def _count_heads(table: Table, bands: Sequence[Sequence[Row]], heights: Sequence[float]) -> int:
    """How many rows are heads: those over the second of three rules; or bold ones; or words over numbers."""
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
    numbers = sum(_NUMBER.match(text) is not None for text in others)
    return 1 if 2 * numbers >= len(others) > 0 and not any(_NUMBER.match(text) for text in first) else 0
