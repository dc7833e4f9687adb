"""The public functions for single documents: read, read_many, summarise, rank, elaborate, outline, train, load."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from epitome.api.answer import leave_out_unanswered
from epitome.api.choice import Choice, choose_summariser, note_choice
from epitome.api.passages import check_passage, show_passages
from epitome.api.read import Readable, Target, read, read_many, read_target
from epitome.api.reading import CUT, PAGE_CUT, build_reading, check_elaboration, describe_section
from epitome.api.request import (
    LinkContext,
    build_task,
    list_documents,
    note_cut,
    note_other_embeddings,
    note_unused_links,
    take_one_positional,
)
from epitome.document import Budget, Document, Task
from epitome.document.summary import Outline, Ranking, Summary
from epitome.learning.models import Embeddings, Model, load
from epitome.runtime.errors import UsageError, explaining
from epitome.runtime.garbage import without_collecting
from epitome.walk.summariser import Summariser

if TYPE_CHECKING:
    from epitome.learning.datasets import Example

ONE_DOCUMENT = Budget(unit="sentences", size=5)
SEVERAL_DOCUMENTS = Budget(unit="words", size=250)
_NAME_IN_ERRORS = "the document"


@explaining(_NAME_IN_ERRORS)
@take_one_positional
@without_collecting
def summarise(
    target: Target,
    *,
    query: str | None = None,
    element: str | None = None,
    link_context: LinkContext | None = None,
    sources: str = "content",
    system: str | None = None,
    recipe: str = "best",
    model: Model | None = None,
    language: str | None = None,
    sentences: int | str | None = None,
    words: int | None = None,
    characters: int | None = None,
    ratio: float | None = None,
    tokens: tuple[int, Callable[[str], int]] | None = None,
    order: str = "document",
    cut: str | None = None,
    least: float | None = None,
    passage: int | None = None,
    show_closest: bool = True,
    embeddings: Embeddings | None = None,
    isolated: bool = True,
    meaning: bool | None = None,
) -> Summary:
    """The sentences of one document, or of several together, that best answer a need.

    `target` is a Document, or what `read` takes (a text, a path, ...); or a list of them, in which a string is a text.
    `link_context` holds the sentences of other pages that link here, each as (anchor text, sentence) or (anchor text,
    sentence, source); `webpage` reads it. `sources` says what may be chosen: "content", "links" (those sentences) or
    "both".
    `recipe` may be "semantic" (extra `semantic`), `embeddings` a local folder for it instead of the extra's weights.
    Without a query the need is the title. Give at most one budget; the default is 5 sentences, or 250 words for
    several documents; `sentences="auto"` takes as many as answer the query. `least` leaves out less relevant extracts,
    so a summary may be empty; so it is, with a note, where nothing answers the query and `show_closest` is False, as on
    the command line. `passage` is the number of sentences to show before and after each (`Extract.passage`).
    `isolated` as in `read`. Where nothing is named and an English query is asked, the best sentences are read again by
    meaning if the extra `meaning` is installed; `meaning=False` turns that off, `True` refuses to go without.
    """
    documents = list_documents(read_target(target, language, isolated=isolated), language)
    budget = Budget.of(
        default=ONE_DOCUMENT if len(documents) == 1 else SEVERAL_DOCUMENTS,
        sentences=sentences,
        words=words,
        characters=characters,
        ratio=ratio,
        tokens=tokens,
        cut=cut,
        least=least,
    )
    check_passage(passage)
    task, notes = build_task(documents, query=query, element=element, link_context=link_context, sources=sources)
    choice = Choice(system, recipe, model, embeddings, meaning=meaning)
    summariser = choose_summariser(task, choice)
    summary = summariser(task, budget=budget, order=order)
    notes = (*summary.notes, *notes, *note_cut(summary, budget), *_note_all(task, choice, summariser))
    summary = replace(summary, notes=notes)
    if not show_closest and least is None:
        summary = leave_out_unanswered(summary, "show_closest=True")
    return show_passages(summary, passage)


@explaining(_NAME_IN_ERRORS)
@take_one_positional
def rank(
    target: Target,
    *,
    query: str | None = None,
    element: str | None = None,
    link_context: LinkContext | None = None,
    sources: str = "content",
    system: str | None = None,
    recipe: str = "best",
    model: Model | None = None,
    language: str | None = None,
    embeddings: Embeddings | None = None,
    isolated: bool = True,
    meaning: bool | None = None,
) -> Ranking:
    """Every candidate sentence with its score and reasons, best first; `isolated` as in `read`, `meaning` as in
    `summarise`.
    """
    documents = list_documents(read_target(target, language, isolated=isolated), language)
    task, notes = build_task(documents, query=query, element=element, link_context=link_context, sources=sources)
    choice = Choice(system, recipe, model, embeddings, meaning=meaning)
    summariser = choose_summariser(task, choice)
    ranking = summariser.rank(task)
    return replace(ranking, notes=(*ranking.notes, *notes, *_note_all(task, choice, summariser)))


def _note_all(task: Task, choice: Choice, summariser: Summariser) -> tuple[str, ...]:
    """Notes for the reader on how a task was answered."""
    return (
        *note_choice(task, choice),
        *note_unused_links(task, summariser),
        *note_other_embeddings(summariser),
    )


@explaining(_NAME_IN_ERRORS)
def elaborate(
    linked: Document,
    *,
    reading: Document | None = None,
    link: str | None = None,
    linking: str | None = None,
    sentences: int | str = 5,
    elaboration: int = 0,
    system: str = "elaborative",
    recipe: str = "best",
    model: Model | None = None,
    language: str | None = None,
    least: float | None = None,
    passage: int | None = None,
    embeddings: Embeddings | None = None,
    meaning: bool | None = None,
) -> Summary:
    """What a linked page says about the sentence that links to it.

    `reading` is the document being read. The sentence is given by `link`, the address of a link in it (with any
    fragment, if no link has the same one), or as `linking`. The result is its justification (the `sentences` of the
    linked page closest to it) and up to `elaboration` more sentences that are related and say something new; `role`
    tells them apart. Whether they prove the sentence is for the reader to judge: `summary.supported` is None.
    If the address has a fragment, a note says which section of the linked page it names
    (`linked.section_of(fragment)`). `system` may be any system: the linking sentence is its query. `least` and
    `passage` as in `summarise`. With `meaning=True` the closest sentences are read again by meaning, on request alone.
    """
    from epitome.api.elaborate import elaborate_link

    documents = list_documents(linked, language)
    if len(documents) > 1:
        raise UsageError("several linked documents were given", "give one document")
    check_elaboration(elaboration)
    budget = Budget.of(default=ONE_DOCUMENT, sentences=sentences, least=least)
    check_passage(passage)
    read_here, notes = build_reading(reading, link=link, linking=linking)
    task = Task(documents, read_here.linking, reading=read_here)
    named = None if model is not None and system == "elaborative" else system
    summariser = Choice(named, recipe, model, embeddings, meaning=meaning).find_for_link()
    summary = elaborate_link(task, summariser, budget, more=elaboration)
    cut = summary.truncated or CUT in notes or PAGE_CUT in notes
    section = describe_section(documents[0], read_here)
    notes = (*summary.notes, *section, *notes, *note_other_embeddings(summariser))
    return show_passages(replace(summary, truncated=cut, notes=notes), passage)


@explaining(_NAME_IN_ERRORS)
def outline(
    document: Document | Readable,
    *,
    sentences: int = 2,
    query: str | None = None,
    system: str | None = None,
    recipe: str = "best",
    model: Model | None = None,
    language: str | None = None,
    embeddings: Embeddings | None = None,
    isolated: bool = True,
    meaning: bool | None = None,
) -> Outline:
    """The document itself and its sections that get a summary, in order, each with its summary.

    A section gets a summary if it has a heading and prose of at least ten words and five different terms, and is at
    most six levels deep; a shorter or deeper one is part of the summary of its parent section. `isolated` as in `read`.
    With `meaning=True` the best sentences of each are read again by meaning, which takes longer: on request alone.
    """
    from epitome.api.outline import outline_document

    documents = list_documents(read_target(document, language, isolated=isolated), language)
    if len(documents) > 1:
        raise UsageError("an outline was asked of several documents", "give one document")
    budget = Budget.of(default=ONE_DOCUMENT, sentences=sentences)
    task, _ = build_task(documents, query=query, element=None)
    choice = Choice(system, recipe, model, embeddings, meaning=False if meaning is None else meaning)
    return outline_document(task, choose_summariser(task, choice), budget, notes=note_choice(task, choice))


@explaining("an example")
def train(
    system: str,
    examples: Iterable[Document | Example],
    *,
    ranker: str | None = None,
    recipe: str = "best",
    labels: str = "marcu",
    embeddings: Embeddings | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Summariser:
    """Learn a system's weights from documents with abstracts, or from `epitome.Example(task, labels)`.

    `ranker` names the learner, by default that of the recipe (linear_rank, or ranking_svm for webpage's published one).
    `labels` says how labels are derived from an abstract: "marcu" (Marcu 1999) or "greedy" (ROUGE). `embeddings` is a
    folder for the semantic recipe, `settings` are those of the learner (docs/models.md). The returned summariser can be
    called, passed as `model=`, and saved: `summariser.save(path)`, `epitome.load(path)`; its card compares it with the
    shipped model on the same tasks (`card["against_shipped"]`). Needs the extra `train`.
    """
    from epitome.learning.training import find_shipped
    from epitome.learning.training import train as learn

    return learn(
        system,
        examples,
        ranker=ranker,
        recipe=recipe,
        labels=labels,
        embeddings=embeddings,
        settings=settings,
        against=find_shipped(system, recipe),
    )


__all__ = ["elaborate", "load", "outline", "rank", "read", "read_many", "summarise", "train"]
