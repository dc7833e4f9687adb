"""Checks whether a quote is still in its source: it is unchanged ("stands"), moved, changed or gone.

Runs of blanks compare as one blank, so a re-wrapped paragraph is unchanged. A changed quote is searched around those of
its words that are rarest in the source, in a few stretches of bounded length, so the time is linear in the source for
any quotes.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice

import numpy as np

from epitome.document import Document
from epitome.document.citing.alignment import Alignment, align
from epitome.document.citing.annotation import Quote
from epitome.language.words.words import find_word_spans
from epitome.runtime.frozen import frozen

STATES = ("stands", "moved", "changed", "gone")
LIKE = 0.5  # the share of a quote's words that must be unchanged, or the quote is gone
_MAX_WORDS = 500  # of a quote
_MAX_ANCHORS = 8
_MAX_ANCHOR_POSITIONS = 64  # of each anchor
_MAX_STRETCHES = 4
_MAX_OCCURRENCES = 1_000
_NON_BLANK = re.compile(r"\S+")


@frozen
class Standing:
    """The current state of a quote: where it is now, the text there, and the share of its words that is unchanged."""

    state: str
    start: int | None = None
    end: int | None = None
    page: int | None = None
    text: str | None = None
    likeness: float = 1.0


GONE = Standing("gone", likeness=0.0)


class Standings:
    """A source in which quotes are searched."""

    def __init__(self, document: Document) -> None:
        self._document = document
        pieces = list(_NON_BLANK.finditer(document.text))
        self._folded = " ".join(piece.group() for piece in pieces)
        self._starts = [piece.start() for piece in pieces]
        lengths = np.array([piece.end() - piece.start() + 1 for piece in pieces], np.int64)
        self._folded_starts = (np.cumsum(lengths) - lengths).tolist()

    def find(self, quote: Quote) -> Standing:
        """Find the current state of a quote."""
        text, is_placed = self._document.text, quote.is_exact and quote.start is not None
        sought = " ".join(quote.text.split())
        if is_placed and " ".join(text[quote.start : quote.end].split()) == sought:
            return self._place("stands", quote.start or 0, quote.end or 0)
        found = list(islice(self._find_all(sought), _MAX_OCCURRENCES))
        if not found:
            return self._find_changed(quote)
        start, end = max(found, key=lambda span: self._weigh(quote, *span))
        is_elsewhere = quote.page not in (None, self._find_page(start))
        return self._place("moved" if is_placed or is_elsewhere else "stands", start, end)

    def _find_all(self, sought: str) -> Iterator[tuple[int, int]]:
        """The spans of a text in the source, not only at word boundaries."""
        at = self._folded.find(sought)
        while at >= 0:
            yield self._unfold(at), self._unfold(at + len(sought) - 1) + 1
            at = self._folded.find(sought, at + len(sought))

    def _unfold(self, at: int) -> int:
        piece = bisect_right(self._folded_starts, at) - 1
        return int(self._starts[piece] + at - self._folded_starts[piece])

    def _weigh(self, quote: Quote, start: int, end: int) -> tuple[bool, int, int]:
        """The evidence for an occurrence, compared in order: its page, the text around it, its distance."""
        text = self._document.text
        before = _count_common(quote.prefix[::-1], text[max(0, start - 2 * len(quote.prefix)) : start][::-1])
        after = _count_common(quote.suffix, text[end : end + 2 * len(quote.suffix)])
        on_page = quote.page is not None and self._find_page(start) == quote.page
        return on_page, before + after, -abs(start - (quote.start or 0))

    def _find_changed(self, quote: Quote) -> Standing:
        words = [quote.text[a:b].lower() for a, b in islice(find_word_spans(quote.text), _MAX_WORDS)]
        numbers = np.array([self._numbers.get(word, -1) for word in words], np.int64)
        best: tuple[int, Alignment] | None = None
        for first in self._guess_starts(words):
            low = max(0, first - len(words) // 2)
            found = align(numbers, self._sequence[low : first + 2 * len(words) + 4])
            if best is None or found.distance < best[1].distance:
                best = low, found
        if best is None or best[1].distance > (1 - LIKE) * len(words) or best[1].start == best[1].end:
            return GONE
        low, found = best
        start, end = self._widen(low + found.start, low + found.end, found.distance)
        return self._place("changed", start, end, round(1 - found.distance / len(words), 3))

    def _widen(self, first: int, last: int, max_words: int) -> tuple[int, int]:
        """The span of words, extended to the ends of their sentences where that adds at most `max_words` words."""
        start, end = self._spans[first][0], self._spans[last - 1][1]
        sentences = self._document.sentences
        if sentences:
            before, after = sentences[self._find_sentence(start)].start, sentences[self._find_sentence(end - 1)].end
            if before < start and first - bisect_left(self._spans, (before, 0)) <= max_words:
                start = before
            if after > end and bisect_left(self._spans, (after, 0)) - last <= max_words:
                end = after
        return start, end

    def _guess_starts(self, words: list[str]) -> list[int]:
        """The words of the text where the quote may begin: where most of its rarest words agree."""
        known = sorted({word for word in words if word in self._places}, key=lambda w: (len(self._places[w]), w))
        offsets = {word: words.index(word) for word in known[:_MAX_ANCHORS]}
        width = max(4, len(words) // 2)
        votes = Counter(
            max(0, place - offset) // width
            for word, offset in offsets.items()
            for place in self._places[word][:_MAX_ANCHOR_POSITIONS]
        )
        ordered = sorted(votes, key=lambda number: (-votes[number], number))
        return [number * width for number in ordered[:_MAX_STRETCHES]]

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        return list(find_word_spans(self._document.text))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The positions of each word of the text."""
        places: dict[str, list[int]] = {}
        for i, (start, end) in enumerate(self._spans):
            places.setdefault(self._document.text[start:end].lower(), []).append(i)
        return places

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self._places)}

    @cached_property
    def _sequence(self) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        sequence = np.zeros(len(self._spans), np.int64)
        for word, places in self._places.items():
            sequence[places] = self._numbers[word]
        return sequence

    def _place(self, state: str, start: int, end: int, likeness: float = 1.0) -> Standing:
        return Standing(state, start, end, self._find_page(start), self._document.text[start:end], likeness)

    def _find_page(self, start: int) -> int | None:
        return self._document.sentences[self._find_sentence(start)].page if self._sentence_starts else None

    def _find_sentence(self, place: int) -> int:
        return max(0, bisect_right(self._sentence_starts, place) - 1)

    @cached_property
    def _sentence_starts(self) -> list[int]:
        return [sentence.start for sentence in self._document.sentences]


def _count_common(one: str, other: str) -> int:
    """The length of the common prefix of two texts, ignoring blanks."""
    one, other = "".join(one.split()), "".join(other.split())
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
