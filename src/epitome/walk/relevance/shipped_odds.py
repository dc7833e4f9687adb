"""The learnt weights of relevance: `shipped/relevance.json`, written by scripts/build_models."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from epitome.runtime.frozen import frozen
from epitome.walk.relevance.probability import Odds

FILE = "relevance.json"


@frozen(eq=False)
class LearntOdds:
    """Odds that a sentence answers a query (`asked`), or is one that people chose for a linking sentence
    (`linking`).
    """

    asked: Odds
    linking: Odds

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"asked": self.asked.to_dict(), "linking": self.linking.to_dict()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LearntOdds:
        """From plain data."""
        return cls(asked=Odds.from_dict(data["asked"]), linking=Odds.from_dict(data["linking"]))


@cache
def read_learnt() -> LearntOdds:
    """The weights that come with the package."""
    return LearntOdds.from_dict(
        json.loads((resources.files("epitome.maths") / "shipped" / FILE).read_text(encoding="utf-8"))
    )
