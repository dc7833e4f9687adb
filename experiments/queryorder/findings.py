"""What the paper on queryorder found, each as a difference that can be tested."""

from typing import Any

import numpy as np

from epitome.learning.measures import randomisation_test
from harness.comparison import SURE, judge

THRESHOLDS = range(4, 11)
PAPER_THRESHOLD = 9
PAPER_SHARES = {"C": 0.3, "F": 0.4}  # the best a
SHARES = [round(0.1 * a, 1) for a in range(1, 10)]
LOWEST = 0.1  # the a of 1:9
CLAIMS = (("C", "B"), ("B", "A"), ("F", "E"), ("E", "D"), ("B", "E"), ("C", "F"), ("D", "A"))
Scores = dict[tuple[str, int, float], dict[str, list[float]]]  # by scheme, threshold and a


def rate_findings(scores: Scores) -> list[dict[str, Any]]:
    """Each finding of the paper: the difference that it claims, and its p."""

    def recall(scheme: str, threshold: int = PAPER_THRESHOLD) -> list[float]:
        return scores[scheme, threshold, PAPER_SHARES.get(scheme, 1.0)]["recall"]

    rows = [_rate(f"{better} > {worse}", recall(better), recall(worse)) for better, worse in CLAIMS]
    means = {t: float(np.mean(recall("C", t))) for t in THRESHOLDS}
    high, low = max(means, key=lambda t: means[t]), min(means, key=lambda t: means[t])
    claim = f"threshold has no effect (C, best {high} against worst {low})"
    rows.append(_rate(claim, recall("C", high), recall("C", low), equal=True))
    return [*rows, *_rate_shares(scores)]


def _rate(claim: str, better: list[float], worse: list[float], *, equal: bool = False) -> dict[str, Any]:
    """A claim that the first is better, or that two do not differ (`equal`)."""
    difference = float(np.mean(better) - np.mean(worse))
    p = randomisation_test(better, worse) if better is not worse else 1.0
    verdict = judge(difference, p, sign="open", opposite="open", same="open")
    if equal:
        verdict = "no difference" if p >= SURE else "contradicted"
    return {"finding": claim, "difference": difference, "p": p, "verdict": verdict}


def _rate_shares(scores: Scores) -> list[dict[str, Any]]:
    """What the paper says of a:b: which is the best, and that 1:9 is the lowest."""
    rows: list[dict[str, Any]] = []
    for scheme, paper in PAPER_SHARES.items():
        values = {a: scores[scheme, PAPER_THRESHOLD, a]["recall"] for a in SHARES}
        sweep = {a: float(np.mean(recall)) for a, recall in values.items()}
        best, second = sorted(sweep, key=lambda a: (-sweep[a], a != paper))[:2]
        claim = f"{scheme}: the best a:b is {_proportion(paper)} (here {_proportion(best)})"
        rows.append(_rate(claim, values[paper], values[second if best == paper else best]))
        low, *others = sorted(sweep, key=lambda a: (sweep[a], a != LOWEST))
        other = others[0] if low == LOWEST else low
        claim = f"{scheme}: 1:9 is the lowest a:b (the lowest other here: {_proportion(other)})"
        rows.append(_rate(claim, values[other], values[LOWEST]))
    return rows


def _proportion(a: float) -> str:
    return f"{round(10 * a)}:{round(10 - 10 * a)}"
