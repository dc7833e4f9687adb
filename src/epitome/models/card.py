"""What a model says of itself: where it comes from, how well it does, and its weights in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from epitome.maths.scoring import Arrays, build_trees, feature_weights
from epitome.models.trained import Trained


@dataclass(frozen=True)
class Weight:
    """What a feature weighs in a model's score over its range of values, and what it means."""

    feature: str
    weight: float
    says: str


def weights(model: Trained, *, kind: str | None = None) -> tuple[Weight, ...]:
    """The features by the size of what they can add, largest first; none where the score is no sum over features.

    `kind` asks for the weights of a kind of task that was learnt apart.
    """
    found = feature_weights(model.ranker.arrays if kind is None else model.ranker.special[kind])
    if found is None:
        return ()
    order = np.argsort(-np.abs(np.round(found, 9)), kind="stable")
    return tuple(
        Weight(model.features[i].name, round(float(found[i]), 4), model.features[i].says) for i in order if found[i]
    )


def card(model: Trained) -> dict[str, Any]:
    """The card of a model as plain data."""
    return {
        "name": model.model,
        "system": model.name,
        "recipe": model.recipe,
        "learner": model.ranker.learner,
        "says": model.says,
        "features": len(model.features),
        **model.card,
        "trees": _trees(model, model.ranker.arrays),
        "weights": _plain(weights(model)),
        "trees_of_kinds": {kind: _trees(model, arrays) for kind, arrays in model.ranker.special.items()},
        "weights_of_kinds": {kind: _plain(weights(model, kind=kind)) for kind in model.ranker.special},
    }


def _trees(model: Trained, arrays: Arrays) -> dict[str, Any] | None:
    """How many trees there are beside the weights, and which features they ask, most often first; None without."""
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


def _plain(found: tuple[Weight, ...]) -> list[dict[str, Any]]:
    return [{"feature": w.feature, "weight": w.weight, "says": w.says} for w in found]
