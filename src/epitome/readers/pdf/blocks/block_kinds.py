"""The kind of a block that is not running text: a caption, a footnote, a formula, a listing, a list item."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.blocks.paragraphs import BULLET, find_marker
from epitome.readers.pdf.page.page_metrics import PageMetrics

_CAPTION = re.compile(
    r"(?:fig(?:ure|\.)?|tab(?:le|\.)?|scheme|plate|algorithm|listing|box|chart|map|abbildung|abb\.|tabelle|tableau)"
    r"\s*(?:[A-Z]?\d+(?:\.\d+)*|[IVX]+)[a-z]?(?P<sign>\s*[.:|–—)]|\s*$)?",
    re.I,
)
_NOTE_MARK = re.compile(r"[*†‡§¶]{1,3}|\(?\d{1,3}[.)]?\s")
_OPERATOR = re.compile(r"[=+−×÷≤≥<>∑∏∫√∞≈∝∂∇→±·^∈∀∃≠]")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_EQUATION_NUMBER = re.compile(r"\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)\s*$")


def classify(blocks: Sequence[TextBlock], metrics: PageMetrics) -> None:
    """Set the kinds of the blocks of a document, except headings and references."""
    for block in blocks:
        if block.table is None:
            block.kind = _classify_block(block, metrics)
    _gather_formulas(blocks)
    _mark_footnotes(blocks, metrics)


def _classify_block(block: TextBlock, metrics: PageMetrics) -> str:
    text = block.text
    if is_caption(block, metrics):
        return "caption"
    if all(line.fixed > 0.9 for line in block.lines) and not _CAPTION.match(text):
        return "code"
    if _is_formula(block):
        return "formula"
    if BULLET.match(text) or (find_marker(text) and block.size <= 1.06 * metrics.size and not block.is_bold()):
        return "item"
    return "paragraph"


def is_caption(block: TextBlock, metrics: PageMetrics) -> bool:
    """Whether a block is a caption: with punctuation after its number, or of another size, weight or slant."""
    match = _CAPTION.match(block.text)
    if match is None or len(block.text) > 3000:
        return False
    first = block.lines[0]
    return bool(match.group("sign")) or block.size < 0.97 * metrics.size or first.bold > 0.1 or first.italic > 0.5


def _is_formula(block: TextBlock) -> bool:
    if len(block.lines) > 8:
        return False
    text = _EQUATION_NUMBER.sub("", block.text)
    maths = sum(line.maths * len(line.text) for line in block.lines) / max(1, len(block.text))
    words = len(_LONG_WORD.findall(text))
    return bool(_OPERATOR.search(text)) and words <= (3 if maths > 0.3 else 0) and len(text) < 300


def _gather_formulas(blocks: Sequence[TextBlock]) -> None:
    """Merge the parts above and below a formula into it (limits of sums, halves of fractions)."""
    for number, block in enumerate(blocks):
        if block.kind != "formula" or not block.lines:
            continue
        for step in (-1, 1):
            at = number + step
            while 0 <= at < len(blocks) and _is_part_of_formula(blocks[at], block):
                block.lines = blocks[at].lines + block.lines if step < 0 else block.lines + blocks[at].lines
                blocks[at].kind, blocks[at].lines = "gone", []
                at += step


def _is_part_of_formula(block: TextBlock, formula: TextBlock) -> bool:
    if block.kind not in ("paragraph", "formula", "item") or not block.lines or block.region != formula.region:
        return False
    if len(block.text) > 25 or _LONG_WORD.search(block.text):
        return False
    return (
        min(abs(a.baseline - b.baseline) for a in block.lines for b in (formula.lines[0], formula.lines[-1]))
        < 2.2 * formula.size
    )


def _mark_footnotes(blocks: Sequence[TextBlock], metrics: PageMetrics) -> None:
    """Mark small blocks at the end of a region as footnotes, from the first that begins with a note mark."""
    by_region: dict[int, list[TextBlock]] = {}
    for block in blocks:
        by_region.setdefault(block.region, []).append(block)
    for own_blocks in by_region.values():
        small: list[TextBlock] = []
        for block in reversed(own_blocks):
            if block.kind == "gone":
                continue
            if block.table is not None or block.kind == "caption" or block.size > 0.93 * metrics.size:
                break
            small.append(block)
        if len(small) == len(own_blocks) and len(own_blocks) > 3:  # a region of small print: references, an index
            continue
        first = next((i for i in range(len(small) - 1, -1, -1) if _begins_note(small[i])), -1)
        for block in small[: first + 1]:
            block.kind = "footnote"


def _begins_note(block: TextBlock) -> bool:
    first = block.lines[0]
    return bool(first.raised and first.raised[0][0] == 0) or _NOTE_MARK.match(first.text) is not None
