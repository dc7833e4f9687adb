"""Finds the line of a source file at which a passage of its document begins.

A reader drops markup, so a passage need not occur verbatim in the file; but its words nearly always do, in order, with
words of the markup between them. From each occurrence of the rarest word the others are followed backwards and
forwards. The best occurrence is the one from which most words are found, then the one where they are closest together,
then the one nearest to the relative position of the passage in the text.
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
_MAX_WORDS_COMPARED = 40
_MAX_PLACES_TRIED = 50
_MAX_WORDS_BETWEEN = 20  # markup words between two words of a passage


class SourceLines:
    """Finds the line of the source at which a passage of its document begins."""

    def __init__(self, document: Document, source: str) -> None:
        self._document = document
        self._source = source
        self._found: dict[tuple[int, int], int | None] = {}

    def find(self, start: int, end: int) -> int | None:
        """The line number, from 1; None if no word of the passage is in the source."""
        if self._is_same:
            return bisect_right(self._newlines, start) + 1
        if (start, end) not in self._found:
            words = [match[0].lower() for match in _WORD.finditer(self._document.text, start, end)][
                :_MAX_WORDS_COMPARED
            ]
            begin = self._find_word(words, start)
            self._found[start, end] = None if begin is None else bisect_right(self._line_ends, begin) + 1
        return self._found[start, end]

    @cached_property
    def _is_same(self) -> bool:
        return self._document.text == self._source

    @cached_property
    def _newlines(self) -> list[int]:
        """The offset after each newline."""
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
        """The positions of each word in the source, counted in words."""
        places: dict[str, list[int]] = defaultdict(list)
        for number, word in enumerate(self._words):
            places[word].append(number)
        return places

    def _find_word(self, words: list[str], start: int) -> int | None:
        """The position of the source word at which a passage begins."""
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
        """Follow words from a position on, backwards if `step` is -1: the position of the last one found, and how many
        were found.
        """
        found = 0
        for word in words:
            end = min(len(self._words), max(-1, place + step * (_MAX_WORDS_BETWEEN + 1)))
            for number in range(place + step, end, step):
                if self._words[number] == word:
                    place, found = number, found + 1
                    break
        return place, found


def _choose_nearest(places: Sequence[int], expected: int) -> Sequence[int]:
    middle = bisect_left(places, expected)
    first = max(0, min(middle - _MAX_PLACES_TRIED // 2, len(places) - _MAX_PLACES_TRIED))
    return places[first : first + _MAX_PLACES_TRIED]
