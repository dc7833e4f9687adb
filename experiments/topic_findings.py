"""What the paper found, and what the best recipe has to show, tested set by set.

Every comparison is paired over tasks: p by bootstrap, ROUGE-2 recall against the best reference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from topic_tasks import BASELINES, OURS, PAPER, STEP_1, Scores

from epitome.measures import bootstrap_interval, paired_bootstrap_test

LEAST_SETS = 3
CLEARLY = {"medquad_mds": 1.2}
OPPONENTS = (STEP_1, *BASELINES)
Table = dict[str, dict[str, Any]]


def spans(scores: Mapping[str, Scores]) -> dict[str, dict[str, float]]:
    """The mean of each system with its 95 % interval."""
    found = {system: bootstrap_interval(list(some.values())) for system, some in scores.items()}
    return {system: {"mean": one.mean, "low": one.low, "high": one.high} for system, one in found.items()}


def compared(ours: Scores, theirs: Scores) -> dict[str, float]:
    """The ratio of means, their difference, and p."""
    a, b = (np.array([some[task] for task in ours]) for some in (ours, theirs))
    return {
        "ratio": float(a.mean() / b.mean()),
        "difference": float(a.mean() - b.mean()),
        "p": paired_bootstrap_test(a.tolist(), b.tolist()),
    }


def ours_against(scores: Mapping[str, Scores]) -> dict[str, dict[str, float]]:
    """The best recipe against every other system."""
    return {system: compared(scores[OURS], some) for system, some in scores.items() if system != OURS}


def of_paper(scores: Mapping[str, Scores]) -> dict[str, dict[str, Any]]:
    """Whether step 1 + 2 beats step 1, lead and random."""
    found = {other: compared(scores[PAPER], scores[other]) for other in (STEP_1, "lead", "random")}
    return {other: {**made, "verdict": _verdict(made["difference"], made["p"])} for other, made in found.items()}


def _verdict(difference: float, p: float) -> str:
    if p < 0.05:
        return "holds" if difference > 0 else "contradicted"
    return "sign only" if difference > 0 else "opposite sign only"


def must_show(against: Mapping[str, Mapping[str, Mapping[str, float]]]) -> list[tuple[str, bool]]:
    """The points, each with whether it is true; `against` is `ours_against` by set."""
    above = [name for name, some in against.items() if all(some[other]["ratio"] > 1 for other in OPPONENTS)]
    points = [
        (
            f"above step 1 and every baseline on at least {LEAST_SETS} of {len(against)} sets "
            f"(on {len(above)}: {', '.join(above)})",
            len(above) >= LEAST_SETS,
        )
    ]
    for name, wanted in CLEARLY.items():
        strongest = min(OPPONENTS, key=lambda other: against[name][other]["ratio"])
        ratio = against[name][strongest]["ratio"]
        points.append(
            (f"{name} by {wanted - 1:.0%} (by {ratio - 1:.1%} over the strongest, {strongest})", ratio >= wanted)
        )
    below = [
        f"{name}: {other}"
        for name, some in against.items()
        for other in OPPONENTS
        if some[other]["difference"] < 0 and some[other]["p"] < 0.05
    ]
    points.append((f"never significantly below ({', '.join(below) or 'nowhere'})", not below))
    return points
