"""Tables on a page: found by rules above and below them, or by the alignment of three or more rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from epitome.readers.pdf.page.columns import Segment
from epitome.readers.pdf.page.next_rows import list_next_rows
from epitome.readers.pdf.page.rules import Rule, Rules
from epitome.readers.pdf.page.table_cells import (
    MOST_COLUMNS,
    Row,
    Table,
    build_rows,
    build_table,
    choose_column,
    find_columns,
    get_text,
    is_number,
    merge_spans,
    split_segment,
)

_MAX_OFFSET = 4.0
_MIN_ALIGNED_ROWS = 3
_MAX_SEGMENTS = 5_000
_MAX_CELL_LINES = 20
_STACK_GAP = 0.7  # in sizes


def take_ruled_tables(segments: Sequence[Segment], rules: Rules, page: int) -> list[Segment]:
    """The segments of a page with those of each ruled table replaced by the table."""
    rest = list(segments)
    if len(rest) > _MAX_SEGMENTS:
        return rest
    for group in _group_rules(rules.horizontal):
        for zone in _split_zones(group, rest, rules):
            inside = _list_inside(rest, zone)
            outside = list_next_rows(inside, rest, zone)
            inside += outside
            heights = sorted({rule.at for rule in zone} | _list_edges(outside, zone))
            table = build_table(inside, heights, _list_vertical(rules, zone), page)
            if table is not None:
                taken_ids = {id(segment) for segment in inside}
                rest = [s for s in rest if id(s) not in taken_ids]
                rest.append(_wrap(table, inside))
    return rest


def take_aligned_tables(segments: Sequence[Segment], page: int) -> list[Segment]:
    """The segments of a region with those of each table without rules replaced by the table."""
    rest = list(segments)
    rows = build_rows(segments) if len(rest) <= _MAX_SEGMENTS else []
    start = 0
    while start < len(rows):
        end = start
        while end < len(rows) and len(rows[end]) > 1 and (end == start or _is_aligned(rows[end - 1], rows[end])):
            end += 1
        if end - start >= _MIN_ALIGNED_ROWS and _is_tabular(rows[start:end]):
            first = start - 1 if start and _is_head_row(rows[start - 1], rows[start:end]) else start
            inside = [s for row in rows[first:end] for s in row]
            table = build_table(inside, [], [], page)
            if table is not None:
                taken_ids = {id(segment) for segment in inside}
                rest = [s for s in rest if id(s) not in taken_ids]
                rest.append(_wrap(table, inside))
        start = max(end, start + 1)
    return rest


def _wrap(table: Table, inside: Sequence[Segment]) -> Segment:
    size = max(s.size for s in inside)
    return Segment(table.x0, table.x1, table.top, table.bottom, size, thing=table)


def _is_aligned(above: Row, below: Row) -> bool:
    """Whether the cells of two rows have common left edges, right edges or centres, and the rows are close."""
    if below[0].middle - above[0].middle > 2.5 * max(above[0].size, below[0].size) or len(above) > MOST_COLUMNS:
        return False
    small, large = sorted((above, below), key=len)
    aligned = sum(
        any(min(abs(a.x0 - b.x0), abs(a.x1 - b.x1), abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) <= 3.0 for b in large)
        for a in small
    )
    return aligned == len(small) and len(large) - len(small) <= 1


def _is_head_row(row: Row, rows: Sequence[Row]) -> bool:
    """Whether a row has a head for each column of the rows below it, regardless of their alignment."""
    columns = find_columns(rows, [])
    parts = [part for segment in row for part in split_segment(segment, columns)]
    if len(parts) != len(columns) or rows[0][0].middle - row[0].middle > 2.5 * row[0].size:
        return False
    return [choose_column(part, columns) for part in parts] == list(range(len(columns)))


def _is_tabular(rows: Sequence[Row]) -> bool:
    """Whether rows have short cells: more than two columns, or at least a third of the cells are numbers."""
    cells = [segment for row in rows for segment in row]
    columns = Counter(map(len, rows)).most_common(1)[0][0]
    numbers = sum(is_number(get_text(s)) for s in cells)
    short = sum(len(get_text(s)) <= 40 for s in cells)
    return short >= 0.9 * len(cells) and (columns > 2 or 3 * numbers >= len(cells))


def _group_rules(rules: Sequence[Rule]) -> list[list[Rule]]:
    """Groups of horizontal rules of the same extent below each other."""
    groups: list[list[Rule]] = []
    for rule in rules:
        for group in groups:
            if abs(group[0].start - rule.start) <= _MAX_OFFSET and abs(group[0].end - rule.end) <= _MAX_OFFSET:
                group.append(rule)
                break
        else:
            groups.append([rule])
    return [group for group in groups if len(group) > 1]


def _split_zones(group: Sequence[Rule], segments: Sequence[Segment], rules: Rules) -> list[list[Rule]]:
    """The rules of each table: divided where there is running text, or nothing, between two rules."""
    zones: list[list[Rule]] = [[group[0]]]
    for above, below in pairwise(group):
        rows = build_rows(_list_inside(segments, [above, below]))
        tabular = sum(len(row) > 1 for row in rows)
        is_row = 2 * tabular >= len(rows) or (len(rows) == 1 and len(zones[-1]) > 1)
        is_row = is_row or (len(rows) < _MAX_CELL_LINES and len(_list_vertical(rules, [above, below])) > 2)
        is_row = is_row or (len(rows) < _MAX_CELL_LINES and _count_stacks(rows) > 2 - (len(zones[-1]) > 1))
        if below.at - above.at < 5 or (rows and is_row):
            zones[-1].append(below)
        else:
            zones.append([below])
    return [zone for zone in zones if len(zone) > 1]


def _list_edges(outside: Sequence[Segment], zone: Sequence[Rule]) -> set[float]:
    """Where rules would be above and below the rows outside a zone."""
    rows = build_rows(outside)
    above = {min(s.top for s in row) for row in rows if row[0].middle < zone[0].at}
    return above | {max(s.bottom for s in row) for row in rows if row[0].middle > zone[-1].at}


def _count_stacks(rows: Sequence[Row]) -> int:
    """How many stacks of lines stand next to each other: the cells of a row whose lines are at different heights."""
    stacks = merge_spans([(s.x0, s.x1) for row in rows for s in row])
    gap = _STACK_GAP * max((s.size for row in rows for s in row), default=0.0)
    return len(stacks) - sum(right[0] - left[1] < gap for left, right in pairwise(stacks))


def _list_inside(segments: Sequence[Segment], zone: Sequence[Rule]) -> list[Segment]:
    top, bottom, left, right = zone[0].at, zone[-1].at, zone[0].start - 3, zone[0].end + 3
    return [
        s for s in segments if s.thing is None and top <= s.middle <= bottom and left <= (s.x0 + s.x1) / 2 <= right
    ]  # fmt: skip


def _list_vertical(rules: Rules, zone: Sequence[Rule]) -> list[float]:
    """The x positions of vertical rules that run through most of a zone."""
    top, bottom = zone[0].at, zone[-1].at
    reach: Counter[int] = Counter()
    for rule in rules.vertical:
        if zone[0].start - 3 <= rule.at <= zone[0].end + 3:
            reach[round(rule.at / 2)] += round(max(0.0, min(rule.end, bottom) - max(rule.start, top)))
    return sorted(2.0 * at for at, length in reach.items() if length >= 0.6 * (bottom - top))
