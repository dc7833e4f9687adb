"""A brief: one summary of the documents of a collection that answer a question, by themes (`topic`).

Where no system is named, only sections that answer are read, without their tables: the best one of each page that is
found, and its others with at least a quarter of the best score. Closeness to the question counts as in a search;
lead-ins, code, fragments and what is less than half as close as the closest are left out, whether the budget is filled
or not. Where none of the best five pages seems to answer, each judged by itself as in a search, nothing is chosen, and
a note says so. Themes have the titles under which
their sentences stand (`theme_titles.py`).
"""

from __future__ import annotations

from dataclasses import replace

from epitome.api.answer import answer, empty_summary
from epitome.api.choice import DEFAULT_CHOICE, Choice, note_choice
from epitome.api.theme_titles import title_themes
from epitome.collection import Collection, CollectionHit, WeighedWords
from epitome.document import Budget, Document, Task
from epitome.document.render import NO_ANSWER
from epitome.document.summary import Summary
from epitome.systems.default.additions import find_whole_answers, read_closeness

_SYSTEM = "topic"
_DOCUMENTS = 25
_WORDS = 250
_SECTIONS = 1_000
_LEAST_SHARE = 0.25
_JUDGED = 5


def brief(
    collection: Collection,
    question: str,
    *,
    top: int = _DOCUMENTS,
    words: int = _WORDS,
    choice: Choice = DEFAULT_CHOICE,
    least: float | None = None,
) -> Summary:
    """The summary of the `top` pages that are found; without documents and extracts where nothing is.

    `least` leaves out what is less relevant; with 0 something is chosen even where no document seems to answer.

    A page of which only the title, a table or a listing was found has no sentence to give and is left out.
    """
    choice = choice.with_default(_SYSTEM)
    choice.check()
    budget = Budget.of(default=Budget(unit="words", size=_WORDS), words=words, least=least)
    hits = collection.search(question, by="page", top=top)
    pages = (collection.document(hit.id) for hit in hits)
    documents = found = tuple(page for page in pages if any(s.text.strip() for s in page.sentences))
    if choice.is_open:
        documents = _keep_answers(documents, hits, collection.search(question, by="section", top=_SECTIONS))
    if not documents:
        named = choice.find()
        return Summary((), (), named.name, named.recipe, question, named.model)
    task = Task(documents, question)
    if not choice.is_open:
        return choice.find_for(task)(task, budget=budget)
    asked = collection.weigh_words(question)
    summariser = read_closeness(choice.find_for(task), asked.weigh_terms(task.language))
    if least is None and not _seem_to_answer(found, question, asked):
        return empty_summary(summariser, task, NO_ANSWER)
    summary = summariser(task, budget=budget)
    notes = (*summary.notes, *note_choice(task, choice))
    return title_themes(replace(summary, extracts=find_whole_answers(summary), notes=notes))


def _seem_to_answer(pages: tuple[Document, ...], question: str, words: WeighedWords) -> bool:
    """Whether one of the best pages does, by itself; also where that is told of none."""
    choice, one = DEFAULT_CHOICE.with_default("webpage"), Budget(unit="sentences", size=1)
    told = (answer(choice, Task((page,), question), one, words).answered for page in pages[:_JUDGED])
    judged = False
    for answered in told:
        if answered:
            return True
        judged |= answered is not None
    return not judged


def _keep_answers(
    documents: tuple[Document, ...], pages: list[CollectionHit], sections: list[CollectionHit]
) -> tuple[Document, ...]:
    """The documents with all sections set aside but those that answer; without those whose sections have no prose."""
    answering = {hit.id: {hit.section} for hit in pages}
    least = _LEAST_SHARE * max((hit.score for hit in sections), default=0.0)
    for hit in sections:
        if hit.id in answering and hit.score >= least:
            answering[hit.id].add(hit.section)
    kept = (_set_others_aside(document, answering[document.id]) for document in documents)
    return tuple(d for d in kept if any(d.kind_of(s) == "body" and s.text.strip() for s in d.sentences))


def _set_others_aside(document: Document, numbers: set[int]) -> Document:
    sections = tuple(
        s if s.index in numbers or s.kind not in ("body", "table") else replace(s, kind="boilerplate")
        for s in document.sections
    )
    return replace(document, sections=sections)
