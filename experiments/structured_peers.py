"""Our recipe beside plain peers and single queries, learnt in folds of each set and of all sets together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from structured_data import PEERS, QUERIES, Table
from structured_runs import Judgement, cross_validated, plain

from epitome.measures import bootstrap_interval, randomisation_test

LEARNER = "linear_rank"
RECIPES = {"best": "recipe best", "both": "recipe paper"}
DRAWS = 10_000
ASKED = {"elife": 1.35, "plos": 1.2, "scisummnet": 1.2}


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
    over_peer_low: float
    over_peer_high: float
    p_peer: float
    over_query: float
    p_query: float


def compared(collections: Mapping[str, Sequence[Table]]) -> dict[str, dict[str, Judgement]]:
    """Per set: peers, queries, and both recipes learnt from the set alone and from all sets."""
    found = {
        name: {
            **{peer: plain(tables, "peers", k) for k, peer in enumerate(PEERS)},
            **{query: plain(tables, "content", k) for k, query in enumerate(QUERIES)},
        }
        for name, tables in collections.items()
    }
    # in the order of their hashes again, so that folds go across sets and each set keeps its order
    everything = sorted((t for tables in collections.values() for t in tables), key=lambda t: t.hash)
    for group, recipe in RECIPES.items():
        joint = cross_validated(LEARNER, everything, group)
        for name, tables in collections.items():
            found[name][f"{recipe}, this set"] = cross_validated(LEARNER, tables, group)
            found[name][f"{recipe}, all sets"] = joint.only([i for i, t in enumerate(everything) if t.set == name])
    return found


def best_of(systems: Mapping[str, Judgement], names: Sequence[str]) -> str:
    """The one with the highest break-even."""
    return max(names, key=lambda name: np.mean(systems[name].break_even))


def rows(systems: Mapping[str, Judgement]) -> list[Row]:
    """The table of one set."""
    peer, query = (systems[best_of(systems, names)].break_even for names in (PEERS, QUERIES))
    made = []
    for name, system in systems.items():
        ours = system.break_even
        span = bootstrap_interval(ours)
        made.append(
            Row(
                name,
                span.mean,
                span.low,
                span.high,
                span.mean / float(np.mean(peer)),
                *_ratio(ours, peer),
                randomisation_test(ours, peer),
                span.mean / float(np.mean(query)),
                randomisation_test(ours, query),
            )
        )
    return made


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the ratio of two means, by bootstrap over articles."""
    a, b = np.array(ours), np.array(theirs)
    generator = np.random.default_rng(0)
    draws = [generator.integers(0, len(a), len(a)) for _ in range(DRAWS)]
    low, high = np.quantile([a[some].mean() / b[some].mean() for some in draws], [0.025, 0.975])
    return float(low), float(high)
