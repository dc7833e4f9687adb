"""Quotes put together from several places: the fewest verbatim pieces that make up the whole quote."""

from __future__ import annotations

import numpy as np

from epitome.document.quoting.source_index import KeyStretch, SourceIndex
from epitome.language.folding.folded_text import FoldedText, find_tokens
from epitome.language.folding.signs import DIGIT, LETTER, RUN

_MOST_PIECES = 8
_MOST_PLACES = 64  # of the beginning of a piece
MIN_WORDS = 4  # of a piece: fewer stand together anywhere
_MIN_LETTERS = 8  # of a piece in a script without blanks


def find_pieces(index: SourceIndex, quote: FoldedText, part: KeyStretch) -> list[KeyStretch] | None:
    """Where the pieces of a quote stand, in the order of the quote; None if they do not make up all of it.

    From the left, each piece is the longest that stands anywhere, which gives the fewest pieces.
    """
    words = [(part.first + a, part.first + b) for a, b in find_tokens(quote.kinds[part.first : part.last])]
    words = [(a, b) for a, b in words if quote.kinds[a] in (LETTER, DIGIT, RUN)]
    low, high = index.look_up(quote, np.array([start for start, _ in words], np.int64))
    pieces: list[KeyStretch] = []
    at = 0
    while at < len(words):
        if len(pieces) == _MOST_PIECES:
            return None
        start, sought = words[at][0], quote.key[words[at][0] : part.last]
        rarest = at + int((high - low)[at : at + MIN_WORDS].argmin())
        offset = words[rarest][0] - start
        places = (index.get_places(int(low[rarest]), int(high[rarest]), _MOST_PLACES) - offset).tolist()
        lengths = [_measure_common(index.key, max(0, place), sought) for place in places]
        place, length = max(zip(places, lengths, strict=True), key=lambda found: found[1], default=(0, 0))
        after = at
        while after < len(words) and words[after][1] <= start + length:
            after += 1
        if after > at and index.is_cut(KeyStretch(place, place + words[after - 1][1] - start)):
            after -= 1
        if not _is_long(quote, words[at:after]):
            return None
        pieces.append(KeyStretch(place, place + words[after - 1][1] - start))
        at = after
    return pieces if len(pieces) > 1 else None


def _is_long(quote: FoldedText, words: list[tuple[int, int]]) -> bool:
    letters = sum(quote.kinds[start] == RUN for start, _ in words)
    return bool((len(words) - letters) / MIN_WORDS + letters / _MIN_LETTERS >= 1)


def _measure_common(key: str, place: int, sought: str) -> int:
    """The length of the common beginning of a string and of what stands at a place, found by halves."""
    low, high = 0, len(sought)
    while low < high:
        middle = (low + high + 1) // 2
        if key.startswith(sought[:middle], place):
            low = middle
        else:
            high = middle - 1
    return low
