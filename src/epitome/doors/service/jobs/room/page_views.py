"""What the page shows, as plain data: search hits with clipped summaries, and a document in blocks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import asdict
from typing import Any

from epitome.api.collected.search import Result
from epitome.collection import CollectionListing
from epitome.collection.store.stored_links import resolve_link
from epitome.document import Document, genre_of
from epitome.document.render import split_query_words
from epitome.document.summary import FORMAT
from epitome.doors.service.jobs.lists import ListForms
from epitome.doors.service.jobs.room.table_structure import ShownPiece, TableForms, cut_rows
from epitome.doors.service.jobs.titles import find_title
from epitome.doors.service.service_limits import LIMITS
from epitome.runtime.errors import NotFound

_MAX_BLOCKS = 5_000
_MAX_CHARACTERS = 1_000_000
_MAX_LINKS = 20_000


def build_hit(result: Result, query: str) -> dict[str, Any]:
    """A search hit; `truncated` if its summary was clipped; `marks` are the query's words as offsets into a text."""
    data = result.to_dict()
    extracts, bytes_left = [], LIMITS.hit_bytes
    for extract in data["extracts"][: LIMITS.hit_sentences]:
        text = _clip_text(extract["text"], bytes_left)
        if not text:
            break
        bytes_left -= len(text.encode("utf-8", "replace"))
        changes = {"text": text, "end": extract["start"] + len(text), "cut": True} if text != extract["text"] else {}
        extracts.append({**extract, **changes, "marks": find_marks(text, query, result.document.language)})
    is_complete = [e["text"] for e in data["extracts"]] == [e["text"] for e in extracts]
    document = result.document
    return {
        **data,
        "kind": result.kind,
        "language": document.language,
        "date": document.date,
        "media": document.media,
        "url": document.url,
        "extracts": extracts,
        "truncated": not is_complete,
    }


def build_listing(listing: CollectionListing, *, folder: str) -> dict[str, Any]:
    """A page of the list of documents, as the page shows it."""
    return {
        "format": FORMAT,
        "type": "documents",
        "total": listing.total,
        "folder": folder,
        "folders": [
            {"path": path, "name": path.rpartition("/")[2], "documents": n} for path, n in listing.folders.items()
        ],
        "documents": [asdict(listed) for listed in listing.documents],
        "kinds": listing.kinds,
        "languages": listing.languages,
    }


def _clip_text(text: str, limit: int) -> str:
    return text.encode("utf-8", "replace")[: max(0, limit)].decode("utf-8", "ignore") if len(text) * 4 > limit else text


def find_marks(text: str, query: str, language: str) -> list[list[int]]:
    """The positions of a query's words in a text."""
    marks, at = [], 0
    for piece, is_match in split_query_words(text, query, language):
        if is_match:
            marks.append([at, at + len(piece)])
        at += len(piece)
    return marks


def build_view(
    document: Document, find_targets: Callable[[Iterable[str]], Set[str]], *, part: int = 0
) -> dict[str, Any]:
    """A document for the page: its text in blocks, so that marks can be set by offset; sections, links, sentences. A
    long one comes in parts.

    `find_targets` returns the document ids that are in the collection.
    """
    visible = [b for b in document.blocks if "boilerplate" not in (b.kind, document.sections[b.section].kind)]
    pieces = cut_rows(document, visible)
    bounds = _divide(pieces)
    if part > len(bounds) - 2:
        raise NotFound(f"the document has no part {part}", f"give a number below {len(bounds) - 1}")
    first, after = bounds[part], bounds[part + 1]
    start = pieces[first].start if part else 0
    end = pieces[after].start if after < len(pieces) else len(document.text)
    blocks, forms, tables = [], ListForms(document), TableForms(document, visible)
    for piece in pieces[:first]:
        forms.describe(piece.block)  # the markers of lists count on
    for piece in pieces[first:after]:
        block = piece.block
        section, (marker, depth) = document.sections[block.section], forms.describe(block)
        blocks.append(
            {
                "start": piece.start,
                "text": document.text[piece.start : piece.end],
                "kind": block.kind,
                "level": section.level,
                "part": section.kind,
                "section": block.section,
                "marker": marker,
                "depth": depth,
                "cells": tables.describe(piece),
            }
        )
    return {
        "format": FORMAT,
        "type": "view",
        "id": document.id,
        "title": find_title(document),
        "url": document.url,
        "authors": list(document.authors),
        "date": document.date,
        "kind": genre_of(document),
        "language": document.language,
        "media": document.media,
        "sentences": len(document.sentences),
        "truncated": document.truncated,
        "part": part,
        "parts": len(bounds) - 1,
        "notes": list(document.notes),
        "blocks": blocks,
        "sections": _list_sections(document),
        "links": _list_links(document, pieces[first:after], find_targets),
        "spans": [[s.start, s.end] for s in document.sentences if start <= s.start < end],
    }


def _divide(blocks: Sequence[ShownPiece]) -> list[int]:
    """The number of the first block of each part, and then how many blocks there are."""
    bounds, characters = [0], 0
    for number, block in enumerate(blocks):
        characters += block.end - block.start
        if number > bounds[-1] and (characters > _MAX_CHARACTERS or number - bounds[-1] >= _MAX_BLOCKS):
            bounds.append(number)
            characters = block.end - block.start
    return [*bounds, len(blocks)]


def list_links(document: Document) -> list[str]:
    """The addresses of the pages that a document links to, each once."""
    targets = dict.fromkeys(link.target for link in document.links[:_MAX_LINKS])
    return list(dict.fromkeys(page for t in targets if (page := resolve_link(t, document.id)) is not None))


def _list_sections(document: Document) -> list[dict[str, Any]]:
    """All sections in order, the document itself first; each ends where the next one outside it begins."""
    starts = [document.elements[section.element].start for section in document.sections]
    starts.append(len(document.text))
    return [
        {"title": s.title, "level": s.level, "start": starts[s.index], "end": starts[s.end], "parent": s.parent}
        for s in document.sections
    ]


def _list_links(
    document: Document, visible: Sequence[ShownPiece], find_targets: Callable[[Iterable[str]], Set[str]]
) -> list[dict[str, Any]]:
    """The links in the visible text, each with the id of its target document if that is in the collection."""
    spans = [(block.start, block.end) for block in visible]
    starts = [start for start, _ in spans]
    shown = []
    for link in document.links:
        at = bisect_right(starts, link.start) - 1
        if at >= 0 and link.end <= spans[at][1]:
            shown.append(link)
    names = {link.target: resolve_link(link.target, document.id) for link in shown[:_MAX_LINKS]}
    known = find_targets({name for name in names.values() if name is not None})
    return [
        {
            "start": link.start,
            "end": link.end,
            "href": link.target,
            "target": name if (name := names[link.target]) in known else None,
        }
        for link in shown[:_MAX_LINKS]
    ]
