"""The sources that an answer cites: by [1], by footnotes, and by links.

What a number stands for is told by the answer's own list of references, else by the order of the sources.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from epitome.document import Document
from epitome.language.end_marks import CLOSING_MARKS, COLONS, FINAL_MARKS

_NUMBERS = r"\d{1,3}(?:\s*[,;]\s*\d{1,3}){0,9}"
_SIGNS = f"{CLOSING_MARKS}{FINAL_MARKS}{COLONS},;"
_MARK = re.compile(rf"(?:(?<!\s)\s+)?[\[【]\^?({_NUMBERS})[\]】]")
REFERENCE_LINE = re.compile(r"\s*\[\^?(\d{1,3})\]:?\s+(?!\W*$)(.{1,500})", re.DOTALL)
_AFTER = 40  # characters after a quote or sentence in which its marks may stand


class AnswerReferences:
    """What the marks in an answer stand for: the numbers of sources."""

    def __init__(self, answer: Document, sources: Sequence[Document]) -> None:
        self._count = len(sources)
        self._names = [_list_names(source) for source in sources]
        self._links = sorted((link.start, link.target) for link in answer.links)
        self._numbers: dict[int, int | None] = {}
        for sentence in answer.sentences:
            line = REFERENCE_LINE.match(sentence.text)
            if line is not None:
                self._numbers[int(line[1])] = self._find_named(line[2])

    def find(self, answer: Document, start: int, end: int) -> tuple[int, ...]:
        """The sources cited in a stretch of the answer, and directly after it."""
        found = [_MARK.finditer(answer.text, start, end)]
        after, at = [], min(len(answer.text), end + _count_signs(answer.text[end : end + 3]))
        while (mark := _MARK.match(answer.text, at)) is not None and mark.start() < end + _AFTER:
            after.append(mark)
            at = mark.end()
        numbers = [int(n) for some in (*found, after) for mark in some for n in re.findall(r"\d+", mark[1])]
        sources = [self._numbers.get(n, n - 1 if 0 < n <= self._count else None) for n in numbers]
        first = bisect_left(self._links, (start, ""))
        while first < len(self._links) and self._links[first][0] < end + _AFTER // 4:
            sources.append(self._find_named(self._links[first][1]))
            first += 1
        return tuple(dict.fromkeys(source for source in sources if source is not None))

    def _find_named(self, text: str) -> int | None:
        """The source whose name or address stands in a text, if it is one only."""
        lowered = text.casefold()
        named = [number for number, names in enumerate(self._names) if any(name in lowered for name in names)]
        return named[0] if len(named) == 1 else None


def strip_marks(text: str) -> str:
    """A text without the marks of citations."""
    return _MARK.sub("", text).strip()


def _count_signs(text: str) -> int:
    """How many closing marks and stops a text begins with."""
    return len(text) - len(text.lstrip(_SIGNS))


def _list_names(source: Document) -> list[str]:
    """What a source is called: its id, the name of its file, its address and its title."""
    names = (source.id, source.id.rpartition("/")[2], source.url or "", source.title)
    return [name.casefold() for name in names if len(name) > 3]
