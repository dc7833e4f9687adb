"""Precision, recall and F1 of the first k sentences against the annotators' sentences.

P@k = hits / k taken, R@k = hits / gold, F1@k = 2PR / (P + R), each averaged over the annotators (Wang et al. 2007);
in [0, 1]. Without k all that was chosen counts.

    ranked a b c, gold {a, c, d}: P@3 = 2/3, R@3 = 2/3, F1@3 = 2/3; P@1 = 1, R@1 = 1/3, F1@1 = 1/2
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from epitome.errors import UsageError
from epitome.measures.outcome import Outcome

_FORMULAS: dict[str, Callable[[float, float], float]] = {
    "P": lambda precision, recall: precision,
    "R": lambda precision, recall: recall,
    "F1": lambda precision, recall: 2 * precision * recall / (precision + recall) if precision + recall else 0.0,
}
_SAYS = {
    "P": "share of the chosen that are gold",
    "R": "share of the gold that is chosen",
    "F1": "harmonic mean of precision and recall",
}


@dataclass(frozen=True)
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
    def says(self) -> str:
        """What it measures."""
        return _SAYS[self.letter]

    def __str__(self) -> str:
        return self.letter if self.k is None else f"{self.letter}@{self.k}"

    def __call__(self, outcome: Outcome) -> float | None:
        """The mean over annotators who chose something; None without any."""
        taken = set(outcome.ranked[: self.k])
        judged = [gold for gold in outcome.gold if gold]
        if not judged:
            return None
        values = [
            _FORMULAS[self.letter](len(taken & gold) / len(taken) if taken else 0.0, len(taken & gold) / len(gold))
            for gold in judged
        ]
        return sum(values) / len(values)


P, R, F1 = Overlap("P"), Overlap("R"), Overlap("F1")
