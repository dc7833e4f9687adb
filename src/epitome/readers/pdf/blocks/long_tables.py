"""Tables that continue on the next page, joined: their later rows are under the heads on the first page, too."""

from __future__ import annotations

from collections.abc import Sequence

from epitome.readers.pdf.page.regions import PdfPage
from epitome.readers.pdf.page.table_cells import Table

_MAX_SHIFT = 4.0


def join_tables(pages: Sequence[PdfPage]) -> None:
    """Move the rows of a table at the top of a page to the one that ends the page before, if they have the same columns
    and the same heads, or the later one has none.
    """
    last: Table | None = None
    for page in pages:
        first = page.regions[0][0] if page.regions else None
        if isinstance(first, Table) and last is not None and _continues(last, first):
            last.rows += first.rows[first.head_rows :]
            del page.regions[0][0]
            if not page.regions[0]:
                del page.regions[0]
            if not page.regions:
                continue
        entry = page.regions[-1][-1] if page.regions else None
        last = entry if isinstance(entry, Table) else None


def _continues(table: Table, other: Table) -> bool:
    is_aligned = abs(table.x0 - other.x0) <= _MAX_SHIFT and abs(table.x1 - other.x1) <= 10 * _MAX_SHIFT
    has_same_heads = not other.head_rows or _list_heads(table) == _list_heads(other)
    return len(table.rows[0]) == len(other.rows[0]) and is_aligned and has_same_heads


def _list_heads(table: Table) -> list[list[str]]:
    return [[" ".join(line.text for line in cell) for cell in row] for row in table.rows[: table.head_rows]]
