"""Joins blocks in reading order: paragraphs that continue in the next column or page, formulas inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.end_marks import FINAL_MARKS
from epitome.readers.build.roles import classify_title
from epitome.readers.pdf.blocks.block import TextBlock, drop_gone
from epitome.readers.pdf.blocks.paragraphs import find_marker, goes_on

_RUNNING_KINDS = ("paragraph", "item", "reference", "abstract")
_SENTENCE_END = re.compile(rf"[{FINAL_MARKS}][\"'”’»)\]]*$")
_REFERENCE_MARK = re.compile(r"\[[^\]]{1,20}\]|\d{1,4}\.?\s")


def mark_references(blocks: Sequence[TextBlock]) -> None:
    """Set the kind of the blocks under a heading of references."""
    level = 0
    for block in blocks:
        if block.kind == "heading":
            if classify_title(block.text) == "references":
                level = block.level
            elif level and block.level <= level:
                level = 0
        elif level and block.kind in ("paragraph", "item"):
            block.kind = "reference"


def join_blocks(blocks: Sequence[TextBlock]) -> list[TextBlock]:
    """The blocks, with those that belong together joined; floats between two halves are moved after them."""
    joined: list[TextBlock] = []
    last: TextBlock | None = None
    formulas: list[TextBlock] = []
    for block in blocks:
        if block.kind == "gone":
            continue
        if block.kind == "formula":
            formulas.append(block)
            joined.append(block)
            continue
        before = joined[-1] if joined else block
        if before.kind == "caption" and block.kind == "paragraph" and _continues_caption(before, block):
            before.lines += block.lines
            before.region, before.right = block.region, block.right
            continue
        if block.kind in _RUNNING_KINDS and last is not None and _follows(last, block, formulas):
            for formula in formulas:
                last.lines += formula.lines
                formula.kind = "gone"
            last.lines += block.lines
            last.region, last.right = block.region, block.right
        else:
            joined.append(block)
            last = (
                block
                if block.kind in _RUNNING_KINDS
                else last
                if block.kind in ("caption", "footnote", "table")
                else None
            )
        if block.kind in _RUNNING_KINDS or block.kind == "heading":
            formulas = []
    return drop_gone(joined)


def _continues_caption(caption: TextBlock, block: TextBlock) -> bool:
    """Whether a caption at the end of a region continues in a block of the same style."""
    one, other = caption.lines[-1], block.lines[0]
    alike = (one.italic > 0.5) == (other.italic > 0.5) and abs(one.size - other.size) < 0.2
    return caption.region != block.first_region and alike and block.text[:1].islower() and goes_on(caption, block)


def _follows(last: TextBlock, block: TextBlock, formulas: Sequence[TextBlock]) -> bool:
    if (last.kind == "abstract") != (block.kind == "abstract"):
        return False
    if formulas:
        return not _SENTENCE_END.search(last.lines[-1].text[-50:]) and (block.text[:1].islower() or len(block.text) < 3)
    if last.region == block.first_region:
        return False
    if block.kind == "item" and find_marker(block.text):
        return False
    if block.kind == "reference" and _REFERENCE_MARK.match(block.text):
        return False
    return goes_on(last, block)
