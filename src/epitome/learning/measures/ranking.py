"""Measures of a whole ranking: average precision, break-even point, eleven-point curve; averaged over annotators, in
[0, 1].

AP = mean over gold of the precision at its rank (unranked gold counts 0). Break-even = precision = recall of the first
|gold| sentences. Eleven points: interpolated precision (the best at that recall or beyond) at recall 0, .1, .., 1;
`Curve` is their mean.

    ranked a b c d, gold {a, d}: AP = (1/1 + 2/4) / 2 = .75; BreakEven = 1/2; precision 1 up to recall .5, then .5:
    Curve = (6 * 1 + 5 * .5) / 11
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from epitome.learning.measures.measure import Key, Outcome
from epitome.runtime.frozen import frozen

LEVELS = tuple(i / 10 for i in range(11))


def average_precision(ranked: Sequence[Key], gold: frozenset[Key]) -> float:
    """Mean precision at the ranks of the gold sentences."""
    hits, total = 0, 0.0
    for rank, key in enumerate(ranked, 1):
        if key in gold:
            hits += 1
            total += hits / rank
    return total / len(gold)


def break_even(ranked: Sequence[Key], gold: frozenset[Key]) -> float:
    """Precision (= recall) of the first |gold| sentences."""
    return len(set(ranked[: len(gold)]) & gold) / len(gold)


def eleven_points(ranked: Sequence[Key], gold: frozenset[Key]) -> tuple[float, ...]:
    """Interpolated precision at recall 0, .1, .., 1."""
    points: list[tuple[float, float]] = []
    hits = 0
    for rank, key in enumerate(ranked, 1):
        if key in gold:
            hits += 1
            points.append((hits / len(gold), hits / rank))
    # a recall of 3/10 must reach the level .3, which floats alone do not guarantee
    return tuple(max((p for r, p in points if r >= level - 1e-12), default=0.0) for level in LEVELS)


def _eleven_point_mean(ranked: Sequence[Key], gold: frozenset[Key]) -> float:
    return sum(eleven_points(ranked, gold)) / len(LEVELS)


_FORMULAS: dict[str, Callable[[Sequence[Key], frozenset[Key]], float]] = {
    "AP": average_precision,
    "BreakEven": break_even,
    "Curve": _eleven_point_mean,
}
_DESCRIPTIONS = {
    "AP": "mean precision at the ranks of the gold sentences",
    "BreakEven": "precision where it equals recall",
    "Curve": "mean interpolated precision at eleven levels of recall",
}


@frozen
class RankingMeasure:
    """AP, BreakEven or Curve."""

    name: str

    @property
    def description(self) -> str:
        """What it measures."""
        return _DESCRIPTIONS[self.name]

    def __str__(self) -> str:
        return self.name

    def __call__(self, outcome: Outcome) -> float | None:
        """The mean over annotators who chose something; None without any."""
        values = [_FORMULAS[self.name](outcome.ranked, gold) for gold in outcome.gold if gold]
        return sum(values) / len(values) if values else None


AP, BreakEven, Curve = RankingMeasure("AP"), RankingMeasure("BreakEven"), RankingMeasure("Curve")
