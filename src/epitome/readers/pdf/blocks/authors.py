"""The authors of an article: the names between its title and its text.

A line of names sets the style. Later lines of the same style have names, too, if affiliations are set in another style,
if the line is apart from the one before or continues its list, or if both have affiliations after the names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from epitome.readers.pdf.blocks.block import TextBlock
from epitome.readers.pdf.page.page_metrics import PageMetrics
from epitome.readers.pdf.page.pdf_lines import PdfLine

_CONTACT = re.compile(r"\([^()]{1,100}\)|<[^<>]{1,100}>|\S{1,100}@\S{1,100}")
_LABEL = re.compile(r"^[^:,;@]{1,30}: +(?=[^@]{1,60}@)")
_FIRST_PART = re.compile(r"[,;&(<].*", re.S)
_SEPARATOR = re.compile(r"(?:(?<!\s)\s+)?(?:[,;•·|&]|\b[aA]nd\b|\bAND\b|\bund\b|\bet\b)\s*")
_OPEN_END = re.compile(r"(?:[,;&]|\band|\bund|\bet)\s*$", re.I)
_NOT_A_NAME = re.compile(
    r"\d|@|universit|institut|departm|school|college|laborator|facult|cent(?:re|er)|street|\b(?:of|the|for|by|http|abstract)\b",
    re.I,
)
_PARTICLES = frozenset("van von de der den di da le la el al bin ibn y zu".split())
_MARKS = " *∗†‡§¶⋆?"
_APART = 1.3  # in typical distances of lines
_MAX_AUTHORS = 200
_Style = tuple[bool, bool, bool]  # bold, italic, capitals


def find_authors(blocks: Sequence[TextBlock], metrics: PageMetrics) -> tuple[str, ...]:
    """The names of persons in the blocks of a front, each once; () if there are none."""
    names: list[str] = []
    first: PdfLine | None = None
    first_block = -1
    is_mixed = is_open = False
    is_distinct: bool | None = None  # whether affiliations have another style than names; None before one was seen
    for number, gap, line in _list_lines(blocks):
        found, has_more = read_names(line)
        if first is None:
            if found:
                first, first_block, is_mixed, is_open = line, number, has_more, _is_open(line)
                names += found
            continue
        is_alike = _is_alike(line, first)
        is_apart = gap > _APART * metrics.get_leading(line.size) or is_open or number == first_block
        if is_alike and found and (is_distinct or is_apart or (is_mixed and has_more)):
            names += found
            is_open = _is_open(line)
            continue
        is_open = False
        is_distinct = not is_alike if is_distinct is None else is_distinct
    return tuple(dict.fromkeys(names))[:_MAX_AUTHORS]


def _list_lines(blocks: Sequence[TextBlock]) -> Iterator[tuple[int, float, PdfLine]]:
    """Each line with the number of its block, and the distance to the one before."""
    for number, block in enumerate(blocks):
        for at, line in enumerate(block.lines):
            yield number, line.baseline - block.lines[at - 1].baseline if at else block.gap, line


def _is_open(line: PdfLine) -> bool:
    """Whether a list of names continues on the next line."""
    return _OPEN_END.search(line.text[-10:]) is not None


def _is_alike(line: PdfLine, other: PdfLine) -> bool:
    return abs(line.size - other.size) <= 0.03 * other.size and _get_style(line) == _get_style(other)


def _get_style(line: PdfLine) -> _Style:
    """The style of a line, with the case of the longest word before its first comma or address."""
    words = re.findall(r"[^\W\d_]+", _FIRST_PART.sub("", line.text))
    return line.bold > 0.5, line.italic > 0.5, max(words, key=len, default="").isupper()


def split_authors(block: TextBlock) -> tuple[str, ...]:
    """The names of persons in a block; () if there are none."""
    names = [name for line in block.lines for name in read_names(line)[0]]
    return tuple(dict.fromkeys(names))[:_MAX_AUTHORS]


def read_names(line: PdfLine) -> tuple[list[str], bool]:
    """The names with which a line begins, without marks of notes and addresses, and whether more follows them. Names
    in capitals end at the first word in small letters. A mark stands behind a name, but before an affiliation.
    """
    if line.raised and line.raised[0][0] == 0:
        return [], False
    text = list(line.text)
    for start, end in line.raised:
        text[start:end] = [","] * (end - start)
    for at in line.cells:
        text[at - 1] = ","
    joined = _CONTACT.sub(",", _LABEL.sub("", "".join(text).strip()))
    names: list[str] = []
    for part in _SEPARATOR.split(joined):
        name = " ".join(part.strip(_MARKS).split())
        if not is_name(name):
            if names and " " in name:
                return names, True
        elif names and names[0].isupper() and not name.isupper():
            return names, True
        else:
            names.append(name)
    return names, False


def is_name(text: str) -> bool:
    """Whether a text looks like the name of a person."""
    words = text.split()
    if not 2 <= len(words) <= 6 or len(text) > 60 or _NOT_A_NAME.search(text):
        return False
    return words[0] not in _PARTICLES and all(word in _PARTICLES or _is_part_of_name(word) for word in words)


def _is_part_of_name(word: str) -> bool:
    return word[0].isupper() and all(c.isalpha() or c in "-'’.\u0301" for c in word)
