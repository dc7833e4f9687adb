"""What the paper found, tested set by set, and the published recipe as shipped beside no learning.

Each comparison is paired over tasks: p by randomisation, the ratio of mean F1 with a bootstrap interval.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from harness.comparison import compare, rate_claim
from webpage.tasks import Scores

FEATURES = ("query", "occurrence", "title", "etitle", "anchor")
RANKING, CLASSIFIER = "Ranking SVM, Gaussian", "SVM, Gaussian"
BALANCED = "Ranking SVM, Gaussian, balanced"
PUBLISHED = "paper, all sets"


def _f1(scores: Scores) -> list[float]:
    """F1 by task, in the order of their ids."""
    return [scores[task][2] for task in sorted(scores)]


def find_best_feature(scores: Mapping[str, Scores]) -> str:
    """The feature that is best alone on these very tasks: an opponent chosen with hindsight."""
    return max((name for name in FEATURES if name in scores), key=lambda name: float(np.mean(_f1(scores[name]))))


def compare_f1(ours: Scores, theirs: Scores) -> dict[str, Any]:
    found = compare(_f1(ours), _f1(theirs))
    return {key: found[key] for key in ("ratio", "low", "high", "difference", "p")}


def rate_findings(
    scores: Mapping[str, Scores], sources: Mapping[str, Mapping[str, Scores]], *, anchors: bool
) -> list[dict[str, Any]]:
    single = find_best_feature(scores)
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
    if anchors:
        claims.insert(4, ("anchor > term occurrence", "anchor", "occurrence"))
    pairs = [(claim, scores[better], scores[worse]) for claim, better, worse in claims]
    for system, some in sources.items():
        for other, name in (("content", "content alone"), ("links", "context alone")):
            pairs.append((f"{system}: content + context > {name}", some["both"], some[other]))
    return [rate_claim(claim, compare_f1(better, worse)) for claim, better, worse in pairs]


def compare_with(scores: Mapping[str, Scores], ours: str, others: Iterable[str]) -> dict[str, dict[str, Any]]:
    return {name: compare_f1(scores[ours], scores[name]) for name in others}
