"""The rows of a sheet as tables and paragraphs: rows without a gap belong together.

Of such rows the first and the last ones with a single cell are paragraphs: a title above the table, a note below it.
The rest is a table of the columns that are used. Its first row names the columns if its cells are all filled, but for
the first one, all different, and no numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import SECTION
from epitome.runtime.limits import LIMITS

Cells = Mapping[int, str]  # the filled cells of a row by their columns
_NUMBER = re.compile(r"[-+\d.,:/%]+")  # with a digit
_MAX_CELLS = LIMITS.document_elements
_NARROW = 2  # columns of which the first one needs a name, too


class SheetTables:
    """Adds the sheets of a workbook to a feed, with at most so many cells in all, empty ones included: two filled cells
    in each row can span a table of the square of their number.
    """

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self._cells = _MAX_CELLS

    def add(self, name: str, rows: Iterable[tuple[int, Cells]]) -> None:
        """Add the filled rows of a sheet, by their numbers, as a section of this name; without a name under none."""
        self.feed.open("sheet", SECTION)
        if name:
            self.feed.add_heading(name, None)
        for block in _split_blocks(rows):
            if not self.has_room:
                break
            self._add_block(block)
        self.feed.close()

    @property
    def has_room(self) -> bool:
        """Whether more cells are read."""
        return self._cells > 0 and not self.feed.builder.is_full

    def _add_block(self, block: list[Cells]) -> None:
        wide = [number for number, cells in enumerate(block) if len(cells) > 1]
        first, last = (wide[0], wide[-1] + 1) if wide else (len(block), len(block))
        self._add_paragraphs(block[:first])
        if first < last:
            self._add_table(block[first:last])
        self._add_paragraphs(block[last:])

    def _add_paragraphs(self, rows: Iterable[Cells]) -> None:
        for cells in rows:
            for text in cells.values():
                self.feed.add_block(text)

    def _add_table(self, rows: list[Cells]) -> None:
        columns = sorted({column for cells in rows for column in cells})
        kept = rows[: -(-self._cells // len(columns))]
        self._cells -= len(kept) * len(columns)
        if len(kept) < len(rows):
            self.feed.builder.truncated = True
            self.feed.builder.notes.append(f"only {_MAX_CELLS:,} cells were read")
        filled = ([cells.get(column, "") for column in columns] for cells in kept)
        first = next(filled)
        self.feed.add_table(chain([first], filled), int(names_columns(first)))


def names_columns(row: Sequence[str]) -> bool:
    """Whether a first row names the columns of a table."""
    named = row[1:] if len(row) > _NARROW and not row[0] else row
    return all(named) and len(set(named)) == len(named) and not any(map(_is_number, named))


def _split_blocks(rows: Iterable[tuple[int, Cells]]) -> Iterator[list[Cells]]:
    block: list[Cells] = []
    last = 0
    for number, cells in rows:
        if block and number > last + 1:
            yield block
            block = []
        block.append(cells)
        last = number
    if block:
        yield block


def _is_number(cell: str) -> bool:
    return _NUMBER.fullmatch(cell) is not None and any(map(str.isdigit, cell))
