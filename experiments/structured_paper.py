"""The paper's protocol on one set, and what it says between sets."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from structured_courses import ROUNDS, Course, Weights, course, structural_weights
from structured_data import QUERIES, Table
from structured_findings import RANKING, Finding, of_courses, of_learners, of_queries, of_structure, unpaired
from structured_runs import GROUPS, LEARNT, Judgement, cross_validated, on_dev, plain


def say(what: str) -> None:
    """How far the run is."""
    print(what, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Reproduced:
    """What the paper's protocol gives on one set."""

    systems: dict[str, Judgement]
    dev: dict[str, Judgement]
    courses: dict[str, Course]
    weights: dict[str, Weights]
    findings: list[Finding]


def reproduced(name: str, tables: Sequence[Table]) -> Reproduced:
    """Queries, learners, rounds, weights and findings of one set."""
    small = [t for t in tables if t.split == "dev"]
    systems = {query: plain(tables, "content", k) for k, query in enumerate(QUERIES)}
    dev = {query: plain(small, "content", k) for k, query in enumerate(QUERIES)}
    for learner in LEARNT:
        for group in GROUPS:
            say(f"{name}: {learner}, {group}")
            systems[f"{learner} {group}"] = cross_validated(learner, tables, group)
            dev[f"{learner} {group}"] = on_dev(learner, tables, group)
    courses = {}
    for learner in ROUNDS:
        say(f"{name}: rounds of {learner}")
        courses[learner] = course(learner, tables)
    weights = {n: structural_weights(systems[f"{n} both"], tables, len(QUERIES)) for n in LEARNT}
    found = [*of_queries(systems), *of_learners(systems), *of_courses(courses)]
    structure = of_structure(systems, tables, {n: weights[n] for n in RANKING})
    return Reproduced(systems, dev, courses, weights, [*found, *structure])


def across(found: Mapping[str, Reproduced]) -> list[Finding]:
    """The larger, more heterogeneous collection scores lower: here size and variety do not go together."""
    value = {name: one.systems["linear_rank both"].break_even for name, one in found.items()}
    claims = {
        "the larger scores lower: elife > scisummnet": ("elife", "scisummnet"),
        "the more varied scores lower: scisummnet (one field) > elife (life sciences)": ("scisummnet", "elife"),
        "the more varied scores lower: scisummnet (one field) > plos (seven journals)": ("scisummnet", "plos"),
    }
    return [unpaired(claim, value[higher], value[lower]) for claim, (higher, lower) in claims.items()]
