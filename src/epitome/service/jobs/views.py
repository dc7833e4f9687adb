"""What the page shows, as plain data: search hits with clipped summaries, and a document in blocks with its outline."""

from __future__ import annotations

from typing import Any

from epitome import api
from epitome.document import Document
from epitome.errors import InputError
from epitome.operations.search import Result
from epitome.render import split_query_words
from epitome.service.limits import LIMITS
from epitome.summary import FORMAT, Summary

_MAX_BLOCKS = 5_000
_MAX_CHARACTERS = 1_000_000
_SENTENCES = 5


def build_hit(result: Result, query: str) -> dict[str, Any]:
    """A search hit; `truncated` if its summary was clipped; `marks` are the query's words as offsets into its text."""
    data = result.to_dict()
    extracts, bytes_left = [], LIMITS.hit_bytes
    for extract in data["extracts"][: LIMITS.hit_sentences]:
        text = _clip_text(extract["text"], bytes_left)
        if not text:
            break
        bytes_left -= len(text.encode("utf-8", "replace"))
        changes = {"text": text, "end": extract["start"] + len(text), "cut": True} if text != extract["text"] else {}
        extracts.append({**extract, **changes, "marks": _find_marks(text, query, result.document.language)})
    is_complete = [e["text"] for e in data["extracts"]] == [e["text"] for e in extracts]
    return {**data, "extracts": extracts, "truncated": not is_complete}


def _clip_text(text: str, limit: int) -> str:
    return text.encode("utf-8", "replace")[: max(0, limit)].decode("utf-8", "ignore") if len(text) * 4 > limit else text


def _find_marks(text: str, query: str, language: str) -> list[list[int]]:
    marks, at = [], 0
    for piece, is_match in split_query_words(text, query, language):
        if is_match:
            marks.append([at, at + len(piece)])
        at += len(piece)
    return marks


def build_view(document: Document, *, query: str | None) -> dict[str, Any]:
    """A document for the page; the text comes in blocks, so that marks can be set by offsets."""
    visible = [b for b in document.blocks if "boilerplate" not in (b.kind, document.sections[b.section].kind)]
    blocks, characters = [], 0
    for block in visible[:_MAX_BLOCKS]:
        characters += block.end - block.start
        if characters > _MAX_CHARACTERS:
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
    summary = _summarise(document, query)
    return {
        "format": FORMAT,
        "type": "view",
        "id": document.id,
        "title": document.title or document.id,
        "url": document.url,
        "authors": list(document.authors),
        "date": document.date,
        "sentences": len(document.sentences),
        "truncated": document.truncated or len(blocks) < len(visible),
        "blocks": blocks,
        "summary": None if summary is None else summary.to_dict(),
        "outline": _build_outline(document) if summary is not None else [],
    }


def _summarise(document: Document, query: str | None) -> Summary | None:
    try:
        return api.summarise(document, query=query, sentences=_SENTENCES)
    except InputError:  # a page of tables and listings has nothing to choose from
        return None


def _build_outline(document: Document) -> list[dict[str, Any]]:
    return [
        {
            "title": section.title,
            "level": section.level,
            "start": document.elements[section.element].start,
            "text": str(summary),
        }
        for section, summary in list(api.outline(document, sentences=1))[1:]
    ]
