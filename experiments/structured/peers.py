"""Our recipe beside plain peers and single queries, learnt in folds of each set and of all sets together."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.comparison import compare, summarise_values
from harness.plot import load_pyplot, save_figure, split_error_bars
from structured.data import PEERS, QUERIES, SETS, Table
from structured.runs import Judgement, cross_validate, find_best, judge_columns

LEARNER = "linear_rank"
RECIPES = {"best": "recipe best", "both": "recipe paper"}
AIMS = {"elife": 1.35, "plos": 1.2, "scisummnet": 1.2}
# A system's break-even, and its ratio to that of the best peer, each with a 95 % interval; its ratio to the best query;
# and p of both differences.
Row = dict[str, Any]


def compare_with_peers(collections: Mapping[str, Sequence[Table]]) -> dict[str, list[Row]]:
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
    return {name: _compare(systems) for name, systems in found.items()}


def _compare(systems: Mapping[str, Judgement]) -> list[Row]:
    peer, query = (systems[find_best(systems, names)].break_even for names in (PEERS, QUERIES))
    rows = []
    for name, ours in ((name, system.break_even) for name, system in systems.items()):
        a, b = compare(ours, peer), compare(ours, query)
        over_peer = {"over_peer": a["ratio"], "over_peer_low": a["low"], "over_peer_high": a["high"], "p_peer": a["p"]}
        over_query = {"over_query": b["ratio"], "p_query": b["p"]}
        rows.append({"system": name, **summarise_values(ours), **over_peer, **over_query})
    return rows


def plot_peers(tables: Mapping[str, Sequence[Row]], folder: Path) -> None:
    """Break-even with intervals, of peers, the best query and our recipe, on the sets' own gold."""
    figure, panels = load_pyplot(small_text=True).subplots(1, len(SETS), figsize=(12, 4), sharey=True)
    for axes, (name, rows) in zip(panels, tables.items(), strict=True):
        shown = [r for r in rows if r["system"] in PEERS or r["system"].startswith("recipe")]
        shown.insert(len(PEERS), max((r for r in rows if r["system"] in QUERIES), key=lambda r: r["mean"]))
        colours = ["C0" if r["system"].startswith("recipe") else "lightgrey" for r in shown]
        means, spread = split_error_bars(shown, "mean")
        axes.bar(range(len(shown)), means, yerr=spread, color=colours, capsize=2)
        axes.set_xticks(range(len(shown)), [r["system"] for r in shown], rotation=40, ha="right")
        axes.set_title(name)
    panels[0].set_ylabel("break-even")
    save_figure(figure, folder / "peers.svg")
