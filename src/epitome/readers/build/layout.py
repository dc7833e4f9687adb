"""Splits text that is laid out with blanks and line ends, like manual pages and old text files, into parts.

- A line by itself, or above lines that are indented further, is a heading if it is in capitals or indented less than
  the body; otherwise it is a term. Text on the same line as a term, after two blanks, is its explanation.
- Blank lines and changes of indentation separate paragraphs; lines much shorter than the text width are items.
- What does not read as prose is code.

A text reads as prose if most of its characters are in paragraphs of words, enough of them in lower case.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from itertools import pairwise, zip_longest
from typing import NamedTuple

from epitome.language.end_marks import COLONS, FINAL_MARKS
from epitome.runtime.frozen import frozen
from epitome.runtime.late_patterns import late

_MAX_HEADING_CHARACTERS = 60
_MAX_TERM_CHARACTERS = 80
_MIN_WORDS, _LONG_TEXT_WORDS = 40, 300
_MIN_SENTENCE_WORDS = 3
_MIN_LETTER_SHARE = 0.6  # of the characters
_MIN_LOWERCASE_SHARE = 0.4  # of the words
_MIN_PROSE_SHARE = 0.5
_MAX_SYMBOL_SHARE = 0.06
_MIN_FILLED_SHARE = 0.75  # of the widest common line
_MIN_INDENT_STEP = 2
_SENTENCE_ENDS = (*FINAL_MARKS, *COLONS, ".)", '."', ".”")
_NO_HEADING_ENDS = (".", ",", ";", ":", "。", "，", "；", "：", "|", "\\", "{")
_ITEM = late(r"(?:[-*•o‣–+]|\(?\d{1,3}[.)]|\(?[a-z]\))\s{1,8}(?=\S)")
_TERM_AND_GAP = late(r"(\S{1,30}(?: \S{1,30}){0,3})(?:\s{2,}|\t\s*)(?=\S)")
_GAP = re.compile(r"\S\s{8,}\S")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CODE_SYMBOLS = re.compile(r"[{}=;<>$\\|&~^@]")
_BROKEN_WORD = re.compile(r"(?<![^\W\d_])([^\W\d_]{2,})-\n\s*([^\W\d_]{2,})")
_HYPHENATED = late(r"(?<![^\W\d_])[^\W\d_]{2,}-[^\W\d_]{2,}(?![^\W\d_])")


@frozen
class LayoutPart:
    """A span of the text: "heading" (of a level from 1), "term", "paragraph", "item", "fact" or "code"."""

    start: int
    end: int
    kind: str
    indent: int
    level: int = 0


class _Line(NamedTuple):
    start: int
    end: int
    indent: int
    text: str


def reads_as_prose(text: str) -> bool:
    """Whether a laid-out text is prose: it has headings or is long, most of it is in paragraphs, and it contains few
    symbols of code.
    """
    words = len(text.split())
    if words < _MIN_WORDS or not (words >= _LONG_TEXT_WORDS or has_indented_headings(text)):
        return False
    written = sum(map(len, text.split()))
    prose = sum(len(line.text.replace(" ", "")) for chunk in _split_chunks(text) if _is_prose(chunk) for line in chunk)
    return prose >= _MIN_PROSE_SHARE * written and len(_CODE_SYMBOLS.findall(text)) <= _MAX_SYMBOL_SHARE * written


def has_indented_headings(text: str) -> bool:
    """Whether lines in capitals are followed by lines that are indented further, at least twice, and most of the text
    is indented further than they are: in a text whose body is at the margin, such lines are above examples.
    """
    indents = [
        above.indent
        for above, below in pairwise(_list_lines(text))
        if above.indent + _MIN_INDENT_STEP <= below.indent and _is_capital(above.text)
    ]
    return len(indents) > 1 and min(indents) < _find_margin(_list_lines(text))


def split_layout(text: str) -> list[LayoutPart]:
    """The parts of a laid-out text."""
    chunks = _split_chunks(text)
    lines = [line for chunk in chunks for line in chunk]
    if not lines:
        return []
    widths = sorted(line.indent + len(line.text) for line in lines)
    layout = _Layout(_find_margin(lines), widths[int(0.9 * (len(widths) - 1))])
    followers = [*chunks[1:], []]
    return [part for chunk, after in zip(chunks, followers, strict=True) for part in layout.split(chunk, after)]


def list_hyphenated_words(text: str) -> frozenset[str]:
    """The hyphenated words that are on one line of a text."""
    return frozenset(_HYPHENATED.findall(text))


def join_broken_words(text: str, hyphenated: Set[str]) -> str:
    """Join words that are broken at a line's end, with the hyphen if the hyphenated word is known."""
    return _BROKEN_WORD.sub(lambda m: f"{m[1]}-{m[2]}" if f"{m[1]}-{m[2]}" in hyphenated else f"{m[1]}{m[2]}", text)


class _Layout:
    """The layout of a text: the indentation of its body and the width of its lines."""

    def __init__(self, margin: int, width: int) -> None:
        self.margin = margin
        self.width = width

    def split(self, chunk: list[_Line], after: list[_Line]) -> Iterator[LayoutPart]:
        """The parts of a chunk, the lines between blank ones; `after` is the next chunk."""
        first = chunk[0]
        below = chunk[1] if len(chunk) > 1 else after[0] if after else None
        if len(chunk) == 1 and _GAP.search(first.text):
            yield LayoutPart(first.start, first.end, "fact", first.indent)
            return
        if below is not None and self._is_heading(first, below, alone=len(chunk) == 1):
            level = 1 if _is_capital(first.text) or not first.indent else 2
            yield LayoutPart(first.start, first.end, "heading", first.indent, level)
            chunk = chunk[1:]
        groups = list(self._group(chunk))
        for group, following in zip_longest(groups, groups[1:], fillvalue=after):
            yield from self._read_group(group, following[0] if following else None)

    def _is_heading(self, line: _Line, below: _Line, *, alone: bool) -> bool:
        text = line.text
        if len(text) > _MAX_HEADING_CHARACTERS or text.endswith(_NO_HEADING_ENDS) or below.indent < line.indent:
            return False
        if not text[0].isalnum() or _CODE_SYMBOLS.search(text):
            return False
        further = below.indent >= line.indent + _MIN_INDENT_STEP
        return (further or alone) and (_is_capital(text) or (line.indent < self.margin and text[0].isupper()))

    def _group(self, chunk: list[_Line]) -> Iterator[list[_Line]]:
        """Runs of lines with the same indentation; the first line of a paragraph may differ."""
        group: list[_Line] = []
        for line in chunk:
            apart = bool(group) and (
                line.indent >= group[-1].indent + _MIN_INDENT_STEP
                if len(group) == 1
                else abs(line.indent - group[-1].indent) >= _MIN_INDENT_STEP
            )
            if apart or (group and _ITEM.match(line.text) and line.indent <= group[0].indent):
                if len(group) == 1 and _hangs(group[0], line):
                    group.append(line)
                    continue
                yield group
                group = []
            group.append(line)
        if group:
            yield group

    def _read_group(self, group: list[_Line], below: _Line | None) -> Iterator[LayoutPart]:
        first, last = group[0], group[-1]
        start = first.start
        term = _TERM_AND_GAP.match(first.text)
        if (
            term
            and not term[1].endswith(_SENTENCE_ENDS)
            and _is_aligned(group, term.end())
            and not _ITEM.match(first.text)
        ):
            yield LayoutPart(start, start + len(term[1]), "term", first.indent)
            yield LayoutPart(start + term.end(), last.end, "paragraph", first.indent + term.end())
        elif len(group) > 1 and all(self._is_unfilled(line) for line in group):
            yield from (LayoutPart(line.start, line.end, "item", line.indent) for line in group)
        elif item := _ITEM.match(first.text):
            yield LayoutPart(start + item.end(), last.end, "item", first.indent)
        elif _is_prose(group):
            yield LayoutPart(start, last.end, "paragraph", last.indent)
        elif len(group) == 1 and _is_above_indented(first, below):
            yield LayoutPart(start, last.end, "term", first.indent)
        else:
            yield LayoutPart(start, last.end, "paragraph" if _is_wordy(first.text) else "code", first.indent)

    def _is_unfilled(self, line: _Line) -> bool:
        return line.indent + len(line.text) < _MIN_FILLED_SHARE * self.width


def _find_margin(lines: Iterable[_Line]) -> int:
    """The indentation of the body: that of most characters."""
    body = Counter[int]()
    for line in lines:
        body[line.indent] += len(line.text)
    return max(body, key=lambda indent: (body[indent], -indent), default=0)


def _hangs(first: _Line, line: _Line) -> bool:
    """Whether a line continues the one before it, aligned with the text after its label."""
    label = _ITEM.match(first.text) or _TERM_AND_GAP.match(first.text)
    return label is not None and line.indent == first.indent + label.end()


def _is_above_indented(line: _Line, below: _Line | None) -> bool:
    """Whether a short line is followed by one that is indented further."""
    short = len(line.text) <= _MAX_TERM_CHARACTERS and not line.text.endswith(_SENTENCE_ENDS)
    return short and below is not None and below.indent >= line.indent + _MIN_INDENT_STEP


def _is_aligned(group: list[_Line], column: int) -> bool:
    return len(group) == 1 or group[1].indent == group[0].indent + column


def _is_capital(text: str) -> bool:
    return text.isupper() and any(len(word) > 1 for word in _WORD.findall(text))


def _is_prose(chunk: list[_Line]) -> bool:
    """Whether lines are mostly words, enough of them in lower case, and end like a sentence."""
    text = " ".join(line.text for line in chunk)
    return text.endswith(_SENTENCE_ENDS) and _is_wordy(text)


def _is_wordy(text: str) -> bool:
    words = _WORD.findall(text)
    lowercase = sum(not word[0].isupper() for word in words)
    return (
        len(words) >= _MIN_SENTENCE_WORDS
        and sum(map(len, words)) >= _MIN_LETTER_SHARE * len(text.replace(" ", ""))
        and lowercase >= _MIN_LOWERCASE_SHARE * len(words)
    )


def _list_lines(text: str) -> Iterator[_Line]:
    at = 0
    for line in text.splitlines(keepends=True):
        stripped = line.strip()
        if stripped:
            lead = len(line) - len(line.lstrip())
            yield _Line(at + lead, at + lead + len(stripped), len(line[:lead].expandtabs()), stripped)
        at += len(line)


def _split_chunks(text: str) -> list[list[_Line]]:
    """Groups of lines, separated by blank ones."""
    chunks: list[list[_Line]] = []
    for line in _list_lines(text):
        if chunks and text.count("\n", chunks[-1][-1].end, line.start) < 2:
            chunks[-1].append(line)
        else:
            chunks.append([line])
    return chunks
