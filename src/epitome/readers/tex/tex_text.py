"""The text of a TeX source to builder events: where it goes, by what is open."""

from __future__ import annotations

import re

from epitome.readers.build.feed import Feed
from epitome.readers.build.roles import BLOCK, FORMULA
from epitome.readers.tex.scan import TexSource
from epitome.readers.tex.skips import Skips

_LABEL = re.compile(r"\\(?:label|tag|nonumber|notag)\b(?:\{[^{}]{0,200}\})?")


class TexText(Skips):
    """Adds text to the cell, heading, note or paragraph that is open."""

    def __init__(self, source: TexSource, feed: Feed) -> None:
        super().__init__(source)
        self.feed = feed
        self.cells: list[str] | None = None  # the pieces of the cell that is read, inside a table
        self._direct = 0  # depth of what takes text without a paragraph: headings, captions, notes
        self._in_paragraph = False

    def add(self, text: str) -> None:
        """Add text: to the cell, heading or note that is open, else to a paragraph."""
        if self.cells is not None:
            self.cells.append(text)
            return
        if not self._direct and not self._in_paragraph:
            if not text.strip():
                return
            self.feed.open("p", BLOCK)
            self._in_paragraph = True
        self.feed.add(text)

    def end_paragraph(self) -> None:
        """End the paragraph that is open, if any; what stands in a heading or note goes on after a blank."""
        if self.cells is not None or self._direct:
            self.add(" ")
        elif self._in_paragraph:
            self.feed.close()
            self._in_paragraph = False

    def add_formula(self, content: str) -> None:
        """Add a formula that stands by itself, in its source."""
        text = " ".join(_LABEL.sub(" ", content).split())
        if self.cells is not None or self._direct:
            self.add(f" {text} ")
        elif text:
            self.feed.open("formula", FORMULA)
            self.feed.add(f" {text} ")
            self.feed.close()
