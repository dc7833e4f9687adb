"""A document as the page shows it: blocks of text with offsets, the outline, and what was chosen."""

from __future__ import annotations

from typing import Any

from epitome import api
from epitome.document import Document
from epitome.errors import InputError
from epitome.summary import FORMAT, Summary

MOST_BLOCKS = 5_000
MOST_CHARACTERS = 1_000_000
_SENTENCES = 5


def view_of(document: Document, *, query: str | None) -> dict[str, Any]:
    """Plain data; the text comes in blocks, so that marks can be set by offsets."""
    blocks, characters = [], 0
    for block in document.blocks[:MOST_BLOCKS]:
        characters += block.end - block.start
        if characters > MOST_CHARACTERS:
            break
        section = document.sections[block.section]
        blocks.append(
            {
                "start": block.start,
                "text": document.text[block.start : block.end],
                "kind": block.kind,
                "level": section.level,
                "part": section.kind,
            }
        )
    summary = _summary(document, query)
    return {
        "format": FORMAT,
        "type": "view",
        "id": document.id,
        "title": document.title or document.id,
        "url": document.url,
        "authors": list(document.authors),
        "date": document.date,
        "sentences": len(document.sentences),
        "truncated": document.truncated or len(blocks) < len(document.blocks),
        "blocks": blocks,
        "summary": None if summary is None else summary.to_dict(),
        "outline": _outline(document) if summary is not None else [],
    }


def _summary(document: Document, query: str | None) -> Summary | None:
    try:
        return api.summarise(document, query=query, sentences=_SENTENCES)
    except InputError:  # a page of tables and listings has nothing to choose from
        return None


def _outline(document: Document) -> list[dict[str, Any]]:
    entries = list(api.outline(document, sentences=1))[1:]
    starts = {section.index: _start(document, section.element) for section, _ in entries}
    return [
        {"title": section.title, "level": section.level, "start": starts[section.index], "text": str(summary)}
        for section, summary in entries
    ]


def _start(document: Document, element: int) -> int:
    return document.elements[element].start
