"""The findings of the paper, each as a difference that can be tested."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from structured_courses import Course, Weights
from structured_data import QUERIES, STRUCTURAL, Table
from structured_runs import LEARNT, Judgement

from epitome.maths.arrays import Floats
from epitome.measures import randomisation_test

SURE = 0.05
LOW_RECALL = 4  # the levels 0, .1, .2 and .3
DRAWS = 10_000
_NONE = 1e-9
_SAME = "cannot be told: structure is the same for all"
RANKING = ("linear_rank", "rank_boost")


@dataclass(frozen=True)
class Finding:
    """A claim, the difference that it is about, its p, and what our data say."""

    claim: str
    difference: float
    p: float | None
    verdict: str


def tested(claim: str, ours: Sequence[float], theirs: Sequence[float]) -> Finding:
    """The claim that the first is larger than the second, article by article."""
    difference, p = float(np.mean(ours) - np.mean(theirs)), randomisation_test(ours, theirs)
    return Finding(claim, difference, p, _verdict(difference, p))


def _verdict(difference: float, p: float) -> str:
    if p < SURE:
        return "holds" if difference > 0 else "contradicted"
    if abs(difference) < _NONE:
        return "no difference"
    return "has the sign, p > .05" if difference > 0 else "opposite sign, p > .05"


Systems = Mapping[str, Judgement]


def of_queries(systems: Systems) -> list[Finding]:
    """The order of the single queries."""

    def value(name: str) -> list[float]:
        return systems[name].break_even

    def claim(better: str, worse: str) -> Finding:
        return tested(f"{better} > {worse}", value(better), value(worse))

    others = [q for q in QUERIES if q != "Extended concepts"]
    second = max(others, key=lambda q: np.mean(value(q)))
    lowest = min((q for q in QUERIES if q != "Title-MFT"), key=lambda q: np.mean(value(q)))
    best = tested(
        f"Extended concepts is the best query (the best other here: {second})",
        value("Extended concepts"),
        value(second),
    )
    worst = tested(f"Title-MFT is the worst query (the worst other here: {lowest})", value(lowest), value("Title-MFT"))
    pairs = [("Extended concepts", "Projected concepts"), ("Projected concepts", "Title-LCA"), ("Title-LCA", "Title")]
    return [best, *(claim(*pair) for pair in pairs), worst]


def of_learners(systems: Systems) -> list[Finding]:
    """Learners beside the best query and each other."""

    def value(learner: str, group: str) -> list[float]:
        return systems[f"{learner} {group}"].break_even

    best = max(QUERIES, key=lambda q: np.mean(systems[q].break_even))
    paper = ("logistic", *RANKING)
    found = [
        tested(f"{LEARNT[n]}, content > the best query ({best})", value(n, "content"), systems[best].break_even)
        for n in paper
    ]
    for group in ("content", "both"):
        said = "content + structure" if group == "both" else group
        found += [
            tested(f"{LEARNT[n]} > logistic classifier, {said}", value(n, group), value("logistic", group))
            for n in RANKING
        ]
    low = {n: systems[f"{n} both"].points[:, :LOW_RECALL].mean(axis=1).tolist() for n in RANKING}
    claim = "LinearRank > RankBoost at low recall (precision at recall 0 to .3), content + structure"
    found.append(tested(claim, low["linear_rank"], low["rank_boost"]))
    return found


def _with_structure(systems: Systems) -> list[Finding]:
    found = []
    for n in RANKING:
        ours, theirs = systems[f"{n} both"].break_even, systems[f"{n} content"].break_even
        relative = np.mean(ours) / np.mean(theirs) - 1
        found.append(tested(f"structure adds to {LEARNT[n]} (here {relative:+.1%} of it)", ours, theirs))
    return found


def _structure_alone(systems: Systems, tables: Sequence[Table]) -> list[Finding]:
    """Ties are drawn by lot: else the order of the document, which decides them, would count as structure."""
    chance = [float(t.labels.mean()) for t in tables]
    found = []
    for n in RANKING:
        alone = systems[f"{n} structure"].by_lot
        seen = tested(f"structure alone gives nothing ({LEARNT[n]} beside chance, ties by lot)", alone, chance)
        found.append(Finding(seen.claim, seen.difference, seen.p, _nothing(seen)))
    return found


def of_structure(systems: Systems, tables: Sequence[Table], weights: Mapping[str, Weights]) -> list[Finding]:
    """What structure adds, what it is worth alone, and its weights in both ranking learners; nothing can be told where
    it never differs.
    """
    weighed = [finding for n in RANKING for finding in of_weights(weights[n], LEARNT[n])]
    found = [*_with_structure(systems), *_structure_alone(systems, tables), *weighed]
    differs = np.mean([bool(np.ptp(t.columns["structure"], axis=0).any()) for t in tables])
    return found if differs > 0.5 else [Finding(f.claim, f.difference, f.p, _SAME) for f in found]


def _nothing(found: Finding) -> str:
    """The verdict on a claim that there is no difference."""
    return "contradicted" if found.p is not None and found.p < SURE and found.difference > 0 else "holds"


def of_courses(courses: Mapping[str, Course]) -> list[Finding]:
    """Overfitting: what is lost between seen and unseen articles, and by going on."""
    boost, linear = courses["rank_boost"], courses["linear_rank"]

    def lost(course: Course, rounds: int) -> Floats:
        column = course.rounds.index(rounds)
        gap: Floats = course.seen[:, column] - course.unseen[:, column]
        return gap

    gap = tested(
        "RankBoost (100 rounds) loses more between seen and unseen articles than LinearRank",
        lost(boost, 100).tolist(),
        lost(linear, linear.rounds[-1]).tolist(),
    )
    peak = int(np.argmax(boost.unseen.mean(axis=0)))
    after = tested(
        f"RankBoost on unseen articles is worse after {boost.rounds[-1]} rounds than at its best "
        f"({boost.rounds[peak]} rounds)",
        boost.unseen[:, peak].tolist(),
        boost.unseen[:, -1].tolist(),
    )
    return [gap, after]


def of_weights(found: Weights, learner: str) -> list[Finding]:
    """What a learner's structural weights say, as they are and as effects."""
    return [*_of_weights(found.weight, "weight", learner), *_of_weights(found.effect, "effect", learner)]


def _of_weights(weights: Floats, called: str, learner: str) -> list[Finding]:
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


def unpaired(claim: str, higher: Sequence[float], lower: Sequence[float]) -> Finding:
    """The claim that one collection scores higher than another: articles dealt to the two at random."""
    everything = np.concatenate([higher, lower])
    observed = float(np.mean(higher) - np.mean(lower))
    generator = np.random.default_rng(0)
    as_large = 0
    for _ in range(DRAWS):
        mixed = generator.permutation(everything)
        as_large += abs(mixed[: len(higher)].mean() - mixed[len(higher) :].mean()) >= abs(observed) - 1e-12
    p = (1 + as_large) / (1 + DRAWS)
    return Finding(claim, observed, p, _verdict(observed, p))
