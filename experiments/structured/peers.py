"""Our recipe beside plain peers and single queries, learnt in folds of each set and of all sets together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from epitome.measures import bootstrap_interval, randomisation_test
from report.comparison import find_ratio_bounds
from structured.data import PEERS, QUERIES, Table
from structured.runs import Judgement, cross_validate, find_best, judge_columns

LEARNER = "linear_rank"
RECIPES = {"best": "recipe best", "both": "recipe paper"}
AIMS = {"elife": 1.35, "plos": 1.2, "scisummnet": 1.2}


@dataclass(frozen=True)
class Row:
    """A system's break-even, and its ratio to that of the best peer, each with a 95 % interval; its ratio to the best
    query; and p of both differences.
    """

    system: str
    mean: float
    low: float
    high: float
    over_peer: float
    over_peer_low: float | None
    over_peer_high: float | None
    p_peer: float
    over_query: float
    p_query: float


def judge_sets(collections: Mapping[str, Sequence[Table]]) -> dict[str, dict[str, Judgement]]:
    """Per set: peers, queries, and both recipes learnt from the set alone and from all sets."""
    found = {
        name: {**judge_columns(tables, "peers", PEERS), **judge_columns(tables, "content", QUERIES)}
        for name, tables in collections.items()
    }
    # in the order of their hashes again, so that folds go across sets and each set keeps its order
    every = sorted((t for tables in collections.values() for t in tables), key=lambda t: t.hash)
    for group, recipe in RECIPES.items():
        joint = cross_validate(LEARNER, every, group)
        for name, tables in collections.items():
            found[name][f"{recipe}, this set"] = cross_validate(LEARNER, tables, group)
            found[name][f"{recipe}, all sets"] = joint.select([i for i, t in enumerate(every) if t.set == name])
    return found


def compare_with_peers(collections: Mapping[str, Sequence[Table]]) -> dict[str, list[Row]]:
    """The table of each set."""
    return {name: _compare(systems) for name, systems in judge_sets(collections).items()}


def _compare(systems: Mapping[str, Judgement]) -> list[Row]:
    peer, query = (systems[find_best(systems, names)] for names in (PEERS, QUERIES))
    rows = []
    for name, system in systems.items():
        span, ours = bootstrap_interval(system.break_even), system.break_even
        over_peer = (
            span.mean / peer.mean,
            *find_ratio_bounds(ours, peer.break_even),
            randomisation_test(ours, peer.break_even),
        )
        over_query = (span.mean / query.mean, randomisation_test(ours, query.break_even))
        rows.append(Row(name, span.mean, span.low, span.high, *over_peer, *over_query))
    return rows
