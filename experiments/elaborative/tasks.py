"""Tasks of linked pages as orders of sentences, and how an order is judged: what the experiment reports.

Three views of a task: *all* gold; *late*, gold in the first five sentences of the page removed (gold only); *late
only*, those sentences removed from the candidates too. Each with the neighbourhood rule and without. Tasks whose gold
falls away with a view are not judged in it. Gold is the union of the annotators' sentences, or each one's in turn.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from epitome.learning.datasets import Judged
from epitome.learning.measures import Key, Measure, NearP, NearR, Outcome, P, R
from epitome.learning.training.learning import TrainingTable, learn
from epitome.systems.kinds import LINKED_PAGES
from epitome.walk.summariser import Summariser
from harness.tasks import PROTOCOLS, SplitTask, rank_rows, split_items

TOP = 5
VIEWS = ("all", "late", "late only")
MEASURES: dict[str, Measure] = {"R": R @ TOP, "P": P @ TOP, "NearR": NearR @ TOP, "NearP": NearP @ TOP}
Values = dict[str, dict[str, float]]  # task -> measure -> value
Orders = dict[str, tuple[Key, ...]]  # task -> its sentences, best first


def _keys(example: Judged) -> tuple[Key, ...]:
    """Sentences by their place in the page, so that the first five and neighbours are what stands there."""
    document = example.task.documents[0]
    return tuple((document.id, s.index) for s in document.sentences)


def _place_gold(example: Judged, *, per_annotator: bool) -> tuple[frozenset[Key], ...]:
    document = example.task.documents[0]
    place = {example.key(document.id, s.index): (document.id, s.index) for s in document.sentences}
    chosen = example.annotators if per_annotator and example.annotators else example.gold
    return tuple(frozenset[Key](place[key] for key in some) for some in chosen)


def rank_unlearnt(summariser: Summariser, tasks: Iterable[SplitTask]) -> Orders:
    rankings = {task.example.id: summariser.rank(task.example.task) for task in tasks}
    return {task: tuple((e.document_id, e.index) for e in ranking) for task, ranking in rankings.items()}


def measure_task(summariser: Summariser, example: Judged) -> tuple[tuple[Key, ...], TrainingTable]:
    """The rows of a task: their keys, and what they are as numbers."""
    table = summariser.measure(example.task)
    (gold,) = _place_gold(example, per_annotator=False)
    keys = tuple((example.task.documents[0].id, s.index) for s in table.sheet.rows.sentences)
    return keys, TrainingTable(table.values, np.array([float(key in gold) for key in keys]), table.kind)


def rank_learnt(recipe: Summariser, tasks: Sequence[SplitTask]) -> dict[str, Orders]:
    """LinearRank on what it did not see, by protocol: learnt on train and tested on dev, or in five folds over both."""
    measured = {task.example.id: measure_task(recipe, task.example) for task in tasks}
    alpha = float(recipe.unlearnt.settings["linear_rank"]["alpha"])
    orders: dict[str, Orders] = {protocol: {} for protocol in PROTOCOLS}
    for protocol, found in orders.items():
        for seen, unseen in split_items(tasks, protocol):
            tables = [measured[task.example.id][1] for task in seen]
            ranker = learn("linear_rank", recipe.feature_names, tables, kinds=LINKED_PAGES.names, alpha=alpha)
            for id in (task.example.id for task in unseen):
                keys, table = measured[id]
                found[id] = tuple(keys[i] for i in rank_rows(ranker.scorer_of(table.kind).scores(table.values)))
    return orders


def judge_orders(orders: Orders, tasks: Iterable[SplitTask], view: str, *, per_annotator: bool = False) -> Values:
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
