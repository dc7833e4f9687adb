"""Turns examples into tables, trains a ranker on them, and measures its quality on unseen documents.

Grades are learnt as several comparisons: for each grade except the lowest, the sentences of at least that grade
against the others of their task, so that every pair of different grades counts once for each step between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.document import Task
from epitome.learning.datasets import Example
from epitome.learning.measures import AP, F1, BreakEven, Measure, Outcome
from epitome.maths.arrays import Floats, Integers
from epitome.runtime.errors import InputError, MissingExtra, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.installing import advise_install
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser

# [ours] no tuning run is on record, except that three folds are the paper's
FOLDS = 5
MIN_TASKS_OF_KIND = 30  # fewer are learnt together with the other kinds
_MAX_COMPARISONS = 5  # comparisons of one task
_TUNING_FOLDS = 3  # Wang et al. 2007
_MAX_TUNING_TASKS = 150
MEASURES: tuple[Measure, ...] = (BreakEven, AP, F1 @ 3)


@frozen
class TrainingTable:
    """A task as numbers: features of its rows and their labels."""

    values: Floats
    labels: Floats
    kind: str = ""
    times: int = 1  # how often it counts
    fold: int | None = None  # in which it is tested by cross-validation; None: assigned in turn

    @property
    def is_informative(self) -> bool:
        """Whether it has both better and worse rows."""
        return bool(len(self.labels)) and self.labels.min() < self.labels.max()


def build_labelled_task(example: Example, *, links: bool) -> Task:
    """The task with the candidates that have labels: the sentences of the documents, and with `links` the linking
    sentences where they were judged.
    """
    return replace(example.task, sources="both" if links and example.link_labels else "content")


def measure_example(
    summariser: Summariser, example: Example, *, links: bool = False, times: int = 1, fold: int | None = None
) -> TrainingTable:
    """The table of an example's candidates, with `links` also of judged linking sentences; it counts `times` times."""
    table = summariser.measure(build_labelled_task(example, links=links))
    rows = table.sheet.rows
    link_of = np.full(len(rows), -1) if rows.link is None else rows.link
    labels = [
        example.link_labels[link] if link >= 0 else example.labels[d][s.index]
        for link, d, s in zip(link_of, rows.document_of, rows.sentences, strict=True)
    ]
    return TrainingTable(table.values, np.array(labels, np.float64), table.kind, times, fold)


def learn(
    learner: str,
    names: tuple[str, ...],
    tables: Sequence[TrainingTable],
    *,
    kinds: Sequence[str] = (),
    of_kinds: Mapping[str, Mapping[str, Any]] | None = None,
    **settings: Any,
) -> Learnt:
    """A ranker learnt from tables; `kinds` with enough tasks are also learnt separately, with their settings in
    `of_kinds`, if any.

    If a setting has several values, the best is chosen by mean average precision in three-fold cross-validation over
    tasks (an even sample of fewer than 2 * `_MAX_TUNING_TASKS`).
    """
    settings = _tune(learner, names, tables, settings)
    arrays = _fit(learner, tables, settings)
    many = choose_kinds(kinds, Counter(t.kind for t in tables if t.is_informative))
    own = {kind: {**settings, **(of_kinds or {}).get(kind, {})} for kind in many}
    special = {k: _fit(learner, [t for t in tables if t.kind == k], own[k]) for k in many}
    return Learnt(learner=learner, needs=names, arrays=arrays, special=special)


def _tune(
    learner: str, names: tuple[str, ...], tables: Sequence[TrainingTable], settings: dict[str, Any]
) -> dict[str, Any]:
    options = {name: value for name, value in settings.items() if isinstance(value, tuple)}
    if not options:
        return settings
    informative = [t for t in tables if t.is_informative]
    sample = informative[:: max(1, len(informative) // _MAX_TUNING_TASKS)]
    best: tuple[float, dict[str, Any]] | None = None
    for values in product(*options.values()):
        trial = {**settings, **dict(zip(options, values, strict=True))}
        precisions: list[float] = []
        for fold in range(min(_TUNING_FOLDS, len(sample) - 1)):
            seen = [t for i, t in enumerate(sample) if i % _TUNING_FOLDS != fold]
            ranker = Learnt(learner=learner, needs=names, arrays=_fit(learner, seen, trial))
            precisions += [evaluate_ranker(ranker, t)[str(AP)] for t in sample[fold::_TUNING_FOLDS]]
        reached = round(float(np.mean(precisions)) if precisions else 0.0, 9)
        if best is None or reached > best[0]:
            best = reached, trial
    return best[1] if best else settings


def _fit(learner: str, tables: Sequence[TrainingTable], settings: dict[str, Any]) -> dict[str, Floats]:
    try:
        from epitome.walk.rankers.learners import LEARNERS
    except ImportError:
        raise MissingExtra("training needs scikit-learn", advise_install("train")) from None
    if learner not in LEARNERS:
        raise UsageError(f"there is no ranker {learner!r}", f"use one of {', '.join(LEARNERS)}")
    useful = [t for t in tables for _ in range(t.times) if t.is_informative]
    check_tasks(len(useful))
    values, labels, group = build_comparisons(useful)
    fitted = LEARNERS[learner](**settings).fit(values, labels, qid=group)
    return {name: np.asarray(array, np.float64) for name, array in fitted.arrays().items()}


def check_tasks(useful: int) -> None:
    """Raise `InputError` if no task is informative."""
    if not useful:
        raise InputError("no task has both sentences to choose and others", "give labels that tell them apart")


def choose_kinds(kinds: Sequence[str], tasks: Mapping[str, int]) -> list[str]:
    """The kinds that are learnt separately, by the number of informative tasks of each: at least two, or none."""
    many = [kind for kind in kinds if tasks.get(kind, 0) >= MIN_TASKS_OF_KIND]
    return many if len(many) > 1 else []


def build_comparisons(tables: Sequence[TrainingTable]) -> tuple[Floats, Floats, Integers]:
    """(features, 0 or 1, number of the comparison) for the rows of all comparisons."""
    values, labels, sizes = [], [], []
    for table in tables:
        for least in _choose_thresholds(table.labels):
            values.append(table.values)
            labels.append((table.labels >= least).astype(np.float64))
            sizes.append(len(table.labels))
    return np.vstack(values), np.concatenate(labels), np.repeat(np.arange(len(sizes)), sizes)


def _choose_thresholds(labels: Floats) -> Floats:
    """The grades above the lowest; if there are many, at most five that divide the rows evenly."""
    grades = np.unique(labels)[1:]
    if len(grades) <= _MAX_COMPARISONS:
        return grades
    return np.unique(
        np.quantile(labels[labels > labels.min()], np.arange(_MAX_COMPARISONS) / _MAX_COMPARISONS, method="lower")
    )


def cross_validate(
    learner: str, names: tuple[str, ...], tables: Sequence[TrainingTable], **settings: Any
) -> dict[str, list[float]]:
    """Each measure over the tasks, by rankers learnt from the other folds."""
    by_task = cross_validate_tasks(learner, names, tables, **settings).values()
    return {str(m): [values[str(m)] for values in by_task if str(m) in values] for m in MEASURES}


def cross_validate_tasks(
    learner: str, names: tuple[str, ...], tables: Sequence[TrainingTable], **settings: Any
) -> dict[int, dict[str, float]]:
    """The measures of each task by its number, by rankers learnt from the other folds; tasks without a fold are
    assigned in turn.
    """
    measured: dict[int, dict[str, float]] = {}
    folds = min(FOLDS, len(tables))
    if folds < 2:
        return measured
    place = [i % folds if t.fold is None else t.fold % folds for i, t in enumerate(tables)]
    for fold in range(folds):
        seen = [t for t, at in zip(tables, place, strict=True) if at != fold]
        if not any(t.is_informative for t in seen):
            continue
        ranker = learn(learner, names, seen, **settings)
        for number, (table, at) in enumerate(zip(tables, place, strict=True)):
            if at == fold:
                measured[number] = evaluate_ranker(ranker, table)
    return measured


def evaluate_ranker(ranker: Learnt, table: TrainingTable) -> dict[str, float]:
    """The measures of one task; none where no row is relevant."""
    scores = np.round(ranker.scorer_of(table.kind).scores(table.values), 9)
    return evaluate_order(np.argsort(-scores, kind="stable"), table.labels)


def find_relevant(labels: Floats) -> NDArray[np.bool_]:
    """Which rows are above the lowest grade; if all have the same grade, which are above 0."""
    lowest = labels.min(initial=np.inf)
    return labels > (lowest if lowest < labels.max(initial=-np.inf) else 0.0)


def evaluate_order(order: Integers, labels: Floats) -> dict[str, float]:
    """The measures of an order of rows."""
    gold = frozenset(("", int(i)) for i in np.flatnonzero(find_relevant(labels)))
    outcome = Outcome(
        ranked=tuple(("", int(i)) for i in order),
        gold=(gold,) if gold else (),
        text="",
        references=(),
        candidates=frozenset(("", i) for i in range(len(labels))),
    )
    values = {str(measure): measure(outcome) for measure in MEASURES}
    return {name: value for name, value in values.items() if value is not None}
