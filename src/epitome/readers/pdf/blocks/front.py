"""The front of an article: title, authors and abstract on its first page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.language.packs import compile_phrases, load_common
from epitome.readers.build.roles import classify_title
from epitome.readers.normalise import normalise_space
from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.blocks.headings import find_depth, get_style
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.runtime.frozen import frozen

_ABSTRACT = re.compile(rf"(?:{compile_phrases(load_common().titles.abstract)})\s*[.:—–-]*\s*", re.I)
_INLINE_ABSTRACT = re.compile(r"(?:abstract|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t)\s*[.:—–-]\s*", re.I)
_SEPARATOR = re.compile(r"(?:(?<!\s)\s+)?(?:[,;•·|&]|\band\b|\bund\b|\bet\b)\s*")
_NOT_A_NAME = re.compile(
    r"\d|@|universit|institut|departm|school|college|laborator|facult|cent(?:re|er)|street|\b(?:of|the|for|by|http|abstract)\b",
    re.I,
)
_PARTICLES = frozenset("van von de der den di da le la el al bin ibn y zu".split())
_MAX_FRONT_BLOCKS = 30
_MAX_TITLE_BLOCKS = 8
_MAX_AUTHORS = 200


@frozen
class Front:
    """The title and the authors of an article."""

    title: str
    authors: tuple[str, ...]


def find_front(blocks: Sequence[TextBlock], metrics: PageMetrics) -> Front:
    """Mark title, front matter and abstract among the blocks; returns the title and the authors."""
    title = _find_title(blocks, metrics)
    if title is None:
        _mark_abstract(blocks, 0)
        return Front("", ())
    at = next(i for i, block in enumerate(blocks) if block is title)
    title.kind = "title"
    last, style = at, get_style(title)
    for block in blocks[at + 1 : at + _MAX_TITLE_BLOCKS]:
        if block.kind != "heading" or get_style(block) != style:
            break
        last += 1
        title.lines += block.lines
        block.kind = "gone"
    for block in blocks[:at]:
        if block.kind in ("paragraph", "heading", "item"):
            block.kind = "front"
    end = _find_end_of_front(blocks, last + 1, metrics)
    authors: tuple[str, ...] = ()
    for block in blocks[last + 1 : end]:
        if block.kind in ("paragraph", "heading", "item"):
            block.kind = "front"
            authors = authors or split_authors(block)
    _mark_abstract(blocks, last + 1)
    return Front(normalise_space(title.text), authors)


def _find_title(blocks: Sequence[TextBlock], metrics: PageMetrics) -> TextBlock | None:
    """The largest heading at the beginning of the first page, unless it is numbered or one of many in its style."""
    first_page = blocks[0].page if blocks else 0
    early = [b for b in blocks[:_MAX_FRONT_BLOCKS] if b.kind == "heading" and b.page == first_page]
    early = [b for b in early if not _ABSTRACT.fullmatch(b.text)]
    if not early:
        return None
    largest = max(early, key=lambda b: b.size)
    if find_depth(largest.text) or classify_title(largest.text):
        return None
    style = get_style(largest)
    alike = sum(b.kind == "heading" and get_style(b) == style for b in blocks)
    return None if alike > 2 and largest.size < 1.5 * metrics.size else largest


def _find_end_of_front(blocks: Sequence[TextBlock], start: int, metrics: PageMetrics) -> int:
    """The end of the front: the index of the abstract, the first section, or the first paragraph of running text."""
    for i in range(start, min(len(blocks), start + _MAX_FRONT_BLOCKS)):
        block = blocks[i]
        if block.page > blocks[0].page:
            return i
        if _ABSTRACT.match(block.text) and (len(block.text) < 40 or _INLINE_ABSTRACT.match(block.text)):
            return i
        if split_authors(block):
            continue
        if block.kind == "heading" and (
            find_depth(block.text) or classify_title(block.text) or _is_text(blocks, i + 1)
        ):
            return i
        if block.kind not in ("heading", "footnote", "caption") and _is_text(blocks, i):
            return i
    return min(len(blocks), start)


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


def split_authors(block: TextBlock) -> tuple[str, ...]:
    """The names of persons in a block; () if there are none."""
    names: list[str] = []
    for line in block.lines:
        text = list(line.text)
        for start, end in line.raised:
            text[start:end] = [","] * (end - start)
        for at in line.cells:
            text[at - 1] = ","
        names += [part.strip(" *†‡§¶") for part in _SEPARATOR.split("".join(text)) if part.strip(" *†‡§¶,")]
    names = [name for name in names if is_name(name)]
    return tuple(dict.fromkeys(names))[:_MAX_AUTHORS]


def is_name(text: str) -> bool:
    """Whether a text looks like the name of a person."""
    words = text.split()
    if not 2 <= len(words) <= 6 or len(text) > 60 or _NOT_A_NAME.search(text):
        return False
    return words[0] not in _PARTICLES and all(word in _PARTICLES or _is_part_of_name(word) for word in words)


def _is_part_of_name(word: str) -> bool:
    return word[0].isupper() and all(c.isalpha() or c in "-'’.\u0301" for c in word)
