"""Methods on tasks: what each reaches on every task, and in how many milliseconds of processor time."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from epitome.document import Budget, Task
from epitome.learning.datasets import Judged
from epitome.learning.measures import MeanInterval, bootstrap_interval, paired_bootstrap_test
from epitome.walk.summariser import Summariser
from epitome.walk.table import FeatureTable
from harness.command import watch
from quality.peers import find_peers, select_sentences
from quality.rows import Choice, find_budget, prepare_for_ours, score_choice

OURS, PAPER = "default", "paper"
Method = Callable[[Judged, Budget], Choice]
Values = dict[str, float]  # task -> value


@dataclass(frozen=True)
class Reached:
    """What methods reached: `values[method][task]`, `seconds[method]` of each task."""

    values: dict[str, Values] = field(default_factory=dict)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def mean(self, method: str) -> float:
        return float(np.mean(list(self.values[method].values())))

    def interval(self, method: str) -> MeanInterval:
        return bootstrap_interval(list(self.values[method].values()))

    def milliseconds(self, method: str) -> float:
        return 1000 * float(np.median(self.seconds[method]))

    @property
    def tasks(self) -> int:
        return len(self.values[OURS])

    @property
    def best_peer(self) -> str:
        """The plain peer with the largest mean; the first of equals."""
        return max((name for name in self.values if name not in (OURS, PAPER)), key=self.mean)

    @property
    def ratio(self) -> float:
        theirs = self.mean(self.best_peer)
        return self.mean(OURS) / theirs if theirs else float("inf")

    def p(self, method: str) -> float:
        return paired_p(self.values[OURS], self.values[method])


def paired_p(ours: Mapping[str, float], theirs: Mapping[str, float]) -> float:
    """Paired bootstrap over the tasks that both have."""
    shared = [task for task in ours if task in theirs]
    return paired_bootstrap_test([ours[t] for t in shared], [theirs[t] for t in shared])


def make_peer_methods(examples: Iterable[Judged]) -> dict[str, Method]:
    """The plain peers that can be run here and differ: where nothing links, link BM25 would be BM25; of one document
    the newest lead is the lead.
    """
    examples = list(examples)
    same = set() if any(example.task.in_links for example in examples) else {"link BM25"}
    same |= set() if any(len(example.task.documents) > 1 for example in examples) else {"lead, newest"}
    return {name: partial(select_sentences, peer) for name, peer in find_peers().items() if name not in same}


def make_method(system: Summariser, measure: Callable[[Task], FeatureTable] | None = None) -> Method:
    """A system of ours, perhaps on tables that `measure` gives; only sentences of the documents count."""

    def method(example: Judged, budget: Budget) -> Choice:
        task = prepare_for_ours(example).task
        table = (measure or system.measure)(task)
        summary = system.summarise_table(task, table, budget=budget)
        own = frozenset(example.key(e.document_id, e.index) for e in summary if e.origin == "content")
        return Choice(own, str(summary))

    return method


def run_methods(methods: Mapping[str, Method], examples: Sequence[Judged], title: str) -> Reached:
    """All methods on all tasks, one task after another; each method starts from documents that were only read."""
    reached = Reached({name: {} for name in methods}, {name: [] for name in methods})
    for example in watch(examples, title):
        budget = find_budget(example)
        for name, method in methods.items():
            fresh = replace(example, task=replace(example.task, documents=tuple(map(replace, example.task.documents))))
            start = time.process_time()  # of this process: others may share the machine
            choice = method(fresh, budget)
            reached.seconds[name].append(time.process_time() - start)
            value = score_choice(example, choice)
            if value is not None:
                reached.values[name][example.id] = value
    return reached


def run_missing(methods: Mapping[str, Method], examples: Sequence[Judged], known: Reached, title: str) -> Reached:
    left = [e for e in examples if any(e.id not in known.values.get(name, {}) for name in methods)]
    found = run_methods(methods, left, title).values
    every = {name: {**known.values.get(name, {}), **found[name]} for name in methods}
    return Reached({name: {e.id: some[e.id] for e in examples if e.id in some} for name, some in every.items()})
