"""What is kept of passages that somebody else has found: their sentences that answer, under one budget over all.

A passage of which nothing was chosen is left out, the others keep their order. What is kept of one is its chosen
sentences in the order of the text, joined by one blank; `entry` tells where each stands in the passage that was given,
how it was scored and why, as plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from epitome.api import summarise
from epitome.limits import LIMITS
from epitome.readers.plain import read_text
from epitome.summary import Extract, Summary

REASONS = 3


@dataclass(frozen=True, kw_only=True)
class Passage:
    """A text to choose from, and the title that goes with it ("": that of the text itself, where it has one)."""

    text: str
    title: str = ""

    @classmethod
    def of(cls, text: str, metadata: dict[str, Any]) -> Passage:
        """The passage of a text with metadata, which may name a title."""
        title = metadata.get("title")
        return cls(text=text, title=title[: LIMITS.query_characters] if isinstance(title, str) else "")


@dataclass(frozen=True, kw_only=True)
class KeptPassage:
    """What was kept of the passage at a place: its text, the stretch that it spans, its best score, and the rest."""

    place: int
    text: str
    start: int
    end: int
    score: float
    entry: dict[str, Any]


def keep_sentences(
    passages: Sequence[Passage], query: str | None, *, language: str | None, **asked: Any
) -> list[KeptPassage]:
    """What is kept of passages; `asked` goes to `epitome.summarise`.

    A query that is blank or None is none: the need is then the title, or the most frequent words where there are
    several passages or no title.
    """
    read = (
        read_text(passage.text, id=str(place), language=language, title=passage.title)
        for place, passage in enumerate(passages)
        if passage.text.strip()
    )
    documents = [document for document in read if any(s.text.strip() for s in document.sentences)]
    if not documents:
        return []
    summary = summarise(documents, query=query, language=language, **asked)
    by_place = groupby(summary, key=lambda extract: int(extract.document_id))
    return [_build_kept(place, passages[place].text, extracts, summary) for place, extracts in by_place]


def _build_kept(place: int, text: str, extracts: Iterable[Extract], summary: Summary) -> KeptPassage:
    chosen = [_extract_data(extract, text) for extract in extracts]
    return KeptPassage(
        place=place,
        text=" ".join(one["text"] for one in chosen),
        start=chosen[0]["start"],
        end=chosen[-1]["end"],
        score=max(one["score"] for one in chosen),
        entry={
            "extracts": chosen,
            "system": summary.system,
            "recipe": summary.recipe,
            "model": summary.model,
            "notes": list(summary.notes),
        },
    )


def _extract_data(extract: Extract, text: str) -> dict[str, Any]:
    """An extract as plain data; its text is cut out of what was given, to the letter."""
    weighty = sorted((r for r in extract.reasons if r.contribution), key=lambda r: -abs(r.contribution))
    return {
        "text": text[extract.start : extract.end],
        "start": extract.start,
        "end": extract.end,
        "cut": extract.cut,
        "score": extract.score,
        "rank": extract.rank,
        "reasons": [{"says": r.description, "contribution": r.contribution} for r in weighty[:REASONS]],
    }
