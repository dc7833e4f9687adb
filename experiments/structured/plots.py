"""The plots: curves by recall, by rounds, weights, and break-even beside peers."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from epitome.maths.arrays import Floats
from harness.plot import load_pyplot, save_figure, split_error_bars
from structured.courses import Course, Weights
from structured.data import PEERS, QUERIES, SETS, STRUCTURAL
from structured.peers import Row
from structured.runs import GROUPS, LEARNT, LEVELS, Judgement, find_best


def plot_set(name: str, systems: Mapping[str, Judgement], courses: Mapping[str, Course], folder: Path) -> None:
    """Of one set: precision by recall of each query alone, and of the learners by features beside the best query;
    break-even on seen and unseen articles by rounds.
    """
    pyplot = load_pyplot(small_text=True)
    curves = {called: system.points.mean(axis=0) for called, system in systems.items()}
    figure, axes = pyplot.subplots(figsize=(6, 4))
    for query in QUERIES:
        axes.plot(LEVELS, curves[query], marker=".", label=query)
    axes.set(xlabel="recall", ylabel="interpolated precision", title=f"{name}: queries alone", ylim=(0, None))
    axes.legend()
    save_figure(figure, folder / f"{name}-queries.svg")
    best = find_best(systems, QUERIES)
    figure, panels = pyplot.subplots(1, 3, figsize=(12, 4), sharey=True)
    for axes, (group, label) in zip(panels, GROUPS.items(), strict=True):
        axes.plot(LEVELS, curves[best], color="grey", linestyle=":", label=f"{best} alone")
        for learner, called in LEARNT.items():
            axes.plot(LEVELS, curves[f"{learner} {group}"], marker=".", label=called)
        axes.set(xlabel="recall", title=f"{name}: {label}", ylim=(0, None))
    panels[0].set_ylabel("interpolated precision")
    panels[0].legend()
    save_figure(figure, folder / f"{name}-learners.svg")
    figure, panels = pyplot.subplots(1, len(courses), figsize=(9, 4), sharey=True)
    for axes, (learner, course) in zip(panels, courses.items(), strict=True):
        for values, label, style in ((course.seen, "seen in training", "--"), (course.unseen, "unseen", "-")):
            axes.plot(course.rounds, values.mean(axis=0), linestyle=style, marker=".", label=label)
        axes.set(xscale="log", xlabel="rounds", title=f"{name}: {LEARNT[learner]}")
    panels[0].set_ylabel("break-even")
    panels[0].legend()
    save_figure(figure, folder / f"{name}-rounds.svg")


def plot_weights(found: Mapping[str, Weights], folder: Path) -> None:
    """LinearRank's structural weights by set; whiskers from the smallest to the largest of the folds."""
    figure, panels = load_pyplot(small_text=True).subplots(2, 1, figsize=(8, 6), sharex=True)
    places = np.arange(len(STRUCTURAL))
    for axes, called in zip(panels, ("weight", "effect"), strict=True):
        for k, (name, weights) in enumerate(found.items()):
            values: Floats = getattr(weights, called)
            mean = values.mean(axis=0)
            spread = np.stack([mean - values.min(axis=0), values.max(axis=0) - mean])
            axes.bar(places + 0.27 * (k - 1), mean, 0.27, yerr=spread, label=name, capsize=2)
        axes.axhline(0, color="black", linewidth=0.6)
        axes.set_ylabel(called)
    panels[0].set_title("LinearRank: structural weights, and their effects (times the standard deviation)")
    panels[1].set_xticks(places, [name.replace("_", " ") for name in STRUCTURAL])
    panels[1].legend()
    save_figure(figure, folder / "weights.svg")


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
