"""The elaborative recipe learnt with and without the two columns of themes (SVD), from the same tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from build_models.lessons import LESSONS, read_lessons
from epitome.learning.datasets import Judged
from epitome.learning.training.learning import TrainingTable, learn, measure_example
from epitome.learning.training.training_settings import resolve_settings
from epitome.maths.arrays import Floats
from epitome.systems.elaborative import best
from epitome.walk.background import shipped_background
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser

SETS = LESSONS["elaborative"][1]
THEMES = ("svd_link", "svd_topic")
MOST = 5


def get_recipe() -> Summariser:
    """The recipe with the shipped background, its weights not learnt."""
    return best(shipped_background("en"))


def read_tasks(root: Path, name: str, split: str) -> list[Judged]:
    """The tasks of an open set that the system learns from or is measured on."""
    return read_lessons(root, "elaborative", name, split=split)


def measure_tasks(tasks: Sequence[Judged]) -> list[TrainingTable]:
    """Tasks as tables of all features."""
    recipe = get_recipe()
    return [measure_example(recipe, task) for task in tasks]


def learn_weights(tables: Sequence[TrainingTable], *, themes: bool) -> Learnt:
    """The weights, with the columns of themes or without."""
    recipe = get_recipe()
    settings, _ = resolve_settings(recipe, recipe.unlearnt.learner, {})
    names = recipe.feature_names if themes else tuple(n for n in recipe.feature_names if n not in THEMES)
    kept = tables if themes else [drop_themes(table) for table in tables]
    return learn(recipe.unlearnt.learner, names, kept, kinds=recipe.kinds.names, **settings)


def drop_themes(table: TrainingTable) -> TrainingTable:
    """The same table without the columns of themes."""
    keep = [i for i, name in enumerate(get_recipe().feature_names) if name not in THEMES]
    return replace(table, values=table.values[:, keep])


def order_rows(learnt: Learnt, table: TrainingTable) -> list[int]:
    """The rows of a table, best first."""
    scores = np.round(learnt.scorer_of(table.kind).scores(table.values), 9)
    order: list[int] = np.argsort(-scores, kind="stable").tolist()
    return order


def measure_recall(order: Sequence[int], labels: Floats) -> float:
    """The share of the sentences that people chose among the first five."""
    chosen = np.flatnonzero(labels > 0)
    return float(np.isin(chosen, order[:MOST]).mean())
