"""Headings by size, weight and numbering, and their levels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from epitome.language.end_marks import FINAL_MARKS
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.blocks.bold_terms import find_terms
from epitome.readers.pdf.blocks.paragraphs import BULLET, measure_first_word
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.readers.pdf.page.pdf_lines import PdfLine

_NUMBERED = re.compile(
    r"(?:(?:[Cc]hapter|CHAPTER|[Ss]ection|[Pp]art|PART|[Aa]ppendix|APPENDIX|[Aa]nnex)\s+(?=[\dA-Z]))?"
    r"(?:(\d{1,3}(?:\.\d{1,3}){0,5})\.?|[IVX]{1,6}\.|[A-Z](?:\.\d{1,2})+\.?|[A-Z]\.)[\s:.]+(?=\S)"
)
_SENTENCE_END = re.compile(rf"[{FINAL_MARKS}][\"'”’»)\]]*$")
_SENTENCE_PUNCTUATION = re.compile(r"[.,;]$")
_MAX_CHARACTERS = 200
_MAX_LINES = 4
_LARGE = 1.3  # in sizes of running text
Style = tuple[float, bool, bool, bool]


def mark_headings(blocks: Sequence[TextBlock], metrics: PageMetrics) -> None:
    """Set the kind of the blocks that are headings."""
    for number, block in enumerate(blocks):
        if block.kind in ("paragraph", "item") and _is_heading(block, blocks, number, metrics):
            block.kind = "heading"
    for term in find_terms(_group_by_style(blocks), metrics):
        term.kind = "paragraph"
    _join_headings(blocks)


def _group_by_style(blocks: Sequence[TextBlock]) -> list[list[tuple[TextBlock, TextBlock]]]:
    """The headings without numbers of each style, and those with numbers, each with the block after it."""
    groups: dict[Style | None, list[tuple[TextBlock, TextBlock]]] = {}
    for block, below in pairwise(blocks):
        if block.kind == "heading":
            style = None if find_depth(block.text) else get_style(block)
            groups.setdefault(style, []).append((block, below))
    return list(groups.values())


def _join_headings(blocks: Sequence[TextBlock]) -> None:
    """Join two headings of one style if the first word of the second did not fit on the last line of the first."""
    rights: dict[int, float] = {}
    for block in blocks:
        for line in block.lines:
            rights[block.region] = max(rights.get(block.region, 0.0), line.x1)
    for above, below in pairwise(blocks):
        if above.kind != "heading" or below.kind != "heading" or above.region != below.region:
            continue
        last, first = above.lines[-1], below.lines[0]
        is_close = 0 < first.baseline - last.baseline < 1.7 * last.size and get_style(above) == get_style(below)
        if is_close and rights[above.region] - last.x1 < measure_first_word(first) and not find_depth(below.text):
            below.lines = above.lines + below.lines
            below.gap = above.gap
            above.kind, above.lines = "gone", []


def _is_heading(block: TextBlock, blocks: Sequence[TextBlock], number: int, metrics: PageMetrics) -> bool:
    text = block.text
    if len(text) > _MAX_CHARACTERS or len(block.lines) > _MAX_LINES or sum(map(str.isalpha, text)) < 2:
        return False
    ratio = block.size / metrics.size
    if BULLET.match(text) or (ratio < _LARGE and any(map(_has_gap, block.lines))):
        return False
    is_big, is_bold = ratio >= 1.08, block.is_bold()
    if ratio < 0.9 or (_SENTENCE_PUNCTUATION.search(text) and not is_big) or text.endswith((",", ";")):
        return False
    following = next((b for b in blocks[number + 1 : number + 3] if b.kind != "footnote"), None)
    if following is None and not is_big:
        return False
    if is_big:
        return True
    if is_bold and _is_inside_text(block, blocks[number - 1] if number else block, metrics):
        return False
    if is_bold:
        return not text.endswith(":") or block.gap > 1.3 * metrics.get_leading(block.size)
    is_apart = block.gap > 1.25 * metrics.get_leading(block.size) and len(block.lines) == 1
    is_marked = text.isupper() or all(line.italic > 0.9 for line in block.lines)
    return is_apart and is_marked and len(text) < 80 and not text.endswith(":") and text[:1].isupper()


def _is_inside_text(block: TextBlock, above: TextBlock, metrics: PageMetrics) -> bool:
    """Whether a block is a line of a text that has not come to the end of a sentence above it, without more space."""
    is_close = 0 < block.gap <= 1.1 * metrics.get_leading(block.size) and above.region == block.region
    is_text = above is not block and above.kind in ("paragraph", "item") and bool(above.lines)
    return is_close and is_text and not _SENTENCE_END.search(above.text[-50:]) and not find_depth(block.text)


def _has_gap(line: PdfLine) -> bool:
    """Whether a line has a wide gap, other than behind a number: the head of a table, a term and its kind."""
    number = _NUMBERED.match(line.text)
    return any(number is None or at > number.end() for at in line.cells)


def find_depth(text: str) -> int:
    """The depth of a heading's number: 1 for "2 Methods", 2 for "2.1 Lakes"; 0 for none."""
    match = _NUMBERED.match(text)
    if match is None:
        return 0
    return match.group(1).count(".") + 1 if match.group(1) else match.group().strip(" .:").count(".") + 1


def get_style(block: TextBlock) -> Style:
    """The style of a heading: size, bold, capitals, italic."""
    text = block.text
    return round(block.size * 2) / 2, block.is_bold(), text.isupper(), all(line.italic > 0.9 for line in block.lines)


def set_levels(headings: Sequence[TextBlock]) -> None:
    """Set levels from 1: by numbering if there is any, else by the order of the styles, the largest first."""
    depths: dict[Style, Counter[int]] = {}
    for heading in headings:
        depths.setdefault(get_style(heading), Counter())[find_depth(heading.text)] += 1
    levels: dict[Style, int] = {}
    level, last = 0, None
    for style in sorted(depths, key=lambda s: (-s[0], not s[1], not s[2], s[3])):
        numbered = Counter({depth: n for depth, n in depths[style].items() if depth})
        if numbered and sum(numbered.values()) * 3 >= sum(depths[style].values()):
            level = numbered.most_common(1)[0][0]
        elif last is None or style[0] < 0.97 * last[0] or style[1:] != last[1:]:
            level += 1
        levels[style] = level
        last = style
    for heading in headings:
        depth = find_depth(heading.text)
        heading.level = depth if depth > 1 else levels[get_style(heading)]
