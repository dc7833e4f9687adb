"""Methods on tasks: what each reaches on every task, and in how many milliseconds of processor time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from quality_measures import Choice, budget_of, value_of
from quality_peers import chosen, peers_here
from quality_rows import unasked

from epitome.datasets import Judged
from epitome.document import Budget
from epitome.measures import Interval, bootstrap_interval, paired_bootstrap_test
from epitome.summariser import Summariser

OURS, PAPER = "default", "paper"
Method = Callable[[Judged, Budget], Choice]
Values = dict[str, float]  # task -> value


@dataclass(frozen=True)
class Reached:
    """What methods reached: `values[method][task]`, `seconds[method]` of each task."""

    values: dict[str, Values] = field(default_factory=dict)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def mean(self, method: str) -> float:
        """The mean over tasks."""
        return float(np.mean(list(self.values[method].values())))

    def span(self, method: str) -> Interval:
        """The mean with its 95 % interval."""
        return bootstrap_interval(list(self.values[method].values()))

    def milliseconds(self, method: str) -> float:
        """The median of a task."""
        return 1000 * float(np.median(self.seconds[method]))

    @property
    def tasks(self) -> int:
        """How many tasks could be judged."""
        return len(self.values[OURS])

    @property
    def best_peer(self) -> str:
        """The plain peer with the largest mean; the first of equals."""
        return max((name for name in self.values if name not in (OURS, PAPER)), key=self.mean)

    @property
    def ratio(self) -> float:
        """Ours over the best peer."""
        theirs = self.mean(self.best_peer)
        return self.mean(OURS) / theirs if theirs else float("inf")

    @property
    def p(self) -> float:
        """Two-sided p of the difference between ours and the best peer."""
        return paired_p(self.values[OURS], self.values[self.best_peer])


def paired_p(ours: Mapping[str, float], theirs: Mapping[str, float]) -> float:
    """Paired bootstrap over the tasks that both have."""
    shared = [task for task in ours if task in theirs]
    return paired_bootstrap_test([ours[t] for t in shared], [theirs[t] for t in shared])


def peer_methods(examples: Iterable[Judged]) -> dict[str, Method]:
    """The plain peers that can be run here and differ: where nothing links, link BM25 would be BM25; of one document
    the newest lead is the lead.
    """

    def method(name: str) -> Method:
        return lambda example, budget: chosen(peers[name], example, budget)

    peers = peers_here()
    examples = list(examples)
    same = set() if any(example.task.in_links for example in examples) else {"link BM25"}
    same |= set() if any(len(example.task.documents) > 1 for example in examples) else {"lead, newest"}
    return {name: method(name) for name in peers if name not in same}


def walked(summariser: Summariser) -> Method:
    """A system of ours; only sentences of the documents count."""

    def method(example: Judged, budget: Budget) -> Choice:
        summary = summariser(unasked(example).task, budget=budget)
        own = frozenset(example.key(e.document_id, e.index) for e in summary if e.origin == "content")
        return Choice(own, str(summary))

    return method


def run(methods: Mapping[str, Method], examples: Sequence[Judged], title: str) -> Reached:
    """All methods on all tasks, one task after another; each method starts from documents that were only read."""
    reached = Reached({name: {} for name in methods}, {name: [] for name in methods})
    for example in progress(examples, title):
        budget = budget_of(example)
        for name, method in methods.items():
            fresh = _fresh(example)
            start = time.process_time()  # of this process: others may share the machine
            choice = method(fresh, budget)
            reached.seconds[name].append(time.process_time() - start)
            value = value_of(example, choice)
            if value is not None:
                reached.values[name][example.id] = value
    return reached


def values_of(methods: Mapping[str, Method], examples: Sequence[Judged], known: Reached, title: str) -> Reached:
    """The same without a clock; what is known of a task is not asked again."""
    left = [e for e in examples if any(e.id not in known.values.get(name, {}) for name in methods)]
    found = run(methods, left, title).values
    every = {name: {**known.values.get(name, {}), **found[name]} for name in methods}
    return Reached({name: {e.id: some[e.id] for e in examples if e.id in some} for name, some in every.items()})


def _fresh(example: Judged) -> Judged:
    """The same task; what was worked out about its documents is forgotten."""
    documents = tuple(replace(document) for document in example.task.documents)
    return replace(example, task=replace(example.task, documents=documents))


def progress(examples: Sequence[Judged], title: str) -> Iterable[Judged]:
    """The examples; lines on the way, and what it took."""
    start = shown = time.monotonic()
    for number, example in enumerate(examples, 1):
        yield example
        if time.monotonic() - shown > 30:
            shown = time.monotonic()
            print(f"{title}: {number} of {len(examples)}", file=sys.stderr, flush=True)
    print(f"{title}: {len(examples)} tasks, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
