"""Five folds over train and dev: the default recipe learnt anew on four of them, tested on the fifth.

What is learnt from is what `scripts/build_models` learns the shipped model from: all sets of a system together, with
its labels; the published recipe of structured from Marcu's extracts. All tasks that share a document, however
indirectly, are in one fold, found by a hash of the documents' ids.
"""

import hashlib
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from build_models.articles import read_articles
from build_models.lessons import ARTICLES, LESSONS, choose_learner, count_times, read_lessons
from epitome.document import Task
from epitome.learning.datasets import Judged
from epitome.learning.training.examples import ExampleCollector
from epitome.learning.training.learning import TrainingTable, learn, measure_example
from epitome.learning.training.train import add_query_weights
from epitome.systems import LEARNT
from epitome.systems.structured import paper
from epitome.walk.background import shipped_background
from epitome.walk.summariser import Summariser
from epitome.walk.table import FeatureTable
from harness.command import show_progress, watch
from harness.tasks import FOLDS, SPLITS, group_by_document, share_documents
from quality.rows import find_budget, prepare_for_ours, score_choice
from quality.runs import Values, make_method

Examples = Mapping[tuple[str, str], Sequence[Judged]]  # by set and split


@dataclass(frozen=True)
class Lesson:
    """An example to learn from: its set, its split, its fold, and its table."""

    set: str
    split: str
    fold: int
    example: Judged
    table: TrainingTable


@dataclass(frozen=True)
class Trainer:
    """A recipe and all that it may learn from; what is tested is measured once, whatever was learnt."""

    recipe: Summariser
    lessons: tuple[Lesson, ...]
    known: dict[Hashable, FeatureTable] = field(default_factory=dict)

    def train(self, lessons: Iterable[Lesson]) -> Summariser:
        """The recipe with weights from lessons."""
        tables = [lesson.table for lesson in lessons]
        learner = choose_learner(self.recipe.name, self.recipe.recipe)
        settings = self.recipe.unlearnt.settings.get(learner, {})
        ranker = learn(learner, self.recipe.feature_names, tables, kinds=self.recipe.kinds.names, **settings)
        return replace(self.recipe, ranker=add_query_weights(ranker, self.recipe, tables))

    def measure(self, task: Task) -> FeatureTable:
        """The table of a task, without what was memoised on the way."""
        linking = task.reading.linking if task.reading else None
        key = tuple((d.id, len(d.text)) for d in task.documents), task.query, task.in_links, task.sources, linking
        if key not in self.known:
            table = self.recipe.measure(task)
            self.known[key] = replace(table, sheet=replace(table.sheet, rows=replace(table.sheet.rows)))
        return self.known[key]

    def test(self, lessons: Iterable[Lesson], examples: Iterable[Judged]) -> Values:
        """What the recipe reaches on tasks with weights from lessons."""
        method = make_method(self.train(lessons), self.measure)
        values = {e.id: score_choice(e, method(e, find_budget(e))) for e in examples}
        return {task: value for task, value in values.items() if value is not None}


def is_learnt(system: str, recipe: str = "best") -> bool:
    """Whether a recipe's weights are learnt beforehand, and from what is known."""
    return recipe in LEARNT.get(system, ()) and system in LESSONS


def read_examples(root: Path, system: str, recipe: str, sets: Sequence[str] = ()) -> Examples:
    """What a recipe learns from, or what of it some sets have: the published one of structured from articles labelled
    by Marcu's extracts of their abstracts.
    """
    if (system, recipe) == ("structured", "paper"):
        return {(name, split): _read_extracts(root, name, split) for name in ARTICLES for split in SPLITS}
    pairs = [(name, split) for name in sets or LESSONS[system][1] for split in SPLITS]
    return {(name, split): share_documents(read_lessons(root, system, name, split=split)) for name, split in pairs}


def _read_extracts(root: Path, name: str, split: str) -> list[Judged]:
    found = ExampleCollector(candidates=paper().candidates).collect(
        read_articles(root, name, split=split), labels="marcu"
    )
    return [Judged(task=e.task, labels=e.labels, id=f"{e.task.documents[0].id} (XML)", kind="article") for e in found]


def measure_lessons(root: Path, system: str, recipe_name: str, sets: Sequence[str] = ()) -> Trainer:
    """Measure all examples of a system, or those of some sets, with one of its recipes."""
    recipe = LEARNT[system][recipe_name](shipped_background()).without_unused_themes()
    every = [(*place, e) for place, some in read_examples(root, system, recipe_name, sets).items() for e in some]
    fold = hash_folds([e for *_, e in every])
    lessons = []
    for name, split, example in watch(every, f"{system}, features of {recipe_name}"):
        times, own = count_times(system, recipe_name, name), fold[example.id]
        table = measure_example(recipe, prepare_for_ours(example), links=recipe.learns_links, times=times, fold=own)
        lessons.append(Lesson(name, split, own, example, table))
    return Trainer(recipe, tuple(lessons))


def hash_folds(tasks: Iterable[Judged]) -> dict[str, int]:
    """The fold of each task."""
    groups = group_by_document(tasks)
    return {task: int(hashlib.sha256(group.encode()).hexdigest(), 16) % FOLDS for task, group in groups.items()}


def cross_validate(trainer: Trainer, tested: Sequence[Judged], title: str) -> Values:
    """What the recipe reaches on tasks, each by weights from the other folds."""
    place = hash_folds([*(lesson.example for lesson in trainer.lessons), *tested])
    values: Values = {}
    for fold in range(FOLDS):
        held = [example for example in tested if place[example.id] == fold]
        if held:
            values |= trainer.test((lesson for lesson in trainer.lessons if lesson.fold != fold), held)
            show_progress(f"{title}: fold {fold + 1} of {FOLDS}")
    return values
