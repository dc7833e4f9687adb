"""The plots: F1 with intervals of every system a set; the ratios; the unlearnt sums; the sources."""

from pathlib import Path
from typing import Any

from report.plots import load_pyplot, save_figure, split_error_bars
from webpage.findings import FEATURES, PEERS

SUMS = {"sum": "all five", "tombros": "Tombros & Sanderson", "white": "White et al."}


def plot_all(data: dict[str, Any], folder: Path) -> None:
    for name, found in data.items():
        means = found["means"][found["main"]]
        figure, axes = load_pyplot().subplots(figsize=(6, 0.28 * len(means) + 1.2))
        middle, spans = split_error_bars(means.values(), "F1")
        axes.errorbar(middle, range(len(means)), xerr=spans, fmt="o", capsize=3)
        axes.set_yticks(range(len(means)), list(means))
        axes.invert_yaxis()
        axes.set(xlabel="F1 of the top 3", title=f"{name}, {'5 folds' if found['main'] == 'folds' else 'dev'}")
        axes.grid(axis="x", alpha=0.3)
        save_figure(figure, folder / f"{name}.svg")
    _plot_ratios(data, folder / "ratios.svg")
    _plot_sums(data, folder / "sums.svg")
    _plot_sources({n: found["sources"] for n, found in data.items() if found["sources"]}, folder / "sources.svg")


def _plot_ratios(data: dict[str, Any], path: Path) -> None:
    figure, axes = load_pyplot().subplots(figsize=(7, 4))
    for shift, other in enumerate(("best single feature", *PEERS[:3])):
        rows = [_compared_with(found, other) for found in data.values()]
        middle, spans = split_error_bars(({**r, "high": r["high"] or r["ratio"]} for r in rows), "ratio")
        places = [i + 0.15 * (shift - 1.5) for i in range(len(data))]
        axes.errorbar(places, middle, yerr=spans, fmt="o", capsize=3, label=other)
    axes.axhline(1, color="black", linewidth=0.8)
    axes.axhline(1.15, color="black", linewidth=0.8, linestyle=":")
    axes.set(ylabel="F1 of ours / F1 of the other", title="best recipe, learnt from all sets", yscale="log")
    axes.set_xticks(range(len(data)), list(data))
    axes.legend()
    save_figure(figure, path)


def _compared_with(found: dict[str, Any], other: str) -> dict[str, float]:
    target: dict[str, dict[str, float]] = found["target"][found["main"]]
    return target[other] if other in target else next(row for name, row in target.items() if name in FEATURES)


def _plot_sums(data: dict[str, Any], path: Path) -> None:
    figure, axes = load_pyplot().subplots(figsize=(7, 4))
    for shift, (system, label) in enumerate(SUMS.items()):
        middle, spans = split_error_bars((found["means"][found["main"]][system] for found in data.values()), "F1")
        places = [i + 0.27 * (shift - 1) for i in range(len(data))]
        axes.bar(places, middle, width=0.25, yerr=spans, capsize=3, label=label)
    axes.set_xticks(range(len(data)), list(data))
    axes.set(ylabel="F1 of the top 3", title="sums without learning (figure 4)")
    axes.legend()
    save_figure(figure, path)


def _plot_sources(sources: dict[str, Any], path: Path) -> None:
    figure, axes = load_pyplot().subplots(figsize=(11, 4.5))
    labels = [f"{name}\n{system}" for name, systems in sources.items() for system in systems]
    for shift, which in enumerate(("content", "links", "both")):
        heights = [found[which]["F1"] for systems in sources.values() for found in systems.values()]
        places = [i + 0.27 * (shift - 1) for i in range(len(labels))]
        axes.bar(places, heights, width=0.25, label={"links": "context"}.get(which, which))
    axes.set_xticks(range(len(labels)), [label.replace(", ", ",\n") for label in labels], fontsize=7)
    axes.set(ylabel="F1 of the top 3", title="which sentences may be chosen")
    axes.legend()
    save_figure(figure, path)
