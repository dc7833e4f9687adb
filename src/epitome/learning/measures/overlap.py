"""Precision and recall of the first k sentences against the annotators' sentences; without k, of all chosen ones.

Overlap: P@k = hits / k, R@k = hits / gold, F1@k = 2PR / (P + R). Near (Wan & Paris 2008): the first k extended by the
sentences before and after each, union = {i-1, i, i+1 : i chosen} of sentences that exist; recall = gold in the union /
gold, precision = gold in the union / size of the union. Each is averaged over the annotators (Wang et al. 2007); in
[0, 1].

    ranked a b c, gold {a, c, d}: P@3 = 2/3, R@3 = 2/3, F1@3 = 2/3; P@1 = 1, R@1 = 1/3, F1@1 = 1/2
    10 sentences, chosen 2 and 3, gold {4, 9}: union {1, 2, 3, 4}, NearR = 1/2, NearP = 1/4
"""

from __future__ import annotations

from collections.abc import Callable

from epitome.learning.measures.measure import Outcome
from epitome.runtime.errors import UsageError
from epitome.runtime.frozen import frozen

_FORMULAS: dict[str, Callable[[float, float], float]] = {
    "P": lambda precision, recall: precision,
    "R": lambda precision, recall: recall,
    "F1": lambda precision, recall: 2 * precision * recall / (precision + recall) if precision + recall else 0.0,
}
_DESCRIPTIONS = {
    "P": "share of the chosen that are gold",
    "R": "share of the gold that is chosen",
    "F1": "harmonic mean of precision and recall",
}


@frozen
class Overlap:
    """P, R or F1, of the first `k` or of all."""

    letter: str
    k: int | None = None

    def __post_init__(self) -> None:
        if self.letter not in _FORMULAS or (self.k is not None and self.k < 1):
            raise UsageError(f"there is no measure {self.letter}@{self.k}", "write it like F1@3")

    def __matmul__(self, k: int) -> Overlap:
        return Overlap(self.letter, k)

    @property
    def description(self) -> str:
        """What it measures."""
        return _DESCRIPTIONS[self.letter]

    def __str__(self) -> str:
        return self.letter if self.k is None else f"{self.letter}@{self.k}"

    def __call__(self, outcome: Outcome) -> float | None:
        """The mean over annotators who chose something; None without any."""
        chosen = set(outcome.ranked[: self.k])
        values = [
            _FORMULAS[self.letter](len(chosen & gold) / len(chosen) if chosen else 0.0, len(chosen & gold) / len(gold))
            for gold in outcome.gold
            if gold
        ]
        return sum(values) / len(values) if values else None


@frozen
class Near:
    """NearR or NearP of the first `k`, or of all chosen sentences."""

    letter: str
    k: int | None = None

    def __post_init__(self) -> None:
        if self.letter not in ("R", "P") or (self.k is not None and self.k < 1):
            raise UsageError(f"there is no measure Near{self.letter}@{self.k}", "write it like NearR@5")

    def __matmul__(self, k: int) -> Near:
        return Near(self.letter, k)

    @property
    def description(self) -> str:
        """What it measures."""
        what = "gold found" if self.letter == "R" else "union that is gold"
        return f"share of the {what} in or next to the chosen sentences"

    def __str__(self) -> str:
        return f"Near{self.letter}" if self.k is None else f"Near{self.letter}@{self.k}"

    def __call__(self, outcome: Outcome) -> float | None:
        """The mean over annotators who chose something; None without any."""
        chosen = outcome.ranked[: self.k]
        union = {(d, i + step) for d, i in chosen for step in (-1, 0, 1)} & outcome.candidates
        values = []
        for gold in outcome.gold:
            if gold:
                hits = len(union & gold)
                values.append(hits / len(gold) if self.letter == "R" else hits / len(union) if union else 0.0)
        return sum(values) / len(values) if values else None


P, R, F1 = Overlap("P"), Overlap("R"), Overlap("F1")
NearR, NearP = Near("R"), Near("P")
