"""The pieces of a text that are split into sentences: blocks, the long ones cut at sentence ends. Only those around
given places are looked for, so that what lies between costs next to nothing.

A block ends at a blank line, before a line of a list, and after a line that was not wrapped: one of 45 to 120
characters may be, and so may any before a line that begins in lower case. A block of more than 1,500 characters is cut
after the first sentence end past 1,000, at a blank before 4,000 where there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import category

from epitome.api.snippets.snippet import Span
from epitome.language.words.term_places import Place

_WHOLE, _SHORTEST, _LONGEST = 1_500, 1_000, 4_000
_WRAPPED_FROM, _WRAPPED_TO = 45, 120
_LIST_LINE = re.compile(r"[ \t]*(?:[-*+•–#|>]|\d{1,3}[.)])[ \t]")
_SENTENCE_END = re.compile(r"[^\W_]{4}[.!?…][\"'”’)\]]?\s+|[。！？][」』”）]?")
_MARKED_END = re.compile(r"[.!?…:;,。！？：；，][\"'”’»)\]」』]*$")
_WORD = re.compile(r"[^\W_]{2}")
_HEAD_CHARACTERS, _LOOKED_BACK = 100, 2_000


class Piece(NamedTuple):
    """A part of a text, with the places of the query's words in it."""

    start: int
    end: int
    places: tuple[Place, ...]


def find_pieces(text: str, places: Sequence[Place]) -> Iterator[Piece]:
    """The pieces in which some of the places are, in order."""
    number, done = 0, 0
    while number < len(places):
        start, end = _find_block(text, places[number][0], done)
        for first, last in _cut_block(text, start, end):
            inside = number
            while inside < len(places) and places[inside][0] < last:
                inside += 1
            if inside > number:
                yield Piece(first, last, tuple(places[number:inside]))
                number = inside
            if number == len(places) or places[number][0] >= end:
                break
        done = end


def _find_block(text: str, at: int, done: int) -> Span:
    """The block around a place; `done` is the end of the one before."""
    start = find_block_start(text, at, done)
    return start, find_block_end(text, at, start, len(text))


def find_block_start(text: str, at: int, floor: int) -> int:
    """Where the block begins that holds the line of a place, not before `floor`."""
    start = text.rfind("\n", floor, at) + 1 or floor
    while start > floor and not _is_edge(text, start - 1, floor):
        start = text.rfind("\n", floor, start - 1) + 1 or floor
    return start


def find_block_end(text: str, at: int, start: int, ceiling: int) -> int:
    """Where the block ends that begins at `start` and holds the line of a place, not after `ceiling`."""
    end = text.find("\n", at, ceiling)
    while end >= 0 and not _is_edge(text, end, start):
        end = text.find("\n", end + 1, ceiling)
    return ceiling if end < 0 else end


def _is_edge(text: str, at: int, floor: int) -> bool:
    """Whether a block ends at this line end, which is not before `floor`."""
    begins = text.rfind("\n", floor, at) + 1 or floor
    length = at - begins
    following = text[at + 1 : at + 16]
    if not following.strip(" \t\r") or following.lstrip(" \t\r")[0] == "\n" or _LIST_LINE.match(following):
        return True
    if following.lstrip(" \t\r")[0].islower():
        return not text[begins:at].strip()
    return not _WRAPPED_FROM <= length <= _WRAPPED_TO


def _cut_block(text: str, start: int, end: int) -> Iterator[Span]:
    while end - start > _WHOLE:
        cut = _find_cut(text, start, end)
        yield start, cut
        start = cut
    yield start, end


def _find_cut(text: str, start: int, end: int) -> int:
    last = min(end, start + _LONGEST)
    for found in _SENTENCE_END.finditer(text, start + _SHORTEST, last):
        at = found.end()
        if at < end and (category(text[at]) in ("Lu", "Lo") or text[at - 1] in "。！？」』”）"):
            return at
    blank = text.rfind(" ", start + _SHORTEST, last)
    return blank + 1 if blank >= 0 else last


def find_head(text: str, start: int) -> Span | None:
    """The nearest block above the one at `start` that is like a heading and stands over one that is not."""
    floor, end = max(0, start - _LOOKED_BACK), start - 1
    is_over = True
    while end > floor:
        while end > floor and text[end - 1].isspace():
            end -= 1
        if end <= floor:
            return None
        begins = find_block_start(text, end - 1, floor)
        if begins == floor > 0:
            return None
        alike = is_head(text, begins, end)
        if alike and is_over:
            return begins + len(text[begins:end]) - len(text[begins:end].lstrip()), end
        is_over, end = not alike, begins - 1
    return None


def is_head(text: str, start: int, end: int) -> bool:
    """Whether a block is like a heading: one short line that ends in no mark and is not of a list."""
    line = text[start:end].strip() if end - start <= 2 * _HEAD_CHARACTERS else ""
    if not 0 < len(line) <= _HEAD_CHARACTERS or "\n" in line or _MARKED_END.search(line) or not _WORD.search(line):
        return False
    return line[0] == "#" or not _LIST_LINE.match(line)
