"""Blocks: fenced code and pipe tables in a text, which are kept whole or left out.

A fence is a line of three or more backticks or tildes, indented by at most `_MAX_INDENT` spaces; the text between two
fences of the same kind is code. Code is broken if the first fence closes a block that began before the text, or if the
last fence is never closed. A table is two or more adjacent lines that begin and end with a pipe, or whose second line
is a rule (`--- | ---`). A table at the start of a text without a rule has lost its header and is broken, and so is one
whose last line is cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from epitome.runtime.frozen import frozen

_MAX_INDENT = 8
_FENCE = re.compile(r"(`{3,}|~{3,})([^`]{0,200})$")
_RULE_SIGNS = frozenset("|:- \t")


@frozen
class CodeOrTable:
    """Characters `start` to `end` of a text, without surrounding white space; `broken` if a part is missing."""

    start: int
    end: int
    broken: bool = False


@frozen
class _Line:
    """A line of a text without surrounding white space; `indent` is the length of its leading white space."""

    start: int
    text: str
    indent: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@frozen
class _Fence:
    """A fence: its line number, its characters, and whether it names a language."""

    line: int
    sign: str
    is_named: bool


def find_blocks(text: str) -> list[CodeOrTable]:
    """The code blocks and tables of a text, in order, never nested."""
    if "|" not in text and "```" not in text and "~~~" not in text:
        return []
    lines = list(_split_lines(text))
    found: list[CodeOrTable] = []
    after = 0  # the line after the last code block
    for first, last, broken in _find_code(lines):
        found += _find_tables(lines[after:first], begins=after == 0)
        found.append(CodeOrTable(lines[first].start, lines[last].end, broken))
        after = last + 1
    found += _find_tables(lines[after:], begins=after == 0)
    return [block for block in found if block.end > block.start]


def _split_lines(text: str) -> Iterator[_Line]:
    at = 0
    for line in text.splitlines(keepends=True):
        left = len(line) - len(line.lstrip())
        yield _Line(at + left, line.strip(), left)
        at += len(line)


def _find_code(lines: list[_Line]) -> list[tuple[int, int, bool]]:
    """The first and last line of each code block with its fences, and whether it is broken."""
    fences = [
        _Fence(i, match.group(1), bool(match.group(2).strip()))
        for i, line in enumerate(lines)
        if (match := _match_fence(line))
    ]
    found: list[tuple[int, int, bool]] = []
    if fences and _closes_earlier_block(lines, fences):
        found.append((0, fences.pop(0).line, True))
    opened: _Fence | None = None
    for fence in fences:
        if opened is None:
            opened = fence
        elif not fence.is_named and fence.sign.startswith(opened.sign):
            found.append((opened.line, fence.line, False))
            opened = None
    return [*found, (opened.line, len(lines) - 1, True)] if opened else found


def _closes_earlier_block(lines: list[_Line], fences: list[_Fence]) -> bool:
    """Whether the first fence closes a block that began before the text: it names no language, and either the next one
    does, or the number of fences is odd and this one follows a line directly and precedes a blank one.
    """
    first, *others = fences
    if first.is_named or (others and others[0].is_named):
        return not first.is_named
    is_under = first.line > 0 and bool(lines[first.line - 1].text)
    is_over = first.line + 1 < len(lines) and bool(lines[first.line + 1].text)
    return len(others) % 2 == 0 and is_under and not is_over


def _match_fence(line: _Line) -> re.Match[str] | None:
    return _FENCE.match(line.text) if line.indent <= _MAX_INDENT and line.text[:3] in ("```", "~~~") else None


def _find_tables(lines: list[_Line], *, begins: bool) -> Iterator[CodeOrTable]:
    """The tables among lines; `begins` says that these lines are the start of the text."""
    run: list[_Line] = []
    head = begins
    for line in (*lines, _Line(0, "", 0)):
        if "|" in line.text:
            run.append(line)
            continue
        if len(run) > 1 and (_is_rule(run[1].text) or all(_is_closed(one.text) for one in run[:-1])):
            ruled = any(_is_rule(one.text) for one in run[:2])
            lost_end = len(run) > 2 and _is_closed(run[0].text) and not _is_closed(run[-1].text)
            yield CodeOrTable(run[0].start, run[-1].end, lost_end or (head and not ruled))
        head = head and not run and not line.text
        run = []


def _is_rule(text: str) -> bool:
    return "-" in text and set(text) <= _RULE_SIGNS


def _is_closed(text: str) -> bool:
    return len(text) > 1 and text[0] == text[-1] == "|"
