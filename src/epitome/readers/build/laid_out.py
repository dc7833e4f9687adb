"""Splits preformatted prose (a manual page in one <pre>) into headings, paragraphs, terms and items by its layout.

Only if the lines read as prose (`layout.py`) and the element has no class; code stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from epitome.readers.build.layout import (
    LayoutPart,
    join_broken_words,
    list_hyphenated_words,
    reads_as_prose,
    split_layout,
)
from epitome.readers.build.roles import BLOCK, CODE, HEADING, INLINE, ITEM, LIST, ElementRole
from epitome.readers.build.tree_drafts import ElementDraft

_TAG = "pre"
_TOP_LEVEL = 2  # level 1 is the page's own title
_ROLES = {
    "heading": HEADING,
    "paragraph": BLOCK,
    "item": ITEM,
    "code": CODE,
    "term": ElementRole("block", "term"),
    "fact": ElementRole("block", "fact"),
}
Links = Sequence[tuple[int, int, str]]


class PartTaker(Protocol):
    """What is told of the parts of a text; see `Builder`."""

    def open(self, name: str, role: ElementRole, *, path: str = "", href: str | None = None) -> None:
        """Open an element."""
        ...

    def open_implied_section(self, level: int) -> None:
        """Open a section at a heading."""
        ...

    def add_text(self, text: str | None) -> None:
        """Add text to the current element."""
        ...

    def close(self) -> None:
        """Close the element that was opened last."""
        ...


def is_laid_out(element: ElementDraft, text: str) -> bool:
    """Whether the text of an element is prose that is formatted by blanks and line ends."""
    return element.name == _TAG and "class" not in dict(element.attributes) and reads_as_prose(text)


def add_laid_out(builder: PartTaker, path: str, text: str, links: Links) -> None:
    """Report the parts of a text to the builder as if they were elements."""
    term_indent: int | None = None  # the indent of the terms of the list that is open
    links = sorted(links)
    hyphenated = list_hyphenated_words(text)
    at = 0
    for part in split_layout(text):
        if term_indent is not None and (part.kind == "heading" or (part.kind != "term" and part.indent <= term_indent)):
            builder.close()
            term_indent = None
        if part.kind == "term" and term_indent is None:
            builder.open(_TAG, LIST, path=path)
            term_indent = part.indent
        if part.kind == "heading":
            builder.open_implied_section(part.level + _TOP_LEVEL - 1)
        inside = term_indent is not None and part.kind == "paragraph"
        builder.open(_TAG, ITEM if inside else _ROLES[part.kind], path=path)
        while at < len(links) and links[at][1] <= part.start:
            at += 1
        for piece, href in _cut_at_links(text, part, links, at):
            if href is not None:
                builder.open("a", INLINE, href=href)
            builder.add_text(piece if part.kind == "code" else join_broken_words(piece, hyphenated))
            if href is not None:
                builder.close()
        builder.close()
    if term_indent is not None:
        builder.close()


def _cut_at_links(text: str, part: LayoutPart, links: Links, first: int) -> Iterator[tuple[str, str | None]]:
    """The pieces of a part, each with the address that it links to."""
    at = part.start
    while first < len(links) and links[first][0] < part.end:
        start, end, href = max(at, links[first][0]), min(part.end, links[first][1]), links[first][2]
        if start < end:
            yield text[at:start], None
            yield text[start:end], href
            at = end
        first += 1
    yield text[at : part.end], None
