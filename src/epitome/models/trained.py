"""Trained: a summariser with learnt weights, and the file that keeps it.

The file (`epitome.files`) names system, recipe, learner, features and background, and carries a card: what it was
trained on and how well it did. Nothing in it can run. A model for other features, of a damaged or a foreign file, is a
`ModelError`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from os import PathLike
from pathlib import Path
from typing import Any

from epitome.background import Background, shipped_background
from epitome.errors import ModelError, NotFound
from epitome.files import MAX_BYTES, pack, unpack, write_atomically
from epitome.models.card_shape import is_card
from epitome.rankers import Learnt
from epitome.sources import open_regular
from epitome.summariser import Summariser
from epitome.systems import LEARNT, Recipe

_ADVICE = "train it again with this version"
_OWN = "background."
_OF = "/"


@dataclass(frozen=True, kw_only=True)
class Trained(Summariser):
    """A summariser whose ranker was learnt; `card` says from what, `background` is what its parts read (None: none)."""

    ranker: Learnt
    card: Mapping[str, Any] = field(default_factory=dict)
    background: Background | None = None

    @property
    def support_threshold(self) -> float | None:
        """Below it a page does not support what was asked (`card["support"]`); None where nothing was calibrated."""
        support = self.card.get("support")
        return float(support["threshold"]) if support else None

    @classmethod
    def of(cls, recipe: Recipe, ranker: Learnt, *, card: Mapping[str, Any], model: str | None = None) -> Trained:
        """A recipe with what was learnt for it."""
        plain = recipe.with_ranker(ranker, model=model)
        slots = {f.name: getattr(plain, f.name) for f in fields(plain)}
        return cls(**slots, card=card, background=recipe.background)

    def to_bytes(self) -> bytes:
        """The bytes of a model file: equal models, equal bytes."""
        header: dict[str, Any] = {
            "system": self.name,
            "recipe": self.recipe,
            "learner": self.ranker.learner,
            "features": list(self.ranker.needs),
            "card": dict(self.card),
            "background": None,
        }
        arrays = dict(self.ranker.arrays)
        for kind, some in self.ranker.special.items():
            arrays |= {f"{kind}{_OF}{name}": array for name, array in some.items()}
        if self.background is not None and _is_shipped(self.background):
            header["background"] = {"language": self.background.language, "sha256": _digest(self.background)}
        elif self.background is not None:
            header["background"] = self.background.header()
            arrays |= {_OWN + name: array for name, array in self.background.arrays().items()}
        return pack(header, arrays)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the model to a file, whole or not at all."""
        write_atomically(Path(path), self.to_bytes())


def read_model(path: Path) -> bytes:
    """The bytes of a model file, if it can be one."""
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


def from_bytes(data: bytes, *, name: str) -> Trained:
    """The model that a file holds; `name` is how summaries will call it."""
    header, arrays = unpack(data)
    recipes = LEARNT.get(str(header.get("system")), {})
    if str(header.get("recipe")) not in recipes:
        raise ModelError(f"{name} is for a system or recipe that this version does not have", _ADVICE)
    own = {n.removeprefix(_OWN): arrays.pop(n) for n in list(arrays) if n.startswith(_OWN)}
    recipe = recipes[header["recipe"]](_background(header.get("background"), own, name))
    asked = header.get("features")
    if asked != list(recipe.feature_names):
        told = {f[:40] for f in asked if isinstance(f, str)} if isinstance(asked, list) else set()
        other = sorted(set(recipe.feature_names) ^ told) if told else []
        these = f" ({', '.join(other[:3])}{', ...' if len(other) > 3 else ''})" if other else ""
        raise ModelError(f"{name} was trained for other features{these}", _ADVICE)
    card, learner = header.get("card"), header.get("learner")
    if not is_card(card) or not isinstance(learner, str):
        raise ModelError(f"{name} has no proper card or no learner", _ADVICE)
    special: dict[str, dict[str, Any]] = {}
    for full in [n for n in arrays if _OF in n]:
        kind, _, part = full.partition(_OF)
        special.setdefault(kind, {})[part] = arrays.pop(full)
    ranker = Learnt(learner=learner, needs=recipe.feature_names, arrays=arrays, special=special)
    return Trained.of(recipe, ranker, card=card, model=name)


def _background(told: Any, own: dict[str, Any], name: str) -> Background | None:
    if told is None and not own:
        return None
    if not isinstance(told, dict):
        raise ModelError(f"{name} tells no background", _ADVICE)
    if own or "sha256" not in told:
        return Background.of(told, own)
    shipped = shipped_background(str(told.get("language")))
    if shipped is None or _digest(shipped) != told["sha256"]:
        raise ModelError(f"{name} was trained with another background than this version ships", _ADVICE)
    return shipped


def _is_shipped(background: Background) -> bool:
    shipped = shipped_background(background.language)
    return shipped is not None and _digest(shipped) == _digest(background)


def _digest(background: Background) -> str:
    return hashlib.sha256(background.to_bytes()).hexdigest()
