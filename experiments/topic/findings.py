"""What the paper found, and what the best recipe has to show, tested set by set.

Every comparison is paired over tasks: p by bootstrap, ROUGE-2 recall against the best reference.
"""

from collections.abc import Mapping
from typing import Any

from epitome.measures import paired_bootstrap
from report.comparison import SURE, compare, judge, summarise_values
from topic.tasks import BASELINES, OURS, PAPER, STEP_1, Scores

LEAST_SETS = 3
CLEARLY = {"medquad_mds": 1.2}
OPPONENTS = (STEP_1, *BASELINES)
Table = dict[str, dict[str, Any]]


def summarise_systems(scores: Mapping[str, Scores]) -> dict[str, dict[str, float]]:
    """The mean of each system with its 95 % interval."""
    return {system: summarise_values(list(values.values())) for system, values in scores.items()}


def _compare(ours: Scores, theirs: Scores) -> dict[str, Any]:
    found = compare(list(ours.values()), [theirs[task] for task in ours], paired_bootstrap)
    return {key: found[key] for key in ("ratio", "difference", "p")}


def compare_with_ours(scores: Mapping[str, Scores]) -> dict[str, dict[str, Any]]:
    """The best recipe against every other system."""
    return {system: _compare(scores[OURS], values) for system, values in scores.items() if system != OURS}


def rate_paper(scores: Mapping[str, Scores]) -> dict[str, dict[str, Any]]:
    """Whether step 1 + 2 beats step 1, lead and random."""
    found = {other: _compare(scores[PAPER], scores[other]) for other in (STEP_1, "lead", "random")}
    return {other: {**row, "verdict": judge(row["difference"], row["p"])} for other, row in found.items()}


def check_aims(against: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> list[tuple[str, bool]]:
    """The points, each with whether it is true; `against` is `compare_with_ours` by set."""
    above = [name for name, found in against.items() if all(found[other]["ratio"] > 1 for other in OPPONENTS)]
    shown = f"above step 1 and every baseline on at least {LEAST_SETS} of {len(against)} sets "
    points = [(f"{shown}(on {len(above)}: {', '.join(above)})", len(above) >= LEAST_SETS)]
    for name, aim in CLEARLY.items():
        strongest = min(OPPONENTS, key=lambda other: against[name][other]["ratio"])
        ratio = against[name][strongest]["ratio"]
        shown = f"{name} by {aim - 1:.0%} (by {ratio - 1:.1%} over the strongest, {strongest})"
        points.append((shown, ratio >= aim))
    below = [
        f"{name}: {other}"
        for name, found in against.items()
        for other in OPPONENTS
        if found[other]["difference"] < 0 and found[other]["p"] < SURE
    ]
    return [*points, (f"never significantly below ({', '.join(below) or 'nowhere'})", not below)]
