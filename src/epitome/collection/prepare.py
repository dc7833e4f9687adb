"""A document as the rows of a collection: plain values, which another process can prepare."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from epitome.collection.links import resolve_link
from epitome.collection.packing import pack_tree
from epitome.document import Document, Head
from epitome.errors import InputError
from epitome.limits import LIMITS
from epitome.text.identifiers import find_identifiers, make_index_token
from epitome.text.terms import STOP_MARK, mark_terms

Row = tuple[Any, ...]
_PROSE = frozenset(("paragraph", "item", "reference", "row"))


@dataclass(frozen=True, kw_only=True)
class IndexedWords:
    """The words of a document as they are searched and counted.

    `of_sections`: (words of its titles, words of its text) of each section; `terms`: how often each term occurs in the
    sentences.
    """

    of_sections: list[tuple[str, str]]
    terms: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class PreparedDocument:
    """The rows of one document without its key."""

    id: str
    columns: Row  # title, body_title, language, date, authors, media, url, truncated, notes, text, tree
    sections: list[Row]
    sentences: list[Row]
    links: list[Row]
    words: IndexedWords


def prepare(document: Document) -> PreparedDocument:
    """Prepare all rows that a collection stores of a document."""
    if not document.id:
        raise InputError("a document without an id cannot be kept", "give it one")
    if not document.sections or not document.elements:
        raise InputError(f"{document.id} has no sections", "make it with epitome.read or Document.from_sentences")
    document = _limit_links(document)
    return PreparedDocument(
        id=document.id,
        columns=(
            document.title,
            document.body_title,
            document.language,
            document.date,
            _to_json(document.authors),
            document.media,
            document.url,
            document.truncated,
            _to_json(document.notes),
            document.text,
            pack_tree(document),
        ),
        sections=_build_section_rows(document),
        sentences=[
            (s.index, s.start, s.end, s.element, s.paragraph, s.section_index, s.head, s.row)
            for s in document.sentences
        ],
        links=_build_link_rows(document),
        words=collect_words(document),
    )


def collect_words(document: Document) -> IndexedWords:
    """The words of each section without those of its subsections; terms are counted in the sentences.

    Terms of definitions and heads of tables are searched as titles are. Identifiers are searched whole too. Navigation
    is not searched, except where a page has no other text.
    """
    text, longest = document.text, LIMITS.sentence_characters
    holders = _find_holders(document)
    sentences: list[list[str]] = [[] for _ in document.sections]
    heads: list[list[str]] = [[] for _ in document.sections]
    other_blocks: list[list[str]] = [[] for _ in document.sections]
    for sentence in document.sentences:
        sentences[holders[sentence.section_index]].append(
            text[sentence.start : min(sentence.end, sentence.start + longest)]
        )
    for holder, head in _locate_heads(document):
        heads[holders[holder]].append(text[head.start : min(head.end, head.start + longest)])
    for b in document.blocks:
        if b.kind not in _PROSE and b.kind not in ("heading", "boilerplate"):
            other_blocks[holders[b.section]].append(text[b.start : b.end])
    of_sections: list[tuple[str, str]] = []
    prose: list[list[str]] = []
    for section in document.sections:
        language = section.language or document.language
        own, others = "\n".join(sentences[section.index]), "\n".join(other_blocks[section.index])
        prose.append(mark_terms(own, language))
        body = prose[-1] + mark_terms(others, language) + _mark_identifiers(f"{own}\n{others}")
        titles = "\n".join([document.title[:longest], "\n".join(section.titles)[-longest:], *heads[section.index]])
        title = [] if section.kind == "boilerplate" else mark_terms(titles, language) + _mark_identifiers(titles)
        of_sections.append((" ".join(title), " ".join(body)))
    return IndexedWords(of_sections=of_sections, terms=count_marked_terms(prose))


def _find_holders(document: Document) -> list[int]:
    """The section under which the words of each are found: a table or a caption without a title belongs to the section
    around it.
    """
    holders: list[int] = []
    for section in document.sections:
        is_part = section.kind in ("table", "caption") and not section.title and section.parent >= 0
        holders.append(holders[section.parent] if is_part else section.index)
    return holders


def _locate_heads(document: Document) -> Iterator[tuple[int, Head]]:
    """(section, head) of each head that stands over a sentence; the lead-in of a list is a sentence itself."""
    seen: set[int] = set()
    for sentence in document.sentences:
        number = sentence.head
        while number >= 0 and number not in seen:
            seen.add(number)
            head = document.heads[number]
            if head.kind != "lead-in":
                yield sentence.section_index, head
            number = head.above


def _mark_identifiers(text: str) -> list[str]:
    return [make_index_token(name) for name in find_identifiers(text)]


def count_marked_terms(marked: Iterable[list[str]]) -> dict[str, int]:
    """How often each term occurs in lists of marked terms, without stop words."""
    counts: Counter[str] = Counter()
    for terms in marked:
        counts.update(terms)
    return {term: n for term, n in counts.items() if term[0] != STOP_MARK}


def extend_titles(parent_titles: list[str] | None, title: str) -> list[str]:
    """The usual path of titles of a section below another (None: it is the root, which is not on the path)."""
    return [] if parent_titles is None else [*parent_titles, title] if title else parent_titles


def _build_section_rows(document: Document) -> list[Row]:
    rows: list[Row] = []
    for s in document.sections:
        parent_titles = None if s.parent < 0 else list(document.sections[s.parent].titles)
        titles = None if list(s.titles) == extend_titles(parent_titles, s.title) else _to_json(s.titles)
        rows.append((s.index, s.parent, s.end, s.kind, s.title, titles, s.element, s.level, s.language))
    return rows


def _build_link_rows(document: Document) -> list[Row]:
    """The rows of links, each with the id that it would lead to; whether a document has it is not known here."""
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


def _limit_links(document: Document) -> Document:
    if len(document.links) <= LIMITS.links:
        return document
    note = f"only the first {LIMITS.links:,} links were kept"
    return replace(document, links=document.links[: LIMITS.links], truncated=True, notes=(*document.notes, note))


def _to_json(strings: tuple[str, ...]) -> str:
    return json.dumps(strings, ensure_ascii=False, separators=(",", ":"))
