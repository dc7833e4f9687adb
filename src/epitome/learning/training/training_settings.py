"""The settings of training: those of the learner (`gamma` of a Gaussian kernel, `alpha`, `max_iter`, ...),
named and checked as in `walk/rankers/learners/constraints.py`, and `clusters`, the number of word clusters where a
background is learnt from the documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from epitome.runtime.errors import MissingExtra, UsageError
from epitome.runtime.installing import advise_install
from epitome.walk.summariser import Summariser

CLUSTERS = "clusters"


def resolve_settings(recipe: Summariser, learner: str, given: Mapping[str, Any]) -> tuple[dict[str, Any], int | None]:
    """The recipe's settings of a learner, updated by those given, and the number of word clusters (None: |V| / 100)."""
    try:
        from epitome.walk.rankers.learners import LEARNERS
    except ImportError:
        raise MissingExtra("training needs scikit-learn", advise_install("train")) from None
    if learner not in LEARNERS:
        raise UsageError(f"there is no ranker {learner!r}", f"use one of {', '.join(LEARNERS)}")
    estimator = LEARNERS[learner]()
    known = sorted(estimator.get_params()) + ([CLUSTERS] if recipe.learns_background else [])
    unknown = [name for name in given if name not in known]
    if unknown:
        raise UsageError(f"{learner} has no setting {unknown[0]!r}", f"its settings are {', '.join(known)}")
    clusters = given.get(CLUSTERS)
    if clusters is not None and (not isinstance(clusters, int) or clusters < 1):
        raise UsageError(f"clusters={clusters!r} is no number of word clusters", "give 1 or more")
    parameters = {name: value for name, value in given.items() if name != CLUSTERS}
    try:
        estimator.set_params(**parameters).check_parameters()
    except (TypeError, ValueError) as error:
        raise UsageError(f"the settings of {learner} do not fit ({error})", "give other values") from None
    return {**recipe.unlearnt.settings.get(learner, {}), **parameters}, clusters


def parse_value(text: str) -> Any:
    """A setting's value from text: a whole number, a number, or the text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
