"""Lines of reStructuredText: which block begins at a line, and which lines belong to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

BULLET = re.compile(r"[-*+•‣⁃](?:\s+|$)")
NUMBER = re.compile(
    r"(?:\((?:\d{1,9}|[a-zA-Z]|[ivxlcdmIVXLCDM]{1,9}|#)\)|(?:\d{1,9}|[a-zA-Z]|[ivxlcdmIVXLCDM]{1,9}|#)[.)])(?:\s+|$)"
)
FIELD = re.compile(r":(?![: ])((?:[^:\\\n]|\\.|:(?!\s|$)){1,200}):(?:\s+|$)")
_OPTION = r"(?:-\w|--\w[\w-]{0,60}|/\w{1,20})(?:[ =][\w<>\[\].-]{1,60})?"
OPTION = re.compile(rf"{_OPTION}(?:, {_OPTION}){{0,9}}(?:\s{{2,}}|$)")
GRID_BORDER = re.compile(r"\+(?:[-=]+\+)+\s*$")
SIMPLE_BORDER = re.compile(r"=+(?:\s+=+)+\s*$")
EXPLICIT = re.compile(r"\.\.(?:\s+|$)")
_ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1*$")
_MAX_AMBIGUOUS_CHARACTERS = 3


def get_indent(line: str) -> int:
    """The number of blanks before the text of a line."""
    return len(line) - len(line.lstrip(" "))


def is_adornment(line: str) -> bool:
    """Whether a line is one punctuation character, repeated."""
    return len(line) > 1 and _ADORNMENT.match(line) is not None


def underlines(line: str, title: str) -> bool:
    """Whether a line underlines a title: one repeated character, as long as the title or unambiguously long."""
    return is_adornment(line) and (len(line) >= len(title.rstrip()) or len(line) > _MAX_AMBIGUOUS_CHARACTERS)


def take_indented(lines: Sequence[str], at: int, indent: int = 1) -> int:
    """The end of the lines from `at` on that are blank or indented by `indent`, without blank lines at the end."""
    end = at
    while at < len(lines) and (not lines[at] or get_indent(lines[at]) >= indent):
        at += 1
        end = at if lines[at - 1] else end
    return end


def dedent(lines: Sequence[str], indent: int | None = None) -> list[str]:
    """Lines without their common indentation, or without `indent` blanks."""
    if indent is None:
        indent = min((get_indent(line) for line in lines if line), default=0)
    return [line[min(indent, get_indent(line)) :] for line in lines]


def find_end(lines: Sequence[str], at: int, belongs: Callable[[str], bool]) -> int:
    """The end of the lines from `at` on that belong to the block beginning there; a blank line never does."""
    while at < len(lines) and lines[at] and belongs(lines[at]):
        at += 1
    return at


def find_simple_end(lines: Sequence[str], at: int) -> int:
    """The end of a simple table: after its last border, which a blank line follows."""
    end = at + 1
    while end < len(lines):
        is_border = SIMPLE_BORDER.match(lines[end]) is not None
        end += 1
        if is_border and (end == len(lines) or not lines[end]):
            break
    return end
