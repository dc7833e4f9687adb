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
    shown = [b for b in document.blocks if document.sections[b.section].kind != "boilerplate"]
    blocks, characters = [], 0
    for block in shown[:MOST_BLOCKS]:
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
        "truncated": document.truncated or len(blocks) < len(shown),
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
    return [
        {
            "title": section.title,
            "level": section.level,
            "start": document.elements[section.element].start,
            "text": str(summary),
        }
        for section, summary in list(api.outline(document, sentences=1))[1:]
    ]
