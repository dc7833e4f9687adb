"""The positions of sentences: one box on the page for each line of a sentence.

The fed lines and the text of the document have the same characters in the same order, apart from blanks; so the n-th
non-blank character of the text is where the n-th of the source is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from epitome.document import Box, Document
from epitome.document.plain.plain_boxes import FARTHEST
from epitome.document.plain.scanned_words import find_confidences
from epitome.readers.pdf.page.geometry import View
from epitome.readers.pdf.pdf_feed import LineStretch
from epitome.readers.pdf.recognised_words import find_recognised


def place_sentences(document: Document, stretches: Sequence[LineStretch], views: Mapping[int, View]) -> Document:
    """The document with the boxes of its sentences, and its recognised words; `views` are those in which the pages were
    read.
    """
    walk = _Walk(stretches, views)
    text = document.text
    at = 0
    placed = []
    for sentence in document.sentences:
        walk.skip(_count_non_blank(text, at, sentence.start))
        boxes = walk.take(_count_non_blank(text, sentence.start, sentence.end))
        at = sentence.end
        placed.append(sentence._replace(boxes=boxes))
    recognised = find_recognised(text, stretches, views)
    if recognised:
        starts, ends = [s.start for s in placed], [s.end for s in placed]
        sure = find_confidences(text, starts, ends, recognised)
        placed = [s._replace(confidence=confidence) for s, confidence in zip(placed, sure, strict=True)]
    return replace(document, sentences=tuple(placed), recognised=recognised)


def _clamp(edge: float) -> float:
    """Limit an edge to the range of boxes, since a file can put its text anywhere."""
    return max(-FARTHEST, min(edge, FARTHEST))


def _count_non_blank(text: str, start: int, end: int) -> int:
    """The number of non-blank characters."""
    return sum(map(len, text[start:end].split()))


class _Walk:
    """A walk over the characters of all stretches."""

    def __init__(self, stretches: Sequence[LineStretch], views: Mapping[int, View]) -> None:
        self._stretches, self._views = stretches, views
        self._number = 0
        self._at = stretches[0].start if stretches else 0

    def skip(self, count: int) -> None:
        """Skip characters that belong to no sentence."""
        self.take(count)

    def take(self, count: int) -> tuple[Box, ...]:
        """The boxes of the next characters, one for each line."""
        boxes: list[Box] = []
        while count > 0 and self._number < len(self._stretches):
            stretch = self._stretches[self._number]
            first = last = -1
            while self._at < stretch.end and count > 0:
                if not stretch.line.text[self._at].isspace():
                    first = self._at if first < 0 else first
                    last = self._at
                    count -= 1
                self._at += 1
            if first >= 0:
                line = stretch.line
                x0, x1 = line.edges[first], line.edges[last + 1]
                box = self._views[line.page].unturn(min(x0, x1), line.top, max(x0, x1), line.bottom)
                boxes.append((line.page, *(round(_clamp(edge), 1) for edge in box)))  # type: ignore[arg-type]
            if self._at >= stretch.end:
                self._number += 1
                self._at = self._stretches[self._number].start if self._number < len(self._stretches) else 0
        return tuple(boxes)
