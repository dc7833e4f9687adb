"""The systems by name: short compositions of the parts. `SYSTEM.VARIANT` names a variant."""

from __future__ import annotations

import difflib

from epitome.errors import UsageError
from epitome.summariser import Summariser
from epitome.systems.baselines import BASELINES
from epitome.systems.queryorder import SCHEMES, queryorder
from epitome.systems.structured import VARIANTS

SYSTEMS: dict[str, Summariser] = {
    "queryorder": queryorder(),
    **{f"queryorder.{scheme}": queryorder(scheme=scheme, name=f"queryorder.{scheme}") for scheme in SCHEMES},
    **VARIANTS,
    **BASELINES,
}
DEFAULT = "queryorder"
RECIPES = ("best", "paper")


def system(name: str | None, *, recipe: str = "best") -> Summariser:
    """The system of that name, or the default."""
    if recipe not in RECIPES:
        raise UsageError(f"recipe={recipe!r} is unknown", f"use one of {', '.join(RECIPES)}")
    if name is None:
        return SYSTEMS[DEFAULT]
    if not isinstance(name, str) or name not in SYSTEMS:
        near = difflib.get_close_matches(str(name), SYSTEMS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of {', '.join(SYSTEMS)}"
        raise UsageError(f"there is no system {name!r}", hint)
    return SYSTEMS[name]


__all__ = ["DEFAULT", "RECIPES", "SYSTEMS", "queryorder", "system"]
