"""Wrapper: what features around another feature share."""

from __future__ import annotations

from dataclasses import dataclass

from epitome.features.feature import Feature
from epitome.features.words import in_words
from epitome.table import Queries, Rows


@dataclass(frozen=True, kw_only=True)
class Wrapper:
    """A feature around another; it is called as that one is, and needs what that one needs."""

    feature: Feature

    @property
    def name(self) -> str:
        """The name of the feature inside."""
        return self.feature.name

    @property
    def needs(self) -> tuple[str, ...]:
        """What the feature inside needs."""
        return self.feature.needs

    def tells(self, rows: Rows, queries: Queries, row: int, value: float) -> str:
        """What the feature inside found."""
        return in_words(self.feature, rows, queries, row, value)
