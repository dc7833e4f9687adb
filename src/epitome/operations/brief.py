"""A brief: one summary of the documents of a collection that answer a question, by themes (`topic`)."""

from __future__ import annotations

from dataclasses import replace

from epitome.collection import Collection
from epitome.document import Budget, Task
from epitome.operations.choice import DEFAULT_CHOICE, Choice, note_choice
from epitome.summary import Summary

_SYSTEM = "topic"
_DOCUMENTS = 25
_WORDS = 250


def brief(
    collection: Collection,
    question: str,
    *,
    top: int = _DOCUMENTS,
    words: int = _WORDS,
    choice: Choice = DEFAULT_CHOICE,
) -> Summary:
    """The summary of the `top` pages that are found; without documents and extracts where nothing is.

    A page of which only the title, a table or a listing was found has no sentence to give and is left out.
    """
    choice = choice.with_default(_SYSTEM)
    choice.check()
    budget = Budget.of(default=Budget(unit="words", size=_WORDS), words=words)
    pages = (collection.document(hit.id) for hit in collection.search(question, by="page", top=top))
    documents = tuple(page for page in pages if any(s.text.strip() for s in page.sentences))
    if not documents:
        named = choice.find()
        return Summary((), (), named.name, named.recipe, question, named.model)
    task = Task(documents, question)
    summary = choice.find_for(task)(task, budget=budget)
    return replace(summary, notes=(*summary.notes, *note_choice(task, choice)))
