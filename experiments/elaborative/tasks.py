"""Tasks of linked pages as orders of sentences, and how an order is judged: what the experiment reports.

Three views of a task: *all* gold; *late*, gold in the first five sentences of the page removed (gold only); *late
only*, those sentences removed from the candidates too. Each with the neighbourhood rule and without. Tasks whose gold
falls away with a view are not judged in it. Gold is the union of the annotators' sentences, or each one's in turn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from build_models.lessons import hash_fold
from epitome.datasets import Judged
from epitome.measures import Key, Measure, NearP, NearR, Outcome, P, R
from epitome.summariser import Summariser
from epitome.systems.kinds import LINKED_PAGES
from epitome.training.learning import TrainingTable, learn
from report.tasks import SplitTask, rank_rows, read_split_tasks, split_items

TOP = 5
VIEWS = ("all", "late", "late only")
MEASURES: dict[str, Measure] = {"R": R @ TOP, "P": P @ TOP, "NearR": NearR @ TOP, "NearP": NearP @ TOP}
Values = dict[str, dict[str, float]]  # task -> measure -> value
Orders = dict[str, tuple[Key, ...]]  # task -> its sentences, best first


def read_set(folder: Path, most: int | None) -> list[SplitTask]:
    """The tasks of linked pages of both splits that have gold; all tasks on a document are in one fold."""
    return read_split_tasks(folder, "linked", most, hash_fold)


def _keys(example: Judged) -> tuple[Key, ...]:
    """Sentences by their place in the page, so that the first five and neighbours are what stands there."""
    document = example.task.documents[0]
    return tuple((document.id, s.index) for s in document.sentences)


def _place_gold(example: Judged, *, per_annotator: bool) -> tuple[frozenset[Key], ...]:
    """What was chosen, by place in the page."""
    document = example.task.documents[0]
    place = {example.key(document.id, s.index): (document.id, s.index) for s in document.sentences}
    chosen = example.annotators if per_annotator and example.annotators else example.gold
    return tuple(frozenset[Key](place[key] for key in some) for some in chosen)


def rank_unlearnt(summariser: Summariser, tasks: Iterable[SplitTask]) -> Orders:
    """The order of a system that learnt nothing."""
    rankings = {task.example.id: summariser.rank(task.example.task) for task in tasks}
    return {task: tuple((e.document_id, e.index) for e in ranking) for task, ranking in rankings.items()}


@dataclass(frozen=True)
class Case:
    """A task's rows as numbers, with their keys."""

    id: str
    dev: bool
    fold: int
    keys: tuple[Key, ...]
    table: TrainingTable


def measure_case(summariser: Summariser, task: SplitTask) -> Case:
    table = summariser.measure(task.example.task)
    (gold,) = _place_gold(task.example, per_annotator=False)
    keys = tuple((task.example.task.documents[0].id, s.index) for s in table.sheet.rows.sentences)
    labels = np.array([float(key in gold) for key in keys])
    return Case(task.example.id, task.dev, task.fold, keys, TrainingTable(table.values, labels, table.kind))


def rank_learnt(names: tuple[str, ...], cases: Sequence[Case], protocol: str, alpha: float) -> Orders:
    """LinearRank on what it did not see: learnt on train and tested on dev, or in five folds over both."""
    orders: Orders = {}
    for seen, unseen in split_items(cases, protocol):
        ranker = learn("linear_rank", names, [c.table for c in seen], kinds=LINKED_PAGES.names, alpha=alpha)
        for case in unseen:
            scores = ranker.scorer_of(case.table.kind).scores(case.table.values)
            orders[case.id] = tuple(case.keys[i] for i in rank_rows(scores))
    return orders


def judge_orders(
    orders: Mapping[str, tuple[Key, ...]], tasks: Iterable[SplitTask], view: str, *, per_annotator: bool
) -> Values:
    """Every measure of every task that has gold in a view."""
    found: Values = {}
    for example in (task.example for task in tasks if task.example.id in orders):
        first = frozenset(_keys(example)[:TOP]) if view != "all" else frozenset[Key]()
        gold = tuple(some - first for some in _place_gold(example, per_annotator=per_annotator))
        candidates = frozenset(_keys(example)) - (first if view == "late only" else frozenset())
        ranked = tuple(key for key in orders[example.id] if key in candidates)
        if any(gold) and ranked:
            outcome = Outcome(ranked=ranked, gold=gold, candidates=candidates)
            found[example.id] = {name: float(measure(outcome) or 0.0) for name, measure in MEASURES.items()}
    return found
