"""Bookmarks: the sections that the document itself lists, matched with its lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from epitome.readers.pdf.blocks.block import TextBlock
from epitome.runtime.limits import LIMITS

_NOT_ALPHANUMERIC = re.compile(r"[\W_]+")
_MAX_TITLE_CHARACTERS = 500
_TEXT_KINDS = ("paragraph", "heading", "item")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A section: its level from 1, its title, its page from 1."""

    level: int
    title: str
    page: int


def list_bookmarks(pdf: Any, engine: Any) -> list[Bookmark]:
    """The bookmarks of a document that lead to a page, up to the limit."""
    found: list[Bookmark] = []
    try:
        for entry in pdf.get_toc(max_depth=15):
            if len(found) >= LIMITS.pdf_bookmarks:
                break
            destination = entry.get_dest()
            page = destination.get_index() if destination is not None else None
            title = (entry.get_title() or "").strip()
            if page is not None and title:
                found.append(Bookmark(entry.level + 1, title[: LIMITS.sentence_characters], page + 1))
    except (engine.PdfiumError, ValueError, RuntimeError):
        return found
    return found


def apply_bookmarks(blocks: Sequence[TextBlock], bookmarks: Sequence[Bookmark], title: str) -> None:
    """Turn the blocks that bookmarks name into headings, with their levels."""
    if bookmarks and sum(b.level == 1 for b in bookmarks) == 1 and fold_title(bookmarks[0].title) == fold_title(title):
        bookmarks = [Bookmark(b.level - 1, b.title, b.page) for b in bookmarks[1:]]
    named: dict[tuple[int, str], TextBlock] = {}
    for block in blocks:
        if block.kind in _TEXT_KINDS:
            named.setdefault((block.page, _fold_number(fold_title(block.text[:_MAX_TITLE_CHARACTERS]))), block)
    for bookmark in bookmarks:
        found = named.get((bookmark.page, _fold_number(fold_title(bookmark.title))))
        if found is not None:
            found.kind, found.level = "heading", bookmark.level


def fold_title(text: str) -> str:
    """The letters and digits of a title, without case."""
    return _NOT_ALPHANUMERIC.sub("", text).casefold()


def _fold_number(name: str) -> str:
    return name.lstrip("0123456789") or name
