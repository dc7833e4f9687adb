"""Writes answers as lines that cost few tokens: one passage per line, with its position, under its source and section.

Adjacent sentences share a line: a position for each would cost about a third of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from epitome.document.extract import Extract, say_likelihood
from epitome.document.heads.needed_heads import NeededHead, join_heads
from epitome.document.views import tell_scan
from epitome.doors.mcp.marking import MARK, quote
from epitome.doors.mcp.results import PassageResult
from epitome.doors.mcp.work.answers import describe_passage
from epitome.doors.mcp.work.document_shelf import Read
from epitome.doors.mcp.work.source_lines import SourceLines
from epitome.doors.tokens import count_tokens
from epitome.language import find_cuts
from epitome.runtime.frozen import frozen
from epitome.runtime.safe import shorten

_MAX_HEADING_CHARACTERS = 80
_MAX_GAP = 4  # characters between two adjacent sentences
_LINE_PLACEHOLDER = 99_999  # placeholder for a line number that is not known yet


@frozen
class QuotedPassage:
    """A quote with its position: the document's number, characters, section and page; its relevance and rank, and the
    heads that it needs (`Extract.under`); how surely it was read if from a scan.
    """

    document: int
    start: int
    end: int
    text: str
    rank: int
    section: tuple[str, ...] = ()
    page: int | None = None
    relevance: float | None = None
    under: tuple[NeededHead, ...] = ()
    confidence: int | None = None

    @classmethod
    def of(cls, extract: Extract, number: int) -> QuotedPassage:
        """The passage of an extract of the document with this number."""
        return cls(
            document=number,
            start=extract.start,
            end=extract.end if extract.passage is None else extract.passage[1],
            text=extract.shown,
            rank=extract.rank,
            section=extract.sentence.section if extract.origin == "content" else (),
            page=extract.sentence.page,
            relevance=extract.relevance,
            under=extract.under,
            confidence=extract.sentence.confidence,
        )

    @property
    def certainty(self) -> str:
        """Its relevance in words and as a percentage; "" if it has none."""
        return "" if self.relevance is None else f"{say_likelihood(self.relevance)} {100 * self.relevance:.0f}%"


class AnswerPage:
    """The lines of an answer from some documents, within a budget of tokens."""

    def __init__(
        self, read: tuple[Read, ...], *, tokens: int, head: Iterable[str] = (), names_sources: bool = False
    ) -> None:
        self._read = read
        self._lines = [SourceLines(one.document, one.source) if one.source is not None else None for one in read]
        self._head = [MARK, *head]
        self._sources = names_sources or len(read) > 1
        self._max_tokens = self._room = tokens - sum(map(count_tokens, self._head))
        self._passages: list[QuotedPassage] = []
        self._by_start: dict[tuple[int, int], QuotedPassage] = {}
        self._by_end: dict[tuple[int, int], QuotedPassage] = {}
        self._titles: set[object] = set()

    def fill(self, passages: Iterable[QuotedPassage]) -> None:
        """Take the passages that fit, in the order given; the first is cut if it does not fit."""
        for passage in passages:
            cost = self._cost(passage)
            if cost <= self._room:
                self._take(passage, cost)
            elif not self._passages:
                short = self._cut(passage)
                self._take(short, self._cost(short))
        while len(self._passages) > 1 and sum(map(count_tokens, self._write())) > self._max_tokens:
            self._passages.pop()

    def __str__(self) -> str:
        return "\n".join((*self._head, *self._write()))

    def list_passages(self) -> list[PassageResult]:
        """The passages of the lines, as plain data."""
        return [self._describe(passage) for passage in self._join()]

    def _take(self, passage: QuotedPassage, cost: int) -> None:
        self._room -= cost
        self._passages.append(passage)
        self._by_start[passage.document, passage.start] = self._by_end[passage.document, passage.end] = passage
        self._titles.update(self._name_titles(passage))

    def _cost(self, passage: QuotedPassage) -> int:
        new = [line for key, line in self._name_titles(passage).items() if key not in self._titles]
        if self._has_neighbour(passage):
            return count_tokens(passage.text)
        line = _LINE_PLACEHOLDER if self._lines[passage.document] is not None else None
        return sum(map(count_tokens, (*new, _write_passage(passage, line))))

    def _has_neighbour(self, passage: QuotedPassage) -> bool:
        """Whether a passage is adjacent to one already taken."""
        before = (self._by_end.get((passage.document, passage.start - gap)) for gap in range(_MAX_GAP + 1))
        after = (self._by_start.get((passage.document, passage.end + gap)) for gap in range(_MAX_GAP + 1))
        return any(one is not None and self._adjoin(one, passage) for one in before) or any(
            one is not None and self._adjoin(passage, one) for one in after
        )

    def _adjoin(self, one: QuotedPassage, other: QuotedPassage) -> bool:
        """Whether a passage is directly followed by another one of the same section and page."""
        if (one.document, one.section, one.page, one.under) != (other.document, other.section, other.page, other.under):
            return False
        text = self._read[one.document].document.text
        return one.end <= other.start <= one.end + _MAX_GAP and not text[one.end : other.start].strip()

    def _cut(self, passage: QuotedPassage) -> QuotedPassage:
        """The beginning of a passage that fits."""
        room = self._room - self._cost(replace(passage, text="")) - 1
        ends = [end for end in find_cuts(passage.text) if count_tokens(passage.text[:end]) <= max(room, 1)]
        length = ends[-1] if ends else min(len(passage.text), 20)
        return replace(passage, text=f"{passage.text[:length]}…", end=passage.start + length)

    def _name_titles(self, passage: QuotedPassage) -> dict[object, str]:
        """The source and section lines above a passage, by a key for each."""
        titles: dict[object, str] = {}
        if self._sources:
            titles[passage.document] = quote("source", self._read[passage.document].document.id)
        if passage.section:
            names = " › ".join(shorten(title, _MAX_HEADING_CHARACTERS) for title in passage.section)
            titles[(passage.document, passage.section)] = quote("§", names)
        return titles

    def _write(self) -> Iterator[str]:
        shown: set[object] = set()
        for passage in self._join():
            titles = self._name_titles(passage)
            for key, line in titles.items():
                if key not in shown:
                    yield line
            shown = set(titles)
            yield _write_passage(passage, self._find_line(passage))

    def _find_line(self, passage: QuotedPassage) -> int | None:
        lines = self._lines[passage.document]
        return None if lines is None else lines.find(passage.start, passage.end)

    def _describe(self, passage: QuotedPassage) -> PassageResult:
        document = self._read[passage.document].document
        return describe_passage(
            document.id,
            document.text,
            passage.start,
            passage.end,
            line=self._find_line(passage),
            page=passage.page,
            section=passage.section,
            under=[head.text for head in passage.under],
            relevance=passage.relevance,
        )

    def _join(self) -> list[QuotedPassage]:
        """The passages in text order, the best document first; adjacent ones are merged."""
        best: dict[int, int] = {}
        for passage in self._passages:
            best.setdefault(passage.document, len(best))
        joined: list[QuotedPassage] = []
        for passage in sorted(self._passages, key=lambda p: (best[p.document], p.start)):
            if joined and self._adjoin(joined[-1], passage):
                first = joined.pop()
                likely = max(first.relevance or 0.0, passage.relevance or 0.0)
                text = self._read[first.document].document.text[first.start : passage.end]
                both = replace(first, end=passage.end, text=text, confidence=_find_less_sure(first, passage))
                joined.append(replace(both, relevance=None if first.relevance is None else likely))
            else:
                joined.append(passage)
        return joined


def _find_less_sure(one: QuotedPassage, other: QuotedPassage) -> int | None:
    return min((p.confidence for p in (one, other) if p.confidence is not None), default=None)


def _write_passage(passage: QuotedPassage, line: int | None) -> str:
    place = [
        f"L{line}" if line is not None else "",
        f"p{passage.page}" if passage.page is not None else "",
        f"{passage.start}-{passage.end}",
        passage.certainty,
        tell_scan(passage.confidence),
    ]
    return quote(" ".join(filter(None, place)), join_heads(passage.under, passage.text))
