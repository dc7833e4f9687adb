"""Tables of contents: blocks under such a heading that end in a page number, and lines with dot leaders."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.packs import compile_phrases, load_common
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.blocks.paragraphs import is_leader

_TITLE = re.compile(compile_phrases(load_common().titles.contents), re.I)
_ENDS_IN_NUMBER = re.compile(r"(?:^|[\s.])(?:\d{1,5}|[ivxlc]{1,7})$")
_MAX_NON_ENTRIES = 3  # in a row, before the contents end
_KINDS = ("paragraph", "heading", "item", "footnote", "table", "formula")


def mark_contents(blocks: Sequence[TextBlock]) -> None:
    """Set the kind of the entries of tables of contents and of their headings."""
    i = 0
    while i < len(blocks):
        block = blocks[i]
        if block.kind == "heading" and _TITLE.fullmatch(block.text.strip(" .:")):
            end = _find_end(blocks, i + 1)
            if end > i + 1:
                for entry in blocks[i + 1 : end]:
                    _make_entry(entry)
                block.kind = "contents heading"
            i = end
        else:
            leaders = sum(is_leader(line.text) for line in block.lines)
            if block.kind in _KINDS and leaders and 2 * leaders >= len(block.lines):
                _make_entry(block)
            i += 1


def _find_end(blocks: Sequence[TextBlock], start: int) -> int:
    """The index after the last entry."""
    end, missed = start, 0
    for i in range(start, len(blocks)):
        if _is_entry(blocks[i]):
            end, missed = i + 1, 0
        else:
            missed += 1
            if missed > _MAX_NON_ENTRIES or len(blocks[i].text) > 300:
                break
    return end


def _is_entry(block: TextBlock) -> bool:
    if block.table is not None:
        last = [cells[-1] for cells in block.table.rows if cells]
        numbers = sum(bool(cell) and _ENDS_IN_NUMBER.search(cell[-1].text) is not None for cell in last)
        return 2 * numbers >= len(last)
    return any(is_leader(line.text) or _ENDS_IN_NUMBER.search(line.text) for line in block.lines[-1:])


def _make_entry(block: TextBlock) -> None:
    if block.table is not None:
        block.lines = [line for cells in block.table.rows for cell in cells for line in cell]
        block.table = None
    if block.lines:
        block.kind = "contents"
