"""One system on all its rows: on dev as shipped, in folds learnt anew, and what its families of features are worth."""

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from epitome.datasets import Judged
from epitome.models import summariser_for
from quality import folds
from quality.ablation import Worth, ablate
from quality.rows import FEWEST, SYSTEMS, Row, read_dev_tasks
from quality.runs import OURS, PAPER, Reached, make_method, make_peer_methods, run_methods, run_missing

FOLD_TASKS = 240  # of a set with many tasks in dev, so many are tested in folds; of others all


@dataclass(frozen=True)
class Options:
    """What a run is to do."""

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


class Clock:
    """Seconds by step."""

    def __init__(self) -> None:
        self.steps: dict[str, float] = {}
        self._last = time.monotonic()

    def end_step(self, name: str) -> None:
        """Count the seconds since the last step for this one."""
        now = time.monotonic()
        self.steps[name] = self.steps.get(name, 0.0) + now - self._last
        self._last = now


def run_system(kind: str, rows: Sequence[Row], options: Options) -> tuple[list[Result], dict[str, float]]:
    """The rows of one kind of task, and the seconds of each step."""
    clock = Clock()
    system = SYSTEMS[kind]
    tasks = {row: read_dev_tasks(options.root, row, options.most) for row in rows}
    clock.end_step("reading")
    ours = {OURS: make_method(summariser_for(system)), PAPER: make_method(summariser_for(system, recipe="paper"))}
    results = []
    for row, some in tasks.items():
        results.append(Result(row, run_methods({**make_peer_methods(some), **ours}, some, f"{row.name}, dev")))
    clock.end_step("dev")
    if not folds.is_learnt(system) or not (options.folds or options.ablation):
        return results, clock.steps
    examples = folds.read_examples(options.root, system)
    clock.end_step("reading")
    best = folds.measure_lessons(system, "best", examples, f"{system}, features")
    clock.end_step("features")
    if options.folds:
        results = _run_folds(results, best, options.root, clock)
    if options.ablation:
        many = {result.row.name: tasks[result.row] for result in results if not result.few}
        few = {result.row.name: _select_fold_tasks(result, best) for result in results if result.few}
        families = ablate(best, many, few, system)
        results = [replace(result, families=families[result.row.name]) for result in results]
        clock.end_step("ablation")
    return results, clock.steps


def _run_folds(results: Sequence[Result], best: folds.Trainer, root: Path, clock: Clock) -> list[Result]:
    """The rows in folds; the published recipe only where dev has few tasks."""
    system = best.recipe.name
    tested = {result.row: _select_fold_tasks(result, best) for result in results}
    ours = folds.cross_validate(best, [e for some in tested.values() for e in some], f"{system}, default")
    clock.end_step("learning")
    few = [e for result in results if result.few for e in tested[result.row]]
    paper: Mapping[str, float] = {}
    if few and folds.is_learnt(system, "paper"):
        examples = folds.read_published_examples(root, system)
        clock.end_step("reading")
        published = folds.measure_lessons(system, "paper", examples, f"{system}, published features")
        paper = folds.cross_validate(published, few, f"{system}, paper")
        clock.end_step("paper")
    found = []
    for result in results:
        methods = make_peer_methods(tested[result.row])
        if result.few and not folds.is_learnt(system, "paper"):
            methods[PAPER] = make_method(summariser_for(system, recipe="paper"))
        values = run_missing(methods, tested[result.row], result.dev, f"{result.row.name}, folds").values
        tasks = [e.id for e in tested[result.row]]
        values[OURS] = {task: ours[task] for task in tasks if task in ours}
        if paper and result.few:
            values[PAPER] = {task: paper[task] for task in tasks if task in paper}
        found.append(replace(result, folds=Reached(values)))
    clock.end_step("peers in folds")
    return found


def _select_fold_tasks(result: Result, trainer: folds.Trainer) -> list[Judged]:
    found = [lesson.example for lesson in trainer.lessons if lesson.set == result.row.set]
    found.sort(key=lambda e: hashlib.sha1(e.id.encode(), usedforsecurity=False).hexdigest())
    return found if result.few else found[:FOLD_TASKS]
