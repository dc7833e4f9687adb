"""Help that programs print (`prog --help`): options in a column, what they do in another, or below and further in.

A line that begins with an option is a term up to two blanks, a tab, a colon, an argument's bracket or its end; what
follows on it, and on the lines below that are further in, is its definition. A short line that ends in a colon over
options is a heading. A text is read so where it says early how the program is used and has two such options, or where
they take up a good part of it and are five or more.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence

from epitome.readers.build.layout import LayoutPart

_ARGUMENT = r"[=|]?[<\[{][^<>\n]{1,60}[>\]}][^\s]{0,20}|[A-Z|][^\s]{0,40}|[a-z]\w{0,20}(?= +:)"
_NAME = r"-{1,2}[\w?#@][^\s]{0,60}"
_GAP = r"[ \t]+:[ \t]+|[ \t]{2,}|\t[ \t]*|(?<=>) |[ \t]*$"
_OPTION = re.compile(rf"[ \t]{{0,24}}({_NAME}(?:,? (?:{_NAME}|{_ARGUMENT})){{0,6}})(?:{_GAP})")
_USAGE = re.compile(r"^[ \t]{0,8}usage\b", re.IGNORECASE | re.MULTILINE)
_EARLY_CHARACTERS = 2_000
_FEW, _MANY = 2, 5  # options
_MIN_SHARE = 0.25  # of the lines that are not blank
_MAX_HEADING_CHARACTERS = 60
_Line = tuple[int, str]  # where it starts, and its text without the line end


def is_help(text: str) -> bool:
    """Whether a text is the help of a program."""
    if "-" not in text:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    options = sum(_OPTION.match(line) is not None for line in lines)
    if options >= _FEW and _USAGE.search(text[:_EARLY_CHARACTERS]):
        return True
    return options >= _MANY and options >= _MIN_SHARE * len(lines)


def split_help(text: str) -> Iterator[LayoutPart]:
    """The parts of the help of a program, in order."""
    lines = _list_lines(text)
    at = 0
    while at < len(lines):
        start, line = lines[at]
        option = _OPTION.match(line)
        if not line.strip():
            at += 1
        elif option:
            at = yield from _split_option(lines, at, option)
        elif _is_heading(lines, at):
            yield LayoutPart(start + len(line) - len(line.lstrip()), start + len(line) - 1, "heading", 0, 1)
            at += 1
        else:
            at = yield from _split_paragraph(lines, at)


def _list_lines(text: str) -> list[_Line]:
    lines: list[_Line] = []
    at = 0
    for line in text.splitlines(keepends=True):
        lines.append((at, line.rstrip()))
        at += len(line)
    return lines


def _split_option(lines: Sequence[_Line], at: int, option: re.Match[str]) -> Generator[LayoutPart, None, int]:
    """The term of an option and its definition; returns the line after it."""
    start, line = lines[at]
    indent = _measure(line)
    yield LayoutPart(start + option.start(1), start + option.end(1), "term", 0)
    first = start + option.end() if option.end() < len(line) else -1
    last = start + len(line)
    at += 1
    while at < len(lines) and lines[at][1] and _measure(lines[at][1]) > indent and not _OPTION.match(lines[at][1]):
        if first < 0:
            first = lines[at][0] + len(lines[at][1]) - len(lines[at][1].lstrip())
        last = lines[at][0] + len(lines[at][1])
        at += 1
    if first >= 0:
        yield LayoutPart(first, last, "paragraph", 1)
    return at


def _split_paragraph(lines: Sequence[_Line], at: int) -> Generator[LayoutPart, None, int]:
    """Lines up to a blank one, an option or a heading, as one part; those that say how a program is called, with those
    further in below, are code. Returns the line after them.
    """
    first, line = lines[at]
    is_usage = _USAGE.match(line) is not None
    indent, end = _measure(line), first + len(line)
    start = first + len(line) - len(line.lstrip())
    at += 1
    while at < len(lines) and lines[at][1] and not _OPTION.match(lines[at][1]) and not _is_heading(lines, at):
        if is_usage and _measure(lines[at][1]) <= indent:
            break
        end = lines[at][0] + len(lines[at][1])
        at += 1
    yield LayoutPart(start, end, "code" if is_usage else "paragraph", 0)
    return at


def _is_heading(lines: Sequence[_Line], at: int) -> bool:
    """Whether a line names the options below it."""
    line = lines[at][1].strip()
    if not line.endswith(":") or len(line) > _MAX_HEADING_CHARACTERS or line.startswith("-"):
        return False
    below = next((text for _, text in lines[at + 1 : at + 3] if text), "")
    return _OPTION.match(below) is not None


def _measure(line: str) -> int:
    """How far a line is in."""
    return (
        len(line) - len(line.lstrip()) if "\t" not in line else len(line.expandtabs()) - len(line.expandtabs().lstrip())
    )
