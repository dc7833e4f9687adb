"""What the paper found, tested set by set; and how far the best recipe is above plain means.

Comparisons are paired over tasks (bootstrap, two-sided); *holds* and *contradicted* have p < .05.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from elaborative_tasks import Values

from epitome.measures import paired_bootstrap_test

CONTEXT = ("simple-link", "SVD-link", "SVD-topic")
PLAIN = ("simple-link", "BM25", "TF-IDF")
_DRAWS = 10_000
Judgements = dict[str, dict[str, Values]]  # view -> system -> task -> measure


def paired(ours: Values, theirs: Values, ours_by: str = "R", theirs_by: str = "R") -> dict[str, Any]:
    """Means, their ratio with a 95 % bootstrap interval, the difference, and p."""
    tasks = sorted(set(ours) & set(theirs))
    a, b = (np.array([v[t][m] for t in tasks]) for v, m in ((ours, ours_by), (theirs, theirs_by)))
    drawn = np.random.default_rng(0).integers(0, len(a), (_DRAWS, len(a)))
    below = b[drawn].mean(axis=1)
    ratios = np.divide(a[drawn].mean(axis=1), below, out=np.full(_DRAWS, np.inf), where=below > 0)
    with np.errstate(invalid="ignore"):
        low, high = np.quantile(ratios, [0.025, 0.975])
    return {
        "ours": float(a.mean()),
        "theirs": float(b.mean()),
        "difference": float(a.mean() - b.mean()),
        "ratio": float(a.mean() / b.mean()) if b.mean() else None,
        "low": float(low) if np.isfinite(low) else None,
        "high": float(high) if np.isfinite(high) else None,
        "p": paired_bootstrap_test(a.tolist(), b.tolist()),
        "tasks": len(tasks),
    }


def verdict(difference: float, p: float) -> str:
    """Holds or contradicted where p < .05, else the sign of the difference."""
    if difference == 0:
        return "no difference"
    if p < 0.05:
        return "holds" if difference > 0 else "contradicted"
    return "sign only" if difference > 0 else "opposite sign only"


def findings(found: Judgements) -> list[dict[str, Any]]:
    """Each finding of the paper on one set."""
    every, late = found["all"], found["late"]
    rows = [_row(f"all gold: first-5 is above {s} (recall)", paired(every["first-5"], every[s])) for s in CONTEXT]
    rows += [_row(f"without the first 5: {s} > generic (recall)", paired(late[s], late["generic"])) for s in CONTEXT]
    for better, worse in (("simple-link", "SVD-link"), ("SVD-link", "SVD-topic")):
        rows.append(_row(f"without the first 5: {better} > {worse} (recall)", paired(late[better], late[worse])))
    for s in CONTEXT:
        raised = paired(late[s], late[s], "NearR", "R")
        rows.append(_row(f"the neighbourhood rule raises the recall of {s}", raised))
        rows.append(_row(f"the neighbourhood rule lowers the precision of {s}", paired(late[s], late[s], "P", "NearP")))
    near = paired(every["simple-link"], every["first-5"], "NearR", "NearR")
    rows.append(_row("all gold, neighbourhood: simple-link > first-5 (recall)", near))
    return rows


def _row(claim: str, made: dict[str, Any]) -> dict[str, Any]:
    return {"finding": claim, **made, "verdict": verdict(made["difference"], made["p"])}


def target(found: Judgements) -> dict[str, dict[str, Any]]:
    """The best recipe against the plain means, recall at 5 on all gold."""
    return {name: paired(found["all"]["best"], found["all"][name]) for name in PLAIN}
