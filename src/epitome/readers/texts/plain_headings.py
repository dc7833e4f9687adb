"""Headings of plain texts: what is underlined, versions over their changes, numbered questions on several lines, and
whether the first heading is the title or only that of the first section.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from epitome.document.change_log import names_version
from epitome.language.end_marks import FINAL_MARKS, QUESTION_MARKS
from epitome.readers.texts.text_chunks import Chunk, is_heading

MARKED_ITEM = re.compile(
    r"\s{0,8}(?:(?:\*{1,4}|[-•‣–]|\(?\d{1,3}[.)]|\(?(?!Q\))[a-zA-Z]\))\s+|・\s*|\d{1,3}、\s*)(?=\S)"
)
_VERSION_WORD = re.compile(r"(?:version|release|v)\s?\d|\*\s.{0,60}\b(?:version|release)\s\d", re.IGNORECASE)
_UNDERLINE = re.compile(r"\s*(=|-|~|\*|\^)\1{2,}\s*$")
_MARKED_HEADING = re.compile(r"(={1,5}|#{1,5}) +(?=\S)")
_NUMBER = re.compile(r"(\d{1,3})[.)]\s+\S")
_WORD = re.compile(r"[^\W\d_]{4,}")
MAX_HEADING_CHARACTERS = 90
_MAX_TITLE_LINES = 3
_MAX_VERSION_WORDS = 8
_MAX_QUESTION_CHARACTERS = 400
_MIN_QUESTIONS = 3
_MIN_TITLE_WORD_COUNT = 4  # a text says the words of its title at least so often, the title included


def read_underline(text: str, line: tuple[int, int]) -> str:
    """The sign of a line that underlines the one above it; "" for another line."""
    found = _UNDERLINE.match(text, *line)
    return found[1] if found else ""


class HeadingLevels:
    """The levels of headings: by their number, else by the sign that underlines them: the first sign to occur is 1."""

    def __init__(self) -> None:
        self._signs: list[str] = []

    def find(self, line: str, sign: str) -> int:
        """The level of a heading; 1 for one without number and sign."""
        if line[:1].isdigit():
            return line.split(" ", 1)[0].rstrip(".").count(".") + 1
        if sign and sign not in self._signs:
            self._signs.append(sign)
        return self._signs.index(sign) + 1 if sign else 1


def is_title(lines: Sequence[str]) -> bool:
    """Whether the first lines of a text are a title on several lines, each like a heading."""
    if not 1 < len(lines) <= _MAX_TITLE_LINES or sum(map(len, lines)) > MAX_HEADING_CHARACTERS:
        return False
    return all(is_heading(line) or (line[0], line[-1]) == ("(", ")") for line in lines)


def read_marked_heading(text: str, lines: Chunk) -> tuple[int, int, int] | None:
    """The span and the level of a heading with its mark ("== Usage" of AsciiDoc, "## Usage" of Markdown)."""
    start, end = lines[0]
    mark = _MARKED_HEADING.match(text, start, end) if text[start] in "=#" else None
    if mark is None or end - start > MAX_HEADING_CHARACTERS or (mark[1][0] == "#" and len(lines) > 1):
        return None
    named = mark.end() + len(text[mark.end() : end].rstrip("= ")) if mark[1][0] == "=" else end
    return mark.end(), named, max(1, len(mark[1]) - 1)


def heads_changes(text: str, lines: Chunk) -> bool:
    """Whether the first of several lines names a version or a date, and a list of changes begins below it."""
    start, end = lines[0]
    line = text[start:end]
    return (
        len(lines) > 1
        and len(line.split()) <= _MAX_VERSION_WORDS
        and not line.endswith(tuple(FINAL_MARKS))
        and MARKED_ITEM.match(line) is None
        and (MARKED_ITEM.match(text, *lines[1]) is not None or _is_further_in(text, lines))
        and names_version(line)
    )


def _is_further_in(text: str, lines: Chunk) -> bool:
    """Whether the first line begins at the margin, and the next does not."""
    first, second = lines[0][0], lines[1][0]
    return text[first - 1 : first] in ("", "\n") and text[second - 1] in " \t"


def names_change(line: str) -> bool:
    """Whether a line on its own heads the changes of a version, in small letters ("version 1.34, 2021-02-13") or behind
    a star ("* Changes in release 1.21 (2021-09-07)").
    """
    return (
        len(line.split()) <= _MAX_VERSION_WORDS
        and not line.endswith(tuple(FINAL_MARKS))
        and _VERSION_WORD.match(line) is not None
        and names_version(line)
    )


def find_numbered_questions(text: str, chunks: Sequence[Chunk]) -> frozenset[int]:
    """Where the questions of a numbered list begin, each a chunk with its answer below it; none if all have one line.

    They are numbered from 1 without a gap, and each holds a question mark.
    """
    found: list[Chunk] = []
    expected = 1
    for chunk, following in zip(chunks, [*chunks[1:], []], strict=True):
        number = _read_number(text, chunk)
        if number != expected:
            continue
        expected += 1
        span = text[chunk[0][0] : chunk[-1][1]]
        asks = len(span) <= _MAX_QUESTION_CHARACTERS and any(mark in span for mark in QUESTION_MARKS)
        if asks and following and _read_number(text, following) is None:
            found.append(chunk)
    is_list = len(found) >= _MIN_QUESTIONS and any(len(chunk) > 1 for chunk in found)
    return frozenset(chunk[0][0] for chunk in found) if is_list else frozenset()


def begins_with_section(text: str, chunks: Sequence[Chunk]) -> bool:
    """Whether the first heading is that of a section, like "Overview" or "New in version 2.1": it names a version or
    an entry, or other headings are underlined like it and the text hardly ever repeats its words.
    """
    first = chunks[0] if chunks else [(0, 0)]
    heading = text[slice(*first[0])]
    if text[: first[0][0]].strip():  # a rule like those between entries stands above the first
        return True
    if names_version(heading) and any(names_version(text[slice(*chunk[0])]) for chunk in chunks[1:]):
        return True
    sign = read_underline(text, first[1]) if len(first) > 1 else ""
    if not sign or not any(len(chunk) > 1 and read_underline(text, chunk[1]) == sign for chunk in chunks[1:]):
        return False
    folded = text.casefold()
    return all(folded.count(word) < _MIN_TITLE_WORD_COUNT for word in _WORD.findall(heading.casefold()))


def _read_number(text: str, chunk: Chunk) -> int | None:
    found = _NUMBER.match(text, *chunk[0]) if chunk else None
    return int(found[1]) if found else None
