"""The summary of a search hit for the query: by a named system or, if none is named, an answer.

An answer is what `summarise` gives for the page without its links, with closeness to the query computed as in the
collection (`systems/default/additions.py`). Sentences of pages that link to it are added where they say more: a linking
sentence that covers more of the query's weight than every chosen sentence takes the last place, and linking sentences
with a word of the query fill places that the page leaves empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from epitome.api.choice import Choice, note_choice
from epitome.document import Budget, LinkSentence, Task
from epitome.document.render import NO_ANSWER
from epitome.document.summary import Extract, Summary
from epitome.runtime.errors import InputError
from epitome.runtime.limits import LIMITS
from epitome.systems.default.additions import read_closeness
from epitome.walk.summariser import Summariser

if TYPE_CHECKING:
    from epitome.collection import WeighedWords


def answer(choice: Choice, task: Task, budget: Budget, words: WeighedWords) -> Summary:
    """The summary of a page for its query; empty, with a note, if the page has no sentences."""
    if not choice.is_open:
        return summarise_or_note(choice.find_for(task), task, budget)
    page = replace(task, in_links=(), sources="content")
    summariser = read_closeness(choice.find_for(page), words.weigh_terms(task.language))
    summary = summarise_or_note(summariser, page, budget)
    if summary.extracts:
        summary = replace(summary, notes=(*summary.notes, *note_choice(page, choice)))
    links = _choose_links(task, summary.extracts, budget, words)
    if not links:
        return summary
    linking = summarise_or_note(choice.find(), replace(task, in_links=links, sources="links"), budget)
    return _join(summary, linking, budget)


def summarise_or_note(summariser: Summariser, task: Task, budget: Budget) -> Summary:
    """The summary; empty, with a note, if only a title, a table or a listing was found."""
    try:
        return summariser(task, budget=budget)
    except InputError as error:
        return empty_summary(summariser, task, error.what)


def empty_summary(summariser: Summariser, task: Task, reason: str) -> Summary:
    """A summary without extracts, with the reason as a note."""
    origin = (summariser.name, summariser.recipe, task.query, summariser.model)
    return Summary((), task.documents, *origin, notes=(reason,))


def leave_out_unanswered(summary: Summary, showing: str) -> Summary:
    """The summary; without its sentences, and with a note, if none of them answers the query. `showing` is how the
    reader asks for them all the same.
    """
    if summary.answered is not False or not summary.extracts:
        return summary
    notes = (NO_ANSWER, *summary.notes, f"{showing} shows the closest sentences")
    return replace(summary, extracts=(), notes=notes)


def _choose_links(
    task: Task, chosen: Sequence[Extract], budget: Budget, words: WeighedWords
) -> tuple[LinkSentence, ...]:
    """The linking sentences to add, best first."""

    def weigh(text: str) -> float:
        return words.weigh(words.find(text[: LIMITS.sentence_characters], task.language))

    shares = {link.sentence: weigh(link.sentence) for link in task.in_links}
    links = {link.sentence: link for link in reversed(task.in_links) if shares[link.sentence] > 0}
    best = sorted(links.values(), key=lambda link: -shares[link.sentence])
    room = int(budget.size) - len(chosen)
    if room > 0:
        return tuple(best[:room])
    best_share = max(weigh(extract.text) for extract in chosen)
    return tuple(link for link in best[:1] if shares[link.sentence] > best_share)


def _join(summary: Summary, linking: Summary, budget: Budget) -> Summary:
    """Combine a page's own sentences with the linking ones, which take the last ranks."""
    kept = sorted(summary.extracts, key=lambda extract: extract.rank)[: int(budget.size) - len(linking.extracts)]
    own = [extract for extract in summary.extracts if extract in kept]
    ranked = [replace(extract, rank=rank) for rank, extract in enumerate(linking.extracts, len(own) + 1)]
    notes = summary.notes if own else ()
    return replace(summary, extracts=(*own, *ranked), notes=notes)
