"""Five folds over train and dev: the default recipe learnt anew on four of them, tested on the fifth.

What is learnt from is what `experiments/train_models.py` learns the shipped model from: all sets of a system together,
with its labels; the published recipe of structured from Marcu's extracts. All tasks that share a document, however
indirectly, are in one fold, told by a hash of the documents' ids.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quality_measures import budget_of, value_of
from quality_rows import unasked
from quality_runs import Values, progress, walked
from quality_tables import Remembering, remembering
from shared_documents import groups
from structured_data import articles
from train_models import ARTICLES, LESSONS, learner_of, lessons, times_of

from epitome.background import shipped_background
from epitome.datasets import Judged
from epitome.features import Feature
from epitome.summariser import Summariser
from epitome.systems import LEARNT, Recipe
from epitome.training.examples import ExampleCollector
from epitome.training.learning import TrainingTable, learn, measure_example
from epitome.training.train import add_query_weights

FOLDS = 5
SPLITS = ("train", "dev")


@dataclass(frozen=True)
class Lesson:
    """An example to learn from: its set, its split, its fold, and its table."""

    set: str
    split: str
    fold: int
    example: Judged
    table: TrainingTable


@dataclass(frozen=True)
class School:
    """A recipe and all that it may learn from."""

    recipe: Recipe
    system: Remembering
    lessons: tuple[Lesson, ...]

    def learnt(self, taught: Iterable[Lesson], features: tuple[Feature, ...] | None = None) -> Summariser:
        """The recipe, perhaps with some of its features alone, with weights from lessons."""
        names = tuple(feature.name for feature in features or self.recipe.features)
        place = [self.recipe.feature_names.index(name) for name in names]
        whole = features is None
        tables = [t.table if whole else _of(t.table, place) for t in taught]
        learner = learner_of(self.recipe.system, self.recipe.name)
        settings: Mapping[str, Any] = self.recipe.settings.get(learner, {})
        ranker = learn(learner, names, tables, **settings)
        return self.system.ranked_by(add_query_weights(ranker, self.recipe, tables) if whole else ranker, features)


def _of(table: TrainingTable, columns: Sequence[int]) -> TrainingTable:
    return TrainingTable(table.values[:, columns], table.labels, table.kind, table.times, table.fold)


def learns(system: str, recipe: str = "best") -> bool:
    """Whether a recipe's weights are learnt beforehand, and from what is known."""
    return recipe in LEARNT.get(system, ()) and system in LESSONS


def taught(root: Path, system: str) -> dict[str, dict[str, list[Judged]]]:
    """By set and split, what a system learns from."""
    _, sets = LESSONS[system]
    return {name: {split: shared(lessons(root, system, name, split=split)) for split in SPLITS} for name in sets}


def published(root: Path, system: str) -> dict[str, dict[str, list[Judged]]]:
    """By set and split, what the published recipe of a system learns from."""
    if system != "structured":
        return taught(root, system)
    return {name: {split: extracts(root, name, split) for split in SPLITS} for name in ARTICLES}


def extracts(root: Path, name: str, split: str) -> list[Judged]:
    """The articles of a set, labelled by Marcu's extracts of their abstracts."""
    made = ExampleCollector().collect(articles(root, name, split=split), labels="marcu")
    return [Judged(task=e.task, labels=e.labels, id=f"{e.task.documents[0].id} (XML)") for e in made]


def shared(examples: Sequence[Judged]) -> list[Judged]:
    """The same; documents of one split with the same id are one object, so that what is known of one is found once."""
    known = {d.id: d for e in examples for d in e.task.documents}
    return [replace(e, task=replace(e.task, documents=tuple(known[d.id] for d in e.task.documents))) for e in examples]


def school(system: str, recipe: str, examples: Mapping[str, Mapping[str, Sequence[Judged]]], title: str) -> School:
    """Measure all examples of a system with one of its recipes."""
    made = LEARNT[system][recipe](shipped_background())
    walk = remembering(made)
    every = [(name, split, e) for name, splits in examples.items() for split, some in splits.items() for e in some]
    fold = folds([e for _, _, e in every])
    found = []
    for (name, split, example), _ in zip(every, progress([e for _, _, e in every], title), strict=True):
        plain = unasked(example)
        times = times_of(system, recipe, name)
        table = measure_example(walk, plain, links=made.learns_links, times=times, fold=fold[example.id])
        found.append(Lesson(name, split, fold[example.id], example, table))
    return School(made, walk, tuple(found))


def folds(tasks: Sequence[Judged]) -> dict[str, int]:
    """The fold of each task."""
    return {task: _hashed(group) for task, group in groups(tasks).items()}


def _hashed(document: str) -> int:
    return int(hashlib.sha256(document.encode()).hexdigest(), 16) % FOLDS


def crossed(at: School, tested: Sequence[Judged], title: str) -> Values:
    """What the recipe reaches on tasks, each by weights from the other folds."""
    place = folds([*(one.example for one in at.lessons), *tested])
    values: Values = {}
    for fold in range(FOLDS):
        held = [example for example in tested if place[example.id] == fold]
        if held:
            system = at.learnt(one for one in at.lessons if one.fold != fold)
            values |= judged(system, held)
            print(f"{title}: fold {fold + 1} of {FOLDS}", file=sys.stderr, flush=True)
    return values


def judged(system: Summariser, examples: Iterable[Judged]) -> Values:
    """What a system reaches on tasks."""
    method = walked(system)
    values = {e.id: value_of(e, method(e, budget_of(e))) for e in examples}
    return {task: value for task, value in values.items() if value is not None}
