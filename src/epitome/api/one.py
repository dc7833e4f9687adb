"""The public functions for single documents: read, read_many, summarise, rank, elaborate, outline, load."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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

    >>> import epitome
    >>> text = "Acid rain fell on the lake. In 1982 lime was spread on the ice. The fish came back in 1986."
    >>> print(epitome.summarise(text, query="When did the fish come back?", sentences=1))
    The fish came back in 1986.

    What is asked:

    - `target`: a Document, or what `read` takes (a text, a path, ...); or a list of them, in which a string is a text.
    - `query`: the question, or words to look for. Without one the need is the title.
    - `element`: an XPath with local names, such as `"//section[2]"`; only sentences in the first element that it finds
      are chosen.
    - `link_context`: the sentences of other pages that link here, each as (anchor text, sentence) or (anchor text,
      sentence, source). The system `webpage` reads it.
    - `sources`: what may be chosen: "content", "links" (the sentences of `link_context`) or "both".
    - `language`: a BCP 47 code such as "de"; by default it is detected.

    How it is answered. Where you name nothing, the kind of the document and the need decide:

    - `system`: the method by its name, as `epitome systems` lists them: "structured", "bm25", "lead", ...
    - `recipe`: how the method weighs sentences: "best" (by default), "paper" (as published), "transfer", "plain", or
      "semantic" with the extra `semantic`.
    - `model`: a model of your own, by its path, or a Summariser; or a shipped one by its name.
    - `embeddings`: a local folder for the recipe "semantic", instead of the weights of the extra.
    - `meaning`: with the extra `meaning`, the best sentences for an English query are read again by meaning if no
      system, recipe or model is named. False turns that off, True refuses to go without.

    How much comes back. Give at most one of the first five; the default is 5 sentences, or 250 words for several
    documents:

    - `sentences`: a number, or "auto" for as many as answer the query.
    - `words`, `characters`: no more than these in all.
    - `ratio`: a share of the sentences, above 0 and up to 1.
    - `tokens`: (most, count), where `count` is your function from a text to its number of tokens.
    - `cut`: "last" cuts the first sentence that does not fit, at the end of a word; None skips it and takes the next
      that fits. The default is "last" with `characters`, otherwise None.
    - `order`: "document" (as they stand in the text) or "rank" (the best first).
    - `least`: sentences of a lower relevance, 0 to 1, are left out, so a summary may be empty.
    - `show_closest`: False leaves out all sentences where nothing answers the query, as the command line does.
    - `passage`: how many sentences before and after each to show, too (`Extract.passage`).
    - `isolated`: as in `read`.

    Raises UsageError for arguments that contradict each other, NotFound for a file or an element that is not there,
    InputError and LimitError for what cannot be read, FetchError for a web page, ModelError for a model, and
    MissingExtra.
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
        from epitome.api.answer import leave_out_unanswered

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
    """Every candidate sentence with its score and reasons, best first.

    >>> import epitome
    >>> text = "Acid rain fell on the lake. In 1982 lime was spread on the ice. The fish came back in 1986."
    >>> for extract in epitome.rank(text, query="fish", system="bm25"):
    ...     print(extract.rank, round(extract.score, 2), extract.text)
    1 0.98 The fish came back in 1986.
    2 0.0 Acid rain fell on the lake.
    3 0.0 In 1982 lime was spread on the ice.

    The arguments are those of `summarise`, without the budget. Raises the same errors: UsageError, NotFound,
    InputError, LimitError, FetchError, ModelError, MissingExtra.
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

    >>> import epitome
    >>> page = epitome.read("examples/tides.html")
    >>> for extract in epitome.elaborate(page, linking="Spring tides come at new moon.", sentences=1):
    ...     print(extract.text)
    Twice a month, at new moon and at full moon, the Sun and Moon pull along the same line and their tides add together.

    `reading` is the document being read. The sentence is given by `link`, the address of a link in it (with any
    fragment, if no link has the same one), or as `linking`. The result is its justification (the `sentences` of the
    linked page closest to it) and up to `elaboration` more sentences that are related and say something new; `role`
    tells them apart. Whether they prove the sentence is for the reader to judge: `summary.supported` is None.
    If the address has a fragment, a note says which section of the linked page it names
    (`linked.section_of(fragment)`). `system` may be any system: the linking sentence is its query. `least`,
    `passage` and what else has the same name are as in `summarise`. With `meaning=True` the closest sentences are read
    again by meaning, on request alone.

    Raises UsageError if neither or both of `link` and `linking` are given, or `link` without `reading`; NotFound if
    `reading` has no such link.
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

    >>> import epitome
    >>> for section, summary in list(epitome.outline("examples/tides.html", sentences=1))[:3]:
    ...     print("  " * section.level + section.title)
    How tides work
      The pull of the Moon and the Sun
        The equilibrium tide

    A section gets a summary if it has a heading and prose of at least ten words and five different terms, and is at
    most six levels deep; a shorter or deeper one is part of the summary of its parent section. `sentences` is the
    number for each. With `meaning=True` the best sentences of each are read again by meaning, on request alone. The
    other arguments are as in `summarise`, and so are the errors: UsageError (also for several documents), NotFound,
    InputError, LimitError, FetchError, ModelError, MissingExtra.
    """
    from epitome.api.outline import outline_document

    documents = list_documents(read_target(document, language, isolated=isolated), language)
    if len(documents) > 1:
        raise UsageError("an outline was asked of several documents", "give one document")
    budget = Budget.of(default=ONE_DOCUMENT, sentences=sentences)
    task, _ = build_task(documents, query=query, element=None)
    choice = Choice(system, recipe, model, embeddings, meaning=False if meaning is None else meaning)
    return outline_document(task, choose_summariser(task, choice), budget, notes=note_choice(task, choice))


__all__ = ["elaborate", "load", "outline", "rank", "read", "read_many", "summarise"]
