"""One system on all its rows: on dev as shipped, and in folds learnt anew."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from build_models.lessons import read_tasks
from epitome.learning.datasets import Judged
from epitome.learning.models import summariser_for
from quality import folds
from quality.rows import FEWEST, SYSTEMS, Row
from quality.runs import OURS, PAPER, Reached, make_method, make_peer_methods, run_methods, run_missing

FOLD_TASKS = 240  # of a set with many tasks in dev, so many are tested in folds; of others all


@dataclass(frozen=True)
class Result:
    """A row: on dev as shipped; in folds where the default is learnt."""

    row: Row
    dev: Reached
    folds: Reached | None = None

    @property
    def few(self) -> bool:
        return self.dev.tasks < FEWEST

    @property
    def judged(self) -> Reached:
        """What counts: folds where dev has few tasks."""
        return self.folds if self.folds is not None and self.few else self.dev


def run_system(rows: Sequence[Row], *, root: Path, most: int, in_folds: bool) -> list[Result]:
    """The rows of one kind of task."""
    system = SYSTEMS[rows[0].kind]
    tasks = {row: read_tasks(root / row.set, row.kind, split="dev", most=most) for row in rows}  # a fair sample
    ours = {OURS: make_method(summariser_for(system)), PAPER: make_method(summariser_for(system, recipe="paper"))}
    results = [
        Result(row, run_methods({**make_peer_methods(some), **ours}, some, f"{row.name}, dev"))
        for row, some in tasks.items()
    ]
    if not in_folds or not folds.is_learnt(system):
        return results
    return _run_folds(results, folds.measure_lessons(root, system, "best"), root)


def _run_folds(results: Sequence[Result], best: folds.Trainer, root: Path) -> list[Result]:
    """The rows in folds; the published recipe only where dev has few tasks."""
    system = best.recipe.name
    tested = {result.row: _select_fold_tasks(result, best) for result in results}
    learnt = {OURS: folds.cross_validate(best, [e for some in tested.values() for e in some], f"{system}, default")}
    few = [e for result in results if result.few for e in tested[result.row]]
    if few and folds.is_learnt(system, "paper"):
        published = folds.measure_lessons(root, system, "paper")
        learnt[PAPER] = folds.cross_validate(published, few, f"{system}, paper")
    found = []
    for result in results:
        methods = make_peer_methods(tested[result.row])
        if result.few and PAPER not in learnt:
            methods[PAPER] = make_method(summariser_for(system, recipe="paper"))
        values = run_missing(methods, tested[result.row], result.dev, f"{result.row.name}, folds").values
        for name in learnt if result.few else (OURS,):
            values[name] = {e.id: learnt[name][e.id] for e in tested[result.row] if e.id in learnt[name]}
        found.append(replace(result, folds=Reached(values)))
    return found


def _select_fold_tasks(result: Result, trainer: folds.Trainer) -> list[Judged]:
    found = [lesson.example for lesson in trainer.lessons if lesson.set == result.row.set]
    found.sort(key=lambda e: hashlib.sha1(e.id.encode(), usedforsecurity=False).hexdigest())
    return found if result.few else found[:FOLD_TASKS]
