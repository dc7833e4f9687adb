"""Metadata of kept sentences as plain data: position, source, score and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from epitome.document.citing import Quote, Work, write_annotation
from epitome.document.heads.needed_heads import NeededHead, join_heads
from epitome.document.summary import Extract, Summary
from epitome.doors.integrations.stretches import Passage, PassagePiece
from epitome.runtime.frozen import frozen

REASONS = 3


@frozen
class Placed:
    """A chosen sentence, its verbatim text, the heads that it needs, the pieces of passages it consists of, whether it
    is code or a table.
    """

    extract: Extract
    text: str
    under: Sequence[NeededHead]
    pieces: Sequence[PassagePiece]
    is_block: bool = False

    @property
    def display(self) -> str:
        """The sentence after the heads that it needs."""
        return join_heads(self.under, self.text)


def describe_summary(summary: Summary, notes: Sequence[str]) -> dict[str, Any]:
    """What applies to all sentences: system, recipe, model and notes."""
    return {
        "system": summary.system,
        "recipe": summary.recipe,
        "model": summary.model,
        "answers": summary.answers,
        "notes": list(notes),
    }


def describe_extract(placed: Placed, passages: Sequence[Passage]) -> dict[str, Any]:
    """An extract as plain data."""
    extract, pieces = placed.extract, placed.pieces
    citation = _cite(extract, pieces, passages)
    weighty = sorted((r for r in extract.reasons if r.contribution), key=lambda r: -abs(r.contribution))
    return {
        "text": placed.text,
        "under": [head.text for head in placed.under],
        "start": pieces[0].start,
        "end": pieces[0].end,
        "pieces": [asdict(piece) for piece in pieces],
        "cut": extract.cut,
        "score": extract.score,
        "rank": extract.rank,
        "relevance": extract.relevance,
        "reasons": [{"says": r.description, "contribution": r.contribution} for r in weighty[:REASONS]],
        "citation": citation,
        "anthropic": [_locate(piece, passages[piece.place]) for piece in pieces],
        "annotation": _annotate(placed.text, citation),
    }


def slim_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """Of an entry the places and relevance of its sentences alone: the text is in the passage already."""
    slim = []
    for extract in entry["extracts"]:
        relevance = extract["relevance"]
        kept = {
            "start": extract["start"],
            "end": extract["end"],
            "relevance": None if relevance is None else round(relevance, 3),
        }
        slim.append({**kept, "pieces": extract["pieces"]} if len(extract["pieces"]) > 1 else kept)
    return {"extracts": slim}


def _cite(extract: Extract, pieces: Sequence[PassagePiece], passages: Sequence[Passage]) -> dict[str, Any]:
    """Its origin, as far as the passage gives it: id, source and title, the character range in the source, and the
    headings above it as text.
    """
    first, last = passages[pieces[0].place], passages[pieces[-1].place]
    return {
        "id": first.id,
        "source": first.source,
        "title": first.title or None,
        "start": None if first.start is None else first.start + pieces[0].start,
        "end": None if last.start is None else last.start + pieces[-1].end,
        "place": extract.place or None,
    }


def _locate(piece: PassagePiece, passage: Passage) -> dict[str, Any]:
    """A piece as a citation of Anthropic's Messages API, with the index of the given document."""
    return {
        "type": "char_location",
        "cited_text": passage.text[piece.start : piece.end],
        "document_index": piece.place,
        "document_title": passage.title or None,
        "start_char_index": piece.start,
        "end_char_index": piece.end,
    }


def _annotate(text: str, citation: dict[str, Any]) -> dict[str, Any] | None:
    """The sentence as a Web Annotation of its source; None if the source is unknown. Its character range is the one
    that the passages give; epitome has not read the source itself.
    """
    if citation["source"] is None:
        return None
    start, end = citation["start"], citation["end"]
    if start is None or end is None:
        start = end = None
    return write_annotation(Quote(text=text, source=Work(citation["source"]).iri, start=start, end=end, is_exact=False))
