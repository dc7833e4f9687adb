"""The plots: curves by recall, by rounds, weights, and break-even beside peers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from structured_courses import Course, Weights
from structured_data import PEERS, QUERIES, SETS, STRUCTURAL
from structured_peers import Row, best_of
from structured_runs import GROUPS, LEARNT, LEVELS, Judgement

from epitome.maths.arrays import Floats




def _pyplot() -> Any:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "epitome", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot

    return pyplot


def _save(figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    _pyplot().close(figure)


def queries(name: str, systems: Mapping[str, Judgement], folder: Path) -> None:
    """Precision by recall of each query alone."""
    figure, axes = _pyplot().subplots(figsize=(6, 4))
    for query in QUERIES:
        axes.plot(LEVELS, systems[query].points.mean(axis=0), marker=".", label=query)
    axes.set(xlabel="recall", ylabel="interpolated precision", title=f"{name}: queries alone", ylim=(0, None))
    axes.legend()
    _save(figure, folder / f"{name}-queries.svg")


def learners(name: str, systems: Mapping[str, Judgement], folder: Path) -> None:
    """Precision by recall of the learners, by features, beside the best query."""
    best = best_of(systems, QUERIES)
    figure, panels = _pyplot().subplots(1, 3, figsize=(12, 4), sharey=True)
    for axes, (group, says) in zip(panels, GROUPS.items(), strict=True):
        axes.plot(LEVELS, systems[best].points.mean(axis=0), color="grey", linestyle=":", label=f"{best} alone")
        for learner, called in LEARNT.items():
            axes.plot(LEVELS, systems[f"{learner} {group}"].points.mean(axis=0), marker=".", label=called)
        axes.set(xlabel="recall", title=f"{name}: {says}", ylim=(0, None))
    panels[0].set_ylabel("interpolated precision")
    panels[0].legend()
    _save(figure, folder / f"{name}-learners.svg")


def rounds(name: str, courses: Mapping[str, Course], folder: Path) -> None:
    """Break-even on seen and unseen articles by rounds."""
    figure, panels = _pyplot().subplots(1, len(courses), figsize=(9, 4), sharey=True)
    for axes, (learner, course) in zip(panels, courses.items(), strict=True):
        for values, says, style in ((course.seen, "seen in training", "--"), (course.unseen, "unseen", "-")):
            axes.plot(course.rounds, values.mean(axis=0), linestyle=style, marker=".", label=says)
        axes.set(xscale="log", xlabel="rounds", title=f"{name}: {LEARNT[learner]}")
    panels[0].set_ylabel("break-even")
    panels[0].legend()
    _save(figure, folder / f"{name}-rounds.svg")


def weights(found: Mapping[str, Weights], folder: Path) -> None:
    """LinearRank's structural weights by set; whiskers from the smallest to the largest of the folds."""
    figure, panels = _pyplot().subplots(2, 1, figsize=(8, 6), sharex=True)
    places = np.arange(len(STRUCTURAL))
    for axes, called in zip(panels, ("weight", "effect"), strict=True):
        for k, (name, some) in enumerate(found.items()):
            values: Floats = getattr(some, called)
            mean = values.mean(axis=0)
            spread = np.stack([mean - values.min(axis=0), values.max(axis=0) - mean])
            axes.bar(places + 0.27 * (k - 1), mean, 0.27, yerr=spread, label=name, capsize=2)
        axes.axhline(0, color="black", linewidth=0.6)
        axes.set_ylabel(called)
    panels[0].set_title("LinearRank: structural weights, and their effects (times the standard deviation)")
    panels[1].set_xticks(places, [name.replace("_", " ") for name in STRUCTURAL])
    panels[1].legend()
    _save(figure, folder / "weights.svg")


def peers(tables: Mapping[str, Sequence[Row]], folder: Path) -> None:
    """Break-even with intervals, of peers, the best query and our recipe, on the sets' own gold."""
    figure, panels = _pyplot().subplots(1, len(SETS), figsize=(12, 4), sharey=True)
    for axes, (name, rows) in zip(panels, tables.items(), strict=True):
        query = max((r for r in rows if r.system in QUERIES), key=lambda r: r.mean)
        wanted = [r for r in rows if r.system in PEERS or r.system.startswith("recipe")]
        wanted.insert(len(PEERS), query)
        colours = ["C0" if r.system.startswith("recipe") else "lightgrey" for r in wanted]
        spread = [[r.mean - r.low for r in wanted], [r.high - r.mean for r in wanted]]
        axes.bar(range(len(wanted)), [r.mean for r in wanted], yerr=spread, color=colours, capsize=2)
        axes.set_xticks(range(len(wanted)), [r.system for r in wanted], rotation=40, ha="right")
        axes.set_title(name)
    panels[0].set_ylabel("break-even")
    _save(figure, folder / "peers.svg")
