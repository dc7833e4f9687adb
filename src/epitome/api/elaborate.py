"""What a linked page says about the sentence that links to it: justification, then elaboration (Wan & Paris 2008).

Justification: the page's sentences closest to the linking sentence, by any system, with the linking sentence as query.
Elaboration: sentences next to or related to those, on the themes of the page being read, and new with respect to both
(formula: `maths/elaboration.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from epitome.document import Budget, Task
from epitome.document.citing import describe_work
from epitome.document.heads.needed_heads import find_needed_heads
from epitome.document.summary import Extract, Reason, Summary
from epitome.language import count_terms
from epitome.maths.arrays import Floats
from epitome.maths.elaboration import MIN_RELEVANCE, ChosenRow, choose_elaborations
from epitome.maths.weighting import unit_tfidf
from epitome.walk.features import Fault
from epitome.walk.summariser import Summariser
from epitome.walk.table import Rows, Sheet, read_context

_SCORE_DIGITS = 9
_FAULTY_TIE_FACTOR = 0.1  # factor for the tie of sentences that a person would never choose


def elaborate_link(task: Task, summariser: Summariser, budget: Budget, *, more: int) -> Summary:
    """Justification within a budget and up to `more` sentences of elaboration, in document order, each with a role."""
    table = summariser.measure(task)
    summary = summariser.summarise_table(task, table, budget=budget)
    justified = tuple(replace(extract, role="justification") for extract in summary)
    tie_weights = _weigh_faults(summariser, table.sheet)
    added = _elaborate(task, table.sheet.rows, justified, more, tie_weights) if more else ()
    notes = [*summary.notes]
    if len(added) < more:
        notes.append(f"only {len(added)} more sentences are related and say something new")
    extracts = tuple(sorted((*justified, *added), key=lambda e: e.start))
    return replace(summary, extracts=extracts, notes=tuple(notes))


def _weigh_faults(summariser: Summariser, sheet: Sheet) -> Floats:
    """The weight of each row's tie: low for faulty sentences, if the system has a feature for faults."""
    lowers = any(isinstance(feature, Fault) for feature in summariser.features)
    return np.where(sheet.column(Fault()) > 0, _FAULTY_TIE_FACTOR, 1.0) if lowers else np.ones(len(sheet.rows))


def _elaborate(
    task: Task, rows: Rows, justified: Sequence[Extract], more: int, tie_weights: Floats
) -> tuple[Extract, ...]:
    assert task.reading is not None, "elaborate() sets what is being read"
    row_of = {sentence.index: i for i, sentence in enumerate(rows.sentences)}
    chosen = [row_of[extract.index] for extract in justified]
    context = read_context(task.reading, task.language)
    read = context.space.terms
    if context.first == context.last:  # the linking sentence counts as read, wherever it is
        read = read.concatenate(count_terms([task.reading.linking], [task.language]))
    vectors = unit_tfidf(rows.terms.concatenate(read).counts)
    elaborating = choose_elaborations(
        vectors[: len(rows)], vectors[len(rows) :], chosen, _find_adjacent(rows, chosen), more, tie_weights
    )
    return tuple(_build_extract(rows, taken, len(justified) + at) for at, taken in enumerate(elaborating, 1))


def _find_adjacent(rows: Rows, chosen: Sequence[int]) -> NDArray[np.bool_]:
    """Which rows are next to a chosen one, in the same section."""
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
        score=round(taken.score, _SCORE_DIGITS),
        rank=rank,
        why=lambda: _explain(taken),
        start=sentence.start,
        end=sentence.end,
        cut=False,
        sentence=sentence,
        role="elaboration",
        under=find_needed_heads(document, sentence),
        date=document.date,
        language=document.language_of(sentence),
        work=describe_work(document),
    )


def _explain(taken: ChosenRow) -> tuple[Reason, ...]:
    """The contribution of each factor in turn; the contributions sum to the score."""
    relevant = taken.tie * (MIN_RELEVANCE + taken.relevance)
    relation = "stands next to a justification" if taken.tie == 1 else "is related to a justification"
    parts = (
        ("tie", taken.tie, taken.tie, relation),
        ("relevance", taken.relevance, relevant - taken.tie, "how much of it is on the themes of what is being read"),
        ("new", taken.novelty, taken.score - relevant, "how little of it was said there, or by the others"),
    )
    return tuple(
        Reason(name, round(value, _SCORE_DIGITS), round(adds, _SCORE_DIGITS), says) for name, value, adds, says in parts
    )
