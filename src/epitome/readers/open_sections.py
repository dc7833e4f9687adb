"""Sections while a document is read: those that are open, those that were, and those that are too many or too deep.

Beyond `LIMITS.sections` in number and `LIMITS.section_depth` in depth a section is folded: what it holds belongs to the
section around it. Its sentences stay, unless it is of another kind than that section (a footer, a footnote): what is
no body does not become one.
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.limits import LIMITS
from epitome.readers.assemble import PROSE, SectionDraft
from epitome.readers.roles import kind_from_title

FOLDED = (
    f"sections after the first {LIMITS.sections:,}, or nested over {LIMITS.section_depth} deep, were read as text of "
    "the section around them"
)


@dataclass(slots=True)
class _Open:
    """An open section: the one that its text belongs to, how deep that is; its own kind where it is folded."""

    number: int
    level: int
    depth: int
    folded_kind: str | None = None


class OpenSections:
    """The sections of a document in the making; `drafts` in document order, the whole first."""

    def __init__(self) -> None:
        self.drafts = [SectionDraft(-1, "body", 0, 0)]
        self.folded = False
        self._open = [_Open(0, 0, 0)]

    def __len__(self) -> int:
        return len(self._open)

    @property
    def number(self) -> int:
        """The section that text belongs to now."""
        return self._open[-1].number

    @property
    def kind(self) -> str:
        """The kind of what is open now."""
        return self._open[-1].folded_kind or self.drafts[self.number].kind

    def open(self, kind: str, title: str, *, element: int, level: int | None = None) -> None:
        """A section begins."""
        around = self._open[-1]
        level = around.level + 1 if level is None else level
        title = title[: LIMITS.sentence_characters]
        if kind == "body" and title:
            kind = kind_from_title(title) or kind
        if len(self.drafts) > LIMITS.sections or around.depth >= LIMITS.section_depth:
            self.folded = True
            self._open.append(_Open(around.number, level, around.depth, kind))
            return
        self.drafts.append(SectionDraft(around.number, kind, element, level, title=title))
        self._open.append(_Open(len(self.drafts) - 1, level, around.depth + 1))

    def close(self, down_to: int) -> None:
        """All but the first few end."""
        while len(self._open) > down_to:
            ended = self._open.pop()
            if ended.folded_kind is None:
                self.drafts[ended.number].end = len(self.drafts)

    def close_level(self, level: int, *, floor: int) -> None:
        """Those of a level and below end, but for the first few."""
        while len(self._open) > floor and self._open[-1].level >= level:
            self.close(len(self._open) - 1)

    def name(self, title: str) -> None:
        """A heading names the innermost open section if it has no title; the whole is named by its reader."""
        title = title[: LIMITS.sentence_characters]
        innermost, section = self._open[-1], self.drafts[self.number]
        if innermost.folded_kind is not None:
            if innermost.folded_kind == "body":
                innermost.folded_kind = kind_from_title(title) or "body"
        elif innermost.number and not section.title:
            section.title = title
            if section.kind == "body":
                section.kind = kind_from_title(title) or "body"

    def block_kind(self, kind: str) -> str:
        """The kind of a block that stands here: prose of a folded section of another kind has no sentences."""
        own = self._open[-1].folded_kind
        if own is None or own == self.drafts[self.number].kind or kind not in PROSE:
            return kind
        return "boilerplate" if own == "boilerplate" else "fact"
