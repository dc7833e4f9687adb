"""A brief: one summary of the documents of a collection that answer a question, by themes (`topic`).

If no system is named, only sections that answer are read, without their tables: the best section of each page found,
and other sections of it with at least a quarter of the best score. Closeness to the question is computed as in a
search; lead-ins, code, fragments, questions and sentences less than half as close as the closest are left out, even if
the budget is not filled. If none of the best five pages seems to answer, each judged on its own as in a search, nothing
is chosen, and a note says so; where nothing was found, a note says why. Themes are named after the headings of their
sentences (`theme_titles.py`). With the extra `meaning` the best sentences are read again, as in `summarise`; one that
then reads like a likely answer is kept however few words of the question it shares.
"""

from __future__ import annotations

from dataclasses import replace

from epitome.api.answer import answer, empty_summary
from epitome.api.choice import DEFAULT_CHOICE, Choice, note_choice
from epitome.api.collected.theme_titles import title_themes
from epitome.collection import CollectionHit, Searchable, WeighedWords
from epitome.document import Budget, Document, Task
from epitome.document.render import NO_ANSWER
from epitome.document.summary import Summary
from epitome.systems.default.additions import find_whole_answers, read_closeness

_DEFAULT_SYSTEM = "topic"
_DEFAULT_DOCUMENTS = 25
_DEFAULT_WORDS = 250
_MAX_SECTIONS = 1_000
_MIN_SCORE_SHARE = 0.25
_MAX_PAGES_JUDGED = 5  # each by meaning, too, so that the time stays the same for any number of hits
_NO_HIT = "no document of the collection has a word of the question"
_NO_PROSE = "only titles, tables or listings of the collection have words of the question"


def brief(
    collection: Searchable,
    question: str,
    *,
    top: int = _DEFAULT_DOCUMENTS,
    words: int = _DEFAULT_WORDS,
    choice: Choice = DEFAULT_CHOICE,
    least: float | None = None,
) -> Summary:
    """The summary of the `top` pages found; without documents and extracts if none is found.

    `least` leaves out less relevant sentences; with 0 something is chosen even if no document seems to answer.

    A page of which only the title, a table or a listing was found has no sentences and is left out.
    """
    choice = choice.with_default(_DEFAULT_SYSTEM)
    choice.check()
    budget = Budget.of(default=Budget(unit="words", size=_DEFAULT_WORDS), words=words, least=least)
    hits = collection.search(question, by="page", top=top)
    pages = (collection.document(hit.id) for hit in hits)
    documents = found = tuple(page for page in pages if any(s.text.strip() for s in page.sentences))
    if choice.is_open:
        documents = _keep_answers(documents, hits, collection.search(question, by="section", top=_MAX_SECTIONS))
    if not documents:
        named = choice.find()
        return Summary((), (), named.name, named.recipe, question, named.model, notes=(_NO_PROSE if hits else _NO_HIT,))
    task = Task(documents, question)
    if not choice.is_open:
        return choice.find_for(task)(task, budget=budget)
    asked = collection.weigh_words(question)
    summariser = read_closeness(choice.find_for(task), asked.weigh_terms(task.language))
    if least is None and not _seem_to_answer(found, question, asked, meaning=choice.meaning):
        return empty_summary(summariser, task, NO_ANSWER)
    summary = summariser(task, budget=budget)
    notes = (*summary.notes, *note_choice(task, choice))
    return title_themes(replace(summary, extracts=find_whole_answers(summary), notes=notes))


def _seem_to_answer(pages: tuple[Document, ...], question: str, words: WeighedWords, *, meaning: bool | None) -> bool:
    """Whether one of the best pages seems to answer on its own; also true if none of them can be judged."""
    choice, one = Choice(default="webpage", meaning=meaning), Budget(unit="sentences", size=1)
    verdicts = (answer(choice, Task((page,), question), one, words).answered for page in pages[:_MAX_PAGES_JUDGED])
    judged = False
    for answered in verdicts:
        if answered:
            return True
        judged |= answered is not None
    return not judged


def _keep_answers(
    documents: tuple[Document, ...], pages: list[CollectionHit], sections: list[CollectionHit]
) -> tuple[Document, ...]:
    """The documents with every section marked as boilerplate except those that answer; documents without prose in the
    remaining sections are left out.
    """
    answering = {hit.id: {hit.section} for hit in pages}
    least = _MIN_SCORE_SHARE * max((hit.score for hit in sections), default=0.0)
    for hit in sections:
        if hit.id in answering and hit.score >= least:
            answering[hit.id].add(hit.section)
    kept = (_exclude_other_sections(document, answering[document.id]) for document in documents)
    return tuple(d for d in kept if any(d.kind_of(s) == "body" and s.text.strip() for s in d.sentences))


def _exclude_other_sections(document: Document, numbers: set[int]) -> Document:
    sections = tuple(
        s if s.index in numbers or s.kind not in ("body", "table", "abstract") else s._replace(kind="boilerplate")
        for s in document.sections
    )
    return replace(document, sections=sections)
