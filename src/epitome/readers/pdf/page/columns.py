"""Columns: the regions of a page in the order in which they are read.

A gutter is a vertical where several lines begin and which none crosses, with lines of some width on both sides. Lines
that cross it (a title, a wide figure's caption) divide the page into bands; in each, the left column is read before the
right. Columns are searched again inside each part, so that three columns are found as two and one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from epitome.readers.pdf.page.characters import PdfPiece

_JOIN_GAP = 0.7  # in sizes: pieces with a smaller gap are one segment
_MIN_LINES = 3
_MIN_COLUMN_WIDTH = 7.0  # in sizes: no column of running text is narrower
_MAX_DEPTH = 6
_MAX_CANDIDATES = 40
_MAX_TRIMMED = 12
_MAX_SEGMENTS = 10_000


@dataclass(slots=True)
class Segment:
    """A stretch of a line without a wide gap, or another object with a position (a table)."""

    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    pieces: list[PdfPiece] = field(default_factory=list)
    thing: object = None

    @property
    def middle(self) -> float:
        """The vertical position of its middle."""
        return (self.top + self.bottom) / 2


def build_segments(pieces: Sequence[PdfPiece]) -> list[Segment]:
    """Pieces on one baseline, joined if they are close."""
    segments: list[Segment] = []
    rows: list[list[PdfPiece]] = []
    for piece in sorted(pieces, key=lambda p: (p.baseline, p.x0)):
        row = rows[-1] if rows else None
        if row is not None and abs(piece.baseline - row[-1].baseline) <= 0.2 * min(piece.size, row[-1].size):
            row.append(piece)
        else:
            rows.append([piece])
    for row in rows:
        last: Segment | None = None
        for piece in sorted(row, key=lambda p: p.x0):
            top, bottom = piece.baseline - 0.72 * piece.size, piece.baseline + 0.2 * piece.size
            if last is not None and piece.x0 - last.x1 <= _JOIN_GAP * min(piece.size, last.pieces[-1].size):
                last.x1, last.size = max(last.x1, piece.x1), max(last.size, piece.size)
                last.top, last.bottom = min(last.top, top), max(last.bottom, bottom)
                last.pieces.append(piece)
            else:
                last = Segment(piece.x0, piece.x1, top, bottom, piece.size, [piece])
                segments.append(last)
    return segments


def order_regions(segments: Sequence[Segment], depth: int = 0) -> list[list[Segment]]:
    """The segments of each region, the regions in reading order."""
    may_divide = depth < _MAX_DEPTH and 2 * _MIN_LINES <= len(segments) <= _MAX_SEGMENTS
    gutter = _find_gutter(segments) if may_divide else None
    if gutter is None:
        return [list(segments)] if segments else []
    x, top, bottom = gutter
    above = [s for s in segments if s.middle < top]
    below = [s for s in segments if s.middle > bottom]
    inside = [s for s in segments if top <= s.middle <= bottom]
    left = [s for s in inside if (s.x0 + s.x1) / 2 < x]
    right = [s for s in inside if (s.x0 + s.x1) / 2 >= x]
    if not left or not right:
        return [list(segments)]
    return [region for part in (above, left, right, below) for region in order_regions(part, depth + 1)]


def _find_gutter(segments: Sequence[Segment]) -> tuple[float, float, float] | None:
    """The x position of the best gutter, and its top and bottom."""
    counts: Counter[int] = Counter()
    for segment in segments:
        counts[round(segment.x0 / 2)] += 1
    best: tuple[float, float, float, float] | None = None
    leftmost = min(s.x0 for s in segments)
    size = _median([s.size for s in segments])
    ordered = sorted(segments, key=lambda s: s.middle)
    height = ordered[-1].middle - ordered[0].middle
    for place, number in counts.most_common(_MAX_CANDIDATES):
        if number + counts[place - 1] + counts[place + 1] < _MIN_LINES:
            continue
        x = place * 2 - 1.5
        if x - leftmost < _MIN_COLUMN_WIDTH * size:
            continue
        for run in _split_runs(ordered, x, size):
            score = _score_gutter(run, x, size)
            if score < 0.2 * height and _measure_strip(run, x, size) < 1.5 * size:
                continue  # a few words with wide gaps between them
            if score > 0 and (best is None or score > best[0]):
                trimmed = _trim(run, x, size)
                best = (score, x, min(s.middle for s in trimmed), max(s.middle for s in trimmed))
    return best[1:] if best else None


def _split_runs(ordered: Sequence[Segment], x: float, size: float) -> list[list[Segment]]:
    """The runs of segments that do not cross x, divided by those that do."""
    runs: list[list[Segment]] = [[]]
    for segment in ordered:
        if segment.x0 < x - 0.5 * size and segment.x1 > x + 1:
            runs.append([])
        else:
            runs[-1].append(segment)
    return [run for run in runs if len(run) >= 2 * _MIN_LINES]


def _measure_strip(run: Sequence[Segment], x: float, size: float) -> float:
    """The width of the gutter."""
    return x - max((s.x1 for s in run if s.x0 < x - 0.5 * size), default=x)


def _trim(run: Sequence[Segment], x: float, size: float) -> Sequence[Segment]:
    """The run without rows at its ends that do not begin at the edge of a column: authors, a page number."""
    left = _find_usual_start([s for s in run if s.x0 < x - 0.5 * size])
    first = _find_first(run, left, x, size)
    last = len(run) - _find_first(run[::-1], left, x, size)
    return run[first:last] if first < last else run


def _find_first(run: Sequence[Segment], left: float, x: float, size: float) -> int:
    """The index where the columns begin; a row far from the next one, such as a running head, may come before."""
    first = 0
    for i, segment in enumerate(run[:_MAX_TRIMMED]):
        if not _begins_column(run, segment, left, x, size):
            first = i + 1
        elif i + 1 < len(run) and abs(run[i + 1].middle - segment.middle) < 2.5 * size:
            break
    return first


def _find_usual_start(side: Sequence[Segment]) -> float:
    counts = Counter(round(s.x0 / 2) for s in side)
    return 2.0 * counts.most_common(1)[0][0]


def _begins_column(run: Sequence[Segment], segment: Segment, left: float, x: float, size: float) -> bool:
    """Whether any segment in the row of this one begins at or near the left edge of a column."""
    row = [s for s in run if abs(s.middle - segment.middle) < 0.4 * size]
    if len(row) == 1 and segment.size > 1.15 * size and _is_centred(segment, run):
        return False
    return any(
        -size < s.x0 - edge < (2.5 if s.size < 1.08 * size else 0.5) * size for s in row for edge in (left, x)
    )  # fmt: skip


def _is_centred(segment: Segment, run: Sequence[Segment]) -> bool:
    left, right = min(s.x0 for s in run), max(s.x1 for s in run)
    return abs(segment.x0 + segment.x1 - left - right) < 2 * segment.size


def _score_gutter(run: Sequence[Segment], x: float, size: float) -> float:
    """The height over which there is text on both sides; 0 if these are not columns of running text."""
    left = [s for s in run if s.x0 < x - 0.5 * size]
    right = [s for s in run if s.x0 >= x - 0.5 * size]
    if len(left) < _MIN_LINES or len(right) < _MIN_LINES:
        return 0.0
    for side in (left, right):
        if not _is_running_text(side, size):
            return 0.0
    overlap = min(max(s.bottom for s in side) for side in (left, right)) - max(
        min(s.top for s in side) for side in (left, right)
    )
    return overlap if overlap >= 2.2 * size else 0.0


def _is_running_text(side: Sequence[Segment], size: float) -> bool:
    """Whether most rows span nearly half of the side and are filled with words; those of a table are mostly gaps."""
    rows: dict[int, list[Segment]] = {}
    for segment in side:
        rows.setdefault(round(segment.middle / (0.6 * size)), []).append(segment)
    extent = max(s.x1 for s in side) - min(s.x0 for s in side)
    reaches = [max(s.x1 for s in row) - min(s.x0 for s in row) for row in rows.values()]
    fills = [sum(s.x1 - s.x0 for s in row) / max(r, 1.0) for row, r in zip(rows.values(), reaches, strict=True)]
    return (
        len(rows) >= _MIN_LINES
        and extent >= _MIN_COLUMN_WIDTH * size
        and _median(reaches) >= max(0.45 * extent, _MIN_COLUMN_WIDTH * size)
        and _median(fills) >= 0.6
    )


def _median(values: list[float]) -> float:
    ordered = sorted(values)
    return ordered[len(ordered) // 2] if ordered else 0.0
