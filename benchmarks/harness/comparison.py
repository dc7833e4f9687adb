"""Paired comparisons of two systems over tasks, and the verdict on a claim that the first is better."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from epitome.learning.measures import bootstrap_interval, paired_bootstrap_test, randomisation_test

SURE = 0.05
_DRAWS = 10_000
_SAME = 1e-9
Test = Callable[[Sequence[float], Sequence[float]], float]


def judge(
    difference: float,
    p: float,
    *,
    sign: str = "sign only",
    opposite: str = "opposite sign only",
    same: str = "no difference",
) -> str:
    """Holds or contradicted where p < .05, else the sign of the difference."""
    if p < SURE and difference:
        return "holds" if difference > 0 else "contradicted"
    if abs(difference) < _SAME:
        return same
    return sign if difference > 0 else opposite


def find_ratio_bounds(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float | None, float | None]:
    """The 95 % interval of the ratio of two means, by bootstrap over tasks; None where it has no end."""
    a, b = np.array(ours), np.array(theirs)
    drawn = np.random.default_rng(0).integers(0, len(a), (_DRAWS, len(a)))
    below = b[drawn].mean(axis=1)
    ratios = np.divide(a[drawn].mean(axis=1), below, out=np.full(_DRAWS, np.inf), where=below > 0)
    with np.errstate(invalid="ignore"):
        low, high = np.quantile(ratios, [0.025, 0.975])
    return float(low) if np.isfinite(low) else None, float(high) if np.isfinite(high) else None


def compare(ours: Sequence[float], theirs: Sequence[float], test: Test = randomisation_test) -> dict[str, Any]:
    """The means, their difference and its p, their ratio with its interval (None where it is without bound)."""
    a, b = float(np.mean(ours)), float(np.mean(theirs))
    low, high = find_ratio_bounds(ours, theirs)
    means = {"ours": a, "theirs": b, "difference": a - b, "ratio": a / b if b else None}
    return {**means, "low": low, "high": high, "p": test(ours, theirs), "tasks": len(ours)}


def rate_claim(claim: str, compared: Mapping[str, Any]) -> dict[str, Any]:
    """A comparison as a finding: the claim that the first is better, and the verdict."""
    return {"finding": claim, **compared, "verdict": judge(compared["difference"], compared["p"])}


def format_finding(row: Mapping[str, Any], digits: int = 3) -> str:
    """A finding as a cell: difference, p, verdict."""
    return f"{row['difference']:+.{digits}f} ({row['p']:.4f}) {row['verdict']}"


def summarise_values(values: Sequence[float]) -> dict[str, float]:
    span = bootstrap_interval(list(values))
    return {"mean": span.mean, "low": span.low, "high": span.high}


def describe_difference(ours: Sequence[float], theirs: Sequence[float]) -> dict[str, float]:
    """The difference of two means, its 95 % interval and p by paired bootstrap."""
    span = bootstrap_interval([a - b for a, b in zip(ours, theirs, strict=True)])
    return {"difference": span.mean, "low": span.low, "high": span.high, "p": paired_bootstrap_test(ours, theirs)}


def format_difference(row: Mapping[str, float]) -> str:
    return f"{row['difference']:+.3f} ({row['low']:+.3f} to {row['high']:+.3f})"
