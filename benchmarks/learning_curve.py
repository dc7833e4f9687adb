"""How many judged tasks are enough: a recipe learnt from ever more of them, in five folds.

    python benchmarks/learning_curve.py DATA [--papers topic,queryorder]

With the sets, measures and folds of `evidence.py`. Of the tasks that a fold may learn from, so many are taken by a hash
of their names, so that a larger number holds the smaller ones. p: paired bootstrap against all of them. A run of some
papers replaces their rows in the results.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from epitome.walk.summariser import Summariser
from evidence import MEASURE_OF, PAPERS, run_papers
from harness.table import format_table
from harness.tasks import FOLDS
from quality.folds import Lesson, Trainer, cross_validate, measure_lessons
from quality.runs import Values, paired_p

PLACE = "benchmarks/results/learning_curve"
SIZES = (5, 10, 20, 40, 80, 160, 320)
ALL = "all"
_HEAD = "paper,set,measure,tasks to learn from,mean,share of what all give,p".split(",")
ABOUT = """# How many judged tasks are enough

Command: `python benchmarks/learning_curve.py DATA`. Means over the tasks of train and dev, in five folds, learnt from
so many tasks of the other folds. p: paired bootstrap against all of them."""


@dataclass(frozen=True)
class SmallTrainer(Trainer):
    """A trainer that learns from `most` of the tasks it is given."""

    most: int = 0

    def train(self, lessons: Iterable[Lesson]) -> Summariser:
        """The recipe with weights from the first so many lessons by a hash of their names."""
        return super().train(sorted(lessons, key=_hash_name)[: self.most])


def _hash_name(lesson: Lesson) -> str:
    return hashlib.sha256(lesson.example.id.encode()).hexdigest()


def measure_curve(root: Path, system: str) -> Iterator[dict[str, Any]]:
    """The rows of a paper: every set by every number of tasks that the smallest rest of a fold has, and by all."""
    sets, _ = PAPERS[system]
    whole = measure_lessons(root, system, "best", sets=sets)
    tested = [lesson.example for lesson in whole.lessons]
    everything = cross_validate(whole, tested, system)
    fewest = min(sum(lesson.fold != fold for lesson in whole.lessons) for fold in range(FOLDS))
    for name in sets:
        own = {lesson.example.id for lesson in whole.lessons if lesson.set == name}
        yield _describe(system, name, ALL, _keep(everything, own), _keep(everything, own))
    for size in (size for size in SIZES if size < fewest):
        few = SmallTrainer(whole.recipe, whole.lessons, whole.known, size)
        found = cross_validate(few, tested, f"{system} from {size}")
        for name in sets:
            own = {lesson.example.id for lesson in whole.lessons if lesson.set == name}
            yield _describe(system, name, str(size), _keep(found, own), _keep(everything, own))


def _keep(values: Values, own: set[str]) -> Values:
    return {task: value for task, value in values.items() if task in own}


def _describe(system: str, name: str, size: str, found: Values, everything: Values) -> dict[str, Any]:
    mean, whole = (float(np.mean(list(values.values()))) for values in (found, everything))
    row = {"paper": system, "set": name, "size": size, "mean": round(mean, 4), "share": round(mean / whole, 3)}
    return row | ({} if size == ALL else {"p": round(paired_p(found, everything), 4)})


def form_page(rows: list[dict[str, Any]]) -> str:
    ordered = sorted(rows, key=lambda row: (list(PAPERS).index(row["paper"]), row["set"]))
    return "\n".join([ABOUT, "", *format_table(_HEAD, map(_format_row, ordered))]) + "\n"


def _format_row(row: dict[str, Any]) -> tuple[str, ...]:
    reached = f"{row['mean']:.4f}", f"{row['share']:.3f}", f"{row['p']:.4f}" if "p" in row else ""
    return row["paper"], row["set"], MEASURE_OF[row["paper"]], row["size"], *reached


if __name__ == "__main__":
    run_papers(__doc__, PLACE, measure_curve, form_page)
