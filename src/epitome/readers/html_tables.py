"""Whether an HTML table holds data, whose rows are sentences, or arranges prose on the page."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

_HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
_ARRANGED = frozenset("table article section main nav form".split())
_BLOCKS = frozenset("p div ul ol dl pre blockquote".split())
_MAX_PLAIN_CELL = 200
_MAX_LONG_CELLS = 0.1


def is_layout_table(table: etree._Element) -> bool:
    """Whether a table arranges prose and holds no data.

    Data have no table inside a cell. A caption, a <thead> or a head cell says that these are data: then two rows below
    a <thead> or a caption, or one row with two cells that hold text, are enough. Where nothing says so, at least two
    rows have two such cells, and nine cells in ten are short, without a heading, and of at most one block.
    """
    if (table.get("role") or "").strip().lower() in ("presentation", "none"):
        return True
    has_title = any(child.tag in ("caption", "thead") for child in table)
    has_head = has_title or next(table.iter("th"), None) is not None
    rows = wide_rows = cells = long_cells = 0
    for row in _iterate_rows(table):
        filled = 0
        for cell in row:
            if cell.tag not in ("td", "th"):
                continue
            size = _measure_cell(cell)
            if size is None:
                return True
            filled += size > 0
            long_cells += size > _MAX_PLAIN_CELL
        rows += filled > 0
        wide_rows += filled > 1
        cells += filled
    if has_head:
        return not wide_rows and not (has_title and rows > 2)
    return wide_rows < 2 or long_cells > _MAX_LONG_CELLS * cells


def _iterate_rows(table: etree._Element) -> Iterator[etree._Element]:
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in ("thead", "tbody", "tfoot"):
            yield from (row for row in child if row.tag == "tr")


def _measure_cell(cell: etree._Element) -> int | None:
    """How many characters a cell has, more than a short one has where it holds a heading or two blocks; None where it
    arranges other parts of the page.
    """
    characters = len((cell.text or "").strip())
    blocks = 0
    for inner in cell.iterdescendants():
        if inner.tag in _ARRANGED:
            return None
        blocks += 2 if inner.tag in _HEADINGS else inner.tag in _BLOCKS
        characters += len((inner.text or "").strip()) + len((inner.tail or "").strip())
    return characters if blocks < 2 else characters + _MAX_PLAIN_CELL
