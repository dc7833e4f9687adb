"""Mark the templates of a site in a document: only kinds of blocks and sections change."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Set
from dataclasses import replace

from epitome.collection.store.edge_blocks import EdgeBlocks
from epitome.document import Block, Document

_ASIDE = "boilerplate"


def mark_document(document: Document, edges: EdgeBlocks, marked: Set[int]) -> Document:
    """The document with edge blocks marked as boilerplate, and the sections that hold nothing else."""
    if not marked:
        return document
    sentences = edges.list_sentences(marked)
    starts = [document.sentences[number].start for number in sentences]
    whole = edges.find_whole_sections(marked)
    return _change_kinds(document, lambda b: _ASIDE if _holds_any(b, starts) else b.kind, dict.fromkeys(whole, _ASIDE))


def unmark_document(document: Document) -> Document:
    """The document as it was read, without the marks of a collection's templates.

    Only marked blocks are boilerplate with sentences; they were paragraphs or items of the body.
    """
    aside = [b for b in document.blocks if b.kind == _ASIDE]
    if not aside:
        return document
    starts = [s.start for s in document.sentences]
    sections = {b.section for b in aside if _holds_any(b, starts)}
    if not sections:
        return document

    def restore_kind(block: Block) -> str:
        if block.kind != _ASIDE or not _holds_any(block, starts):
            return block.kind
        return "item" if document.elements[block.element].kind == "item" else "paragraph"

    return _change_kinds(document, restore_kind, dict.fromkeys(sections, "body"))


def _holds_any(block: Block, starts: list[int]) -> bool:
    """Whether any of some sorted offsets is inside a block."""
    place = bisect_left(starts, block.start)
    return place < len(starts) and starts[place] < block.end


def _change_kinds(document: Document, kind_of: Callable[[Block], str], sections: dict[int, str]) -> Document:
    return replace(
        document,
        blocks=tuple(b if kind_of(b) == b.kind else b._replace(kind=kind_of(b)) for b in document.blocks),
        sections=tuple(s._replace(kind=sections[s.index]) if s.index in sections else s for s in document.sections),
    )
