"""The learnt weights of relevance: `shipped/relevance.json`, written by scripts/build_models."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from epitome.runtime.frozen import frozen
from epitome.runtime.shipped_files import read_shipped
from epitome.walk.relevance.probability import Odds

FILE = "relevance.json"


@frozen(eq=False)
class LearntOdds:
    """Odds that a sentence answers a query (`asked`), is one that people chose for a linking sentence (`linking`), and
    that a document answers a query (`answers`).
    """

    asked: Odds
    linking: Odds
    answers: Odds

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {name: getattr(self, name).to_dict() for name in ("asked", "linking", "answers")}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LearntOdds:
        """From plain data."""
        return cls(**{name: Odds.from_dict(data[name]) for name in ("asked", "linking", "answers")})


@cache
def read_learnt() -> LearntOdds:
    """The weights that come with the package."""
    return LearntOdds.from_dict(json.loads(read_shipped(f"maths/shipped/{FILE}")))
