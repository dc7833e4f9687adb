"""Text that is laid out with blanks and line ends, as manual pages and old text files are, to parts.

- A line by itself, or over lines that stand further in, is a heading where it has capitals alone or stands less far in
  than the text; further in it is a term, and what stands beside it after two blanks is its explanation.
- Blank lines and changes of the indent part paragraphs; lines that were never filled are items.
- What does not read as prose is code.

A text reads as prose where most of its characters stand in paragraphs of words with small words among them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import pairwise, zip_longest

_LONGEST_HEADING = 60
_LONGEST_TERM = 80
_FEWEST_WORDS, _LONG = 40, 300
_FEWEST_SENTENCE = 3
_LETTERS = 0.6  # of the characters
_SMALL = 0.4  # of the words
_PROSE_SHARE = 0.5
_MOST_SIGNS = 0.06
_FILLED = 0.75  # of the widest common line
_INDENT = 2
_ENDS = (".", "!", "?", ":", "。", "！", "？", "：", ".)", '."', ".”")
_NO_HEADING_ENDS = (".", ",", ";", ":", "。", "，", "；", "：", "|", "\\", "{")
_ITEM = re.compile(r"(?:[-*•o‣–+]|\(?\d{1,3}[.)]|\(?[a-z]\))\s{1,8}(?=\S)")
_BESIDE = re.compile(r"(\S{1,30}(?: \S{1,30}){0,3})(?:\s{2,}|\t\s*)(?=\S)")
_GAP = re.compile(r"\S\s{8,}\S")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SIGNS = re.compile(r"[{}=;<>$\\|&~^@]")
_BROKEN = re.compile(r"(?<![^\W\d_])([^\W\d_]{2,})-\n\s*([^\W\d_]{2,})")
_HYPHENATED = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}-[^\W\d_]{2,}(?![^\W\d_])")


@dataclass(frozen=True)
class LayoutPart:
    """A span of the text: "heading" (of a level from 1), "term", "paragraph", "item", "fact" or "code"."""

    start: int
    end: int
    kind: str
    indent: int
    level: int = 0


@dataclass(frozen=True)
class _Line:
    start: int
    end: int
    indent: int
    text: str


def reads_as_prose(text: str) -> bool:
    """Whether a text that is laid out is prose: it has headings or is long, most of it stands in paragraphs, and few
    signs of code are in it.
    """
    words = len(text.split())
    if words < _FEWEST_WORDS or not (words >= _LONG or has_indented_headings(text)):
        return False
    written = sum(map(len, text.split()))
    prose = sum(len(line.text.replace(" ", "")) for chunk in _split_chunks(text) if _is_prose(chunk) for line in chunk)
    return prose >= _PROSE_SHARE * written and len(_SIGNS.findall(text)) <= _MOST_SIGNS * written


def has_indented_headings(text: str) -> bool:
    """Whether lines in capitals stand over lines that stand further in, at least twice."""
    found = 0
    for above, below in pairwise(_list_lines(text)):
        found += above.indent + _INDENT <= below.indent and _is_capital(above.text)
        if found > 1:
            return True
    return False


def split_layout(text: str) -> list[LayoutPart]:
    """The parts of a text that is laid out."""
    chunks = _split_chunks(text)
    lines = [line for chunk in chunks for line in chunk]
    if not lines:
        return []
    body = Counter[int]()
    for line in lines:
        body[line.indent] += len(line.text)
    widths = sorted(line.indent + len(line.text) for line in lines)
    margin = max(body, key=lambda indent: (body[indent], -indent))
    layout = _Layout(margin, widths[int(0.9 * (len(widths) - 1))])
    followers = [*chunks[1:], []]
    return [part for chunk, after in zip(chunks, followers, strict=True) for part in layout.split(chunk, after)]


def list_hyphenated_words(text: str) -> frozenset[str]:
    """The words with a hyphen that stand on one line of a text."""
    return frozenset(_HYPHENATED.findall(text))


def join_broken_words(text: str, hyphenated: Set[str]) -> str:
    """A text in which words that were broken at a line's end are one, with the hyphen where it is known to have one."""
    return _BROKEN.sub(lambda m: f"{m[1]}-{m[2]}" if f"{m[1]}-{m[2]}" in hyphenated else f"{m[1]}{m[2]}", text)


class _Layout:
    """How a text is laid out: the indent of its body and the width of its lines."""

    def __init__(self, margin: int, width: int) -> None:
        self.margin = margin
        self.width = width

    def split(self, chunk: list[_Line], after: list[_Line]) -> Iterator[LayoutPart]:
        """The parts of lines between blank ones; `after` are the lines of the next."""
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
        if len(text) > _LONGEST_HEADING or text.endswith(_NO_HEADING_ENDS) or below.indent < line.indent:
            return False
        if not text[0].isalnum() or _SIGNS.search(text):
            return False
        further = below.indent >= line.indent + _INDENT
        if _is_capital(text):
            return further or alone
        return further and line.indent < self.margin and text[0].isupper()

    def _group(self, chunk: list[_Line]) -> Iterator[list[_Line]]:
        """Runs of lines that stand equally far in; the first line of a paragraph may stand apart."""
        group: list[_Line] = []
        for line in chunk:
            apart = bool(group) and (
                line.indent >= group[-1].indent + _INDENT
                if len(group) == 1
                else abs(line.indent - group[-1].indent) >= _INDENT
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
        beside = _BESIDE.match(first.text)
        if (
            beside
            and not beside[1].endswith(_ENDS)
            and _stands_under(group, beside.end())
            and not _ITEM.match(first.text)
        ):
            yield LayoutPart(start, start + len(beside[1]), "term", first.indent)
            yield LayoutPart(start + beside.end(), last.end, "paragraph", first.indent + beside.end())
        elif len(group) > 1 and all(self._is_unfilled(line) for line in group):
            yield from (LayoutPart(line.start, line.end, "item", line.indent) for line in group)
        elif item := _ITEM.match(first.text):
            yield LayoutPart(start + item.end(), last.end, "item", first.indent)
        elif _is_prose(group):
            yield LayoutPart(start, last.end, "paragraph", last.indent)
        elif len(group) == 1 and _heads(first, below):
            yield LayoutPart(start, last.end, "term", first.indent)
        else:
            yield LayoutPart(start, last.end, "paragraph" if _is_wordy(first.text) else "code", first.indent)

    def _is_unfilled(self, line: _Line) -> bool:
        return line.indent + len(line.text) < _FILLED * self.width


def _hangs(first: _Line, line: _Line) -> bool:
    """Whether a line goes on with the one before it, whose label stands further out."""
    label = _ITEM.match(first.text) or _BESIDE.match(first.text)
    return label is not None and line.indent == first.indent + label.end()


def _heads(line: _Line, below: _Line | None) -> bool:
    """Whether a short line stands over one that stands further in."""
    short = len(line.text) <= _LONGEST_TERM and not line.text.endswith(_ENDS)
    return short and below is not None and below.indent >= line.indent + _INDENT


def _stands_under(group: list[_Line], column: int) -> bool:
    return len(group) == 1 or group[1].indent == group[0].indent + column


def _is_capital(text: str) -> bool:
    return text.isupper() and any(len(word) > 1 for word in _WORD.findall(text))


def _is_prose(chunk: list[_Line]) -> bool:
    """Whether lines are mostly words, in small letters, and end as a sentence does."""
    text = " ".join(line.text for line in chunk)
    return text.endswith(_ENDS) and _is_wordy(text)


def _is_wordy(text: str) -> bool:
    words = _WORD.findall(text)
    small = sum(not word[0].isupper() for word in words)
    return (
        len(words) >= _FEWEST_SENTENCE
        and sum(map(len, words)) >= _LETTERS * len(text.replace(" ", ""))
        and small >= _SMALL * len(words)
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
    """Lines between blank ones."""
    chunks: list[list[_Line]] = []
    for line in _list_lines(text):
        if chunks and text.count("\n", chunks[-1][-1].end, line.start) < 2:
            chunks[-1].append(line)
        else:
            chunks.append([line])
    return chunks
