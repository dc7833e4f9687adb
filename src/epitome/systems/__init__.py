"""The systems by name: short compositions of parts. `SYSTEM.VARIANT` names a variant.

`SYSTEMS` need no model; those in `LEARNT` take their weights from one (`epitome.learning.models`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from epitome.runtime.errors import UsageError
from epitome.systems.baselines import BASELINES
from epitome.systems.default.recipes import MODEL_OF, PLAIN, TRANSFER, transfer
from epitome.systems.elaborative import RECIPES as ELABORATIVE
from epitome.systems.elaborative import VARIANTS as LINKED
from epitome.systems.elaborative import elaborative
from epitome.systems.queryorder import RECIPES as SNIPPETS
from epitome.systems.queryorder import SCHEMES, queryorder
from epitome.systems.semantic import SEMANTIC, semantic
from epitome.systems.structured import RECIPES as STRUCTURED
from epitome.systems.structured import VARIANTS, structured
from epitome.systems.system_settings import SETTINGS, Setting, configure
from epitome.systems.topic import PAPER, STEP_1, topic
from epitome.systems.topic import RECIPES as TOPIC
from epitome.systems.webpage import RECIPES as WEBPAGE
from epitome.systems.webpage import VARIANTS as PAGES
from epitome.systems.webpage import webpage
from epitome.walk.background import Background
from epitome.walk.summariser import Summariser

_VARIANTS: dict[str, Summariser] = {  # as published
    **{f"queryorder.{scheme}": queryorder(scheme=scheme, name=f"queryorder.{scheme}") for scheme in SCHEMES},
    **VARIANTS,
    **PAGES,
    **LINKED,
    "topic.step1": STEP_1,
}
SYSTEMS: dict[str, Summariser] = {
    **{name: replace(variant, recipe="paper") for name, variant in _VARIANTS.items()},
    **BASELINES,
}
PUBLISHED: dict[str, Summariser] = {  # published recipes that need no training
    "topic": PAPER,
    "queryorder": queryorder(),
    "elaborative": elaborative(),
}
_RECIPES = {
    "structured": STRUCTURED,
    "webpage": WEBPAGE,
    "topic": TOPIC,
    "elaborative": ELABORATIVE,
    "queryorder": SNIPPETS,
}
LEARNT: dict[str, dict[str, Callable[[Background | None], Summariser]]] = {
    name: {**recipes, SEMANTIC: semantic(recipes["best"])} for name, recipes in _RECIPES.items()
}
LEARNT[MODEL_OF][TRANSFER] = transfer
SHARED = (PLAIN, TRANSFER)  # recipes that are the same in every system of `LEARNT`
RECIPES = ("best", "paper", *SHARED, SEMANTIC)


def check_recipe(recipe: str) -> None:
    """Raise `UsageError` for an unknown recipe."""
    if recipe not in RECIPES:
        raise UsageError(f"recipe={recipe!r} is unknown", f"use one of {', '.join(RECIPES)}")


def check_system(name: object) -> None:
    """Raise `UsageError` for an unknown system."""
    known = [*LEARNT, *SYSTEMS]
    if isinstance(name, Summariser):
        raise UsageError("system= is the name of a system", "give a summariser of your own as model=")
    if not isinstance(name, str) or name not in known:
        import difflib

        near = difflib.get_close_matches(str(name), known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose one of {', '.join(known)}"
        raise UsageError(f"there is no system {name!r}", hint)


__all__ = [
    "LEARNT",
    "PUBLISHED",
    "RECIPES",
    "SEMANTIC",
    "SETTINGS",
    "SHARED",
    "SYSTEMS",
    "Setting",
    "check_recipe",
    "check_system",
    "configure",
    "elaborative",
    "queryorder",
    "structured",
    "topic",
    "webpage",
]
