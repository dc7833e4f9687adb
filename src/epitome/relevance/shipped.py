"""What was learnt of relevance and support: `shipped/relevance.json`, made by scripts/build_models."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from epitome.relevance.probability import Odds

FILE = "relevance.json"


@dataclass(frozen=True, eq=False)
class Learnt:
    """Odds that a sentence answers a query (`asked`) or supports one that is being read (`linking`); odds that a page
    supports a sentence (`support`), and over and under which of them it is told.
    """

    asked: Odds
    linking: Odds
    support: Odds
    supported: float
    unsupported: float

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        odds = {"asked": self.asked, "linking": self.linking, "support": self.support}
        return {name: one.to_dict() for name, one in odds.items()} | {
            "supported": self.supported,
            "unsupported": self.unsupported,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Learnt:
        """From plain data."""
        odds = {name: Odds.from_dict(data[name]) for name in ("asked", "linking", "support")}
        return cls(**odds, supported=data["supported"], unsupported=data["unsupported"])


@cache
def read_learnt() -> Learnt:
    """What comes with the package."""
    return Learnt.from_dict(json.loads((resources.files("epitome") / "shipped" / FILE).read_text(encoding="utf-8")))
