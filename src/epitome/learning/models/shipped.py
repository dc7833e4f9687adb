"""Finds models by name: shipped ones, and the summariser for a system, a recipe or a model file."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from os import PathLike, fspath
from pathlib import Path

from epitome.learning.models.model_reading import read_model, unpack_model
from epitome.runtime.errors import ModelError, NotFound, UsageError, explaining
from epitome.runtime.shipped_files import read_shipped
from epitome.systems import LEARNT, PUBLISHED, SEMANTIC, SHARED, SYSTEMS, check_recipe, check_system
from epitome.systems.default.recipes import MODEL_OF, PLAIN, TRANSFER, plain
from epitome.systems.topic import read_together
from epitome.walk.semantic import load_folder, load_static
from epitome.walk.summariser import Summariser

SUFFIX = ".model"
Model = str | PathLike[str] | Summariser
Embeddings = str | PathLike[str]


@cache
def shipped_models() -> tuple[str, ...]:
    """The names of the models that come with the package."""
    from importlib import resources

    there = resources.files("epitome.maths") / "shipped"
    return tuple(sorted(f.name.removesuffix(SUFFIX) for f in there.iterdir() if f.name.endswith(SUFFIX)))


@cache
def shipped_model(name: str) -> Summariser:
    """A model that comes with the package."""
    return unpack_model(read_shipped(f"maths/shipped/{name}{SUFFIX}"), name=name)


@explaining("the model", refusal=ModelError)
def load(model: str | PathLike[str]) -> Summariser:
    """The model in a file, or with a name that `epitome models` lists.

    >>> import epitome
    >>> model = epitome.load("structured.best")
    >>> print(model.name, len(model.feature_names), "features")
    structured 79 features

    Pass it as `model=`, or call it with a Task. Raises ModelError for a file that is damaged, foreign or of another
    version, and NotFound if there is none.
    """
    place = fspath(model) if isinstance(model, str | PathLike) else None
    if not isinstance(place, str):
        raise UsageError("the model's place is no text", "give a path or the name of a shipped model")
    if not place:
        raise NotFound("a model has an empty name", "give a file, or a name that 'epitome models' lists")
    if place in shipped_models():
        return shipped_model(place)
    return unpack_model(read_model(Path(place)), name=Path(place).name.removesuffix(SUFFIX))


def summariser_for(
    system: str | None,
    *,
    recipe: str = "best",
    model: Model | None = None,
    embeddings: Embeddings | None = None,
) -> Summariser:
    """The summariser for a system's name and recipe, or for a model; `embeddings` is a folder for the semantic recipe
    (default: those of the extra).
    """
    summariser = _find_system(system, recipe=recipe, model=model)
    if embeddings is not None:
        encoder = load_folder(embeddings)
        if SEMANTIC not in (recipe, summariser.recipe):
            raise UsageError(
                f"the {summariser.recipe} recipe of {summariser.name} reads no embeddings", "use the semantic recipe"
            )
        return replace(summariser, encoder=encoder)
    if SEMANTIC in (recipe, summariser.recipe) and summariser.encoder is None:
        return replace(summariser, encoder=load_static())
    return summariser


def _find_system(system: str | None, *, recipe: str, model: Model | None) -> Summariser:
    check_recipe(recipe)
    if model is not None:
        summariser = model if isinstance(model, Summariser) else load(model)
        if system is not None and system != summariser.name:
            raise UsageError(f"the model is for {summariser.name!r}, not for {system!r}", "leave the system out")
        return summariser
    if system is None:
        raise UsageError("neither a system nor a model was named", "name one of 'epitome systems'")
    check_system(system)
    if recipe in SHARED and system in LEARNT:
        return _find_shared(system, recipe)
    if recipe in LEARNT.get(system, ()):
        return shipped_model(f"{system}.{recipe}")
    if recipe == SEMANTIC:
        able = ", ".join(name for name, recipes in LEARNT.items() if SEMANTIC in recipes)
        raise UsageError(f"{system} has no semantic recipe", f"leave the recipe out, or use one of {able}")
    if recipe == "paper" and system in PUBLISHED:
        return PUBLISHED[system]
    ready = SYSTEMS[system]
    return ready if ready.recipe in ("paper", recipe) else replace(ready, recipe=recipe)  # a variant is as published


@cache
def _find_shared(system: str, recipe: str) -> Summariser:
    """A recipe that all systems share, under the name of one; `topic` reads several documents by themes."""
    shared = plain() if recipe == PLAIN else shipped_model(f"{MODEL_OF}.{TRANSFER}")
    return read_together(shared) if system == "topic" else replace(shared, name=system)
