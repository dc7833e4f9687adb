"""The findings of the paper, each as a difference that can be tested."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from epitome.maths.arrays import Floats
from epitome.measures import randomisation_test
from report.comparison import SURE, judge
from structured.courses import Course, Weights
from structured.data import QUERIES, STRUCTURAL, Table
from structured.runs import GROUPS, LEARNT, Judgement, find_best

LOW_RECALL = 4  # the levels 0, .1, .2 and .3
DRAWS = 10_000
UNDECIDED = {"sign": "has the sign, p > .05", "opposite": "opposite sign, p > .05"}
_SAME = "cannot be told: structure is the same for all"
RANKING = ("linear_rank", "rank_boost")
Systems = Mapping[str, Judgement]


@dataclass(frozen=True)
class Finding:
    """A claim, the difference that it is about, its p, and what our data say."""

    claim: str
    difference: float
    p: float | None
    verdict: str


def rate(claim: str, ours: Sequence[float], theirs: Sequence[float]) -> Finding:
    """The claim that the first is larger than the second, article by article."""
    difference, p = float(np.mean(ours) - np.mean(theirs)), randomisation_test(ours, theirs)
    return Finding(claim, difference, p, judge(difference, p, **UNDECIDED))


def rate_queries(systems: Systems) -> list[Finding]:
    """The order of the single queries."""
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
    """Learners beside the best query and each other."""
    values = {name: system.break_even for name, system in systems.items()}
    best = find_best(systems, QUERIES)
    found = [
        rate(f"{LEARNT[n]}, content > the best query ({best})", values[f"{n} content"], values[best])
        for n in ("logistic", *RANKING)
    ]
    for group in ("content", "both"):
        for n in RANKING:
            claim = f"{LEARNT[n]} > logistic classifier, {GROUPS[group]}"
            found.append(rate(claim, values[f"{n} {group}"], values[f"logistic {group}"]))
    low = [systems[f"{n} both"].points[:, :LOW_RECALL].mean(axis=1).tolist() for n in RANKING]
    claim = "LinearRank > RankBoost at low recall (precision at recall 0 to .3), content + structure"
    return [*found, rate(claim, *low)]


def _rate_added_structure(systems: Systems) -> list[Finding]:
    found = []
    for n in RANKING:
        ours, theirs = systems[f"{n} both"].break_even, systems[f"{n} content"].break_even
        relative = np.mean(ours) / np.mean(theirs) - 1
        found.append(rate(f"structure adds to {LEARNT[n]} (here {relative:+.1%} of it)", ours, theirs))
    return found


def _rate_structure_alone(systems: Systems, tables: Sequence[Table]) -> list[Finding]:
    """Ties are drawn by lot: else the order of the document, which decides them, would count as structure."""
    chance = [float(t.labels.mean()) for t in tables]
    found = []
    for n in RANKING:
        alone = systems[f"{n} structure"].by_lot
        finding = rate(f"structure alone gives nothing ({LEARNT[n]} beside chance, ties by lot)", alone, chance)
        found.append(replace(finding, verdict=_judge_equality(finding)))
    return found


def rate_structure(systems: Systems, tables: Sequence[Table], weights: Mapping[str, Weights]) -> list[Finding]:
    """What structure adds, what it is worth alone, and its weights in both ranking learners; nothing can be said where
    it never differs.
    """
    of_weights = [finding for n in RANKING for finding in rate_weights(weights[n], LEARNT[n])]
    found = [*_rate_added_structure(systems), *_rate_structure_alone(systems, tables), *of_weights]
    differs = np.mean([bool(np.ptp(t.columns["structure"], axis=0).any()) for t in tables])
    return found if differs > 0.5 else [replace(f, verdict=_SAME) for f in found]


def _judge_equality(found: Finding) -> str:
    """The verdict on a claim that there is no difference."""
    return "contradicted" if found.p is not None and found.p < SURE and found.difference > 0 else "holds"


def rate_courses(courses: Mapping[str, Course]) -> list[Finding]:
    """Overfitting: what is lost between seen and unseen articles, and by going on."""
    boost, linear = courses["rank_boost"], courses["linear_rank"]

    def gap(course: Course, rounds: int) -> list[float]:
        column = course.rounds.index(rounds)
        return (course.seen[:, column] - course.unseen[:, column]).tolist()  # type: ignore[no-any-return]

    peak = int(np.argmax(boost.unseen.mean(axis=0)))
    claim = "RankBoost (100 rounds) loses more between seen and unseen articles than LinearRank"
    overfit = (
        f"RankBoost on unseen articles is worse after {boost.rounds[-1]} rounds than at its best "
        f"({boost.rounds[peak]} rounds)"
    )
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
    margins = {
        f"depth and first paragraph have the largest {called}s": np.minimum(*(size[name] for name in top)) - rest,
        f"first and last sibling > middle, by {called}": np.minimum(signed["first_sibling"], signed["last_sibling"])
        - signed["middle_sibling"],
        f"the number of siblings has the smallest {called}": least - size["siblings"],
    }
    found = []
    for claim, margin in margins.items():
        agree = int((margin > 0).sum())
        verdict = "holds" if agree == len(margin) else "contradicted" if not agree else f"in {agree} of {len(margin)}"
        found.append(Finding(f"{claim} ({learner}, folds)", float(margin.mean()), None, verdict))
    return found


def rate_unpaired(claim: str, higher: Sequence[float], lower: Sequence[float]) -> Finding:
    """The claim that one collection scores higher than another: articles dealt to the two at random."""
    every = np.concatenate([higher, lower])
    observed = float(np.mean(higher) - np.mean(lower))
    generator = np.random.default_rng(0)
    as_large = 0
    for _ in range(DRAWS):
        mixed = generator.permutation(every)
        as_large += abs(mixed[: len(higher)].mean() - mixed[len(higher) :].mean()) >= abs(observed) - 1e-12
    p = (1 + as_large) / (1 + DRAWS)
    return Finding(claim, observed, p, judge(observed, p, **UNDECIDED))
