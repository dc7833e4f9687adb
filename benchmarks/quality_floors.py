"""Floors: the best that our defaults have reached; they only rise, and a run below one has fallen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

_ROUNDING = 5e-5


def checked(path: Path, found: Mapping[str, float]) -> list[str]:
    """Raise the floors of a file; what has fallen below one, in words."""
    floors: dict[str, float] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    fallen = [f"{k}: {v:.4f} is below {floors[k]:.4f}" for k, v in found.items() if v < floors.get(k, 0.0) - _ROUNDING]
    risen = {k: max(round(v, 4), floors.get(k, 0.0)) for k, v in found.items()}
    path.write_text(json.dumps({**floors, **risen}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return fallen
