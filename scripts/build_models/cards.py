"""What the cards of the shipped models say of their data and limits."""

import tomllib
from pathlib import Path
from typing import Any

from build_models.lessons import CARRIED, LESSONS

_CARDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
LICENCES, LIMITS, PUBLISHED_LIMITS = _CARDS["licences"], _CARDS["limits"], _CARDS["published_limits"]


def describe_carried() -> dict[str, Any]:
    """What the card of `transfer` says beside its measures."""
    return {
        "data": [f"{name}, {split} split, {most} tasks: {LICENCES[name]}" for name, (split, most) in CARRIED.items()],
        "limits": [
            "learnt from questions on one document: English, and articles of an encyclopaedia in four other languages",
            "words are compared, not what they mean",
        ],
    }


def describe_model(system: str, recipe: str) -> dict[str, Any]:
    """What a model's card says beside its measures."""
    sets, what = LESSONS[system][1], "train split"
    limits = LIMITS[system]
    if recipe == "paper" and system in PUBLISHED_LIMITS:
        limits = [limits[0], PUBLISHED_LIMITS[system]]
        what = "train split, XML" if system == "structured" else what
    data = [f"{name}, {what}: {LICENCES[name]}" for name in sets]
    return {"data": data, "limits": limits}
