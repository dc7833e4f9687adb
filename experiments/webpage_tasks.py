"""Judged tasks as tables, and how an order of their sentences is judged: what experiments/webpage.py learns from.

A table is measured once. Gold is what each annotator chose (P, R, F1 are means over annotators); where linking
sentences are candidates, those that were chosen count as gold too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from epitome.maths.arrays import Floats
from epitome.datasets import Judged, read_open_set
from epitome.maths.scoring import Scorer
from epitome.measures import F1, Key, Outcome, P, R
from epitome.rankers import Learnt, kind_of
from epitome.summariser import Summariser
from epitome.training.learning import TrainingTable, learn

TAKEN = 3
FOLDS = 5
CHOOSING_FOLDS = 3
MOST_CHOOSING = 150
Scores = dict[str, tuple[float, float, float]]  # task -> precision, recall, F1
Settings = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """A task's rows as numbers, each with its key; what each annotator chose; and the fold of its document."""

    id: str
    document: str
    dev: bool
    fold: int
    keys: tuple[Key, ...]
    gold: tuple[frozenset[Key], ...]
    table: TrainingTable


@dataclass(frozen=True)
class Asked:
    """A judged task with the split that it is from and the fold of its document."""

    example: Judged
    dev: bool
    fold: int


def read_sets(root: Path, names: Iterable[str], most: int | None) -> dict[str, list[Asked]]:
    """The tasks of each set; a document has one fold, however many tasks or sets ask about it."""
    folds: dict[str, int] = {}
    found: dict[str, list[Asked]] = {}
    for name in names:
        found[name] = []
        for split in ("train", "dev"):
            for example in read_open_set(root / name, split=split, limit=most):
                if example.kind == "S2" and example.gold:
                    fold = folds.setdefault(example.task.documents[0].id, len(folds) % FOLDS)
                    found[name].append(Asked(example, split == "dev", fold))
    return found


def case(summariser: Summariser, asked: Asked, *, times: int = 1) -> Case:
    """A task measured; only rows that may be chosen are kept."""
    example = asked.example
    measured = summariser.measure(example.task)
    rows = measured.rows
    links = np.full(len(rows), -1) if rows.link is None else rows.link
    keys = tuple(
        link_key(example, int(link)) if link >= 0 else example.key(rows.documents[d].id, s.index)
        for link, d, s in zip(links, rows.document_of, rows.sentences, strict=True)
    )
    gold = example.annotators or example.gold
    if example.gold_links:
        gold = (example.gold[0] | {link_key(example, i) for i in example.gold_links},)
    chosen = frozenset[Key]().union(*gold)
    labels = np.array([float(key in chosen) for key in keys])
    table = TrainingTable(measured.values[rows.open], labels[rows.open], kind_of(measured), times)
    open_keys = tuple(key for key, may in zip(keys, rows.open, strict=True) if may)
    return Case(example.id, example.task.documents[0].id, asked.dev, asked.fold, open_keys, gold, table)


def link_key(example: Judged, number: int) -> Key:
    """How gold names a linking sentence."""
    return f"{example.task.documents[0].id}#links", number


def content_only(asked: Asked) -> Asked:
    """The task with its own sentences as the only ones to choose, and the only gold."""
    return replace(asked, example=replace(asked.example, gold_links=frozenset()))


def with_sources(asked: Asked, sources: str) -> Asked:
    """The task with other sentences to choose from; what is gold stays."""
    return replace(asked, example=replace(asked.example, task=replace(asked.example.task, sources=sources)))


def judged(one: Case, scores: Floats) -> tuple[float, float, float]:
    """Precision, recall and F1 of the three best rows; ties go to the earlier."""
    order = np.argsort(-np.round(scores, 9), kind="stable")[:TAKEN]
    outcome = Outcome(ranked=tuple(one.keys[i] for i in order), gold=one.gold)
    precision, recall, f = ((measure @ TAKEN)(outcome) for measure in (P, R, F1))
    return precision or 0.0, recall or 0.0, f or 0.0


def unlearnt(summariser: Summariser, tasks: Iterable[Asked]) -> Scores:
    """A system with fixed weights on every task."""
    weights = [summariser.ranker.weights[f.name] for f in summariser.features]  # type: ignore[attr-defined]
    cases = (case(summariser, asked) for asked in tasks)
    return {one.id: judged(one, one.table.values @ np.array(weights)) for one in cases}


def tested(ranker: Learnt, cases: Iterable[Case]) -> Scores:
    """A learnt ranker on tasks."""

    def scores(one: Case) -> Floats:
        arrays = ranker.special.get(one.table.kind, ranker.arrays)
        return Scorer(arrays).scores(one.table.values)

    return {one.id: judged(one, scores(one)) for one in cases}


def splits(cases: Sequence[Case], protocol: str) -> Iterator[tuple[list[Case], list[Case]]]:
    """Training and test cases: train and dev once, or five folds over both."""
    if protocol == "dev":
        yield [c for c in cases if not c.dev], [c for c in cases if c.dev]
        return
    for fold in range(FOLDS):
        yield [c for c in cases if c.fold != fold], [c for c in cases if c.fold == fold]


def grid(**values: Sequence[Any]) -> list[dict[str, Any]]:
    """All combinations of settings."""
    return [dict(zip(values, some, strict=True)) for some in product(*values.values())]


def chosen(learner: str, names: tuple[str, ...], cases: Sequence[Case], tried: Sequence[Settings]) -> Settings:
    """The settings with the best mean F1 in three folds over the documents of some training tasks."""
    if len(tried) == 1:
        return tried[0]
    cases = cases[:: -(-len(cases) // MOST_CHOOSING)]
    number = {document: i for i, document in enumerate(dict.fromkeys(c.document for c in cases))}
    means = []
    for settings in tried:
        found: list[float] = []
        for fold in range(CHOOSING_FOLDS):
            held = {c.id: number[c.document] % CHOOSING_FOLDS == fold for c in cases}
            ranker = learn(learner, names, [c.table for c in cases if not held[c.id]], **settings)
            found += [f for _, _, f in tested(ranker, [c for c in cases if held[c.id]]).values()]
        means.append(float(np.mean(found)))
    return tried[int(np.argmax(means))]


def learnt(
    learner: str, names: tuple[str, ...], cases: Sequence[Case], tried: Sequence[Settings], protocol: str
) -> tuple[Scores, list[Settings]]:
    """A learner under a protocol: its scores on what it did not see, and the settings chosen each time."""
    scores: Scores = {}
    settings: list[Settings] = []
    for seen, unseen in splits(cases, protocol):
        settings.append(chosen(learner, names, seen, tried))
        scores |= tested(learn(learner, names, [c.table for c in seen], **settings[-1]), unseen)
    return scores, settings
