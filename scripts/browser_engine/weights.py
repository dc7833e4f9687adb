"""The elaborative recipe with the weights of the browser's engine, in Python: what of a difference is due to them."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from browser_engine.fitting import THEMES, get_recipe
from browser_engine.node import ENGINE
from epitome.systems.default.additions import choose_as_a_person
from epitome.systems.default.rule import tell_relevance
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser


def read_model() -> dict[str, Any]:
    """The weights of the engine, by kinds of pages."""
    text = (ENGINE / "data" / "elaborative.js").read_text(encoding="utf-8")
    model: dict[str, Any] = json.loads(text.partition("MODEL = ")[2].rstrip(";\n"))
    return model


@cache
def build_recipe() -> Summariser:
    """The recipe as `elaborate` asks it, without the columns of themes."""
    model, recipe = read_model(), get_recipe()
    arrays = {
        kind: {"scale": np.array([some["low"], some["high"]]), "coef": np.array(some["weights"])}
        for kind, some in model["kinds"].items()
    }
    special = {kind: some for kind, some in arrays.items() if kind}
    learnt = Learnt(learner=recipe.unlearnt.learner, needs=tuple(model["features"]), arrays=arrays[""], special=special)
    features = tuple(feature for feature in recipe.features if feature.name not in THEMES)
    return choose_as_a_person(tell_relevance(replace(recipe, features=features, ranker=learnt)), asked=True)
