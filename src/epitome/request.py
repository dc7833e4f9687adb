"""What was asked, checked and put into records: documents, the part of them, links; and which system answers.

Without a system: several documents are ranked by topic; one document by webpage where linking sentences are given,
else by structured where nothing is asked or it has sections, else by webpage.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from epitome.document import IN_LINKS, Document, LinkSentence, Scope, Task
from epitome.errors import UsageError
from epitome.limits import LIMITS
from epitome.models import Embeddings, Model, Trained, summariser_for
from epitome.queries import check_query
from epitome.summariser import Summariser, check_order
from epitome.systems import SEMANTIC, check_recipe
from epitome.text import STEMMERS, parse_language

Target = Document | Iterable[Document]
SOURCES = ("content", "links", "both")
LinkContext = Sequence[tuple[str, str] | tuple[str, str, str]]


def check_request(
    *,
    query: str | None,
    system: str | None,
    recipe: str,
    model: Model | None,
    language: str | None,
    order: str = "document",
    embeddings: Embeddings | None = None,
) -> None:
    """Refuse what no document could make right, before any is read."""
    check_query(query)
    check_order(order)
    check_language(language)
    check_recipe(recipe)
    if system is not None or model is not None:
        summariser_for(system, recipe=recipe, model=model, embeddings=embeddings)
    elif embeddings is not None or recipe == SEMANTIC:
        summariser_for("structured", recipe=recipe, embeddings=embeddings)


def check_language(language: str | None) -> None:
    """Refuse a language that has no stemmer."""
    if language is not None and (not isinstance(language, str) or parse_language(language) is None):
        raise UsageError(f"the language {language!r} is unknown", f"use one of {', '.join(STEMMERS)}")


def chosen(
    task: Task, *, system: str | None, recipe: str, model: Model | None, embeddings: Embeddings | None = None
) -> Summariser:
    """The summariser that answers a task."""
    if system is None and model is None:
        asked = task.query is not None and bool(task.query.strip())
        if len(task.documents) > 1:
            system = "topic"
        else:
            page = bool(task.in_links) or (asked and not _has_sections(task.documents[0]))
            system = "webpage" if page else "structured"
    return summariser_for(system, recipe=recipe, model=model, embeddings=embeddings)


def unused_links(task: Task, summariser: Summariser) -> tuple[str, ...]:
    """A note where linking sentences were given to a system that does not read them, or asked for without any."""
    if summariser.reads_links:
        return ()
    if task.in_links:
        return ("the sentences that link here were not used: this system ranks by content",)
    return ("nothing links here: only content was taken",) if task.sources != "content" else ()


def other_embeddings(summariser: Summariser) -> tuple[str, ...]:
    """A note where a model was trained with other embeddings than it is asked with."""
    learnt = summariser.card.get("embeddings") if isinstance(summariser, Trained) else None
    if learnt is None or summariser.encoder is None or summariser.encoder.name == learnt:
        return ()
    return (f"the model was trained with the embeddings {learnt}, and asked with {summariser.encoder.name}",)


def _has_sections(document: Document) -> bool:
    """Whether its body is parted by headings; the body of an article alone is no section."""
    return any(section.title and section.kind == "body" for section in document.sections[1:])


def documents_of(target: Target, language: str | None) -> tuple[Document, ...]:
    """The documents of a target, each once, in the language asked for."""
    check_language(language)
    if isinstance(target, (str, bytes, os.PathLike)):
        raise UsageError(f"a {type(target).__name__} is no document", "read it first: epitome.read(source)")
    documents = (target,) if isinstance(target, Document) else tuple(target) if isinstance(target, Iterable) else ()
    if not documents or not all(isinstance(d, Document) for d in documents):
        raise UsageError("the target holds no documents", "give a Document or a list of them")
    documents = tuple({id(d): d for d in documents}.values())  # the same one twice says nothing new
    code = parse_language(language)
    if code is None:
        return documents
    return tuple(d if d.language == code else replace(d, language=code) for d in documents)


def task_of(
    documents: tuple[Document, ...],
    *,
    query: str | None,
    element: str | None,
    link_context: LinkContext | None = None,
    sources: str = "content",
) -> tuple[Task, tuple[str, ...]]:
    """The task, and what is to be noted of it."""
    check_query(query)
    if sources not in SOURCES:
        raise UsageError(f"sources={sources!r} is unknown", f"use one of {', '.join(SOURCES)}")
    if link_context is None and len(documents) == 1:
        link_context = documents[0].remember(IN_LINKS, list)
    links, notes = _links(link_context)
    if element is None:
        return Task(documents, query, in_links=links, sources=sources), notes
    if len(documents) > 1:
        raise UsageError("an element was asked of several documents", "give one document with element=")
    from epitome.document.element_path import find_element

    number, matches = find_element(documents[0], element)
    found = documents[0].elements[number]
    if matches > 1:
        notes = (*notes, f"{matches} elements match {element!r}; the first was taken")
    return Task(documents, query, Scope("element", number, found.end, found.title), links, sources), notes


def _links(given: LinkContext | None) -> tuple[tuple[LinkSentence, ...], tuple[str, ...]]:
    """The link context as records, up to the limit, and what is to be noted of it."""
    if given is None:
        return (), ()
    advice = "give (anchor text, sentence) or (anchor text, sentence, source) each"
    if not isinstance(given, Iterable):
        raise UsageError(f"link_context is a {type(given).__name__}", advice)
    entries = iter(given)
    links: list[LinkSentence] = []
    for entry in islice(entries, LIMITS.link_sentences):
        if (
            not isinstance(entry, tuple | list)
            or len(entry) not in (2, 3)
            or not all(isinstance(e, str) for e in entry)
        ):
            raise UsageError("link_context holds something else", advice)
        links.append(LinkSentence(*entry))
    more = any(True for _ in entries)
    notes = (f"only the first {LIMITS.link_sentences:,} linking sentences were taken",) if more else ()
    return tuple(links), notes
