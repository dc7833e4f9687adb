"""Frames: the elements that are open while a document is built, and the text that they hold so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from epitome.readers.build.block_drafts import BlockDraft, Cell
from epitome.readers.build.roles import ElementRole
from epitome.readers.normalise import collapse_space
from epitome.runtime.frozen import record
from epitome.runtime.late_patterns import late

_INVISIBLE = re.compile("[\u00ad\ufeff]")
_UNPAIRED = late("[\ud800-\udfff]")
_INVISIBLE_OR_UNPAIRED = late("[\u00ad\ufeff\ud800-\udfff]")


@record(slots=True)
class OpenInline:
    """An open inline element: where its text starts, its address if it is a link, its kind if it is a cell of a row,
    whether it emphasises its text.
    """

    start: int
    href: str | None = None
    cell: str = ""
    is_emphasised: bool = False


@record(slots=True)
class Frame:
    """An open element that can hold text, and its text so far."""

    element: int
    role: ElementRole
    sections_open: int
    output: list[BlockDraft]
    path: str
    link: str | None = None
    is_aside: bool = False
    is_emphasised: bool = False
    pending: list[BlockDraft] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    ends_blank: bool = True
    links: list[tuple[int, int, str]] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    sentence_starts: list[int] = field(default_factory=list)
    inline: list[OpenInline] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    columns: int = 0  # cells of the row so far, with or without text
    has_data: bool = False

    def add_text(self, text: str) -> None:
        """Add text; white space is collapsed, across pieces too, unless this is code."""
        if self.role.kind != "code":
            if self.ends_blank and text.isspace():
                return
            if not text.isprintable():  # printable text has no blanks except the plain one, and no odd characters
                text = collapse_space(text)
                if not text.isascii() and _INVISIBLE_OR_UNPAIRED.search(text):
                    text = _UNPAIRED.sub("\ufffd", _INVISIBLE.sub("", text))
            elif "  " in text:
                text = collapse_space(text)
            if self.ends_blank and text.startswith(" "):
                text = text[1:]
            if not text:
                return
        self.pieces.append(text)
        self.length += len(text)
        self.ends_blank = text.endswith(" ")

    def add_texts(self, texts: Sequence[str]) -> None:
        """Add texts that follow each other."""
        text = "".join(texts)
        if text.isprintable() or text.isascii() or not _INVISIBLE.search(text):
            self.add_text(text)
            return
        for piece in texts:  # a soft hyphen between blanks leaves one blank if they are in two pieces, else both
            self.add_text(piece)

    def find_link(self) -> str | None:
        """The address of the link that an element opened here is part of."""
        return next((i.href for i in reversed(self.inline) if i.href), self.link) if self.inline else self.link

    def emphasises(self) -> bool:
        """Whether an element opened here is emphasised by one around it."""
        return self.is_emphasised or any(inline.is_emphasised for inline in self.inline)

    def take_emphasis(self) -> list[tuple[int, int]]:
        """The emphasised parts of the text so far, also where they go on; none are left afterwards. Code has none."""
        spans, self.emphasis = self.emphasis, []
        if self.role.kind == "code":
            return []
        if self.is_emphasised:
            return [(0, self.length)]
        return spans + [(inline.start, self.length) for inline in self.inline if inline.is_emphasised]

    def take_content(self) -> tuple[str, list[tuple[int, int, str]], list[int]]:
        """The text so far, its links and the starts of marked sentences; the frame is empty afterwards."""
        text = "".join(self.pieces)
        whole = len(text)
        text = text.lstrip("\n") if self.role.kind == "code" else text
        cut = whole - len(text)
        text = text.rstrip()
        links = [
            (max(0, start - cut), min(end - cut, len(text)), href)
            for start, end, href in self.links
            if start - cut < len(text) and end > cut
        ]
        if self.link and not links:
            links = [(0, len(text), self.link)]
        sentence_starts = self.sentence_starts
        self.pieces, self.links, self.sentence_starts = [], [], []
        self.length, self.ends_blank = 0, True
        for inline in self.inline:
            inline.start = 0
        return text, links, sentence_starts
