"""The front of an article: title, authors and abstract on its first page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.dates import find_date
from epitome.language.packs import compile_phrases, load_common
from epitome.readers.build.roles import classify_title
from epitome.readers.normalise import normalise_space
from epitome.readers.pdf.blocks.authors import find_authors, split_authors
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.blocks.bookmarks import fold_title
from epitome.readers.pdf.blocks.headings import find_depth, get_style
from epitome.readers.pdf.blocks.note_marks import drop_title_marks
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.runtime.frozen import frozen

_ABSTRACT = re.compile(rf"(?:{compile_phrases(load_common().titles.abstract)})\s*[.:—–-]*\s*", re.I)
_INLINE_ABSTRACT = re.compile(r"(?:abstract|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t)\s*[.:—–-]\s*", re.I)
_MAX_FRONT_BLOCKS = 30
_MAX_TITLE_BLOCKS = 8
_MAX_LABEL_WORDS = 2
_LARGE = 1.2  # in sizes of running text
_MAX_LABEL_DEPTH = 110.0  # in points from the top of the page
_MAX_DATE_LINE = 100  # characters


@frozen
class Front:
    """The title and the authors of an article, and the latest day or month that is written between title and text."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str | None = None


def find_front(blocks: Sequence[TextBlock], metrics: PageMetrics, declared_title: str = "") -> Front:
    """Mark title, front matter and abstract among the blocks; returns what the front says. `declared_title` is that of
    the metadata, which may be that of a template.
    """
    title = _find_title(blocks, metrics, declared_title)
    if title is None:
        _mark_abstract(blocks, 0)
        return Front()
    at = next(i for i, block in enumerate(blocks) if block is title)
    title.kind = "title"
    last, style = at, get_style(title)
    for block in blocks[at + 1 : at + _MAX_TITLE_BLOCKS]:
        if block.kind != "heading" or get_style(block) != style:
            break
        last += 1
        title.lines += block.lines
        block.kind = "gone"
    drop_title_marks(title.lines[-1])
    end = _find_end_of_front(blocks, last + 1, metrics)
    before = [block for block in blocks[:at] if block.kind in ("paragraph", "heading", "item")]
    front = [block for block in blocks[last + 1 : end] if block.kind in ("paragraph", "heading", "item")]
    for block in (*before, *front):
        block.kind = "front"
    _mark_abstract(blocks, last + 1)
    return Front(normalise_space(title.text), find_authors(front, metrics), _find_date([*before, *front]))


def _find_date(blocks: Sequence[TextBlock]) -> str | None:
    """The latest day in the lines of a front, or month if there is no day: after "received" comes "accepted"."""
    found = [find_date(line.text) or "" for block in blocks for line in block.lines if len(line.text) < _MAX_DATE_LINE]
    days = max((date for date in found if len(date) == 10), default="")
    return days or max((date for date in found if len(date) == 7), default="") or None


def _find_title(blocks: Sequence[TextBlock], metrics: PageMetrics, declared: str) -> TextBlock | None:
    """The heading at the beginning of the first page that the metadata names, or else the largest, unless it is
    numbered or one of many in its style. A short label at the top edge of the page, such as that of a journal's
    section, is no title if a longer heading stands below it, apart from it.
    """
    first_page = blocks[0].page if blocks else 0
    early = [b for b in blocks[:_MAX_FRONT_BLOCKS] if b.kind == "heading" and b.page == first_page]
    early = [b for b in early if not _ABSTRACT.fullmatch(b.text)]
    if not early:
        return None
    named = [b for b in early if declared and fold_title(b.text) == fold_title(declared)]
    largest = named[0] if named else max(early, key=lambda b: b.size)
    if not named and _is_like_label(largest):
        largest = next((b for b in _list_lines_below(blocks, largest) if _is_below_label(b, largest, metrics)), largest)
    if find_depth(largest.text) or classify_title(largest.text):
        return None
    style = get_style(largest)
    alike = sum(b.kind == "heading" and get_style(b) == style for b in blocks)
    return None if alike > 2 and largest.size < 1.5 * metrics.size else largest


def _is_like_label(block: TextBlock) -> bool:
    """Whether a heading is as short as the label of a section of a journal, and at the top edge of the page."""
    is_short = len(block.text.split()) <= _MAX_LABEL_WORDS and len(block.lines) == 1
    return is_short and block.lines[0].baseline < _MAX_LABEL_DEPTH


def _list_lines_below(blocks: Sequence[TextBlock], label: TextBlock) -> list[TextBlock]:
    """The headings without names behind a label, up to the first running text."""
    start = next(i for i, block in enumerate(blocks) if block is label) + 1
    end = next((i for i in range(start, len(blocks)) if _is_text(blocks, i)), len(blocks))
    below = blocks[start : min(end, _MAX_FRONT_BLOCKS)]
    return [b for b in below if b.kind == "heading" and b.page == label.page and not split_authors(b)]


def _is_below_label(block: TextBlock, label: TextBlock, metrics: PageMetrics) -> bool:
    """Whether a heading is longer than a label, large, apart from it and not centred with it, as a subtitle is."""
    top, first = label.lines[0], block.lines[0]
    is_longer = len(block.text.split()) >= 2 + len(label.text.split()) and block.size >= _LARGE * metrics.size
    is_apart = first.baseline - top.baseline > 2.2 * max(top.size, first.size)
    return is_longer and is_apart and abs(top.x0 + top.x1 - first.x0 - first.x1) > 2 * top.size


def _find_end_of_front(blocks: Sequence[TextBlock], start: int, metrics: PageMetrics) -> int:
    """The end of the front: the index of the abstract, the first section, or the first paragraph of running text."""
    for i in range(start, min(len(blocks), start + _MAX_FRONT_BLOCKS)):
        block = blocks[i]
        if block.page > blocks[0].page:
            return i
        if _ABSTRACT.match(block.text) and (len(block.text) < 40 or _INLINE_ABSTRACT.match(block.text)):
            return i
        is_of_front = split_authors(block) or _find_date([block]) or _begins_with_mark(block)
        if is_of_front and not (_is_text(blocks, i) and not split_authors(block)):
            continue
        if block.kind == "heading" and (
            find_depth(block.text) or classify_title(block.text) or _is_text(blocks, i + 1)
        ):
            return i
        if block.kind not in ("heading", "footnote", "caption") and _is_text(blocks, i):
            return i
    return min(len(blocks), start)


def _begins_with_mark(block: TextBlock) -> bool:
    """Whether a block begins with a raised mark, as an affiliation does."""
    return bool(block.lines) and any(start == 0 for start, _ in block.lines[0].raised)


def _is_text(blocks: Sequence[TextBlock], i: int) -> bool:
    """Whether a block is a paragraph of running text."""
    if i >= len(blocks) or not blocks[i].lines:
        return False
    text = blocks[i].text
    return (len(text) > 120 and text.count(" ") > 15 and text.rstrip()[-1:] in ".!?:…”\"'’)") or len(
        blocks[i].lines
    ) > 3


def _mark_abstract(blocks: Sequence[TextBlock], start: int) -> None:
    """Mark the blocks of the abstract: those under its heading up to the next, or the one that begins with the word."""
    for i in range(start, min(len(blocks), start + _MAX_FRONT_BLOCKS)):
        text = blocks[i].text
        if len(text) < 40 and _ABSTRACT.fullmatch(text.strip()):
            blocks[i].kind = "abstract heading"
            for block in blocks[i + 1 :]:
                if block.kind in ("heading", "table") or block.page > blocks[i].page + 1:
                    return
                if block.kind in ("paragraph", "item"):
                    block.kind = "abstract"
                elif block.kind == "footnote" and block.region == blocks[i].region and block.gap < 1000:
                    continue
            return
        if _INLINE_ABSTRACT.match(text):
            blocks[i].kind = "abstract"
            return
