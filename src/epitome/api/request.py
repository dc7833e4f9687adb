"""Checks the arguments of a request and builds its records: documents, scope, links."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import islice
from typing import ParamSpec, TypeVar

from epitome.api.choice import Choice
from epitome.api.read import check_language
from epitome.document import Budget, Document, LinkSentence, Scope, Task
from epitome.document.summary import Summary
from epitome.language import parse_language
from epitome.runtime.errors import UsageError
from epitome.runtime.limits import LIMITS
from epitome.runtime.safe import clean_text
from epitome.walk.queries import check_query
from epitome.walk.summariser import Summariser, check_order

SOURCES = ("content", "links", "both")
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
LinkContext = Sequence[tuple[str, str] | tuple[str, str, str]]


def check_request(choice: Choice, *, query: str | None, language: str | None, order: str = "document") -> None:
    """Refuse arguments that are wrong for any document, before one is read."""
    check_query(query)
    check_order(order)
    check_language(language)
    choice.check()


def take_one_positional(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Decorator of a function with one positional parameter: says what to do where a second one is given."""

    @wraps(function)
    def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        if len(args) > 1:
            raise UsageError(
                f"{function.__name__} takes one document, or a list of them",
                "give the need as query=, the rest by name",
            )
        return function(*args, **kwargs)

    return call


def note_cut(summary: Summary, budget: Budget) -> tuple[str, ...]:
    """A note if the best sentence was cut because none fits the budget."""
    is_forced = not budget.cut_last and any(extract.cut for extract in summary.extracts)
    return ("no sentence fits the budget, so the best one is cut",) if is_forced else ()


def note_unused_links(task: Task, summariser: Summariser) -> tuple[str, ...]:
    """A note if linking sentences were given to a system that does not read them, or requested but there are none."""
    if summariser.candidates.reads_links:
        return ()
    if task.in_links:
        return ("the sentences that link here were not used: this system ranks by content",)
    return ("nothing links here: only content was taken",) if task.sources != "content" else ()


def note_other_embeddings(summariser: Summariser) -> tuple[str, ...]:
    """A note if a model is used with embeddings other than those it was trained with."""
    learnt = summariser.card.get("embeddings")
    if learnt is None or summariser.encoder is None or summariser.encoder.name == learnt:
        return ()
    return (f"the model was trained with the embeddings {learnt}, and asked with {summariser.encoder.name}",)


def list_documents(target: Document | Iterable[Document], language: str | None) -> tuple[Document, ...]:
    """The documents of a target, each once, in the requested language."""
    check_language(language)
    if isinstance(target, (str, bytes, os.PathLike)):
        raise UsageError(f"a {type(target).__name__} is no document", "read it first: epitome.read(source)")
    documents = (target,) if isinstance(target, Document) else tuple(target) if isinstance(target, Iterable) else ()
    if not documents or not all(isinstance(d, Document) for d in documents):
        raise UsageError("the target holds no documents", "give a Document or a list of them")
    documents = tuple({id(d): d for d in documents}.values())  # each object once
    code = parse_language(language)
    if code is None:
        return documents
    return tuple(document.with_language(code) for document in documents)


def build_task(
    documents: tuple[Document, ...],
    *,
    query: str | None,
    element: str | None,
    link_context: LinkContext | None = None,
    sources: str = "content",
) -> tuple[Task, tuple[str, ...]]:
    """The task, and notes on it."""
    check_query(query)
    if sources not in SOURCES:
        raise UsageError(f"sources={sources!r} is unknown", f"use one of {', '.join(SOURCES)}")
    if link_context is None and len(documents) == 1:
        link_context = documents[0].in_links
    links, notes = _build_links(link_context)
    if element is None:
        return Task(documents, query, in_links=links, sources=sources), notes
    if len(documents) > 1:
        raise UsageError("an element was asked of several documents", "give one document with element=")
    from epitome.document.element_path import find_element
    from epitome.document.heads.defined_terms import find_defined_terms

    number, matches = find_element(documents[0], element)
    element_found = documents[0].elements[number]
    if matches > 1:
        notes = (*notes, f"{matches} elements match {element!r}; the first was taken")
    scope = Scope("element", number, element_found.end, element_found.title)
    defined = (term.scope for term in find_defined_terms(documents[0]) if term.element == number)
    return Task(documents, query, next(defined, scope), links, sources), notes


def _build_links(given: LinkContext | None) -> tuple[tuple[LinkSentence, ...], tuple[str, ...]]:
    """The link context as records, up to the limit, and notes on it."""
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
        links.append(LinkSentence(clean_text(entry[0]), clean_text(entry[1]), *entry[2:]))
    more = any(True for _ in entries)
    notes = (f"only the first {LIMITS.link_sentences:,} linking sentences were taken",) if more else ()
    return tuple(links), notes
