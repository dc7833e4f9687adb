"""The front door's functions: read, summarise, rank, outline."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import BinaryIO

from epitome.document import Budget, Document, LinkSentence, Scope, Section, Task
from epitome.errors import InputError, LimitError, UsageError
from epitome.limits import LIMITS
from epitome.queries import check_query
from epitome.readers import read_bytes
from epitome.sources import Source, read_source, source_of
from epitome.summariser import check_order
from epitome.summary import Outline, Ranking, Summary
from epitome.systems import system as system_named
from epitome.text import STEMMERS, language_code

Target = Document | Iterable[Document]
LinkContext = Sequence[tuple[str, str] | tuple[str, str, str]]
ONE_DOCUMENT = Budget(unit="sentences", size=5)
SEVERAL_DOCUMENTS = Budget(unit="words", size=250)
_OUTLINE_LEVELS = 6


def read(source: str | os.PathLike[str] | bytes | BinaryIO, *, language: str | None = None) -> Document:
    """Read a document from a path, a web address, bytes or a binary file object.

    The format is told by the name, the declared type, else by the bytes: XML of any vocabulary, HTML, plain text,
    Markdown and JSON. Pages of the web are fetched under guard (docs/limits.md).
    """
    check_language(language)
    if isinstance(source, bytes):
        return read_bytes(source, id=_digest(source), language=language)
    if isinstance(source, (str, os.PathLike)):
        return read_from(source_of(os.fspath(source)), language=language)
    if not hasattr(source, "read"):
        raise UsageError(f"{type(source).__name__} cannot be read", "give a path, bytes or a binary file object")
    data = source.read(LIMITS.file_bytes + 1)
    if not isinstance(data, bytes):
        raise InputError("the file object gives no bytes", "open it with mode 'rb'")
    if len(data) > LIMITS.file_bytes:
        raise LimitError(f"the file has more than {LIMITS.file_bytes:,} bytes", "split it (docs/limits.md)")
    name = getattr(source, "name", None)
    name = name if isinstance(name, str) else None
    return read_bytes(data, id=name or _digest(data), language=language, name=name)


def read_from(source: Source, *, language: str | None, bulk: bool = False) -> Document:
    """Read the document of a source; `bulk` says that it is one of several pages of the web."""
    contents = read_source(source, bulk=bulk)
    return read_bytes(
        contents.data,
        id=source.id,
        language=language,
        name=contents.name,
        media=contents.media,
        charset=contents.charset,
    )


def _digest(data: bytes) -> str:
    """An id for what has no name: the same bytes, the same id."""
    return f"sha256:{hashlib.sha256(data).hexdigest()[:16]}"


def summarise(
    target: Target,
    *,
    query: str | None = None,
    element: str | None = None,
    link_context: LinkContext | None = None,
    sources: str = "content",
    system: str | None = None,
    recipe: str = "best",
    language: str | None = None,
    sentences: int | None = None,
    words: int | None = None,
    characters: int | None = None,
    ratio: float | None = None,
    tokens: tuple[int, Callable[[str], int]] | None = None,
    order: str = "document",
    cut: str | None = None,
) -> Summary:
    """The sentences of one document, or of several together, that best answer a need.

    `link_context` is what other pages say where they link here: (anchor text, sentence) or (anchor text, sentence,
    source) each. It goes with the task; the systems of this version rank by content alone and say so in the notes.
    Without a query the need is the title. Give at most one budget; the default is 5 sentences, or 250 words for
    several documents.
    """
    documents = _documents(target, language)
    budget = Budget.of(
        default=ONE_DOCUMENT if len(documents) == 1 else SEVERAL_DOCUMENTS,
        sentences=sentences,
        words=words,
        characters=characters,
        ratio=ratio,
        tokens=tokens,
        cut=cut,
    )
    task, notes = _task(documents, query=query, element=element, link_context=link_context, sources=sources)
    summary = system_named(system, recipe=recipe)(task, budget=budget, order=order, recipe=recipe)
    return replace(summary, notes=(*summary.notes, *notes))


def rank(
    target: Target,
    *,
    query: str | None = None,
    element: str | None = None,
    link_context: LinkContext | None = None,
    sources: str = "content",
    system: str | None = None,
    recipe: str = "best",
    language: str | None = None,
) -> Ranking:
    """Every candidate sentence with its score and reasons, best first."""
    documents = _documents(target, language)
    task, notes = _task(documents, query=query, element=element, link_context=link_context, sources=sources)
    ranking = system_named(system, recipe=recipe).rank(task, recipe=recipe)
    return replace(ranking, notes=(*ranking.notes, *notes))


def outline(
    document: Document,
    *,
    sentences: int = 2,
    query: str | None = None,
    system: str | None = None,
    recipe: str = "best",
    language: str | None = None,
) -> Outline:
    """The sections of a document in order, the document itself first, each with a summary of its own.

    Sections below six levels are told by the section around them.
    """
    documents = _documents(document, language)
    if len(documents) > 1:
        raise UsageError("an outline was asked of several documents", "give one document")
    (document,) = documents
    budget = Budget.of(default=ONE_DOCUMENT, sentences=sentences)
    task, _ = _task((document,), query=query, element=None)
    summariser = system_named(system, recipe=recipe)
    entries = [(document.sections[0], summariser(task, budget=budget, recipe=recipe))]
    held = [0] * (len(document.sections) + 1)
    for sentence in document.sentences:
        held[sentence.section_index] += bool(sentence.text.strip())
    before = [0]
    for count in held:
        before.append(before[-1] + count)
    worth = [s for s in document.sections[1:] if _has_place(s) and before[s.end] > before[s.index]]
    if len(worth) > LIMITS.outline_sections:
        note = f"only the first {LIMITS.outline_sections:,} sections are outlined"
        root = entries[0][1]
        entries[0] = (document.sections[0], replace(root, truncated=True, notes=(*root.notes, note)))
    for section in worth[: LIMITS.outline_sections]:
        scoped = replace(task, scope=Scope("section", section.index, section.end, section.title))
        entries.append((section, summariser(scoped, budget=budget, recipe=recipe)))
    return Outline(document, tuple(entries))


def _has_place(section: Section) -> bool:
    return bool(section.title) and section.kind == "body" and section.level <= _OUTLINE_LEVELS


def check_request(
    *, query: str | None, system: str | None, recipe: str, language: str | None, order: str = "document"
) -> None:
    """Refuse what no document could make right, before any is read."""
    check_query(query)
    check_order(order)
    check_language(language)
    system_named(system, recipe=recipe)


def check_language(language: str | None) -> None:
    """Refuse a language that has no stemmer."""
    if language is not None and (not isinstance(language, str) or language_code(language) is None):
        raise UsageError(f"the language {language!r} is unknown", f"use one of {', '.join(STEMMERS)}")


def _documents(target: Target, language: str | None) -> tuple[Document, ...]:
    check_language(language)
    if isinstance(target, (str, bytes, os.PathLike)):
        raise UsageError(f"a {type(target).__name__} is no document", "read it first: epitome.read(source)")
    documents = (target,) if isinstance(target, Document) else tuple(target) if isinstance(target, Iterable) else ()
    if not documents or not all(isinstance(d, Document) for d in documents):
        raise UsageError("the target holds no documents", "give a Document or a list of them")
    documents = tuple({id(d): d for d in documents}.values())  # the same one twice says nothing new
    code = language_code(language)
    if code is None:
        return documents
    return tuple(d if d.language == code else replace(d, language=code) for d in documents)


def _task(
    documents: tuple[Document, ...],
    *,
    query: str | None,
    element: str | None,
    link_context: LinkContext | None = None,
    sources: str = "content",
) -> tuple[Task, tuple[str, ...]]:
    check_query(query)
    if sources != "content":
        raise UsageError(f"sources={sources!r} is not supported by any system yet", 'use sources="content"')
    links, notes = _links(link_context)
    if element is None:
        return Task(documents, query, links=links), notes
    if len(documents) > 1:
        raise UsageError("an element was asked of several documents", "give one document with element=")
    from epitome.readers.element_path import find_element

    number, matches = find_element(documents[0], element)
    found = documents[0].elements[number]
    if matches > 1:
        notes = (*notes, f"{matches} elements match {element!r}; the first was taken")
    return Task(documents, query, Scope("element", number, found.end, found.title), links), notes


def _links(given: LinkContext | None) -> tuple[tuple[LinkSentence, ...], tuple[str, ...]]:
    """The link context as records, up to the limit, and what is to be noted of it."""
    links: list[LinkSentence] = []
    for entry in given or ():
        if (
            not isinstance(entry, tuple | list)
            or len(entry) not in (2, 3)
            or not all(isinstance(e, str) for e in entry)
        ):
            raise UsageError(
                "link_context holds something else", "give (anchor text, sentence) or (anchor, sentence, source)"
            )
        links.append(LinkSentence(*entry))
    notes = ["the sentences that link here were not used: this system ranks by content"] if links else []
    if len(links) > LIMITS.link_sentences:
        notes.append(f"only the first {LIMITS.link_sentences:,} linking sentences were taken")
    return tuple(links[: LIMITS.link_sentences]), tuple(notes)
