"""The plots of experiments/webpage.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from webpage_findings import FEATURES, PEERS

SUMS = {"sum": "all five", "tombros": "Tombros & Sanderson", "white": "White et al."}


def plots(data: dict[str, Any], folder: Path) -> None:
    """F1 with intervals of every system a set; the unlearnt sums; the ratios; the sources."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    for name, one in data.items():
        means = one["means"][one["main"]]
        figure, axes = pyplot.subplots(figsize=(6, 0.28 * len(means) + 1.2))
        middle = [m["F1"] for m in means.values()]
        spans = [[m["F1"] - m["low"] for m in means.values()], [m["high"] - m["F1"] for m in means.values()]]
        axes.errorbar(middle, range(len(means)), xerr=spans, fmt="o", capsize=3)
        axes.set_yticks(range(len(means)), list(means))
        axes.invert_yaxis()
        axes.set(xlabel="F1 of the top 3", title=f"{name}, {'5 folds' if one['main'] == 'folds' else 'dev'}")
        axes.grid(axis="x", alpha=0.3)
        _saved(figure, folder / f"{name}.svg")
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for shift, other in enumerate(("best single feature", *PEERS[:3])):
        made = [_against(one, other) for one in data.values()]
        low = [m["ratio"] - m["low"] for m in made]
        high = [(m["high"] or m["ratio"]) - m["ratio"] for m in made]
        places = [i + 0.15 * (shift - 1.5) for i in range(len(data))]
        axes.errorbar(places, [m["ratio"] for m in made], yerr=[low, high], fmt="o", capsize=3, label=other)
    axes.axhline(1, color="black", linewidth=0.8)
    axes.axhline(1.15, color="black", linewidth=0.8, linestyle=":")
    axes.set(ylabel="F1 of ours / F1 of the other", title="best recipe, learnt from all sets", yscale="log")
    axes.set_xticks(range(len(data)), list(data))
    axes.legend()
    _saved(figure, folder / "ratios.svg")
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for shift, (system, label) in enumerate(SUMS.items()):
        means = [one["means"][one["main"]][system] for one in data.values()]
        spans = [[m["F1"] - m["low"] for m in means], [m["high"] - m["F1"] for m in means]]
        places = [i + 0.27 * (shift - 1) for i in range(len(data))]
        axes.bar(places, [m["F1"] for m in means], width=0.25, yerr=spans, capsize=3, label=label)
    axes.set_xticks(range(len(data)), list(data))
    axes.set(ylabel="F1 of the top 3", title="sums without learning (figure 4)")
    axes.legend()
    _saved(figure, folder / "sums.svg")
    shown = {n: one["sources"] for n, one in data.items() if one["sources"]}
    figure, axes = pyplot.subplots(figsize=(11, 4.5))
    labels = [f"{name}\n{system}" for name, made in shown.items() for system in made]
    for shift, which in enumerate(("content", "links", "both")):
        heights = [made[which]["F1"] for systems in shown.values() for made in systems.values()]
        places = [i + 0.27 * (shift - 1) for i in range(len(labels))]
        axes.bar(places, heights, width=0.25, label={"links": "context"}.get(which, which))
    axes.set_xticks(range(len(labels)), [label.replace(", ", ",\n") for label in labels], fontsize=7)
    axes.set(ylabel="F1 of the top 3", title="which sentences may be chosen")
    axes.legend()
    _saved(figure, folder / "sources.svg")


def _against(one: dict[str, Any], other: str) -> dict[str, float]:
    made: dict[str, dict[str, float]] = one["target"][one["main"]]
    return made[other] if other in made else next(m for name, m in made.items() if name in FEATURES)


def _saved(figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
