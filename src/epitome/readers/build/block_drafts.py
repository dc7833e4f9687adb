"""Blocks before their position in the text is known; a table row as blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import NamedTuple

from epitome.runtime.frozen import record


class Cell(NamedTuple):
    """A cell with text: its span in the row, and how many cells stand before it."""

    start: int
    end: int
    is_head: bool
    column: int


@record(slots=True)
class BlockDraft:
    """A block before its position is known; `links` (start, end, href), `emphasis` (start, end), `sentence_starts` and
    `cells` count from its start; a `whole` block is one sentence, however long.
    """

    text: str
    element: int
    section: int
    kind: str
    start: int = -1
    links: list[tuple[int, int, str]] = field(default_factory=list)
    sentence_starts: list[int] = field(default_factory=list)
    cells: tuple[Cell, ...] = ()
    whole: bool = False
    emphasis: list[tuple[int, int]] = field(default_factory=list)


def split_row(row: BlockDraft, cells: Sequence[Cell], *, in_head: bool, has_data: bool) -> list[BlockDraft]:
    """The blocks of a row: its head (the head cells that it begins with), if any, then its data.

    A row in a table's head, or with head cells only, is one block without a sentence: the column heads. If such a row
    outside the head also has data cells (`has_data`), these are empty, and the row heads nothing.
    """
    cells = [cell for cell in cells if row.text[cell.start : cell.end].strip()]
    data = next((i for i, cell in enumerate(cells) if not cell.is_head), len(cells))
    if has_data and cells and data == len(cells) and not in_head:
        return [replace(row, kind="table")]
    if in_head or (cells and data == len(cells)):
        return [replace(row, kind="table", cells=_trim(row.text, cells, 0))]
    if not data:
        return [replace(row, cells=_trim(row.text, cells, 0))]
    at = cells[data].start
    head, rest = row.text[:at].rstrip(), row.text[at:]
    return [
        replace(
            row,
            text=head,
            kind="table",
            links=[(a, min(b, len(head)), href) for a, b, href in row.links if a < len(head)],
            emphasis=[(a, min(b, len(head))) for a, b in row.emphasis if a < len(head)],
            cells=_trim(head, cells[:data], 0),
        ),
        replace(
            row,
            text=rest,
            links=[(a - at, b - at, href) for a, b, href in row.links if a >= at],
            emphasis=[(a - at, b - at) for a, b in row.emphasis if a >= at],
            cells=_trim(rest, cells[data:], at),
        ),
    ]


def _trim(text: str, cells: Sequence[Cell], at: int) -> tuple[Cell, ...]:
    """Cells without trailing blanks, with offsets relative to `at`."""
    return tuple(
        cell._replace(start=cell.start - at, end=cell.start - at + len(text[cell.start - at : cell.end - at].rstrip()))
        for cell in cells
    )
