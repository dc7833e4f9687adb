"""Builds lines from the pieces on one baseline, left to right; superscripts and subscripts belong to their line."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from epitome.readers.pdf.page.characters import PdfPiece

_BLANK_GAP = 0.18  # in sizes: a wider gap is a blank
_MAX_PAIRS = 10_000
_CELL_GAP = 1.0  # in sizes: a wider gap may separate the cells of a table
_REFERENCE = re.compile(r"\d{1,3}(?:[,–-]\d{1,3})*,?")
_LETTERS = re.compile(r"[^\W\d_]+")
_LAST_LETTERS = re.compile(r"[^\W\d_]{1,4}$")
_EXPONENTS = ("2", "3")
_REFERRING_LETTERS = 4  # of a word that has no exponent


@dataclass(slots=True)
class PdfLine:
    """A line of a page, in points from the top left; `edges` are those of its characters, including blanks.

    `bold`, `italic`, `fixed`, `maths` are shares of its characters; `raised` are the spans of superscripts, `cells` the
    offsets of characters after a wide gap. `recognised` are the spans of words that were read from a picture, with
    their confidence in percent.
    """

    page: int
    text: str
    edges: array[float]
    top: float
    bottom: float
    baseline: float
    size: float
    bold: float = 0.0
    italic: float = 0.0
    fixed: float = 0.0
    maths: float = 0.0
    raised: tuple[tuple[int, int], ...] = ()
    cells: tuple[int, ...] = ()
    links: list[tuple[int, int, str]] = field(default_factory=list)
    recognised: tuple[tuple[int, int, int], ...] = ()

    @property
    def x0(self) -> float:
        """Its left edge."""
        return self.edges[0]

    @property
    def x1(self) -> float:
        """Its right edge."""
        return self.edges[-1]

    def is_styled(self) -> bool:
        """Whether nearly all of it is bold."""
        return self.bold > 0.85


@dataclass(slots=True)
class _Row:
    pieces: list[PdfPiece]
    baseline: float
    size: float


def build_lines(pieces: Sequence[PdfPiece], page: int) -> list[PdfLine]:
    """The lines of a region, from top to bottom."""
    rows: list[_Row] = []
    for piece in sorted(pieces, key=lambda p: (p.baseline, p.x0)):
        for row in rows[:-4:-1]:
            if abs(piece.baseline - row.baseline) <= 0.22 * min(piece.size, row.size) or _is_same_row(piece, row):
                row.pieces.append(piece)
                if piece.size > row.size:
                    row.baseline, row.size = piece.baseline, piece.size
                break
        else:
            rows.append(_Row([piece], piece.baseline, piece.size))
    return [build_line(row.pieces, page) for row in _attach_small(rows)]


def _is_same_row(piece: PdfPiece, row: _Row) -> bool:
    return abs(piece.baseline - row.baseline) <= 0.1 * max(piece.size, row.size)


def _attach_small(rows: list[_Row]) -> list[_Row]:
    """Join rows of superscripts or subscripts with the row that they belong to."""
    kept: list[_Row] = []
    waiting: list[_Row] = []
    for row in rows:
        above = next((other for other in (*waiting, *kept[-1:]) if _belongs(row, other)), None)
        if above is not None:
            above.pieces.extend(row.pieces)
            continue
        for small in waiting:
            if _belongs(small, row):
                row.pieces.extend(small.pieces)
            else:
                kept.append(small)
        waiting = []
        larger_follows = sum(len(p.text) for p in row.pieces) <= 40
        (waiting if larger_follows else kept).append(row)
    kept.extend(waiting)
    kept.sort(key=lambda r: r.baseline)
    return kept


def _belongs(small: _Row, row: _Row) -> bool:
    """Whether all characters of a row are superscripts or subscripts of another: smaller, at its height, next to its
    words; or of its size and set into its words, as in the name of TeX.
    """
    if len(small.pieces) * len(row.pieces) > _MAX_PAIRS:
        return False
    offset = row.baseline - small.baseline  # above 0: raised
    if not -0.4 * row.size <= offset <= 0.75 * row.size:
        return False
    if small.size > 0.85 * row.size:
        return offset <= 0.4 * row.size and all(_is_set_into(piece, row) for piece in small.pieces)
    reach = 0.8 * row.size
    return all(any(p.x0 - reach <= s.x1 and s.x0 <= p.x1 + reach for p in row.pieces) for s in small.pieces)


def _is_set_into(letter: PdfPiece, row: _Row) -> bool:
    """Whether one or two letters touch characters of a row on both sides."""
    near = 0.25 * row.size
    return (
        len(letter.text) <= 2
        and any(abs(letter.x0 - p.x1) <= near for p in row.pieces)
        and any(abs(p.x0 - letter.x1) <= near for p in row.pieces)
    )


def build_line(pieces: Iterable[PdfPiece], page: int) -> PdfLine:
    """The line that pieces form."""
    ordered = sorted(pieces, key=lambda p: p.x0)
    weights: Counter[int] = Counter()
    for piece in ordered:
        weights[round(4 * piece.size)] += len(piece.text)
    main = max(ordered, key=lambda p: (weights[round(4 * p.size)], p.size))
    size, baseline = main.size, main.baseline
    texts: list[str] = []
    edges = array("f")
    raised: list[tuple[int, int]] = []
    cells: list[int] = []
    recognised: list[tuple[int, int, int]] = []
    length, right, was_raised = 0, 0.0, False
    for number, piece in enumerate(ordered):
        gap = piece.x0 - right
        is_raised = piece.size < 0.9 * size and piece.baseline < baseline - 0.15 * size
        is_apart = number > 0 and is_raised != was_raised and _is_reference(ordered[number - 1], piece, is_raised)
        if number and (piece.is_spaced or gap > _BLANK_GAP * size or is_apart):
            texts.append(" ")
            edges.append(right)
            length += 1
            if gap > _CELL_GAP * size:
                cells.append(length)
        if is_raised:
            raised.append((length, length + len(piece.text)))
        if piece.confidence is not None:
            recognised.append((length, length + len(piece.text), piece.confidence))
        texts.append(piece.text)
        edges.extend(piece.edges[:-1])
        length += len(piece.text)
        right = max(right, piece.x1) if number else piece.x1
        was_raised = is_raised
    edges.append(right)
    return PdfLine(
        page,
        "".join(texts),
        edges,
        min(p.top for p in ordered),
        max(p.bottom for p in ordered),
        baseline,
        size,
        bold=_share(ordered, "is_bold"),
        italic=_share(ordered, "is_italic"),
        fixed=_share(ordered, "is_fixed"),
        maths=_share(ordered, "is_maths"),
        raised=tuple(raised),
        cells=tuple(cells),
        recognised=tuple(recognised),
    )


def _is_reference(before: PdfPiece, piece: PdfPiece, is_raised: bool) -> bool:
    """Whether a raised number next to a word is the mark of a reference or note: it follows a word that is no unit or
    variable ("unclear10-16" but "km2"), or stands before a word.
    """
    mark, word = (piece, before) if is_raised else (before, piece)
    letters = _LAST_LETTERS.search(word.text[-_REFERRING_LETTERS:]) if is_raised else _LETTERS.match(word.text)
    if letters is None or _REFERENCE.fullmatch(mark.text) is None:
        return False
    is_exponent = is_raised and mark.text in _EXPONENTS
    return len(letters.group()) >= (_REFERRING_LETTERS if is_exponent else 2 + (not is_raised))


def _share(pieces: Sequence[PdfPiece], name: str) -> float:
    total = sum(len(p.text) for p in pieces)
    return sum(len(p.text) for p in pieces if getattr(p.font, name)) / total if total else 0.0
