"""What the paper found, tested set by set, and how far the best recipe is above plain means.

Each comparison is paired over tasks: p by randomisation, the ratio of mean F1 with a bootstrap interval.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from webpage_tasks import Scores

from epitome.measures import randomisation_test

FEATURES = ("query", "occurrence", "title", "etitle", "anchor")
PEERS = ("TF-IDF", "BM25", "link BM25", "lead")
RANKING, CLASSIFIER = "Ranking SVM, Gaussian", "SVM, Gaussian"
BALANCED = "Ranking SVM, Gaussian, balanced"
OURS, PUBLISHED = "best, all sets", "paper, all sets"
_DRAWS = 10_000


def f1(scores: Scores) -> np.ndarray:
    """F1 by task, in the order of their ids."""
    return np.array([scores[task][2] for task in sorted(scores)])


def best_single(scores: dict[str, Scores]) -> str:
    """The feature that is best alone on these very tasks: an opponent chosen with hindsight."""
    return max((name for name in FEATURES if name in scores), key=lambda name: float(f1(scores[name]).mean()))


def compared(ours: Scores, theirs: Scores) -> dict[str, float | None]:
    """The ratio of mean F1 with its 95 % interval (None where it has no end), the difference, and p."""
    a, b = f1(ours), f1(theirs)
    drawn = np.random.default_rng(0).integers(0, len(a), (_DRAWS, len(a)))
    below = b[drawn].mean(axis=1)
    ratios = np.divide(a[drawn].mean(axis=1), below, out=np.full(_DRAWS, np.inf), where=below > 0)
    with np.errstate(invalid="ignore"):
        low, high = np.quantile(ratios, [0.025, 0.975])
    return {
        "ratio": float(a.mean() / b.mean()) if b.mean() else None,
        "low": float(low) if np.isfinite(low) else None,
        "high": float(high) if np.isfinite(high) else None,
        "difference": float(a.mean() - b.mean()),
        "p": randomisation_test(a.tolist(), b.tolist()),
    }


def verdict(difference: float, p: float) -> str:
    """Holds or contradicted where p < .05, else the sign of the difference."""
    if difference == 0:
        return "no difference"
    if p < 0.05:
        return "holds" if difference > 0 else "contradicted"
    return "sign only" if difference > 0 else "opposite sign only"


def findings(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Each finding of the paper on one set."""
    scores = found["scores"][found["main"]]
    single = best_single(scores)
    claims = [
        (f"all five learnt > the best one ({single})", RANKING, single),
        (f"all five summed > the best one ({single})", "sum", single),
        ("all five summed > Tombros & Sanderson (figure 4)", "sum", "tombros"),
        ("all five summed > White et al. (figure 4)", "sum", "white"),
        ("E-title > term occurrence", "etitle", "occurrence"),
        ("Ranking SVM > SVM classifier (Gaussian)", RANKING, CLASSIFIER),
        ("Ranking SVM > SVM classifier (linear)", "Ranking SVM, linear", "SVM, linear"),
        ("SVM classifier > no learning (sum)", CLASSIFIER, "sum"),
        ("Ranking SVM > no learning (sum)", RANKING, "sum"),
        ("balanced Ranking SVM > SVM classifier (Gaussian)", BALANCED, CLASSIFIER),
        ("balanced Ranking SVM > no learning (sum)", BALANCED, "sum"),
        ("balanced Ranking SVM > Ranking SVM (Gaussian)", BALANCED, RANKING),
        ("Ranking SVM > Tombros & Sanderson", RANKING, "tombros"),
        ("Ranking SVM > White et al.", RANKING, "white"),
    ]
    if found["anchors"]:
        claims.insert(4, ("anchor > term occurrence", "anchor", "occurrence"))
    rows = [_row(claim, compared(scores[better], scores[worse])) for claim, better, worse in claims]
    for system, some in found.get("sources", {}).items():
        for other, name in (("content", "content alone"), ("links", "context alone")):
            rows.append(_row(f"{system}: content + context > {name}", compared(some["both"], some[other])))
    return rows


def _row(claim: str, made: dict[str, Any]) -> dict[str, Any]:
    return {"finding": claim, **made, "verdict": verdict(made["difference"], made["p"])}


def shipped(scores: dict[str, Scores]) -> dict[str, dict[str, float | None]]:
    """The jointly learnt published recipe against the unlearnt sum and the query alone."""
    return {name: compared(scores[PUBLISHED], scores[name]) for name in ("sum", "query")}


def target(scores: dict[str, Scores]) -> dict[str, dict[str, float | None]]:
    """The jointly learnt best recipe against the best single feature and plain peers."""
    single = best_single(scores)
    return {name: compared(scores[OURS], scores[name]) for name in (single, *PEERS)}
