"""Frames: the elements that are open while a document is built, and the text that they hold so far."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from epitome.readers.block_drafts import BlockDraft, Cell
from epitome.readers.normalise import collapse_space
from epitome.readers.roles import ElementRole

_INVISIBLE = re.compile("[\u00ad\ufeff]")
_UNPAIRED = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class OpenInline:
    """An open inline element: where its text starts, its address if it is a link, its kind if it is a cell of a row."""

    start: int
    href: str | None = None
    cell: str = ""


@dataclass(slots=True)
class Frame:
    """An open element that can hold text, and its text so far."""

    element: int
    role: ElementRole
    sections_open: int
    output: list[BlockDraft]
    path: str
    link: str | None = None
    is_aside: bool = False
    pending: list[BlockDraft] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    ends_blank: bool = True
    links: list[tuple[int, int, str]] = field(default_factory=list)
    sentence_starts: list[int] = field(default_factory=list)
    inline: list[OpenInline] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    has_data: bool = False

    def add_text(self, text: str) -> None:
        """Add text; white space is collapsed, across pieces too, unless this is code."""
        if self.role.kind != "code":
            if self.ends_blank and text.isspace():
                return
            text = collapse_space(text)
            if not text.isascii():
                text = _UNPAIRED.sub("\ufffd", _INVISIBLE.sub("", text))
            if self.ends_blank and text.startswith(" "):
                text = text[1:]
            if not text:
                return
        self.pieces.append(text)
        self.length += len(text)
        self.ends_blank = text.endswith(" ")

    def find_link(self) -> str | None:
        """The address of the link that an element opened here is part of."""
        return next((i.href for i in reversed(self.inline) if i.href), self.link) if self.inline else self.link

    def take_content(self) -> tuple[str, list[tuple[int, int, str]], list[int]]:
        """The text so far, its links and where marked sentences start; the frame is empty afterwards."""
        text = "".join(self.pieces)
        text = text.strip("\n").rstrip() if self.role.kind == "code" else text.rstrip()
        links = [(start, min(end, len(text)), href) for start, end, href in self.links if start < len(text)]
        if self.link and not links:
            links = [(0, len(text), self.link)]
        sentence_starts = self.sentence_starts
        self.pieces, self.links, self.sentence_starts = [], [], []
        self.length, self.ends_blank = 0, True
        for inline in self.inline:
            inline.start = 0
        return text, links, sentence_starts
