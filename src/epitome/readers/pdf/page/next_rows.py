"""The rows of a ruled table that stand outside its rules: heads above the first one, last rows below the last one.

Tables with a line under each row, or with every second row shaded, have such rows. A row belongs to the table if it is
close and has cells, each of them over a column of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from epitome.readers.pdf.page.columns import Segment
from epitome.readers.pdf.page.rules import Rule
from epitome.readers.pdf.page.table_cells import Row, build_rows, find_columns

_MAX_DISTANCE = 2.5  # in sizes, from row to row
_MAX_HEAD_ROWS, _MAX_LAST_ROWS = 2, 100
_MAX_OUTSIDE = 3.0


def list_next_rows(inside: Sequence[Segment], others: Sequence[Segment], zone: Sequence[Rule]) -> list[Segment]:
    """The segments of the rows next to those inside a zone."""
    columns = find_columns(build_rows(inside), [])
    if len(columns) < 2:
        return []
    start, end = zone[0].start - _MAX_OUTSIDE, zone[0].end + _MAX_OUTSIDE
    near = [s for s in others if s.thing is None and s.x1 > start and s.x0 < end]
    above = [row for row in build_rows(near) if row[0].middle < zone[0].at][::-1]
    below = [row for row in build_rows(near) if row[0].middle > zone[-1].at]
    found: list[Segment] = []
    for rows, edge in ((above[:_MAX_HEAD_ROWS], zone[0].at), (below[:_MAX_LAST_ROWS], zone[-1].at)):
        at = edge
        for row in rows:
            is_close = abs(row[0].middle - at) < _MAX_DISTANCE * row[0].size
            if not is_close or not _fits(row, columns, (start, end)):
                break
            found += row
            at = row[0].middle
    return found


def _fits(row: Row, columns: Sequence[tuple[float, float]], extent: tuple[float, float]) -> bool:
    """Whether each cell of a row is over a column of its own, and most columns have one."""
    places = [[i for i, (x0, x1) in enumerate(columns) if s.x1 > x0 and s.x0 < x1] for s in row]
    is_apart = all(len(over) == 1 for over in places) and len({over[0] for over in places}) == len(row)
    is_within = all(extent[0] <= s.x0 and s.x1 <= extent[1] for s in row)
    return is_apart and is_within and len(row) >= max(2, len(columns) - 1)
