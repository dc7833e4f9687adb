"""One system on all its rows: on dev as shipped, in folds learnt anew, and what its families of features are worth."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quality_ablation import Worth, ablated
from quality_folds import School, crossed, learns, published, school, taught
from quality_rows import FEWEST, SYSTEMS, Row, dev_tasks
from quality_runs import OURS, PAPER, Reached, peer_methods, run, values_of, walked

from epitome.datasets import Judged
from epitome.models import summariser_for

FOLD_TASKS = 240  # of a set with many tasks in dev, so many are tested in folds; of others all


@dataclass(frozen=True)
class Asked:
    """What a run is asked for."""

    root: Path
    most: int
    folds: bool
    ablation: bool


@dataclass(frozen=True)
class Result:
    """A row: on dev as shipped; in folds where the default is learnt; families of features."""

    row: Row
    dev: Reached
    folds: Reached | None = None
    families: dict[str, Worth] = field(default_factory=dict)

    @property
    def few(self) -> bool:
        """Whether dev alone says too little."""
        return self.dev.tasks < FEWEST

    @property
    def judged(self) -> Reached:
        """What counts: folds where dev has few tasks."""
        return self.folds if self.folds is not None and self.few else self.dev


def measured(kind: str, rows: Sequence[Row], asked: Asked) -> tuple[list[Result], dict[str, float]]:
    """The rows of one kind of task, and the seconds of each step."""
    clock = Clock()
    system = SYSTEMS[kind]
    tasks = {row: dev_tasks(asked.root, row, asked.most) for row in rows}
    clock.step("reading")
    ours = {OURS: walked(summariser_for(system)), PAPER: walked(summariser_for(system, recipe="paper"))}
    dev = {row: run({**peer_methods(some), **ours}, some, f"{row.name}, dev") for row, some in tasks.items()}
    clock.step("dev")
    results = [Result(row, dev[row]) for row in rows]
    if not learns(system) or not (asked.folds or asked.ablation):
        return results, clock.steps
    examples = taught(asked.root, system)
    clock.step("reading")
    best = school(system, "best", examples, f"{system}, features")
    clock.step("features")
    if asked.folds:
        results = _folded(results, best, asked.root, clock)
    if asked.ablation:
        results = _ablated(results, best, tasks)
        clock.step("ablation")
    return results, clock.steps


class Clock:
    """Seconds by step."""

    def __init__(self) -> None:
        self.steps: dict[str, float] = {}
        self._last = time.monotonic()

    def step(self, name: str) -> None:
        """What has passed since the last step goes to this one."""
        now = time.monotonic()
        self.steps[name] = self.steps.get(name, 0.0) + now - self._last
        self._last = now


def _folded(results: Sequence[Result], best: School, root: Path, clock: Clock) -> list[Result]:
    """The rows in folds; the published recipe only where dev has few tasks."""
    system = best.recipe.system
    tested = {result.row: _tested(result, best) for result in results}
    ours = crossed(best, [e for some in tested.values() for e in some], f"{system}, default")
    clock.step("learning")
    few = [e for result in results if result.few for e in tested[result.row]]
    paper: dict[str, float] = {}
    if few and learns(system, "paper"):
        examples = published(root, system)
        clock.step("reading")
        paper = crossed(school(system, "paper", examples, f"{system}, published features"), few, f"{system}, paper")
        clock.step("paper")
    made = []
    for result in results:
        methods = peer_methods(tested[result.row])
        if result.few and not learns(system, "paper"):
            methods[PAPER] = walked(summariser_for(system, recipe="paper"))
        found = values_of(methods, tested[result.row], result.dev, f"{result.row.name}, folds")
        asked = [e.id for e in tested[result.row]]
        values = {**found.values, OURS: {task: ours[task] for task in asked if task in ours}}
        if paper and result.few:
            values[PAPER] = {task: paper[task] for task in asked if task in paper}
        made.append(Result(result.row, result.dev, Reached(values)))
    clock.step("peers in folds")
    return made


def _tested(result: Result, at: School) -> list[Judged]:
    found = [one.example for one in at.lessons if one.set == result.row.set]
    found.sort(key=lambda e: hashlib.sha1(e.id.encode(), usedforsecurity=False).hexdigest())
    return found if result.few else found[:FOLD_TASKS]


def _ablated(results: Sequence[Result], at: School, tasks: dict[Row, list[Judged]]) -> list[Result]:
    many = {result.row.name: tasks[result.row] for result in results if not result.few}
    few = {result.row.name: _tested(result, at) for result in results if result.few}
    found = ablated(at, many, few, at.recipe.system)
    print(f"{at.recipe.system}: families done", file=sys.stderr, flush=True)
    return [Result(r.row, r.dev, r.folds, found[r.row.name]) for r in results]
