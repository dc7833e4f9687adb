"""The findings of the paper, each as a difference that can be tested."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from epitome.learning.measures import randomisation_test
from epitome.maths.arrays import Floats
from harness.comparison import judge
from structured.courses import Course, Weights
from structured.data import QUERIES, STRUCTURAL, Table
from structured.runs import GROUPS, LEARNT, Judgement, average_break_even, find_best

LOW_RECALL = 4  # the levels 0, .1, .2 and .3
DRAWS = 10_000
UNDECIDED = {"sign": "has the sign, p > .05", "opposite": "opposite sign, p > .05"}
_SIGNS, _NONE = ("sign", "opposite"), "no difference"  # that there is none cannot be shown
_SAME = "cannot be told: structure is the same for all"
RANKING = ("linear_rank", "rank_boost")
Systems = Mapping[str, Judgement]
Finding = dict[str, Any]  # a claim, the difference that it is about, its p, and the verdict: what our data say


def rate(claim: str, ours: Sequence[float], theirs: Sequence[float]) -> Finding:
    difference, p = float(np.mean(ours) - np.mean(theirs)), randomisation_test(ours, theirs)
    return {"claim": claim, "difference": difference, "p": p, "verdict": judge(difference, p, **UNDECIDED)}


def rate_queries(systems: Systems) -> list[Finding]:
    values = {name: systems[name].break_even for name in QUERIES}
    extended = "Extended concepts"
    second = find_best(systems, [q for q in QUERIES if q != extended])
    lowest = min((q for q in QUERIES if q != "Title-MFT"), key=lambda q: systems[q].mean)
    best = f"Extended concepts is the best query (the best other here: {second})"
    worst = f"Title-MFT is the worst query (the worst other here: {lowest})"
    pairs = [(extended, "Projected concepts"), ("Projected concepts", "Title-LCA"), ("Title-LCA", "Title")]
    return [
        rate(best, values[extended], values[second]),
        *(rate(f"{better} > {worse}", values[better], values[worse]) for better, worse in pairs),
        rate(worst, values[lowest], values["Title-MFT"]),
    ]


def rate_learners(systems: Systems) -> list[Finding]:
    values = {name: system.break_even for name, system in systems.items()}
    best = find_best(systems, QUERIES)
    claims = {f"{LEARNT[n]}, content > the best query ({best})": (f"{n} content", best) for n in ("logistic", *RANKING)}
    for group in ("content", "both"):
        for n in RANKING:
            claims[f"{LEARNT[n]} > logistic classifier, {GROUPS[group]}"] = f"{n} {group}", f"logistic {group}"
    low = [systems[f"{n} both"].points[:, :LOW_RECALL].mean(axis=1).tolist() for n in RANKING]
    claim = "LinearRank > RankBoost at low recall (precision at recall 0 to .3), content + structure"
    return [*(rate(told, values[a], values[b]) for told, (a, b) in claims.items()), rate(claim, *low)]


def rate_structure(systems: Systems, tables: Sequence[Table], weights: Mapping[str, Weights]) -> list[Finding]:
    """What structure adds, what it is worth alone, and its weights in both ranking learners; nothing can be said where
    it never differs. Alone, ties are drawn by lot: else the order of the document, which decides them, would count as
    structure.
    """
    found, alone = [], []
    chance = [float(t.labels.mean()) for t in tables]
    for n in RANKING:
        ours, theirs = systems[f"{n} both"], systems[f"{n} content"]
        claim = f"structure adds to {LEARNT[n]} (here {ours.mean / theirs.mean - 1:+.1%} of it)"
        found.append(rate(claim, ours.break_even, theirs.break_even))
        claim = f"structure alone gives nothing ({LEARNT[n]} beside chance, ties by lot)"
        rated = rate(claim, [average_break_even(*pair) for pair in systems[f"{n} structure"].pairs], chance)
        alone.append({**rated, "verdict": judge(-rated["difference"], rated["p"], **dict.fromkeys(_SIGNS, _NONE))})
    found += [*alone, *(finding for n in RANKING for finding in rate_weights(weights[n], LEARNT[n]))]
    differs = np.mean([bool(np.ptp(t.columns["structure"], axis=0).any()) for t in tables])
    return found if differs > 0.5 else [{**f, "verdict": _SAME} for f in found]


def rate_courses(courses: Mapping[str, Course]) -> list[Finding]:
    """Overfitting: what is lost between seen and unseen articles, and by going on."""
    boost, linear = courses["rank_boost"], courses["linear_rank"]

    def gap(course: Course, rounds: int) -> list[float]:
        column = course.rounds.index(rounds)
        return (course.seen[:, column] - course.unseen[:, column]).tolist()  # type: ignore[no-any-return]

    peak = int(np.argmax(boost.unseen.mean(axis=0)))
    claim = "RankBoost (100 rounds) loses more between seen and unseen articles than LinearRank"
    overfit = f"RankBoost on unseen articles is worse after {boost.rounds[-1]} rounds than at its best "
    overfit += f"({boost.rounds[peak]} rounds)"
    return [
        rate(claim, gap(boost, 100), gap(linear, linear.rounds[-1])),
        rate(overfit, boost.unseen[:, peak].tolist(), boost.unseen[:, -1].tolist()),
    ]


def rate_weights(found: Weights, learner: str) -> list[Finding]:
    """What a learner's structural weights say, as they are and as effects."""
    return [*_rate_kind(found.weight, "weight", learner), *_rate_kind(found.effect, "effect", learner)]


def _rate_kind(weights: Floats, called: str, learner: str) -> list[Finding]:
    """A claim holds where every fold agrees."""
    size = dict(zip(STRUCTURAL, np.abs(weights).T, strict=True))
    signed = dict(zip(STRUCTURAL, weights.T, strict=True))
    top = ("depth", "first_paragraph")
    rest = np.max([size[name] for name in STRUCTURAL if name not in top], axis=0)
    least = np.min([size[name] for name in STRUCTURAL if name != "siblings"], axis=0)
    ends = np.minimum(signed["first_sibling"], signed["last_sibling"])
    margins = {
        f"depth and first paragraph have the largest {called}s": np.minimum(*(size[name] for name in top)) - rest,
        f"first and last sibling > middle, by {called}": ends - signed["middle_sibling"],
        f"the number of siblings has the smallest {called}": least - size["siblings"],
    }
    found = []
    for claim, margin in margins.items():
        agree = int((margin > 0).sum())
        verdict = "holds" if agree == len(margin) else "contradicted" if not agree else f"in {agree} of {len(margin)}"
        told = f"{claim} ({learner}, folds)"
        found.append({"claim": told, "difference": float(margin.mean()), "p": None, "verdict": verdict})
    return found


def rate_unpaired(claim: str, higher: Sequence[float], lower: Sequence[float]) -> Finding:
    """The claim that one collection scores higher than another: articles dealt to the two at random."""
    every = np.concatenate([higher, lower])
    observed = float(np.mean(higher) - np.mean(lower))
    generator, first = np.random.default_rng(0), len(higher)
    draws = (generator.permutation(every) for _ in range(DRAWS))
    as_large = sum(abs(mixed[:first].mean() - mixed[first:].mean()) >= abs(observed) - 1e-12 for mixed in draws)
    p = float((1 + as_large) / (1 + DRAWS))
    return {"claim": claim, "difference": observed, "p": p, "verdict": judge(observed, p, **UNDECIDED)}
