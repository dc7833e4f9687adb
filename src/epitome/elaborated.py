"""What a linked page says about the sentence that links to it: justification, then elaboration (Wan & Paris 2008).

Justification: the page's sentences that support the linking sentence, by any system; the linking sentence is its query.
Elaboration: sentences next to or related to those, on the themes of what is being read, and new with respect to both
(`maths/elaboration.py` has the formula).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from epitome.context import context_of
from epitome.document import Budget, Task
from epitome.maths.elaboration import MIN_RELEVANCE, Elaboration, choose_elaborations
from epitome.maths.weighting import unit_tfidf
from epitome.models import Trained
from epitome.summariser import Summariser
from epitome.summary import Extract, Reason, Summary
from epitome.systems.elaborative import support
from epitome.table import Rows
from epitome.text import count_terms

_DIGITS = 9


def elaborated(task: Task, summariser: Summariser, budget: Budget, *, more: int) -> Summary:
    """Justification under a budget and up to `more` sentences of elaboration, in document order; roles tell them."""
    summary = summariser(task, budget=budget)
    rows = summariser.candidates(task)
    justified = tuple(replace(extract, role="justification") for extract in summary)
    added = _elaboration(task, rows, justified, more) if more else ()
    supported = _supported(task, rows, summariser)
    notes = [*summary.notes]
    if supported is False:
        notes.append("the page does not seem to support the sentence: these are its best sentences all the same")
    if len(added) < more:
        notes.append(f"only {len(added)} more sentences are related and say something new")
    extracts = tuple(sorted((*justified, *added), key=lambda e: e.start))
    return replace(summary, extracts=extracts, supported=supported, notes=tuple(notes))


def _supported(task: Task, rows: Rows, summariser: Summariser) -> bool | None:
    """Whether the page supports the sentence, by the threshold that was learnt with a model; None without one."""
    threshold = summariser.support_threshold if isinstance(summariser, Trained) else None
    return None if threshold is None else support(task, rows) >= threshold


def _elaboration(task: Task, rows: Rows, justified: Sequence[Extract], more: int) -> tuple[Extract, ...]:
    assert task.reading is not None, "elaborate() sets what is being read"
    row_of = {sentence.index: i for i, sentence in enumerate(rows.sentences)}
    chosen = [row_of[extract.index] for extract in justified]
    context = context_of(task.reading, task.language)
    read = context.space.terms
    if context.first == context.last:  # the linking sentence is read too, wherever it stands
        read = read.followed_by(count_terms([task.reading.linking], [task.language]))
    vectors = unit_tfidf(rows.terms.followed_by(read).counts)
    found = choose_elaborations(vectors[: len(rows)], vectors[len(rows) :], chosen, _beside(rows, chosen), more)
    return tuple(_extract(rows, one, len(justified) + at) for at, one in enumerate(found, 1))


def _beside(rows: Rows, chosen: Sequence[int]) -> NDArray[np.bool_]:
    """Which rows stand next to a chosen one, in the same section."""
    beside = np.zeros(len(rows), bool)
    for i in chosen:
        here = rows.sentences[i]
        for j in (i - 1, i + 1):
            if 0 <= j < len(rows):
                there = rows.sentences[j]
                beside[j] |= abs(there.index - here.index) == 1 and there.section_index == here.section_index
    return beside


def _extract(rows: Rows, one: Elaboration, rank: int) -> Extract:
    sentence = rows.sentences[one.row]
    document = rows.documents[0]
    return Extract(
        text=sentence.text,
        index=sentence.index,
        document_id=document.id,
        score=round(one.score, _DIGITS),
        rank=rank,
        why=lambda: _reasons(one),
        start=sentence.start,
        end=sentence.end,
        cut=False,
        sentence=sentence,
        role="elaboration",
        date=document.date,
    )


def _reasons(one: Elaboration) -> tuple[Reason, ...]:
    """What each factor makes of the score, one after another; they sum to it."""
    relevant = one.tie * (MIN_RELEVANCE + one.relevance)
    beside = "stands next to a justification" if one.tie == 1 else "is related to a justification"
    parts = (
        ("tie", one.tie, one.tie, beside),
        ("relevance", one.relevance, relevant - one.tie, "how much of it is on the themes of what is being read"),
        ("new", one.novelty, one.score - relevant, "how little of it was said there, or by the others"),
    )
    return tuple(Reason(name, round(value, _DIGITS), round(adds, _DIGITS), says) for name, value, adds, says in parts)
