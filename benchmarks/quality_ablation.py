"""What each family of features is worth: the default learnt without it, and from it alone.

Learnt from the train splits, tested on the tasks of dev; on sets with few of those learnt and tested in folds.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from quality_families import FAMILIES, family
from quality_folds import FOLDS, School, judged
from quality_runs import Values, paired_p

from epitome.datasets import Judged
from epitome.features import Feature
from epitome.summariser import Summariser

WHOLE = "all"


@dataclass(frozen=True)
class Worth:
    """What a choice of features reaches on a row, and how likely chance makes its difference from all of them."""

    features: int
    mean: float
    difference: float
    p: float


def choices(features: Sequence[Feature], silent: Collection[str] = ()) -> dict[str, tuple[Feature, ...]]:
    """All features, all but each family, and each family alone; families of silent features alone are left out."""
    of = {feature.name: family(feature) for feature in features if feature.name not in silent}
    there = [name for name in FAMILIES if name in of.values()]
    found = {WHOLE: tuple(features)}
    found |= {f"without {name}": tuple(f for f in features if of.get(f.name) != name) for name in there}
    return found | {f"only {name}": tuple(f for f in features if of.get(f.name) == name) for name in there}


def silent(at: School) -> frozenset[str]:
    """The features that are 0 in every lesson: of queries that nobody asked."""
    spoken = np.any([one.table.values.any(axis=0) for one in at.lessons], axis=0)
    return frozenset(name for name, speaks in zip(at.recipe.feature_names, spoken, strict=True) if not speaks)


def ablated(
    at: School, dev: Mapping[str, Sequence[Judged]], few: Mapping[str, Sequence[Judged]], title: str
) -> dict[str, dict[str, Worth]]:
    """By row and choice of features. `dev` gives the tasks of rows with many, `few` those that are tested in folds."""
    values: dict[str, dict[str, Values]] = {row: {} for row in (*dev, *few)}
    tried = choices(at.recipe.features, silent(at))
    for choice, features in tried.items():
        some = None if choice == WHOLE else features
        if dev:
            system = at.learnt([one for one in at.lessons if one.split == "train"], some)
            for row, examples in dev.items():
                values[row][choice] = judged(system, examples)
        if few:
            held = _in_folds(at, some)
            for row, examples in few.items():
                values[row][choice] = {
                    task: value
                    for system, fold in held
                    for task, value in judged(system, [e for e in examples if e.id in fold]).items()
                }
        print(f"{title}: {choice}", file=sys.stderr, flush=True)
    sizes = {choice: len(features) for choice, features in tried.items()}
    return {row: _compared(found, sizes) for row, found in values.items()}


def _in_folds(at: School, features: tuple[Feature, ...] | None) -> list[tuple[Summariser, set[str]]]:
    """For each fold a system that was learnt from the others, and the tasks of that fold."""
    return [
        (
            at.learnt([one for one in at.lessons if one.fold != fold], features),
            {one.example.id for one in at.lessons if one.fold == fold},
        )
        for fold in range(FOLDS)
    ]


def _compared(found: Mapping[str, Values], sizes: Mapping[str, int]) -> dict[str, Worth]:
    whole = found[WHOLE]
    means = {choice: float(np.mean(list(values.values()))) for choice, values in found.items()}
    return {
        choice: Worth(sizes[choice], means[choice], means[choice] - means[WHOLE], paired_p(values, whole))
        for choice, values in found.items()
    }
