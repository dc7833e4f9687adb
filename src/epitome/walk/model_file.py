"""Writes a learnt system to a file (`epitome.runtime.files`): system, recipe, learner, features, background, arrays,
card.

The file contains no code. `epitome.learning.models` reads it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from epitome.runtime.files import pack
from epitome.walk.background import Background, shipped_background
from epitome.walk.rankers import Learnt

OWN_BACKGROUND = "background."
OF_KIND = "/"


def pack_model(
    system: str, recipe: str, ranker: Learnt, *, card: Mapping[str, Any], background: Background | None
) -> bytes:
    """The bytes of a model file: equal models, equal bytes."""
    header: dict[str, Any] = {
        "system": system,
        "recipe": recipe,
        "learner": ranker.learner,
        "features": list(ranker.needs),
        "card": dict(card),
        "background": None,
    }
    arrays = dict(ranker.arrays)
    for kind, own in ranker.special.items():
        arrays |= {f"{kind}{OF_KIND}{name}": array for name, array in own.items()}
    if background is not None and _is_shipped(background):
        header["background"] = {"language": background.language, "sha256": hash_background(background)}
    elif background is not None:
        header["background"] = background.header()
        arrays |= {OWN_BACKGROUND + name: array for name, array in background.arrays().items()}
    return pack(header, arrays)


def hash_background(background: Background) -> str:
    """The SHA-256 of a background, which identifies it."""
    return hashlib.sha256(background.to_bytes()).hexdigest()


def _is_shipped(background: Background) -> bool:
    shipped = shipped_background(background.language)
    return shipped is not None and hash_background(shipped) == hash_background(background)
