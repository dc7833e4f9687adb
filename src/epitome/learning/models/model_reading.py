"""Reads a system from a model file.

A model with other features, a damaged file and a file of another kind raise `ModelError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from epitome.learning.models.card_shape import is_card
from epitome.runtime.errors import ModelError, NotFound
from epitome.runtime.files import MAX_BYTES, unpack
from epitome.sources import open_regular
from epitome.systems import LEARNT
from epitome.walk.background import Background, shipped_background
from epitome.walk.model_file import OF_KIND, OWN_BACKGROUND, hash_background
from epitome.walk.rankers import Learnt
from epitome.walk.summariser import Summariser

_ADVICE = "train it again with this version"


def read_model(path: Path) -> bytes:
    """The bytes of a model file; raises an error if it is missing, unreadable or too large."""
    try:
        with open_regular(path) as file:
            data = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, ValueError):  # ValueError: a NUL in the name
        raise NotFound(f"there is no model {path}", "give a file, or a name that 'epitome models' lists") from None
    except OSError as error:
        raise ModelError(f"{path} cannot be read ({error.strerror})", "give the file of a model") from None
    if len(data) > MAX_BYTES:
        raise ModelError(f"{path} is larger than any model", "give the file of a model")
    return data


def unpack_model(data: bytes, *, name: str) -> Summariser:
    """The system in a model file; `name` is the name of the model in summaries."""
    header, arrays = unpack(data)
    recipes = LEARNT.get(str(header.get("system")), {})
    if str(header.get("recipe")) not in recipes:
        raise ModelError(f"{name} is for a system or recipe that this version does not have", _ADVICE)
    own = {n.removeprefix(OWN_BACKGROUND): arrays.pop(n) for n in list(arrays) if n.startswith(OWN_BACKGROUND)}
    system = recipes[header["recipe"]](_find_background(header.get("background"), own, name))
    _check_features(system, header.get("features"), name)
    card, learner = header.get("card"), header.get("learner")
    if not is_card(card) or not isinstance(learner, str):
        raise ModelError(f"{name} has no proper card or no learner", _ADVICE)
    special: dict[str, dict[str, Any]] = {}
    for full in [n for n in arrays if OF_KIND in n]:
        kind, _, part = full.partition(OF_KIND)
        special.setdefault(kind, {})[part] = arrays.pop(full)
    if not set(special) <= set(system.kinds.names):
        raise ModelError(f"{name} has weights for kinds of tasks that {system.name} does not have", _ADVICE)
    ranker = Learnt(learner=learner, needs=system.feature_names, arrays=arrays, special=special)
    return replace(system, ranker=ranker, card=card, model=name)


def _check_features(system: Summariser, stored: Any, name: str) -> None:
    if stored == list(system.feature_names):
        return
    listed = {f[:40] for f in stored if isinstance(f, str)} if isinstance(stored, list) else set()
    other = sorted(set(system.feature_names) ^ listed) if listed else []
    these = f" ({', '.join(other[:3])}{', ...' if len(other) > 3 else ''})" if other else ""
    raise ModelError(f"{name} was trained for other features{these}", _ADVICE)


def _find_background(stored: Any, own: Mapping[str, Any], name: str) -> Background | None:
    if stored is None and not own:
        return None
    if not isinstance(stored, dict):
        raise ModelError(f"{name} names no background", _ADVICE)
    if own or "sha256" not in stored:
        return Background.of(stored, dict(own))
    shipped = shipped_background(str(stored.get("language")))
    if shipped is None or hash_background(shipped) != stored["sha256"]:
        raise ModelError(f"{name} was trained with another background than this version ships", _ADVICE)
    return shipped
