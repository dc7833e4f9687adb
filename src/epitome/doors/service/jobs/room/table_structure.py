"""Where a block stands in tables, so that the page can draw them as tables: cells, heads, tables inside cells."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from epitome.document import Block, Document

_ROWS = frozenset({"tr", "row"})
_CELLS = frozenset({"td", "th", "entry", "cell"})
_HEADS = frozenset({"th"})
_CUT = frozenset({"row", "table"})
_MAX_CELLS = 500  # of a row; one with more is shown whole
_MAX_DEPTH = 3
Place = tuple[int, int, int, bool, int]


class ShownPiece(NamedTuple):
    """A block, or a cell of a row: its span in the text, and how many cells stand before it (-1: that is not known)."""

    block: Block
    start: int
    end: int
    column: int = -1


def cut_rows(document: Document, blocks: Sequence[Block]) -> list[ShownPiece]:
    """The blocks, a row by its cells where these are all of its text."""
    starts = [start for start, _, _ in document.cells]
    pieces: list[ShownPiece] = []
    for block in blocks:
        at = bisect_left(starts, block.start) if block.kind in _CUT else len(starts)
        cells = list(takewhile(lambda cell, end=block.end: cell[1] <= end, document.cells[at : at + _MAX_CELLS]))  # type: ignore[misc]
        ends = [block.start, *(end for _, end, _ in cells)]
        gaps = zip(ends, [*(start for start, _, _ in cells), block.end], strict=True)
        if cells and all(a <= b and not document.text[a:b].strip() for a, b in gaps):
            pieces += [ShownPiece(block, *cell) for cell in cells]
        else:
            pieces.append(ShownPiece(block, block.start, block.end))
    return pieces


class TableForms:
    """The tables of a document; one that has headings in it only arranges a page, and is none."""

    def __init__(self, document: Document, blocks: Sequence[Block]) -> None:
        self._elements = document.elements
        self._layouts: set[int] = set()
        for block in blocks:
            if block.kind == "heading":
                self._layouts |= {index for index in self._list_above(block.element) if self._is_table(index)}

    def describe(self, piece: ShownPiece) -> list[Place]:
        """The table, row and cell that a piece stands in, each by a number, whether it is a head, and how many cells
        stand before it: the outermost table first. The row is -1 for what stands in a table, but in none of its rows.
        """
        block = piece.block
        places: list[Place] = []
        row = cell = -1
        is_head = False
        for index in self._list_above(block.element):
            element = self._elements[index]
            if cell < 0 and element.name in _CELLS:
                cell, is_head = index, element.name in _HEADS
            elif row < 0 and (element.kind == "row" or element.name in _ROWS):
                row = index
            elif self._is_table(index):
                if index not in self._layouts:
                    whole = block.kind in ("table", "row") and not places
                    if whole:
                        places.append((index, row, -2 - piece.start, block.kind == "table", piece.column))
                    else:
                        places.append((index, row, cell, is_head, -1))
                row, cell, is_head = -1, -1, False
        return places[-_MAX_DEPTH:][::-1]

    def _is_table(self, index: int) -> bool:
        return self._elements[index].kind == "table" or self._elements[index].name == "table"

    def _list_above(self, index: int) -> list[int]:
        above = []
        while index >= 0:
            above.append(index)
            index = self._elements[index].parent
        return above
