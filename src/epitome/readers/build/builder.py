"""Builder: readers report a document as events (open, text, close); this module turns them into blocks for all formats.

- White space is collapsed, and each block is kept separate, so that a heading is never joined to the text after it.
- A float (figure, footnote) inside a paragraph is moved after it, so that it never splits a sentence; a formula in
  mid-sentence stays in it.
- The cells of a table row are one block, joined by blanks; the head cells that it begins with are a separate block.
- Boxes inside code are its lines.
- Elements and sections are numbered in document order; each block knows its own.
- Nothing is kept beyond the limits of a document (`allowance.py`), whatever a reader reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from epitome.document import Document
from epitome.readers.allowance import Keeping
from epitome.readers.build.assemble import PROSE, DocumentDraft, assemble
from epitome.readers.build.block_drafts import BlockDraft, Cell, split_row
from epitome.readers.build.document_head import DocumentHead
from epitome.readers.build.frames import Frame, OpenInline
from epitome.readers.build.laid_out import add_laid_out, is_laid_out
from epitome.readers.build.open_sections import FOLDED_NOTE, OpenSections
from epitome.readers.build.roles import CODE, GROUP, ElementRole, classify_title
from epitome.readers.build.tree_drafts import ElementDraft
from epitome.readers.normalise import normalise_space

_BLOCK_KINDS = {
    **{kind: kind for kind in ("heading", "code", "formula", "table", "row", "item", "term", "fact", "reference")},
    "record": "reference",
    "table head": "table",
}
_FLAT = ("row", "term")  # boxes in these are part of their text


class Builder:
    """Builds a document from events."""

    def __init__(
        self, *, root: str, media: str, path: str, classify: Callable[[str], str | None] = classify_title
    ) -> None:
        self.title = ""
        self.body_title = ""
        self.notes: list[str] = []
        self.truncated = False
        self._media = media
        self._keeping = Keeping()
        self._blocks: list[BlockDraft] = []
        self._elements = [ElementDraft(root, -1, "document", path)]
        self._sections = OpenSections(classify)
        self._frames = [Frame(0, GROUP, 1, self._blocks, path)]

    def open(
        self,
        name: str,
        role: ElementRole,
        *,
        path: str = "",
        attributes: tuple[tuple[str, str], ...] = (),
        title: str = "",
        href: str | None = None,
        is_aside: bool = False,
        is_emphasised: bool = False,
    ) -> None:
        """Open an element. An inline element with `href` is a link, whose anchor is the text until it closes. One that
        `is_emphasised` emphasises its text. With `is_aside`, the element's own text is boilerplate.
        """
        frame = self._frames[-1]
        if frame.role.kind in _FLAT and role.display in ("block", "group", "heading"):
            frame.add_text(" ")
            frame.inline.append(OpenInline(frame.length, cell=role.kind if role.kind.startswith("table") else ""))
            return
        if frame.role.kind == CODE.kind and role is GROUP:  # highlighters put each line or definition into a box
            if frame.length and not frame.pieces[-1].endswith("\n"):
                frame.add_text("\n")
            frame.inline.append(OpenInline(frame.length))
            return
        if role.display == "inline" or (role.kind == "formula" and frame.length):
            if role.kind == "sentence":
                frame.add_text(" ")
                frame.sentence_starts.append(frame.length)
            frame.inline.append(OpenInline(frame.length, href, is_emphasised=is_emphasised))
            return
        if not self._keeping.allow_element():
            frame.inline.append(OpenInline(frame.length))
            return
        waits = role.display == "float" and frame.length > 0
        if not waits and (frame.length or frame.pending):
            self._flush(frame)
        step = path.removeprefix(frame.path)
        kind = role.kind or role.display
        self._elements.append(ElementDraft(name, frame.element, kind, step, attributes, title=normalise_space(title)))
        sections_open = len(self._sections)
        if role.section:
            kind = role.section if role.section != "inherit" else self._sections.kind
            self._sections.open(kind, normalise_space(title), element=len(self._elements) - 1)
        output = frame.pending if waits else frame.output
        self._frames.append(
            Frame(
                len(self._elements) - 1,
                role,
                sections_open,
                output,
                path,
                frame.find_link(),
                is_aside,
                is_emphasised or frame.emphasises(),
            )
        )

    def close(self) -> None:
        """Close the element that was opened last."""
        frame = self._frames[-1]
        if frame.inline:
            inline = frame.inline.pop()
            frame.has_data |= inline.cell == "table"
            if inline.cell and frame.length > inline.start:
                frame.cells.append(Cell(inline.start, frame.length, inline.cell == "table head", frame.columns))
            frame.columns += bool(inline.cell)
            if inline.href and frame.length > inline.start:
                frame.links.append((inline.start, frame.length, inline.href))
            if inline.is_emphasised and frame.length > inline.start:
                frame.emphasis.append((inline.start, frame.length))
            return
        if frame.length or frame.pending:
            self._flush(frame)
        self._frames.pop()
        self._elements[frame.element].end = len(self._elements)
        if frame.role.section:
            self._sections.close(frame.sections_open)

    def limit_source(self, text: str) -> str:
        """As much of a source as a document may keep, for readers whose source is the text itself, or lines."""
        return self._keeping.cut_source(text)

    def add_text(self, text: str | None) -> None:
        """Add text to the current element."""
        if text and (kept := self._keeping.cut(text)):
            self._frames[-1].add_text(kept)

    def add_texts(self, texts: Sequence[str]) -> None:
        """Add texts that follow each other in the current element."""
        kept = [self._keeping.cut(text) for text in texts]
        if any(kept):
            self._frames[-1].add_texts(kept)

    @property
    def is_full(self) -> bool:
        """Whether no more text is kept, and something was left out."""
        return self._keeping.is_exhausted and self._keeping.is_cut

    @property
    def has_text(self) -> bool:
        """Whether there is any text so far."""
        return bool(self._blocks) or any(frame.length for frame in self._frames)

    @property
    def open_text(self) -> str:
        """The text of the open block so far."""
        return "".join(self._frames[-1].pieces).strip()

    def get_text(self) -> str:
        """The text of all closed blocks."""
        return " ".join(block.text for block in self._blocks)

    def break_block(self) -> None:
        """Start a new paragraph inside the same element."""
        frame = self._frames[-1]
        if frame.length or frame.pending:
            self._flush(frame)

    def keep_apart(self) -> None:
        """Separate the texts on both sides of an empty element."""
        frame = self._frames[-1]
        if frame.role.kind in _FLAT:
            frame.add_text(" ")
        elif frame.role.kind == CODE.kind:
            frame.add_text("\n")
        else:
            self.break_block()

    def open_implied_section(self, level: int) -> None:
        """Open a section at a heading; it ends before the next heading of its level or a higher one. A heading in a
        table row or a term is part of its text and opens no section.
        """
        if self._frames[-1].role.kind in _FLAT:
            return
        floor = next((f.sections_open + 1 for f in reversed(self._frames) if f.role.section), 1)
        self._sections.close_level(level, floor=floor)
        kind = self._sections.kind
        heading = len(self._elements)  # which is opened next
        self._sections.open(
            kind, "", element=heading if self._keeping.has_elements else self._frames[-1].element, level=level
        )

    def add_block(self, start: int, text: str, *, name: str, kind: str, path: str, whole: bool = False) -> None:
        """Add a block whose position in the text is known, for sources that are the text themselves; a `whole` block is
        one sentence.
        """
        if not self._keeping.allow_element():
            return
        step = path.removeprefix(self._frames[-1].path)
        self._elements.append(ElementDraft(name, self._frames[-1].element, kind, step))
        self._elements[-1].end = len(self._elements)
        block_kind = self._sections.adjust_kind(kind)
        element, section = len(self._elements) - 1, self._sections.number
        self._blocks.append(BlockDraft(text, element, section, block_kind, start=start, whole=whole))
        if kind == "heading":
            self._set_title(normalise_space(text))

    def build(self, head: DocumentHead, *, text: str | None = None) -> Document:
        """Build the document. `text` is given where blocks were placed in it by `add_block`."""
        while len(self._frames) > 1:
            self._frames[-1].inline.clear()
            self.close()
        self._flush(self._frames[0])
        self._elements[0].end = len(self._elements)
        self._sections.drafts[0].title = normalise_space(head.title) or self.title
        self._sections.close(0)
        if self._sections.has_folded:
            self.truncated = True
            self.notes.append(FOLDED_NOTE)
        if self._keeping.is_cut:
            self.truncated = True
            self.notes.append(self._keeping.describe())
        draft = DocumentDraft(
            self._media,
            self._blocks,
            self._elements,
            self._sections.drafts,
            body_title=self.body_title,
            notes=self.notes,
            is_truncated=self.truncated,
        )
        return assemble(draft, head, text=text)

    def _set_title(self, title: str) -> None:
        """Give the title of a heading to the innermost open section, or to the document if none is open."""
        if len(self._sections) == 1:
            self.title = self.title or title
        else:
            self._sections.set_title(title)

    def _flush(self, frame: Frame) -> None:
        """Turn the text of a frame into a block, followed by the floats that waited for its end."""
        if frame.length:
            emphasis = frame.take_emphasis()
            text, links, sentence_starts = frame.take_content()
            emphasis = [(start, min(end, len(text))) for start, end in emphasis if start < len(text)]
            links = [link for link in links if self._keeping.allow_link(len(link[2]) + link[1] - link[0])]
            if frame.role.kind == "code" and is_laid_out(self._elements[frame.element], text):
                self._keeping.give_back(len(text))
                add_laid_out(self, frame.path, text, links)
            elif text.strip():
                self._add_text_block(frame, text, links, sentence_starts, emphasis)
        frame.output.extend(frame.pending)
        frame.pending.clear()

    def _add_text_block(
        self,
        frame: Frame,
        text: str,
        links: list[tuple[int, int, str]],
        sentence_starts: list[int],
        emphasis: list[tuple[int, int]],
    ) -> None:
        kind = "heading" if frame.role.display == "heading" else frame.role.kind
        kind = _BLOCK_KINDS.get(kind, "paragraph")
        if kind == "heading":
            parent = self._elements[self._elements[frame.element].parent]
            parent.title = parent.title or normalise_space(text)
            self._set_title(normalise_space(text))
        kind = "boilerplate" if frame.is_aside and kind in PROSE else self._sections.adjust_kind(kind)
        section = self._sections.number
        block = BlockDraft(
            text, frame.element, section, kind, links=links, sentence_starts=sentence_starts, emphasis=emphasis
        )
        in_head = self._elements[self._elements[frame.element].parent].name.lower() == "thead"
        if kind == "row":
            frame.output.extend(split_row(block, frame.cells, in_head=in_head, has_data=frame.has_data))
        else:
            frame.output.append(block)
        frame.cells, frame.columns, frame.has_data = [], 0, False
