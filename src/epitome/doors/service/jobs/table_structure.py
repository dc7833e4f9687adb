"""Where a block stands in tables, so that the page can draw them as tables: cells, heads, tables inside cells."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.document import Block, Document

_ROWS = frozenset({"tr", "row"})
_CELLS = frozenset({"td", "th", "entry", "cell"})
_HEADS = frozenset({"th"})
_MAX_DEPTH = 3
Place = tuple[int, int, int, bool]


class TableForms:
    """The tables of a document; one that has headings in it only arranges a page, and is none."""

    def __init__(self, document: Document, blocks: Sequence[Block]) -> None:
        self._elements = document.elements
        self._layouts: set[int] = set()
        for block in blocks:
            if block.kind == "heading":
                self._layouts |= {index for index in self._list_above(block.element) if self._is_table(index)}

    def describe(self, block: Block) -> list[Place]:
        """The table, row and cell that a block stands in, each by a number, and whether it is a head: the outermost
        table first. The row is -1 for what stands in a table, but in none of its rows.
        """
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
                    places.append(
                        (index, row, -2 - block.start if whole else cell, block.kind == "table" if whole else is_head)
                    )
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
