"""Blocks: fenced code and pipe tables in a text, which are kept whole or left out.

A fence is a line of three or more backquotes or tildes, after at most `_INDENT` blanks; what stands between two of the
same sign is code. Where the first fence closes what began before the text, or the last one closes nothing, the code is
broken. A table is two or more lines side by side that begin and end with a pipe, or whose second line is a rule
(`--- | ---`); one that a text begins with, without a rule, has lost its head, and one whose last line has lost its end
is broken too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_INDENT = 8
_FENCE = re.compile(r"(`{3,}|~{3,})([^`]{0,200})$")
_RULE_SIGNS = frozenset("|:- \t")


@dataclass(frozen=True)
class CodeOrTable:
    """Characters `start` to `end` of a text, without white space at either end; `broken` where a part is missing."""

    start: int
    end: int
    broken: bool = False


@dataclass(frozen=True)
class _Line:
    """A line of a text without white space at either end; `indent` tells how far it stood in."""

    start: int
    text: str
    indent: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def find_blocks(text: str) -> list[CodeOrTable]:
    """The code and the tables of a text, in order, none within another."""
    if "|" not in text and "```" not in text and "~~~" not in text:
        return []
    lines = list(_split_lines(text))
    found: list[CodeOrTable] = []
    first = 0  # line after the last fence
    for begin, close in _pair_fences(lines):
        found += _find_tables(lines[first : len(lines) if begin is None else begin], is_first=first == 0)
        broken = begin is None or close is None
        begin, close = begin or 0, len(lines) - 1 if close is None else close
        if begin == 0 and broken:
            found = []  # what looked like a table before a closing fence was code
        found.append(CodeOrTable(lines[begin].start, lines[close].end, broken))
        first = close + 1
    found += _find_tables(lines[first:], is_first=first == 0)
    return [block for block in found if block.end > block.start]


def _split_lines(text: str) -> Iterator[_Line]:
    at = 0
    for line in text.splitlines(keepends=True):
        left = len(line) - len(line.lstrip())
        yield _Line(at + left, line.strip(), left)
        at += len(line)


def _pair_fences(lines: list[_Line]) -> list[tuple[int | None, int | None]]:
    """The lines of the fences that open and close code; None where one is missing."""
    fences = [(i, fence) for i, line in enumerate(lines) if (fence := _match_fence(line))]
    pairs: list[tuple[int | None, int | None]] = []
    opened: tuple[int, re.Match[str]] | None = None
    for i, fence in fences:
        named = bool(fence.group(2).strip())
        if opened is None:
            opened = i, fence
        elif named and not pairs and not opened[1].group(2).strip():
            pairs.append((None, opened[0]))  # what opened nothing has closed what began before
            opened = i, fence
        elif not named and fence.group(1).startswith(opened[1].group(1)):
            pairs.append((opened[0], i))
            opened = None
    return [*pairs, (opened[0], None)] if opened else pairs


def _match_fence(line: _Line) -> re.Match[str] | None:
    return _FENCE.match(line.text) if line.indent <= _INDENT and line.text[:3] in ("```", "~~~") else None


def _find_tables(lines: list[_Line], *, is_first: bool) -> Iterator[CodeOrTable]:
    """The tables among lines; `is_first` says that the text begins with them."""
    run: list[_Line] = []
    head = is_first
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
