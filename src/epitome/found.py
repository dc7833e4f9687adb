"""Search results: the pages or sections of a collection that answer a query, each with a summary for it.

A summary is made of the page's sentences and of what the pages that link to it say; of a section, of its sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from epitome.collection import Collection
from epitome.document import IN_LINKS, Budget, Document, Scope, Section, Task
from epitome.errors import InputError
from epitome.models import Model
from epitome.render import page_address
from epitome.request import chosen, task_of
from epitome.summariser import Summariser
from epitome.summary import FORMAT, Summary

_SENTENCES = 2


@dataclass(frozen=True)
class Result:
    """A page (or section) that was found, its place among the hits, and what it says to the query."""

    rank: int
    score: float
    document: Document
    section: Section
    summary: Summary

    @property
    def title(self) -> str:
        """The page's title; its id where it has none."""
        return self.document.title or self.document.id

    def to_dict(self) -> dict[str, Any]:
        """Plain data; `link` opens a web page at the sentence."""
        extracts = [
            {**e.to_dict(), "link": page_address(self.document, e) if e.origin == "content" else None}
            for e in self.summary
        ]
        return {
            "format": FORMAT,
            "rank": self.rank,
            "score": self.score,
            "id": self.document.id,
            "title": self.title,
            "section": list(self.section.titles),
            "system": self.summary.system,
            "model": self.summary.model,
            "extracts": extracts,
            "notes": list(self.summary.notes),
        }


def found(
    collection: Collection,
    query: str,
    *,
    by: str = "page",
    top: int = 10,
    system: str | None = None,
    recipe: str = "best",
    model: Model | None = None,
    sentences: int | None = None,
) -> Iterator[Result]:
    """The hits, best first, each summarised when it is taken."""
    budget = Budget.of(default=Budget(unit="sentences", size=_SENTENCES), sentences=sentences)
    for rank, hit in enumerate(collection.search(query, by=by, top=top), 1):
        document = collection.document(hit.id)
        links: list[tuple[str, str, str]] = document.remember(IN_LINKS, list) if by == "page" else []
        sources = "both" if links else "content"
        task, _ = task_of((document,), query=query, element=None, link_context=links, sources=sources)
        section = document.sections[hit.section]
        if by == "section" and section.index:
            task = replace(task, scope=Scope("section", section.index, section.end, section.title))
        wanted = system or ("webpage" if model is None else None)
        summariser = chosen(task, system=wanted, recipe=recipe, model=model)
        yield Result(rank, hit.score, document, section, _summary(summariser, task, budget))


def _summary(summariser: Summariser, task: Task, budget: Budget) -> Summary:
    """The summary of a hit; an empty one, with a note, where only a title, a table or a listing was found."""
    try:
        return summariser(task, budget=budget)
    except InputError as error:
        told = (summariser.name, summariser.recipe, task.query, summariser.model)
        return Summary((), task.documents, *told, notes=(error.what,))
