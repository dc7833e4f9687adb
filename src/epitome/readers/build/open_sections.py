"""Sections while a document is read: those that are open, those that are closed, and the limits on both.

Beyond `LIMITS.sections` in number, `LIMITS.section_depth` in depth and `LIMITS.document_characters` in the sum of all
title paths, a section is folded: its content belongs to the section around it. Its sentences stay, unless its kind
differs from that section's (a footer, a footnote), because footnotes must not become body text.
"""

from __future__ import annotations

from collections.abc import Callable

from epitome.readers.build.assemble import PROSE
from epitome.readers.build.roles import classify_title
from epitome.readers.build.tree_drafts import SectionDraft
from epitome.runtime.frozen import record
from epitome.runtime.limits import LIMITS

FOLDED_NOTE = (
    f"sections after the first {LIMITS.sections:,}, nested over {LIMITS.section_depth} deep, or under too long titles, "
    "were read as text of the section around them"
)


@record(slots=True)
class _OpenSection:
    """An open section: number and depth of the section that its text belongs to; its own kind if it is folded."""

    number: int
    level: int
    depth: int
    above: int = 0  # characters of its path of titles, which each section inside it repeats
    folded_kind: str | None = None


class OpenSections:
    """The sections of a document that is being built; `drafts` in document order, the root first. `classify` tells the
    kind of one by its title.
    """

    def __init__(self, classify: Callable[[str], str | None] = classify_title) -> None:
        self._classify = classify
        self.drafts = [SectionDraft(-1, "body", 0, 0)]
        self.has_folded = False
        self._open = [_OpenSection(0, 0, 0)]
        self._title_characters = 0

    def __len__(self) -> int:
        return len(self._open)

    @property
    def number(self) -> int:
        """The section that text belongs to at this point."""
        return self._open[-1].number

    @property
    def kind(self) -> str:
        """The kind of the innermost open section."""
        return self._open[-1].folded_kind or self.drafts[self.number].kind

    def open(self, kind: str, title: str, *, element: int, level: int | None = None) -> None:
        """Open a section."""
        around = self._open[-1]
        level = around.level + 1 if level is None else level
        title = title[: LIMITS.sentence_characters]
        if kind == "body" and title:
            kind = self._classify(title) or kind
        above = around.above + len(title)
        is_full = len(self.drafts) > LIMITS.sections or self._title_characters + above > LIMITS.document_characters
        if is_full or around.depth >= LIMITS.section_depth:
            self.has_folded = True
            self._open.append(_OpenSection(around.number, level, around.depth, around.above, kind))
            return
        self._title_characters += above
        self.drafts.append(SectionDraft(around.number, kind, element, level, title=title))
        self._open.append(_OpenSection(len(self.drafts) - 1, level, around.depth + 1, above))

    def close(self, down_to: int) -> None:
        """Close all open sections except the first `down_to`."""
        while len(self._open) > down_to:
            closed = self._open.pop()
            if closed.folded_kind is None:
                self.drafts[closed.number].end = len(self.drafts)

    def close_level(self, level: int, *, floor: int) -> None:
        """Close the open sections of a level and below, except the first `floor`."""
        while len(self._open) > floor and self._open[-1].level >= level:
            self.close(len(self._open) - 1)

    def set_title(self, title: str) -> None:
        """Set the title of the innermost open section if it has none; the title of the root is set by its reader."""
        title = title[: LIMITS.sentence_characters]
        innermost, section = self._open[-1], self.drafts[self.number]
        if innermost.folded_kind is not None:
            if innermost.folded_kind == "body":
                innermost.folded_kind = self._classify(title) or "body"
        elif innermost.number and not section.title:
            section.title = title
            innermost.above += len(title)
            self._title_characters += len(title)
            if section.kind == "body":
                section.kind = self._classify(title) or "body"

    def adjust_kind(self, kind: str) -> str:
        """The kind of a block at this point; prose of a folded section of another kind gets one without sentences."""
        folded_kind = self._open[-1].folded_kind
        if folded_kind is None or folded_kind == self.drafts[self.number].kind or kind not in PROSE:
            return kind
        return "boilerplate" if folded_kind == "boilerplate" else "fact"
