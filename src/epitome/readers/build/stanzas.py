"""Stanzas of fields, as in the copyright and control files of Debian: "License: GPL-2+" with lines that are further in
below it, among them " ." for a blank line.

The first field of a stanza is the heading of it; the short fields of the first stanza are about the file and no prose.
Any other field is a paragraph, and so is each paragraph of what stands below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from epitome.readers.build.layout import LayoutPart
from epitome.runtime.late_patterns import late

_FIELD = late(r"[A-Z][A-Za-z0-9]{0,30}(?:-[A-Za-z0-9]{1,30}){0,4}:(?=[ \t]|$)")
_BLANK_LINE = re.compile(r"^[ \t]{1,4}\.[ \t]*$", re.MULTILINE)
_ITEM = late(r"(?:[-*•o+]|\(?\d{1,3}[.)]|\(?[a-zA-Z]\))[ \t]+(?=\S)")
_MAX_FACT_WORDS = 5
_MIN_SHARE = 0.9  # of the lines that are not further in
_Line = tuple[int, str]  # where it starts, and its text without the line end


def is_in_stanzas(text: str) -> bool:
    """Whether a text begins with a field, has a line that stands for a blank one, and nearly all lines that are not
    further in are fields.
    """
    if _FIELD.match(text.lstrip()) is None or _BLANK_LINE.search(text) is None:
        return False
    lines = [line for line in text.splitlines() if line[:1].strip() and line[0] != "#"]
    return sum(_FIELD.match(line) is not None for line in lines) >= _MIN_SHARE * len(lines)


def split_stanzas(text: str) -> Iterator[LayoutPart]:
    """The parts of a text in stanzas, in order."""
    stanza: list[_Line] = []
    number = at = 0
    for line in (*text.splitlines(keepends=True), ""):
        if line.strip():
            stanza.append((at, line.rstrip()))
        elif stanza:
            yield from _split_stanza(stanza, is_first=number == 0)
            stanza, number = [], number + 1
        at += len(line)


def _split_stanza(lines: Sequence[_Line], *, is_first: bool) -> Iterator[LayoutPart]:
    block: list[_Line] = []
    for number, (start, line) in enumerate(lines):
        if line[:1].isspace() and line.strip() != "." and not (block and _ITEM.match(line.lstrip())):
            block.append((start, line))
            continue
        yield from _join(block)
        block = []
        if number == 0 and not is_first and _FIELD.match(line):
            yield LayoutPart(start, start + len(line), "heading", 0, 1)
        elif not line[:1].isspace():
            kind = "fact" if is_first and len(line.split()) <= _MAX_FACT_WORDS else "paragraph"
            yield LayoutPart(start, start + len(line), kind, 0)
        elif line.strip() != ".":
            block.append((start, line))
    yield from _join(block)


def _join(lines: Sequence[_Line]) -> Iterator[LayoutPart]:
    """The lines as one part."""
    if lines:
        first = lines[0][0] + len(lines[0][1]) - len(lines[0][1].lstrip())
        kind = "item" if _ITEM.match(lines[0][1].lstrip()) else "paragraph"
        yield LayoutPart(first, lines[-1][0] + len(lines[-1][1]), kind, 0)
