"""What the paper found, tested set by set; and how far the best recipe is above plain means.

Comparisons are paired over tasks (bootstrap, two-sided); *holds* and *contradicted* have p < .05.
"""

from itertools import pairwise
from typing import Any

from elaborative.tasks import Values
from epitome.learning.measures import paired_bootstrap_test
from harness.comparison import compare, rate_claim

CONTEXT = ("simple-link", "SVD-link", "SVD-topic")
PLAIN = ("simple-link", "BM25", "TF-IDF")
Judgements = dict[str, dict[str, Values]]  # view -> system -> task -> measure


def compare_values(ours: Values, theirs: Values, ours_by: str = "R", theirs_by: str = "R") -> dict[str, Any]:
    tasks = sorted(set(ours) & set(theirs))
    return compare([ours[t][ours_by] for t in tasks], [theirs[t][theirs_by] for t in tasks], paired_bootstrap_test)


def rate_findings(found: Judgements) -> list[dict[str, Any]]:
    every, late = found["all"], found["late"]
    first = "without the first 5"
    claims = [(f"all gold: first-5 is above {s} (recall)", every["first-5"], every[s], "R", "R") for s in CONTEXT]
    claims += [(f"{first}: {s} > generic (recall)", late[s], late["generic"], "R", "R") for s in CONTEXT]
    claims += [(f"{first}: {a} > {b} (recall)", late[a], late[b], "R", "R") for a, b in pairwise(CONTEXT)]
    for s in CONTEXT:
        claims.append((f"the neighbourhood rule raises the recall of {s}", late[s], late[s], "NearR", "R"))
        claims.append((f"the neighbourhood rule lowers the precision of {s}", late[s], late[s], "P", "NearP"))
    near = "all gold, neighbourhood: simple-link > first-5 (recall)"
    claims.append((near, every["simple-link"], every["first-5"], "NearR", "NearR"))
    return [rate_claim(claim, compare_values(*compared)) for claim, *compared in claims]  # type: ignore[arg-type]


def compare_best(found: Judgements) -> dict[str, dict[str, Any]]:
    return {name: compare_values(found["all"]["best"], found["all"][name]) for name in PLAIN}
