"""Tables that arrange a page, told from tables of data."""

from __future__ import annotations

from lxml import etree

_BLOCK_IN_CELL = frozenset(
    {"p", "div", "h1", "h2", "h3", "h4", "ul", "ol", "table", "blockquote", "article", "section"}
)
_LAYOUT_CELL_CHARACTERS = 200


def is_layout(table: etree._Element) -> bool:
    """A table that arranges prose, not data: some cell holds blocks or a long text of its own."""
    rows = [row for group in table for row in ([group] if group.tag == "tr" else group)]
    for row in rows:
        for cell in row:
            if any(child.tag in _BLOCK_IN_CELL for child in cell):
                return True
            own = len(cell.text or "") + sum(len(child.tail or "") for child in cell)
            if own > _LAYOUT_CELL_CHARACTERS:
                return True
    return False
