"""Blocks of a PDF: lines that belong together, and their kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from epitome.readers.pdf.page.mend import is_hyphen
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.page.table_cells import Table

_LAST_PART = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)-$")
_FIRST_PART = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class TextBlock:
    """Lines of one paragraph, heading, caption, ...: `kind` is "paragraph", "heading", "title", "front", "caption",
    "footnote", "item", "reference", "formula", "code" or "table"; `level` is that of a heading, `right` the right edge
    of the text around it, `region` the number of the region in which it ends.
    """

    lines: list[PdfLine]
    kind: str = "paragraph"
    level: int = 0
    right: float = 0.0
    left: float = 0.0
    first_region: int = 0
    region: int = 0
    gap: float = 0.0
    table: Table | None = None

    @property
    def size(self) -> float:
        """The size of most of its characters."""
        return max(self.lines, key=lambda line: len(line.text)).size if self.lines else 0.0

    @property
    def page(self) -> int:
        """The page on which it begins."""
        return self.lines[0].page if self.lines else self.table.page if self.table else 0

    @property
    def text(self) -> str:
        """Its lines, joined by blanks."""
        return " ".join(line.text for line in self.lines)

    def is_bold(self) -> bool:
        """Whether all its lines are bold."""
        return all(line.is_styled() for line in self.lines)


def drop_gone(blocks: Sequence[TextBlock]) -> list[TextBlock]:
    """The blocks without those that have become part of others."""
    return [block for block in blocks if block.kind != "gone"]


def join_lines(lines: Sequence[PdfLine], words: frozenset[str]) -> Iterator[tuple[PdfLine, int, str]]:
    """Each line, the number of its characters to keep, and the separator before the next line: a blank, or nothing if a
    word continues.

    A hyphen at the end of a line is dropped if the document has the word without it, or lacks the one with it; it stays
    before a capital or a digit.
    """
    for number, line in enumerate(lines):
        following = lines[number + 1].text if number + 1 < len(lines) else ""
        if not following:
            yield line, len(line.text), ""
        elif not is_hyphen(line.text[-1:]):
            yield line, len(line.text), "" if is_wide(line.text[-1]) and is_wide(following[0]) else " "
        elif _drops_hyphen(line.text, following, words):
            yield line, len(line.text) - 1, ""
        else:
            yield line, len(line.text), "" if line.text[-2:-1].strip() else " "


def _drops_hyphen(text: str, following: str, words: frozenset[str]) -> bool:
    last, first = _LAST_PART.search(text[-100:]), _FIRST_PART.match(following[:100])
    if last is None or first is None or not first.group()[0].islower():
        return False
    before, after = last.group(1).lower(), first.group().lower()
    if f"{before}-{after}" in words:
        return f"{before}{after}" in words
    return True


def is_wide(character: str) -> bool:
    """Whether a character belongs to a script without blanks."""
    return "\u2e80" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff" or "\uff00" <= character <= "\uffef"
