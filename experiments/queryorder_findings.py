"""What the paper on queryorder found, each as a difference that can be tested."""

from __future__ import annotations

import numpy as np

from epitome.measures import randomisation_test

THRESHOLDS = range(4, 11)
PAPER_THRESHOLD = 9
SHARES = [round(0.1 * a, 1) for a in range(1, 10)]
LOWEST = 0.1  # the a of 1:9
Scores = dict[tuple[str, int, float], dict[str, list[float]]]  # by scheme, threshold and a


def findings(scores: Scores) -> list[dict[str, object]]:
    """Each finding of the paper: the difference that it claims, and its p."""

    def of(scheme: str, threshold: int = PAPER_THRESHOLD) -> list[float]:
        return scores[scheme, threshold, {"C": 0.3, "F": 0.4}.get(scheme, 1.0)]["recall"]

    claims = [("C", "B"), ("B", "A"), ("F", "E"), ("E", "D"), ("B", "E"), ("C", "F"), ("D", "A")]
    rows: list[dict[str, object]] = []
    for better, worse in claims:
        ours, theirs = of(better), of(worse)
        difference, p = float(np.mean(ours) - np.mean(theirs)), randomisation_test(ours, theirs)
        verdict = "holds" if difference > 0 and p < 0.05 else "contradicted" if difference < 0 and p < 0.05 else "open"
        rows.append({"finding": f"{better} > {worse}", "difference": difference, "p": p, "verdict": verdict})
    means = {t: float(np.mean(of("C", t))) for t in THRESHOLDS}
    high, low = max(means, key=lambda t: means[t]), min(means, key=lambda t: means[t])
    p = randomisation_test(of("C", high), of("C", low)) if high != low else 1.0
    claim = f"threshold has no effect (C, best {high} against worst {low})"
    verdict = "holds" if p >= 0.05 else "contradicted"
    rows.append({"finding": claim, "difference": means[high] - means[low], "p": p, "verdict": verdict})
    return [*rows, *_of_shares(scores)]


def _of_shares(scores: Scores) -> list[dict[str, object]]:
    """What the paper says of a:b: which is the best, and that 1:9 is the lowest."""
    rows: list[dict[str, object]] = []
    for scheme, paper in (("C", 0.3), ("F", 0.4)):
        sweep = {a: float(np.mean(scores[scheme, PAPER_THRESHOLD, a]["recall"])) for a in SHARES}
        best = max(sweep, key=lambda a: sweep[a])
        p = 1.0
        if best != paper:
            p = randomisation_test(*(scores[scheme, PAPER_THRESHOLD, a]["recall"] for a in (best, paper)))
        said, seen = (f"{round(10 * a)}:{round(10 - 10 * a)}" for a in (paper, best))
        claim = f"{scheme}: the best a:b is {said} (here {seen})"
        verdict = "holds" if p >= 0.05 else "contradicted"
        rows.append({"finding": claim, "difference": sweep[best] - sweep[paper], "p": p, "verdict": verdict})
        low, *others = sorted(sweep, key=lambda a: (sweep[a], a != LOWEST))
        other = others[0] if low == LOWEST else low
        difference = sweep[other] - sweep[LOWEST]
        p = randomisation_test(*(scores[scheme, PAPER_THRESHOLD, a]["recall"] for a in (other, LOWEST)))
        claim = f"{scheme}: 1:9 is the lowest a:b (the lowest other here: {round(10 * other)}:{round(10 - 10 * other)})"
        verdict = "open" if p >= 0.05 else "holds" if difference > 0 else "contradicted"
        rows.append({"finding": claim, "difference": difference, "p": p, "verdict": verdict})
    return rows
