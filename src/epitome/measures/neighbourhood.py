"""Neighbourhood recall and precision (Wan & Paris 2008): the first k widened to the sentences before and after each.

Union = {i-1, i, i+1 : i chosen} of sentences that exist; recall = gold in the union / gold, precision = gold in the
union / size of the union; in [0, 1].

    10 sentences, chosen 2 and 3, gold {4, 9}: union {1, 2, 3, 4}, NearR = 1/2, NearP = 1/4
"""

from __future__ import annotations

from dataclasses import dataclass

from epitome.errors import UsageError
from epitome.measures.outcome import Outcome


@dataclass(frozen=True)
class Near:
    """NearR or NearP of the first `k`, or of all that was chosen."""

    letter: str
    k: int | None = None

    def __post_init__(self) -> None:
        if self.letter not in ("R", "P") or (self.k is not None and self.k < 1):
            raise UsageError(f"there is no measure Near{self.letter}@{self.k}", "write it like NearR@5")

    def __matmul__(self, k: int) -> Near:
        return Near(self.letter, k)

    @property
    def says(self) -> str:
        """What it measures."""
        what = "gold found" if self.letter == "R" else "union that is gold"
        return f"share of the {what} in or beside the chosen sentences"

    def __str__(self) -> str:
        return f"Near{self.letter}" if self.k is None else f"Near{self.letter}@{self.k}"

    def __call__(self, outcome: Outcome) -> float | None:
        """The mean over annotators who chose something; None without any."""
        taken = outcome.ranked[: self.k]
        union = {(d, i + step) for d, i in taken for step in (-1, 0, 1)} & outcome.candidates
        values = []
        for gold in outcome.gold:
            if gold:
                hits = len(union & gold)
                values.append(hits / len(gold) if self.letter == "R" else hits / len(union) if union else 0.0)
        return sum(values) / len(values) if values else None


NearR, NearP = Near("R"), Near("P")
