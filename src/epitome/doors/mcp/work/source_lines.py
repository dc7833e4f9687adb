"""Lines of a source: where a passage of a document's text begins in the file that it was read from.

A reader drops markup, so a passage need not stand in the file letter by letter; its words do, nearly always, in their
order and with words of the markup between them. From each place of the rarest of them the others are followed back and
forth. The place is taken from which most are found, of equal ones that where they stand closest together, then the
nearest to the place that the passage has in the text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from epitome.document import Document

_WORD = re.compile(r"\w+")
_COMPARED = 40
_PLACES = 50
_BETWEEN = 20  # words of markup between two words of a passage


class SourceLines:
    """Finds the line of the source at which a passage of its document begins."""

    def __init__(self, document: Document, source: str) -> None:
        self._document = document
        self._source = source
        self._found: dict[tuple[int, int], int | None] = {}

    def find(self, start: int, end: int) -> int | None:
        """The number of the line, from 1; None where the passage's words are not there."""
        if self._is_same:
            return bisect_right(self._newlines, start) + 1
        if (start, end) not in self._found:
            words = [match[0].lower() for match in _WORD.finditer(self._document.text, start, end)][:_COMPARED]
            begin = self._find_word(words, start)
            self._found[start, end] = None if begin is None else bisect_right(self._line_ends, begin) + 1
        return self._found[start, end]

    @cached_property
    def _is_same(self) -> bool:
        return self._document.text == self._source

    @cached_property
    def _newlines(self) -> list[int]:
        """Where each line ends."""
        return [match.end() for match in re.finditer("\n", self._source)]

    @cached_property
    def _words(self) -> list[str]:
        return [word for line in self._lines for word in line]

    @cached_property
    def _line_ends(self) -> list[int]:
        """How many words there are up to the end of each line."""
        return list(accumulate(map(len, self._lines)))

    @cached_property
    def _lines(self) -> list[list[str]]:
        return [_WORD.findall(line) for line in self._source.lower().split("\n")]

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The numbers that each word has among those of the source."""
        places: dict[str, list[int]] = defaultdict(list)
        for number, word in enumerate(self._words):
            places[word].append(number)
        return places

    def _find_word(self, words: list[str], start: int) -> int | None:
        """The number of the word of the source at which a passage begins."""
        known = [(len(self._places[word]), at) for at, word in enumerate(words) if word in self._places]
        if not known:
            return None
        _, rarest = min(known)
        before, after = words[:rarest][::-1], words[rarest + 1 :]
        expected = round(start / max(1, len(self._document.text)) * len(self._words))

        def judge(place: int) -> tuple[int, int, int]:
            first, found_before = self._follow(before, place, -1)
            last, found_after = self._follow(after, place, 1)
            return -found_before - found_after, last - first, abs(place - expected)

        place = min(_choose_nearest(self._places[words[rarest]], expected), key=judge)
        return self._follow(before, place, -1)[0]

    def _follow(self, words: list[str], place: int, step: int) -> tuple[int, int]:
        """The place of the last of some words that follow each other from a place on, and how many do; -1 goes back."""
        found = 0
        for word in words:
            end = min(len(self._words), max(-1, place + step * (_BETWEEN + 1)))
            for number in range(place + step, end, step):
                if self._words[number] == word:
                    place, found = number, found + 1
                    break
        return place, found


def _choose_nearest(places: Sequence[int], expected: int) -> Sequence[int]:
    middle = bisect_left(places, expected)
    first = max(0, min(middle - _PLACES // 2, len(places) - _PLACES))
    return places[first : first + _PLACES]
