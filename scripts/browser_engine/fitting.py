"""The elaborative recipe learnt without the two columns of themes (SVD), which cost most in a browser."""

from dataclasses import replace
from pathlib import Path

from build_models.lessons import LESSONS, read_lessons
from epitome.learning.training.learning import learn, measure_example
from epitome.learning.training.training_settings import resolve_settings
from epitome.systems.elaborative import best
from epitome.walk.background import shipped_background
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser

SETS = LESSONS["elaborative"][1]
THEMES = ("svd_link", "svd_topic")


def get_recipe() -> Summariser:
    """The recipe with the shipped background, its weights not learnt."""
    return best(shipped_background("en"))


def learn_weights(root: Path) -> Learnt:
    """The weights of the other columns, from the train splits."""
    recipe = get_recipe()
    settings, _ = resolve_settings(recipe, recipe.unlearnt.learner, {})
    keep = [i for i, name in enumerate(recipe.feature_names) if name not in THEMES]
    names = tuple(recipe.feature_names[i] for i in keep)
    lessons = (task for name in SETS for task in read_lessons(root, "elaborative", name, split="train"))
    tables = [measure_example(recipe, task) for task in lessons]
    kept = [replace(table, values=table.values[:, keep]) for table in tables]
    return learn(recipe.unlearnt.learner, names, kept, kinds=recipe.kinds.names, **settings)
