"""The paper's protocol on one set, and what it says between sets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from epitome.learning.training.learning import FOLDS
from harness.command import show_progress
from structured import findings
from structured.courses import ROUNDS, Course, Weights, find_structural_weights, trace_rounds
from structured.data import QUERIES, SUMMAC, Table, read_papers
from structured.pages import format_collections, format_findings, format_systems, format_weights
from structured.runs import GROUPS, LEARNT, Judgement, cross_validate, judge_columns, judge_on_dev


@dataclass(frozen=True)
class Reproduced:
    """What the paper's protocol gives on one set."""

    systems: dict[str, Judgement]
    dev: dict[str, Judgement]
    courses: dict[str, Course]
    weights: dict[str, Weights]
    findings: list[findings.Finding]


def reproduce(name: str, tables: Sequence[Table]) -> Reproduced:
    systems = judge_columns(tables, "content", QUERIES)
    dev = judge_columns([t for t in tables if t.split == "dev"], "content", QUERIES)
    for learner in LEARNT:
        for group in GROUPS:
            show_progress(f"{name}: {learner}, {group}")
            systems[f"{learner} {group}"] = cross_validate(learner, tables, group)
            dev[f"{learner} {group}"] = judge_on_dev(learner, tables, group)
    show_progress(f"{name}: rounds")
    courses = {learner: trace_rounds(learner, tables) for learner in ROUNDS}
    weights = {n: find_structural_weights(systems[f"{n} both"], tables) for n in LEARNT}
    found = [*findings.rate_queries(systems), *findings.rate_learners(systems), *findings.rate_courses(courses)]
    return Reproduced(systems, dev, courses, weights, found + findings.rate_structure(systems, tables, weights))


def compare_sets(found: Mapping[str, Reproduced]) -> list[findings.Finding]:
    """The larger, more heterogeneous collection scores lower: here size and variety do not go together."""
    values = {name: reproduced.systems["linear_rank both"].break_even for name, reproduced in found.items()}
    claims = {
        "the larger scores lower: elife > scisummnet": ("elife", "scisummnet"),
        "the more varied scores lower: scisummnet (one field) > elife (life sciences)": ("scisummnet", "elife"),
        "the more varied scores lower: scisummnet (one field) > plos (seven journals)": ("scisummnet", "plos"),
    }
    return [findings.rate_unpaired(claim, values[higher], values[lower]) for claim, (higher, lower) in claims.items()]


def format_summac(folder: Path) -> str:
    """The protocol on papers in SUMMAC's layout, to be printed."""
    collection = read_papers(folder)
    if len(collection.tables) < 2 * FOLDS:
        raise SystemExit(f"{folder} has {len(collection.tables)} papers to learn from; {2 * FOLDS} are needed")
    found = reproduce(SUMMAC, collection.tables)
    lines = ["# structured on papers in SUMMAC's layout", "", *format_collections({SUMMAC: collection})]
    lines += ["", *format_findings({SUMMAC: found.findings})]
    lines += ["", *format_systems(found.systems, found.dev), "", *format_weights(found.weights)]
    return "\n".join(lines)
