"""Numbers of lines in the margin of a page, as manuscripts for review have them: no words of the text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from epitome.readers.pdf.page.characters import PdfPiece

_MIN_NUMBERS = 8
_MAX_DIGITS = 4
_MAX_SIZE = 0.9  # of the size of most of the text
_STEPS = (1, 5)
_MIN_SHARE = 0.9  # of the numbers, with the same step to the next


def drop_line_numbers(pieces: Sequence[PdfPiece]) -> list[PdfPiece]:
    """The pieces without small numbers that stand left or right of all text and count on from top to bottom."""
    numbers = [p for p in pieces if p.text.isdecimal() and len(p.text) <= _MAX_DIGITS]
    rest = [p for p in pieces if not (p.text.isdecimal() and len(p.text) <= _MAX_DIGITS)]
    if len(numbers) < _MIN_NUMBERS or not rest:
        return list(pieces)
    max_size = _MAX_SIZE * _find_usual_size(rest)
    left, right = min(p.x0 for p in rest), max(p.x1 for p in rest)
    gone: set[int] = set()
    for outside in ([p for p in numbers if p.x1 < left], [p for p in numbers if p.x0 > right]):
        small = sorted((p for p in outside if p.size < max_size), key=lambda p: p.baseline)
        if len(small) >= _MIN_NUMBERS and _counts_on([int(p.text) for p in small]):
            gone.update(map(id, small))
    return [p for p in pieces if id(p) not in gone]


def _counts_on(values: Sequence[int]) -> bool:
    steps = [below - above for above, below in pairwise(values)]
    return any(steps.count(step) >= _MIN_SHARE * len(steps) for step in _STEPS)


def _find_usual_size(pieces: Sequence[PdfPiece]) -> float:
    """The median size of the characters."""
    ordered = sorted(pieces, key=lambda p: p.size)
    half = sum(len(p.text) for p in ordered) / 2
    seen = 0
    for piece in ordered:
        seen += len(piece.text)
        if seen >= half:
            return piece.size
    return ordered[-1].size
