"""Lines of a source: where a passage of a document's text begins in the file that it was read from.

A reader drops markup, so a passage need not stand in the file letter by letter. Its first words do, nearly always: of
the places where they stand in that order, the one is taken where most of the passage's other words follow, and of equal
ones the nearest to the place that the passage has in the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from functools import cached_property
from itertools import islice

from epitome.document import Document

_WORD = re.compile(r"\w+")
_FIRST = 3
_COMPARED = 40
_PLACES = 200


class SourceLines:
    """Finds the line of the source at which a passage of its document begins."""

    def __init__(self, document: Document, source: str) -> None:
        self._document = document
        self._source = source

    def find(self, start: int, end: int) -> int | None:
        """The number of the line, from 1; None where the passage's words are not there."""
        if self._is_same:
            return self._count_lines(start)
        words = _WORD.findall(self._document.text[start:end].lower())[:_COMPARED]
        for length in range(min(_FIRST, len(words)), 0, -1):
            if places := self._find_places(words[:length]):
                return self._count_lines(self._choose(places, words, start))
        return None

    @cached_property
    def _is_same(self) -> bool:
        return self._document.text == self._source

    @cached_property
    def _lowered(self) -> str:
        lowered = self._source.lower()
        return lowered if len(lowered) == len(self._source) else self._source

    @cached_property
    def _ends(self) -> list[int]:
        return [match.end() for match in re.finditer("\n", self._source)]

    def _count_lines(self, at: int) -> int:
        return bisect_right(self._ends, at) + 1

    def _find_places(self, words: list[str]) -> list[int]:
        between = r"\b\W{1,20}\b"
        found = re.finditer(rf"\b{between.join(map(re.escape, words))}\b", self._lowered)
        return [match.start() for match in islice(found, _PLACES)]

    def _choose(self, places: list[int], words: list[str], start: int) -> int:
        wanted = Counter(words)
        expected = start / max(1, len(self._document.text)) * len(self._source)
        room = 3 * sum(map(len, words)) + 40

        def judge(place: int) -> tuple[int, float]:
            there = Counter(_WORD.findall(self._lowered[place : place + room])[: 2 * len(words)])
            return -sum((wanted & there).values()), abs(place - expected)

        return min(places, key=judge)
