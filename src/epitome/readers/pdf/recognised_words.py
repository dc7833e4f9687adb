"""The words of a document that were recognised in pictures of its pages, with their confidence and their boxes.

The n-th non-blank character of the fed lines is the n-th of the text (`boxes.py`). The halves of a word that was
divided at the end of a line are one word, as sure as its less sure half, in the box of its first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from epitome.document.plain.plain_boxes import FARTHEST
from epitome.document.views import RecognisedWord
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.page.pdf_lines import PdfLine
from epitome.readers.pdf.pdf_feed import LineStretch

_Word = tuple[PdfLine, int, int, int, bool]  # its line, its span there, its confidence, whether it ends a divided word


def find_recognised(
    text: str, stretches: Sequence[LineStretch], views: Mapping[int, View]
) -> tuple[RecognisedWord, ...]:
    """The recognised words in order; () where nothing was recognised."""
    if not any(stretch.line.recognised for stretch in stretches):
        return ()
    places = (at for at, character in enumerate(text) if not character.isspace())
    found: list[RecognisedWord] = []
    for word, count in _list_runs(stretches):
        taken = [at for _, at in zip(range(count), places, strict=False)]
        if word is None or not taken:
            continue
        line, first, last, confidence, ends_word = word
        start, end = taken[0], taken[-1] + 1
        if ends_word and found and found[-1][1] == start:
            before = found.pop()
            found.append((before[0], end, min(before[2], confidence), *before[3:]))
        else:
            found.append((start, end, confidence, *_place(line, first, last, views)))
    return tuple(found)


def _list_runs(stretches: Sequence[LineStretch]) -> Iterator[tuple[_Word | None, int]]:
    """Each recognised word that was fed, and None for what stands between, with the number of non-blank characters."""
    ends_word = False
    for stretch in stretches:
        line, at = stretch.line, stretch.start
        for first, last, confidence in line.recognised:
            start, end = max(first, at), min(last, stretch.end)
            if start >= end:
                continue
            yield None, _count(line.text, at, start)
            yield (line, start, end, confidence, ends_word), _count(line.text, start, end)
            at, ends_word = end, False
        yield None, _count(line.text, at, stretch.end)
        ends_word = stretch.end < len(line.text)  # its hyphen was dropped


def _count(text: str, start: int, end: int) -> int:
    return sum(map(len, text[start:end].split()))


def _place(line: PdfLine, first: int, last: int, views: Mapping[int, View]) -> tuple[int, int, int, int, int]:
    """The page of a word, and its box in whole points."""
    x0, x1 = line.edges[first], line.edges[last]
    box = views[line.page].unturn(min(x0, x1), line.top, max(x0, x1), line.bottom)
    left, top, right, bottom = (round(max(-FARTHEST, min(edge, FARTHEST))) for edge in box)
    return line.page, left, top, right, bottom
