"""Whether an HTML table contains data, whose rows are sentences, or only lays out prose on the page."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from epitome.runtime.frozen import record

_HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
_PAGE_PARTS = frozenset("table article section main nav form".split())
_BLOCKS = frozenset("p div ul ol dl pre blockquote".split())
_LONG_CELL_CHARACTERS, _VERY_LONG_CELL_CHARACTERS = 200, 600
_MAX_LONG_CELL_SHARE, _MAX_VERY_LONG_ROW_SHARE = 0.1, 0.34


@record(slots=True)
class _Shape:
    """Counts of a table: rows with text, rows with two or more such cells, rows with a very long cell; cells with text,
    cells with a block, cells with a long text or several blocks.
    """

    rows: int = 0
    wide_rows: int = 0
    very_long_rows: int = 0
    cells: int = 0
    blocks: int = 0
    long_cells: int = 0


def is_layout_table(table: etree._Element) -> bool:
    """Whether a table lays out prose and contains no data.

    A cell of data contains no table or other part of a page. A table with a caption, a <thead> or a head cell is data,
    unless more than a third of its rows have a very long cell, or it has one column (which is allowed with a caption or
    <thead> and more than two rows). Otherwise a table of one row or column is data if no cell has a block or a long
    text; a larger one if nine cells in ten are short, without a heading, and of at most one block.
    """
    if (table.get("role") or "").strip().lower() in ("presentation", "none"):
        return True
    shape = _measure_table(table)
    if shape is None:
        return True
    has_title = any(child.tag in ("caption", "thead") for child in table)
    if has_title or next(table.iter("th"), None) is not None:
        if shape.very_long_rows > _MAX_VERY_LONG_ROW_SHARE * shape.rows:
            return True
        return not shape.wide_rows and not (has_title and shape.rows > 2)
    if shape.wide_rows < 2:
        return bool(shape.blocks or shape.long_cells) or shape.cells < 2
    return shape.long_cells > _MAX_LONG_CELL_SHARE * shape.cells


def _measure_table(table: etree._Element) -> _Shape | None:
    """The shape of a table; None if a cell contains other parts of the page."""
    shape = _Shape()
    for row in _iterate_rows(table):
        filled, is_very_long = 0, False
        for cell in row:
            if cell.tag not in ("td", "th"):
                continue
            measured = _measure_cell(cell)
            if measured is None:
                return None
            characters, blocks = measured
            filled += characters > 0
            shape.blocks += blocks > 0
            shape.long_cells += characters > _LONG_CELL_CHARACTERS or blocks > 1
            is_very_long |= characters > _VERY_LONG_CELL_CHARACTERS
        shape.rows += filled > 0
        shape.wide_rows += filled > 1
        shape.very_long_rows += is_very_long
        shape.cells += filled
    return shape


def _iterate_rows(table: etree._Element) -> Iterator[etree._Element]:
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in ("thead", "tbody", "tfoot"):
            yield from (row for row in child if row.tag == "tr")


def _measure_cell(cell: etree._Element) -> tuple[int, int] | None:
    """(characters, blocks) of a cell, a heading counted as two blocks; None if it contains parts of the page."""
    characters = len((cell.text or "").strip())
    blocks = 0
    for inner in cell.iterdescendants():
        if inner.tag in _PAGE_PARTS:
            return None
        blocks += 2 if inner.tag in _HEADINGS else inner.tag in _BLOCKS
        characters += len((inner.text or "").strip()) + len((inner.tail or "").strip())
    return characters, blocks
