"""Examples to tables, tables to a ranker, and how well it does on documents that it did not see.

Grades are learnt from as several comparisons: for each grade but the lowest, the sentences of at least that grade
against the others of their task, so that every pair of different grades counts once for each grade between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from epitome.datasets import Example
from epitome.document import Task
from epitome.errors import InputError, MissingExtra, UsageError
from epitome.maths.arrays import Floats, Integers
from epitome.measures import AP, F1, BreakEven, Measure, Outcome
from epitome.rankers import KINDS, Learnt, kind_of
from epitome.summariser import Summariser

FOLDS = 5
FEWEST_OF_A_KIND = 30
_MOST_GRADES = 5
_TUNING_FOLDS = 3
_TUNED_ON = 150
MEASURES: tuple[Measure, ...] = (BreakEven, AP, F1 @ 3)


@dataclass(frozen=True)
class Measured:
    """A task as numbers: features of its rows and their labels."""

    values: Floats
    labels: Floats
    kind: str = ""
    times: int = 1  # how often it counts
    fold: int | None = None  # where it is tested in cross-validation; None: in turn

    @property
    def tells(self) -> bool:
        """Whether it has both better and worse rows."""
        return bool(len(self.labels)) and self.labels.min() < self.labels.max()


def labelled(example: Example, *, links: bool) -> Task:
    """The task with the sentences to choose from that have labels: those of the documents, and with `links` those that
    link here where they were judged.
    """
    return replace(example.task, sources="both" if links and example.link_labels else "content")


def measured(
    summariser: Summariser, example: Example, *, links: bool = False, times: int = 1, fold: int | None = None
) -> Measured:
    """The table of an example's candidates, judged linking sentences among them with `links`; it counts so many
    times.
    """
    table = summariser.measure(labelled(example, links=links))
    rows = table.rows
    said = np.full(len(rows), -1) if rows.link is None else rows.link
    labels = [
        example.link_labels[link] if link >= 0 else example.labels[d][s.index]
        for link, d, s in zip(said, rows.document_of, rows.sentences, strict=True)
    ]
    return Measured(table.values, np.array(labels, np.float64), kind_of(table), times, fold)


def learn(
    learner: str,
    names: tuple[str, ...],
    tables: Sequence[Measured],
    *,
    of_kinds: Mapping[str, Mapping[str, Any]] | None = None,
    **settings: Any,
) -> Learnt:
    """A ranker learnt from tables; kinds of tasks that are many enough are learnt apart as well, with settings
    `of_kinds` instead where there are some.

    Of a setting with several values the best is taken, by mean average precision in three-fold cross-validation over
    tasks (at most `_TUNED_ON` of them).
    """
    settings = _tuned(learner, names, tables, settings)
    arrays = _fitted(learner, tables, settings)
    kinds = [kind for kind in KINDS if sum(t.kind == kind and t.tells for t in tables) >= FEWEST_OF_A_KIND]
    own = {kind: {**settings, **(of_kinds or {}).get(kind, {})} for kind in kinds}
    special = {k: _fitted(learner, [t for t in tables if t.kind == k], own[k]) for k in kinds} if len(kinds) > 1 else {}
    return Learnt(learner=learner, needs=names, arrays=arrays, special=special)


def _tuned(
    learner: str, names: tuple[str, ...], tables: Sequence[Measured], settings: dict[str, Any]
) -> dict[str, Any]:
    open_ones = {name: value for name, value in settings.items() if isinstance(value, tuple)}
    if not open_ones:
        return settings
    told = [t for t in tables if t.tells]
    some = told[:: max(1, len(told) // _TUNED_ON)]
    best: tuple[float, dict[str, Any]] | None = None
    for values in product(*open_ones.values()):
        trial = {**settings, **dict(zip(open_ones, values, strict=True))}
        found: list[float] = []
        for fold in range(min(_TUNING_FOLDS, len(some) - 1)):
            seen = [t for i, t in enumerate(some) if i % _TUNING_FOLDS != fold]
            ranker = Learnt(learner=learner, needs=names, arrays=_fitted(learner, seen, trial))
            found += [judged(ranker, t)[str(AP)] for t in some[fold::_TUNING_FOLDS]]
        reached = round(float(np.mean(found)) if found else 0.0, 9)
        if best is None or reached > best[0]:
            best = reached, trial
    return best[1] if best else settings


def _fitted(learner: str, tables: Sequence[Measured], settings: dict[str, Any]) -> dict[str, Floats]:
    try:
        from epitome.rankers.learners import LEARNERS
    except ImportError:
        raise MissingExtra("training needs scikit-learn", "install epitome[train]") from None
    if learner not in LEARNERS:
        raise UsageError(f"there is no ranker {learner!r}", f"use one of {', '.join(LEARNERS)}")
    useful = [t for t in tables for _ in range(t.times) if t.tells]
    if not useful:
        raise InputError("no task has both sentences to choose and others", "give labels that tell them apart")
    values, labels, group = _comparisons(useful)
    found = LEARNERS[learner](**settings).fit(values, labels, qid=group)
    return {name: np.asarray(array, np.float64) for name, array in found.arrays().items()}


def _comparisons(tables: Sequence[Measured]) -> tuple[Floats, Floats, Integers]:
    values, labels, sizes = [], [], []
    for table in tables:
        for least in _thresholds(table.labels):
            values.append(table.values)
            labels.append((table.labels >= least).astype(np.float64))
            sizes.append(len(table.labels))
    return np.vstack(values), np.concatenate(labels), np.repeat(np.arange(len(sizes)), sizes)


def _thresholds(labels: Floats) -> Floats:
    """The grades above the lowest; of many, five that part the rows evenly."""
    grades = np.unique(labels)[1:]
    if len(grades) <= _MOST_GRADES:
        return grades
    return np.unique(np.quantile(labels[labels > labels.min()], np.arange(_MOST_GRADES) / _MOST_GRADES, method="lower"))


def cross_validated(
    learner: str, names: tuple[str, ...], tables: Sequence[Measured], **settings: Any
) -> dict[str, list[float]]:
    """Each measure of each task, by a ranker that was learnt from the other folds; tasks without a fold are dealt
    out in turn."""
    found: dict[str, list[float]] = {str(m): [] for m in MEASURES}
    folds = min(FOLDS, len(tables))
    if folds < 2:
        return found
    place = [i % folds if t.fold is None else t.fold % folds for i, t in enumerate(tables)]
    for fold in range(folds):
        seen = [t for t, at in zip(tables, place, strict=True) if at != fold]
        if not any(t.tells for t in seen):
            continue
        ranker = learn(learner, names, seen, **settings)
        for table in (t for t, at in zip(tables, place, strict=True) if at == fold):
            for name, value in judged(ranker, table).items():
                found[name].append(value)
    return found


def judged(ranker: Learnt, table: Measured) -> dict[str, float]:
    """The measures of one task; none where nothing is to be chosen."""
    scores = np.round(ranker.for_kind(table.kind).of(table.values), 9)
    return judged_order(np.argsort(-scores, kind="stable"), table.labels)


def to_choose(labels: Floats) -> NDArray[np.bool_]:
    """The rows above the lowest grade; where all have the same, those above 0."""
    lowest = labels.min(initial=np.inf)
    return labels > (lowest if lowest < labels.max(initial=-np.inf) else 0.0)


def judged_order(order: Integers, labels: Floats) -> dict[str, float]:
    """The measures of an order of rows."""
    gold = frozenset(("", int(i)) for i in np.flatnonzero(to_choose(labels)))
    outcome = Outcome(
        ranked=tuple(("", int(i)) for i in order),
        gold=(gold,) if gold else (),
        text="",
        references=(),
        candidates=frozenset(("", i) for i in range(len(labels))),
    )
    values = {str(measure): measure(outcome) for measure in MEASURES}
    return {name: value for name, value in values.items() if value is not None}
