"""Model cards: the origin of a model, its quality, and its weights in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from epitome.maths.learners.scoring import Arrays, build_trees, feature_weights
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser


@frozen
class Weight:
    """The weight of a feature in a model's score over its range of values, and its meaning."""

    feature: str
    weight: float
    description: str


def learnt_ranker(model: Summariser) -> Learnt:
    """The ranker of a model."""
    if not isinstance(model.ranker, Learnt):
        raise UsageError(f"{model.name} has learnt nothing", "name a model")
    return model.ranker


def list_weights(model: Summariser, *, kind: str | None = None) -> tuple[Weight, ...]:
    """The features by the size of their weights, largest first; empty if the score is not a sum over features.

    `kind` selects the weights of a kind of task that was learnt separately.
    """
    ranker = learnt_ranker(model)
    weights = feature_weights(ranker.arrays if kind is None else ranker.special[kind])
    if weights is None:
        return ()
    order = np.argsort(-np.abs(np.round(weights, 9)), kind="stable")
    return tuple(
        Weight(model.features[i].name, round(float(weights[i]), 4), model.features[i].description)
        for i in order
        if weights[i]
    )


def describe_model(model: Summariser) -> dict[str, Any]:
    """The card of a model as plain data."""
    ranker = learnt_ranker(model)
    return {
        "name": model.model,
        "system": model.name,
        "recipe": model.recipe,
        "learner": ranker.learner,
        "says": model.description,
        "features": len(model.features),
        **model.card,
        "trees": _describe_trees(model, ranker.arrays),
        "weights": _as_data(list_weights(model)),
        "trees_of_kinds": {kind: _describe_trees(model, arrays) for kind, arrays in ranker.special.items()},
        "weights_of_kinds": {kind: _as_data(list_weights(model, kind=kind)) for kind in ranker.special},
    }


def _describe_trees(model: Summariser, arrays: Arrays) -> dict[str, Any] | None:
    """The number of trees in addition to the weights, and the features that they test, most frequent first; None
    without trees.
    """
    trees = build_trees(arrays)
    if trees is None:
        return None
    asked = np.bincount(trees.features[trees.thresholds < 1], minlength=len(model.features))
    order = np.argsort(-asked, kind="stable")
    return {
        "trees": len(trees.features),
        "depth": trees.depth,
        "asked": [{"feature": model.features[i].name, "times": int(asked[i])} for i in order if asked[i]],
    }


def _as_data(weights: tuple[Weight, ...]) -> list[dict[str, Any]]:
    return [{"feature": w.feature, "weight": w.weight, "says": w.description} for w in weights]
