"""What a linked page says about the sentence that links to it: justification, then elaboration (Wan & Paris 2008).

Justification: the page's sentences closest to the linking sentence, by any system; the linking sentence is its query.
Elaboration: sentences next to or related to those, on the themes of what is being read, and new with respect to both
(`maths/elaboration.py` has the formula).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget, Task
from epitome.document.citing import describe_work
from epitome.document.summary import Extract, Reason, Summary
from epitome.language import count_terms
from epitome.maths.arrays import Floats
from epitome.maths.elaboration import MIN_RELEVANCE, ChosenRow, choose_elaborations
from epitome.maths.weighting import unit_tfidf
from epitome.walk.features import Fault
from epitome.walk.summariser import Summariser
from epitome.walk.table import Rows, Sheet, read_context

_DIGITS = 9
_FAULTY = 0.1  # of its tie, for what a person would never choose


def elaborate_link(task: Task, summariser: Summariser, budget: Budget, *, more: int) -> Summary:
    """Justification under a budget and up to `more` sentences of elaboration, in document order; roles tell which."""
    table = summariser.measure(task)
    summary = summariser.summarise_table(task, table, budget=budget)
    justified = tuple(replace(extract, role="justification") for extract in summary)
    worth = _weigh_faults(summariser, table.sheet)
    added = _elaborate(task, table.sheet.rows, justified, more, worth) if more else ()
    notes = [*summary.notes]
    if len(added) < more:
        notes.append(f"only {len(added)} more sentences are related and say something new")
    extracts = tuple(sorted((*justified, *added), key=lambda e: e.start))
    return replace(summary, extracts=extracts, notes=tuple(notes))


def _weigh_faults(summariser: Summariser, sheet: Sheet) -> Floats:
    """What the tie of each row counts: little where a system that lowers faults finds one."""
    lowers = any(isinstance(feature, Fault) for feature in summariser.features)
    return np.where(sheet.column(Fault()) > 0, _FAULTY, 1.0) if lowers else np.ones(len(sheet.rows))


def _elaborate(task: Task, rows: Rows, justified: Sequence[Extract], more: int, worth: Floats) -> tuple[Extract, ...]:
    assert task.reading is not None, "elaborate() sets what is being read"
    row_of = {sentence.index: i for i, sentence in enumerate(rows.sentences)}
    chosen = [row_of[extract.index] for extract in justified]
    context = read_context(task.reading, task.language)
    read = context.space.terms
    if context.first == context.last:  # the linking sentence is read too, wherever it stands
        read = read.concatenate(count_terms([task.reading.linking], [task.language]))
    vectors = unit_tfidf(rows.terms.concatenate(read).counts)
    elaborating = choose_elaborations(
        vectors[: len(rows)], vectors[len(rows) :], chosen, _find_adjacent(rows, chosen), more, worth
    )
    return tuple(_build_extract(rows, taken, len(justified) + at) for at, taken in enumerate(elaborating, 1))


def _find_adjacent(rows: Rows, chosen: Sequence[int]) -> NDArray[np.bool_]:
    """Which rows stand next to a chosen one, in the same section."""
    adjacent = np.zeros(len(rows), bool)
    for i in chosen:
        here = rows.sentences[i]
        for j in (i - 1, i + 1):
            if 0 <= j < len(rows):
                there = rows.sentences[j]
                adjacent[j] |= abs(there.index - here.index) == 1 and there.section_index == here.section_index
    return adjacent


def _build_extract(rows: Rows, taken: ChosenRow, rank: int) -> Extract:
    sentence = rows.sentences[taken.row]
    document = rows.documents[0]
    return Extract(
        text=sentence.text,
        index=sentence.index,
        document_id=document.id,
        score=round(taken.score, _DIGITS),
        rank=rank,
        why=lambda: _explain(taken),
        start=sentence.start,
        end=sentence.end,
        cut=False,
        sentence=sentence,
        role="elaboration",
        date=document.date,
        language=document.language_of(sentence),
        work=describe_work(document),
    )


def _explain(taken: ChosenRow) -> tuple[Reason, ...]:
    """What each factor makes of the score, one after another; they sum to it."""
    relevant = taken.tie * (MIN_RELEVANCE + taken.relevance)
    beside = "stands next to a justification" if taken.tie == 1 else "is related to a justification"
    parts = (
        ("tie", taken.tie, taken.tie, beside),
        ("relevance", taken.relevance, relevant - taken.tie, "how much of it is on the themes of what is being read"),
        ("new", taken.novelty, taken.score - relevant, "how little of it was said there, or by the others"),
    )
    return tuple(Reason(name, round(value, _DIGITS), round(adds, _DIGITS), says) for name, value, adds, says in parts)
