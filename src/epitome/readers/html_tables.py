"""Whether an HTML table holds data, whose rows are sentences, or arranges prose on the page."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

_ARRANGED = frozenset("table h1 h2 h3 h4 h5 h6 article section main nav form".split())
_BLOCKS = frozenset("p div ul ol dl pre blockquote".split())
_MAX_PLAIN_CELL = 200


def is_layout_table(table: etree._Element) -> bool:
    """Whether a table arranges prose.

    A table of data has a row with two cells that hold text, and no cell with a heading or a table of its own. Where
    neither caption nor head cell says that these are data, at least two rows have two such cells, and every cell is
    short and has at most one block.
    """
    if (table.get("role") or "").strip().lower() in ("presentation", "none"):
        return True
    said = False
    filled_rows = 0
    for row in _iterate_rows(table):
        filled = 0
        for cell in row:
            if cell.tag not in ("td", "th"):
                continue
            characters, blocks = _measure_cell(cell)
            if characters < 0:
                return True
            said |= cell.tag == "th" and characters > 0
            filled += characters > 0
            if not said and (blocks > 1 or characters > _MAX_PLAIN_CELL) and not _says_data(table):
                return True
        filled_rows += filled > 1
    said = said or _says_data(table)
    return filled_rows < (1 if said else 2)


def _iterate_rows(table: etree._Element) -> Iterator[etree._Element]:
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in ("thead", "tbody", "tfoot"):
            yield from (row for row in child if row.tag == "tr")


def _says_data(table: etree._Element) -> bool:
    """Whether a caption or a head says that a table holds data."""
    return any(child.tag in ("caption", "thead") for child in table) or next(table.iter("th"), None) is not None


def _measure_cell(cell: etree._Element) -> tuple[int, int]:
    """(characters, blocks) of a cell; -1 characters where it arranges other parts of the page."""
    characters = len((cell.text or "").strip())
    blocks = 0
    for inner in cell.iterdescendants():
        if inner.tag in _ARRANGED:
            return -1, 0
        blocks += inner.tag in _BLOCKS
        characters += len((inner.text or "").strip()) + len((inner.tail or "").strip())
    return characters, blocks
