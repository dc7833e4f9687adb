"""Shortens retrieved passages to the sentences that answer, within one budget for all.

Chunks of one source are joined first (`stretches.py`), a code block or table counts as one sentence (`blocks.py`), and
sentences that a splitter has broken and no adjacent chunk completes are skipped (`edges.py`). A passage without chosen
sentences is left out, the others keep their order; if no passage seems to answer, nothing is kept, and the logger
`epitome` says so. The kept text of a passage is its chosen sentences in text order, joined by one space, code and
tables on lines of their own; `entry` gives their positions in the given passages, scores and reasons as plain data.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from epitome.api.display_budget import fit_display
from epitome.api.one import ONE_DOCUMENT, summarise
from epitome.document import Budget, Document
from epitome.document.render import NO_ANSWER
from epitome.document.summary import Extract, Summary
from epitome.doors.integrations.blocks import CodeOrTable, find_blocks
from epitome.doors.integrations.edges import find_broken_edges
from epitome.doors.integrations.entries import Placed, describe_extract, describe_summary
from epitome.doors.integrations.long_queries import shorten_query
from epitome.doors.integrations.stretches import Passage, Stretch, join_passages
from epitome.language import detect_language
from epitome.readers.texts.plain_text import read_text
from epitome.readers.texts.text_chunks import blank_out
from epitome.runtime.errors import explaining
from epitome.runtime.frozen import frozen

_LOG = logging.getLogger("epitome")
_UNITS = ("sentences", "words", "characters", "ratio", "tokens")


@frozen(kw_only=True)
class KeptPassage:
    """The kept part of the passage at index `place`: its text, the range it spans, its best score, and metadata."""

    place: int
    text: str
    start: int
    end: int
    score: float
    entry: dict[str, Any]


@explaining("a passage")
def keep_sentences(
    passages: Sequence[Passage], query: str | None, *, language: str | None, least: float | None = None, **asked: Any
) -> list[KeptPassage]:
    """Shorten passages to the sentences that answer; `least` and `asked` are passed to `epitome.summarise`.

    A blank query counts as none: the title is used instead, or the most frequent words if there are several passages or
    no title. A query that is too long is reduced to its rarest terms.
    """
    query, shortened = shorten_query(query or "", language)
    budget = Budget.of(default=ONE_DOCUMENT, cut=asked.get("cut"), **{unit: asked.get(unit) for unit in _UNITS})
    stretches = join_passages(passages)
    read = [_Reading(stretch, passages, language, budget) for stretch in stretches]
    documents = _read_all(read, mended=True) or _read_all(read, mended=False)
    if not documents:
        return []
    summary = fit_display(summarise(documents, query=query, language=language, least=least, **asked), budget)
    if summary.answered is False and least is None:
        _LOG.info(NO_ANSWER)
        return []
    common = describe_summary(summary, [*summary.notes, *([shortened] if shortened else [])])
    kept = [
        _build_kept(place, placed, {"extracts": [describe_extract(one, passages) for one in placed], **common})
        for place, placed in _place_extracts(read, summary).items()
    ]
    joined = " ".join(one.text for one in kept)
    fits = budget.unit != "tokens" or budget.cost(joined) <= budget.size  # a newline may cost more tokens than a space
    return kept if fits else [replace(one, text=_join(one.entry["extracts"])) for one in kept]


class _Reading:
    """A stretch as a document: code and tables are kept whole; broken ones, and ones that cannot fit, are left out."""

    def __init__(self, stretch: Stretch, passages: Sequence[Passage], language: str | None, budget: Budget) -> None:
        self.stretch = stretch
        self.id = str(stretch.begins_at)
        self._language = language
        self._at_start = passages[stretch.places[0]].start == 0
        self.whole: list[CodeOrTable] = []
        self._left_out: list[tuple[int, int]] = []
        for block in find_blocks(stretch.text):
            if not block.broken and self._fits(block, budget):
                self.whole.append(block)
            else:
                self._left_out.append((block.start, block.end))
        self.blocks = {block.start for block in self.whole}

    def _fits(self, block: CodeOrTable, budget: Budget) -> bool:
        text = self.stretch.text[block.start : block.end]
        return budget.unit in ("sentences", "ratio") or budget.cost(text) <= budget.size

    def read(self, *, mended: bool) -> Document | None:
        """The document, without broken edges if `mended`; None if no sentence is left."""
        text = blank_out(self.stretch.text, self._left_out)
        if mended:
            language = self._language or detect_language(text)
            edges = find_broken_edges(text, language, at_start=self._at_start)
            text = blank_out(text, (edge for edge in edges if not self._touches_block(*edge)))
        if not text.strip():
            return None
        whole = [(block.start, block.end) for block in self.whole]
        document = read_text(text, id=self.id, language=self._language, title=self.stretch.title, whole=whole)
        return document if any(sentence.text.strip() for sentence in document.sentences) else None

    def _touches_block(self, start: int, end: int) -> bool:
        return any(block.start < end and start < block.end for block in self.whole)

    def is_debris(self, extract: Extract) -> bool:
        """Whether it is a truncated code block or table."""
        return extract.cut and extract.start in self.blocks


def _read_all(read: Sequence[_Reading], *, mended: bool) -> list[Document]:
    return [document for one in read if (document := one.read(mended=mended)) is not None]


def _place_extracts(read: Sequence[_Reading], summary: Summary) -> dict[int, list[Placed]]:
    """The extracts of each passage, in order; one that spans several passages belongs to the first."""
    by_id = {one.id: one for one in read}
    by_place: dict[int, list[Placed]] = {}
    for extract in summary:
        one = by_id[extract.document_id]
        if not one.is_debris(extract):
            pieces = one.stretch.find_pieces(extract.start, extract.end)
            text = one.stretch.text[extract.start : extract.end]
            placed = Placed(extract, text, extract.under, pieces, is_block=extract.start in one.blocks)
            by_place.setdefault(pieces[0].place, []).append(placed)
    return {place: sorted(by_place[place], key=lambda placed: placed.pieces[0].start) for place in sorted(by_place)}


def _build_kept(place: int, placed: Sequence[Placed], entry: dict[str, Any]) -> KeptPassage:
    text = "".join(
        ("\n" if one.is_block or before.is_block else " ") + one.display
        for before, one in pairwise((placed[0], *placed))
    )[1:]
    return KeptPassage(
        place=place,
        text=text,
        start=placed[0].pieces[0].start,
        end=placed[-1].pieces[0].end,
        score=max(one.extract.score for one in placed),
        entry=entry,
    )


def _join(extracts: Sequence[dict[str, Any]]) -> str:
    return " ".join(extract["text"] for extract in extracts)
