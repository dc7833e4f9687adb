"""Tasks of linked pages as orders of sentences, and how an order is judged: what experiments/elaborative.py reports.

Three views of a task: *all* gold; *late*, gold in the first five sentences of the page removed (gold only); *late
only*, those sentences removed from the candidates too. Each with the neighbourhood rule and without. Tasks whose gold
falls away with a view are not judged in it. Gold is the union of the annotators' sentences, or each one's in turn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from epitome.maths.arrays import Floats
from epitome.datasets import Judged, read_open_set
from epitome.maths.scoring import Scorer
from epitome.measures import Key, Measure, NearP, NearR, Outcome, P, R
from epitome.rankers import Learnt, kind_of
from epitome.summariser import Summariser
from epitome.training.learning import TrainingTable, learn

TAKEN = 5
FOLDS = 5
VIEWS = ("all", "late", "late only")
MEASURES: dict[str, Measure] = {"R": R @ TAKEN, "P": P @ TAKEN, "NearR": NearR @ TAKEN, "NearP": NearP @ TAKEN}
Values = dict[str, dict[str, float]]  # task -> measure -> value
Orders = dict[str, tuple[Key, ...]]  # task -> its sentences, best first


@dataclass(frozen=True)
class Asked:
    """A judged task, whether it is of the dev split, and the fold of its document."""

    example: Judged
    dev: bool
    fold: int


def read_set(folder: Path, most: int | None) -> list[Asked]:
    """The tasks of linked pages (S3) of both splits that somebody found sentences for."""
    return [
        Asked(example, split == "dev", fold_of(example))
        for split in ("train", "dev")
        for example in read_open_set(folder, split=split, limit=most)
        if example.kind == "S3" and example.gold
    ]


def fold_of(example: Judged) -> int:
    """All tasks on a document are in one fold."""
    return int(hashlib.sha256(example.task.documents[0].id.encode()).hexdigest(), 16) % FOLDS


def _keys(example: Judged) -> tuple[Key, ...]:
    """Sentences by their place in the page, so that the first five and neighbours are what stands there."""
    document = example.task.documents[0]
    return tuple((document.id, s.index) for s in document.sentences)


def _gold(example: Judged, *, per_annotator: bool) -> tuple[frozenset[Key], ...]:
    """What was chosen, by place in the page."""
    document = example.task.documents[0]
    place = {example.key(document.id, s.index): (document.id, s.index) for s in document.sentences}
    chosen = example.annotators if per_annotator and example.annotators else example.gold
    return tuple(frozenset[Key](place[key] for key in some) for some in chosen)


def unlearnt(summariser: Summariser, tasks: Iterable[Asked]) -> Orders:
    """The order of a system that learnt nothing."""
    found: Orders = {}
    for asked in tasks:
        ranking = summariser.rank(asked.example.task)
        found[asked.example.id] = tuple((e.document_id, e.index) for e in ranking)
    return found


@dataclass(frozen=True)
class Case:
    """A task's rows as numbers, with the keys of its rows."""

    asked: Asked
    keys: tuple[Key, ...]
    table: TrainingTable


def case(summariser: Summariser, asked: Asked) -> Case:
    """A task measured."""
    table = summariser.measure(asked.example.task)
    (gold,) = _gold(asked.example, per_annotator=False)
    keys = tuple((asked.example.task.documents[0].id, s.index) for s in table.rows.sentences)
    labels = np.array([float(key in gold) for key in keys])
    return Case(asked, keys, TrainingTable(table.values, labels, kind_of(table)))


def learnt(names: tuple[str, ...], cases: Sequence[Case], protocol: str, alpha: float) -> Orders:
    """LinearRank on what it did not see: learnt on train and tested on dev, or in five folds over both."""
    found: Orders = {}
    parts = [None] if protocol == "dev" else list(range(FOLDS))
    for part in parts:
        unseen = {c.asked.example.id for c in cases if (c.asked.dev if part is None else c.asked.fold == part)}
        ranker = learn("linear_rank", names, [c.table for c in cases if c.asked.example.id not in unseen], alpha=alpha)
        found |= {c.asked.example.id: _order(ranker, c) for c in cases if c.asked.example.id in unseen}
    return found


def _order(ranker: Learnt, one: Case) -> tuple[Key, ...]:
    arrays = ranker.special.get(one.table.kind, ranker.arrays)
    scores: Floats = Scorer(arrays).scores(one.table.values)
    return tuple(one.keys[i] for i in np.argsort(-np.round(scores, 9), kind="stable"))


def judged(orders: Mapping[str, tuple[Key, ...]], tasks: Iterable[Asked], view: str, *, per_annotator: bool) -> Values:
    """Every measure of every task that has gold in a view."""
    found: Values = {}
    for asked in tasks:
        example = asked.example
        if example.id not in orders:
            continue
        first = frozenset(_keys(example)[:TAKEN]) if view != "all" else frozenset[Key]()
        gold = tuple(some - first for some in _gold(example, per_annotator=per_annotator))
        there = frozenset(_keys(example)) - (first if view == "late only" else frozenset())
        ranked = tuple(key for key in orders[example.id] if key in there)
        if any(gold) and ranked:
            outcome = Outcome(ranked=ranked, gold=gold, candidates=there)
            found[example.id] = {name: float(measure(outcome) or 0.0) for name, measure in MEASURES.items()}
    return found
