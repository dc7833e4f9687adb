"""Turns a document into the rows of a collection: plain values, which another process can prepare."""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import replace
from typing import Any

from epitome.collection.listing import describe_listed, find_folder
from epitome.collection.store.packing import pack_tree
from epitome.collection.store.searched_words import IndexedWords, collect_words
from epitome.collection.store.stored_links import resolve_link
from epitome.collection.store.template_marks import unmark_document
from epitome.document import Document, genre_of
from epitome.runtime.errors import InputError
from epitome.runtime.frozen import frozen
from epitome.runtime.limits import LIMITS

Row = tuple[Any, ...]


@frozen(kw_only=True)
class PreparedDocument:
    """The rows of one document without its key."""

    id: str
    # title, body_title, description, page_kind, language, date, authors, media, url, truncated, notes, kind, sentences,
    # folder, listed, text, tree
    columns: Row
    sections: list[Row]
    sentences: list[Row]
    links: list[Row]
    words: IndexedWords
    characters: int


def prepare(document: Document) -> PreparedDocument:
    """Prepare all rows that a collection stores of a document."""
    if not document.id:
        raise InputError("a document without an id cannot be kept", "give it one")
    if not document.sections or not document.elements:
        raise InputError(f"{document.id} has no sections", "make it with epitome.read or Document.from_sentences")
    document = limit_links(unmark_document(document))
    return PreparedDocument(
        id=document.id,
        columns=(
            document.title,
            document.body_title,
            document.description,
            document.page_kind,
            document.language,
            document.date,
            _to_json(document.authors),
            document.media,
            document.url,
            document.truncated,
            _to_json(document.notes),
            genre_of(document),
            len(document.sentences),
            find_folder(document.id),
            describe_listed(document.title, document.id),
            document.text,
            pack_tree(document),
        ),
        sections=_build_section_rows(document),
        sentences=[
            (s.index, s.start, s.end, s.element, s.paragraph, s.section_index, s.head, s.row)
            for s in document.sentences
        ],
        links=build_link_rows(document),
        words=collect_words(document),
        characters=len(document.text),
    )


def extend_titles(parent_titles: list[str] | None, title: str) -> list[str]:
    """The default path of titles of a section: its parent's path and its title (None: the root, which has no path)."""
    return [] if parent_titles is None else [*parent_titles, title] if title else parent_titles


def find_holders(document: Document) -> list[int]:
    """The section that a search returns for each: an untitled table or caption is part of the section around it."""
    holders: list[int] = []
    for section in document.sections:
        is_part = section.kind in ("table", "caption") and not section.title and section.parent >= 0
        holders.append(holders[section.parent] if is_part else section.index)
    return holders


def _build_section_rows(document: Document) -> list[Row]:
    holders = find_holders(document)
    rows: list[Row] = []
    for s in document.sections:
        parent_titles = None if s.parent < 0 else list(document.sections[s.parent].titles)
        titles = None if list(s.titles) == extend_titles(parent_titles, s.title) else _to_json(s.titles)
        rows.append(
            (s.index, s.parent, s.end, s.kind, s.title, titles, s.element, s.level, s.language, holders[s.index])
        )
    return rows


def build_link_rows(document: Document) -> list[Row]:
    """(number, sentence, href, target, anchor, start, end, is aside) of each link; `target` is the id that it leads to,
    whether or not a document with that id exists.
    """
    targets = {href: resolve_link(href, document.id) for href in {k.target for k in document.links}}
    asides = [(b.start, b.end) for b in document.blocks if b.kind == "boilerplate"]
    starts = [start for start, _ in asides]

    def is_aside(start: int) -> bool:
        before = bisect_right(starts, start) - 1
        return before >= 0 and start < asides[before][1]

    return [
        (i, k.sentence, k.target, targets[k.target], k.anchor, k.start, k.end, is_aside(k.start))
        for i, k in enumerate(document.links)
    ]


def limit_links(document: Document) -> Document:
    """The document with as many links as a collection keeps."""
    if len(document.links) <= LIMITS.links:
        return document
    note = f"only the first {LIMITS.links:,} links were kept"
    return replace(document, links=document.links[: LIMITS.links], truncated=True, notes=(*document.notes, note))


def _to_json(strings: tuple[str, ...]) -> str:
    return json.dumps(strings, ensure_ascii=False, separators=(",", ":"))
