"""Builder: readers report a document as events (open, text, close); what text is, is decided here once for all.

- White space is folded, and each block stands by itself, so that a heading is never glued to the text after it.
- A float (figure, footnote) inside a paragraph is set after it, so that it never splits a sentence; a formula in
  mid-sentence stays in it.
- Elements and sections are numbered in document order; each block knows its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from epitome.document import Document
from epitome.readers.assemble import BlockDraft, ElementDraft, assemble
from epitome.readers.folding import fold, folded
from epitome.readers.open_sections import FOLDED, OpenSections
from epitome.readers.roles import GROUP, Part

_UNSEEN = re.compile("[\u00ad\ufeff]")
_UNPAIRED = re.compile("[\ud800-\udfff]")
_BLOCK_KINDS = {
    **{kind: kind for kind in ("heading", "code", "formula", "table", "item", "term", "fact", "reference")},
    "record": "reference",
}


@dataclass(slots=True)
class _Inline:
    """An open inline element: where its text begins."""

    start: int
    href: str | None = None


@dataclass(slots=True)
class _Frame:
    """An open element that can hold text, and what has been said in it so far."""

    element: int
    part: Part
    sections_open: int
    sink: list[BlockDraft]
    path: str
    around: str | None = None
    pending: list[BlockDraft] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    ends_blank: bool = True
    links: list[tuple[int, int, str]] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    inline: list[_Inline] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Add words, folding the white space across pieces unless this is code."""
        if self.part.kind != "code":
            if self.ends_blank and text.isspace():
                return
            text = folded(text)
            if not text.isascii():
                text = _UNPAIRED.sub("\ufffd", _UNSEEN.sub("", text))
            if self.ends_blank and text.startswith(" "):
                text = text[1:]
            if not text:
                return
        self.pieces.append(text)
        self.length += len(text)
        self.ends_blank = text.endswith(" ")

    def link_around(self) -> str | None:
        """The link that an element opened here stands in."""
        return next((i.href for i in reversed(self.inline) if i.href), self.around) if self.inline else self.around

    def taken(self) -> tuple[str, list[tuple[int, int, str]], list[int]]:
        """What was said, its links and its sentence marks; the frame is empty afterwards."""
        text = "".join(self.pieces)
        text = text.strip("\n").rstrip() if self.part.kind == "code" else text.rstrip()
        links = [(start, min(end, len(text)), href) for start, end, href in self.links if start < len(text)]
        if self.around and not links:
            links = [(0, len(text), self.around)]
        marks = self.marks
        self.pieces, self.links, self.marks = [], [], []
        self.length, self.ends_blank = 0, True
        for inline in self.inline:
            inline.start = 0
        return text, links, marks


class Builder:
    """A document in the making."""

    def __init__(self, *, root: str, media: str, path: str) -> None:
        self.title = ""
        self.body_title = ""
        self.notes: list[str] = []
        self.truncated = False
        self._media = media
        self._blocks: list[BlockDraft] = []
        self._elements = [ElementDraft(root, -1, "document", path)]
        self._sections = OpenSections()
        self._frames = [_Frame(0, GROUP, 1, self._blocks, path)]

    def open(
        self,
        name: str,
        part: Part,
        *,
        path: str = "",
        attributes: tuple[tuple[str, str], ...] = (),
        title: str = "",
        href: str | None = None,
    ) -> None:
        """An element begins; an inline one with `href` is a link, whose anchor is the text until it closes."""
        frame = self._frames[-1]
        if part.role == "inline" or (part.kind == "formula" and frame.length):
            if part.kind == "sentence":
                frame.say(" ")
                frame.marks.append(frame.length)
            frame.inline.append(_Inline(frame.length, href))
            return
        waits = part.role == "float" and frame.length > 0
        if not waits and (frame.length or frame.pending):
            self._flush(frame)
        step = path.removeprefix(frame.path)
        kind = part.kind or part.role
        self._elements.append(ElementDraft(name, frame.element, kind, step, attributes, title=fold(title)))
        opened = len(self._sections)
        if part.section:
            kind = part.section if part.section != "inherit" else self._sections.kind
            self._sections.open(kind, fold(title), element=len(self._elements) - 1)
        sink = frame.pending if waits else frame.sink
        self._frames.append(_Frame(len(self._elements) - 1, part, opened, sink, path, frame.link_around()))

    def close(self) -> None:
        """The element that was opened last ends."""
        frame = self._frames[-1]
        if frame.inline:
            inline = frame.inline.pop()
            if inline.href and frame.length > inline.start:
                frame.links.append((inline.start, frame.length, inline.href))
            return
        if frame.length or frame.pending:
            self._flush(frame)
        self._frames.pop()
        self._elements[frame.element].end = len(self._elements)
        if frame.part.section:
            self._sections.close(frame.sections_open)

    def text(self, text: str | None) -> None:
        """Words inside the current element."""
        if text:
            self._frames[-1].say(text)

    @property
    def holds_text(self) -> bool:
        """Whether anything has been said so far."""
        return bool(self._blocks) or any(frame.length for frame in self._frames)

    @property
    def said(self) -> str:
        """The words so far of the block that is open."""
        return "".join(self._frames[-1].pieces).strip()

    def break_block(self) -> None:
        """A new paragraph begins inside the same element."""
        self._flush(self._frames[-1])

    def implied_section(self, level: int) -> None:
        """A section begins here with a heading, and ends before the next heading of its level or a higher one."""
        floor = next((f.sections_open + 1 for f in reversed(self._frames) if f.part.section), 1)
        self._sections.close_level(level, floor=floor)
        kind = self._sections.kind
        self._sections.open(kind, "", element=len(self._elements), level=level)  # the heading, which opens next

    def block_at(self, start: int, text: str, *, name: str, kind: str, path: str) -> None:
        """A block whose place in the text is known, for sources that are the text themselves."""
        step = path.removeprefix(self._frames[-1].path)
        self._elements.append(ElementDraft(name, self._frames[-1].element, kind, step))
        self._elements[-1].end = len(self._elements)
        block_kind = self._sections.block_kind(kind)
        self._blocks.append(BlockDraft(text, len(self._elements) - 1, self._sections.number, block_kind, at=start))
        if kind == "heading":
            self._name_section(fold(text))

    def document(
        self,
        *,
        id: str,
        title: str = "",
        text: str | None = None,
        language: str | None = None,
        declared_language: str | None = None,
        date: str | None = None,
        authors: tuple[str, ...] = (),
        url: str | None = None,
    ) -> Document:
        """The finished document. `text` is given where blocks were placed in it by `block_at`."""
        while len(self._frames) > 1:
            self._frames[-1].inline.clear()
            self.close()
        self._flush(self._frames[0])
        self._elements[0].end = len(self._elements)
        self._sections.drafts[0].title = fold(title) or self.title
        self._sections.close(0)
        if self._sections.folded:
            self.truncated = True
            self.notes.append(FOLDED)
        return assemble(
            self._blocks,
            self._elements,
            self._sections.drafts,
            id=id,
            body_title=self.body_title,
            text=text,
            media=self._media,
            language=language,
            declared_language=declared_language,
            date=date,
            authors=authors,
            url=url,
            notes=self.notes,
            truncated=self.truncated,
        )

    def _name_section(self, title: str) -> None:
        """A heading names the innermost open section, or the document where none is open."""
        if len(self._sections) == 1:
            self.title = self.title or title
        else:
            self._sections.name(title)

    def _flush(self, frame: _Frame) -> None:
        """Turn what was said in a frame into a block, then set the floats that waited for it."""
        if frame.length:
            text, links, marks = frame.taken()
            if text.strip():
                kind = "heading" if frame.part.role == "heading" else frame.part.kind
                kind = _BLOCK_KINDS.get(kind, "paragraph")
                if kind == "heading":
                    parent = self._elements[self._elements[frame.element].parent]
                    parent.title = parent.title or fold(text)
                    self._name_section(fold(text))
                kind = self._sections.block_kind(kind)
                section = self._sections.number
                frame.sink.append(BlockDraft(text, frame.element, section, kind, links=links, marks=marks))
        frame.sink.extend(frame.pending)
        frame.pending.clear()
