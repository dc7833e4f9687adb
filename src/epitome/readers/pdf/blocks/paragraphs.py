"""Groups lines into paragraphs, inside a region and across its end.

A new paragraph begins at a wider distance, another size or weight, an indent, a list marker, and where the first word
of a line would have fitted on the line before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.end_marks import COLONS, FINAL_MARKS
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.page.mend import is_hyphen
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.table_cells import Table

BULLET = re.compile(r"[•‣◦▪●○■□–—*·✓➢⁃∙]\s+(?=\S)")
NUMBER = re.compile(r"(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]|\[\d{1,4}\])\s+(?=\S)")
_SENTENCE_END = re.compile(rf"[{FINAL_MARKS}{COLONS};；][\"'”’»)\]]*(?:\d{{1,3}}|\[\d+\])?$")
_LEADER = re.compile(r"(?:\s?[.·…]){4,}\s*(?:\d{1,5}|[ivxlc]{1,7})?$")
_INDENT = 0.7  # in sizes
_SLACK = 0.6  # in sizes: less room than this does not count


def group_lines(region: Sequence[PdfLine | Table], number: int, metrics: PageMetrics) -> list[TextBlock]:
    """The blocks of a region."""
    blocks: list[TextBlock] = []
    run: list[PdfLine] = []
    for entry in region:
        if isinstance(entry, Table):
            blocks += _group_run(run, number, metrics)
            blocks.append(TextBlock([], "table", first_region=number, region=number, table=entry))
            run = []
        else:
            run.append(entry)
    return blocks + _group_run(run, number, metrics)


def _group_run(lines: Sequence[PdfLine], region: int, metrics: PageMetrics) -> list[TextBlock]:
    blocks: list[TextBlock] = []
    rights = _find_right_edges(lines, metrics)
    for i, line in enumerate(lines):
        following = lines[i + 1] if i + 1 < len(lines) else None
        if blocks and not _begins(blocks[-1], line, following, rights[i - 1], metrics):
            blocks[-1].lines.append(line)
            blocks[-1].right = max(blocks[-1].right, rights[i])
            blocks[-1].left = min(blocks[-1].left, line.x0)
        else:
            gap = line.baseline - lines[i - 1].baseline if i else 1000.0
            blocks.append(TextBlock([line], right=rights[i], left=line.x0, first_region=region, region=region, gap=gap))
    return blocks


def _find_right_edges(lines: Sequence[PdfLine], metrics: PageMetrics) -> list[float]:
    """For each line, the right edge of the lines of its size around it, up to a gap."""
    rights: list[float] = []
    start = 0
    for i in range(len(lines) + 1):
        if i > start and (i == len(lines) or _is_apart(lines[i - 1], lines[i], metrics)):
            rights += [max(line.x1 for line in lines[start:i])] * (i - start)
            start = i
    return rights


def _is_apart(above: PdfLine, below: PdfLine, metrics: PageMetrics) -> bool:
    distance = below.baseline - above.baseline
    if abs(above.size - below.size) > 0.06 * max(above.size, below.size):
        return True
    return distance > 1.28 * metrics.get_leading(below.size) + 0.5 or distance < 0


def _begins(block: TextBlock, line: PdfLine, following: PdfLine | None, right: float, metrics: PageMetrics) -> bool:
    """Whether a line begins a new block after the one before it."""
    above = block.lines[-1]
    if _is_apart(above, line, metrics) or is_leader(above.text):
        return True
    if (
        above.is_styled() != line.is_styled()
        and (above.is_styled() or line.bold > 0.95)
        and min(above.bold, line.bold) < 0.4
    ):
        return True
    if (above.fixed > 0.9) != (line.fixed > 0.9):
        return True
    if above.fixed > 0.9:
        return False
    em = line.size
    ends_sentence = _SENTENCE_END.search(above.text[-50:]) is not None
    has_room = right - above.x1 > measure_first_word(line) + _SLACK * em
    if has_room and not is_hyphen(above.text[-1:]):
        is_long = above.x1 - block.left > 0.7 * (right - block.left)
        if ends_sentence or not is_long or not line.text[:1].islower():
            return True
    first = block.lines[0]
    may_be_item = find_marker(line.text) and (ends_sentence or BULLET.match(line.text) or find_marker(first.text))
    if may_be_item and (abs(first.x0 - line.x0) < 0.5 * em or (ends_sentence and abs(line.x0 - above.x0) > 0.3 * em)):
        return True
    shift = line.x0 - above.x0
    if abs(shift) <= _INDENT * em:
        return False
    if len(block.lines) > 1:
        return ends_sentence or shift < 0 or line.x0 - block.left < 6 * em
    if shift < 0 or find_marker(block.lines[0].text):
        return False
    hangs = following is not None and abs(following.x0 - line.x0) <= _INDENT * em
    return ends_sentence and not hangs


def is_leader(text: str) -> bool:
    """Whether a line is an entry of a table of contents: dot leaders up to a page number."""
    return _LEADER.search(text[-80:]) is not None


def find_marker(text: str) -> str:
    """The bullet or number of a list item that a text begins with, or ""."""
    match = BULLET.match(text) or NUMBER.match(text)
    return match.group() if match else ""


def measure_first_word(line: PdfLine) -> float:
    """The width of the first word of a line, with a blank."""
    end = line.text.find(" ")
    end = len(line.text) if end < 0 else end
    return line.edges[end] - line.edges[0] + 0.25 * line.size


def goes_on(block: TextBlock, other: TextBlock) -> bool:
    """Whether a block at the end of a region continues in one at the beginning of a later region."""
    if not block.lines or not other.lines or abs(block.size - other.size) > 0.05 * block.size:
        return False
    last, first = block.lines[-1], other.lines[0]
    if is_hyphen(last.text[-1:]) and first.text[:1].islower():
        return True
    if find_marker(first.text) and not first.text[:1].islower():
        return False
    has_room = block.right - last.x1 > measure_first_word(first) + _SLACK * last.size
    ends_sentence = _SENTENCE_END.search(last.text[-50:]) is not None
    if first.text[:1].islower():
        return not ends_sentence or not has_room
    if ends_sentence or has_room:
        return _continues_after_sentence(block, other) if ends_sentence and not has_room else False
    return True


def _continues_after_sentence(block: TextBlock, other: TextBlock) -> bool:
    """Whether a paragraph continues after a full line that ends a sentence: if it is indented and `other` is not."""
    if len(block.lines) < 2 or len(other.lines) < 2:
        return False
    em = block.size
    is_indented = block.lines[0].x0 > block.lines[1].x0 + _INDENT * em
    return is_indented and other.lines[0].x0 <= other.lines[1].x0 + 0.3 * em
