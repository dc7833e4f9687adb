"""Reports texts of reStructuredText, without their inline markup, as builder events."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK
from epitome.readers.rst.inline import iterate_inline
from epitome.readers.rst.rst_tables import Rows


class RstText(ABC):
    """Adds paragraphs and tables; `names` are the substitutions that the document defines."""

    def __init__(self, feed: Feed, names: dict[str, str]) -> None:
        self.feed = feed
        self.names = names

    @abstractmethod
    def walk_inside(self, lines: Sequence[str]) -> None:
        """Walk the dedented lines of what stands inside a block."""

    def add_paragraph(self, text: str) -> None:
        """Add a paragraph, without its inline markup."""
        if text.strip():
            self.feed.open("p", BLOCK)
            self.add_inline(text)
            self.feed.close()

    def add_inline(self, text: str) -> None:
        """Add text without its inline markup to the open element."""
        for piece, href in iterate_inline(text, self.names):
            if href is not None:
                self.feed.open_link(href)
            self.feed.add(piece)
            if href is not None:
                self.feed.close_link()

    def add_table(self, found: Rows) -> None:
        """Add a table."""
        rows, head_rows = found
        self.feed.open_table()
        for number, row in enumerate(rows):
            self.feed.open_row(is_head=number < head_rows)
            for cell in row:
                self.feed.open_cell(is_head=number < head_rows)
                self.add_inline(cell)
                self.feed.close()
            self.feed.close()
        self.feed.close_table()
