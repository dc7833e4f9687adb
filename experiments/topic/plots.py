"""The plots: systems by set, the rounds of step 2, the choices of step 1, families."""

from pathlib import Path
from typing import Any

from report.plots import load_pyplot, save_figure
from topic.steps import PUBLISHED
from topic.tasks import MAIN, OURS


def plot_all(data: dict[str, Any], folder: Path) -> None:
    for protocol, title in (("dev", "dev"), ("folds", "5 folds over train + dev")):
        _plot_systems(data[protocol], title, folder / f"{protocol}.svg")
    _plot_rounds(data["rounds"], folder / "rounds.svg")
    _plot_changes(data["choices"], PUBLISHED, "step 1, one choice changed", folder / "choices.svg")
    by_set = {of: {name: found[of] for name, found in data["families"].items()} for of in data["families"][OURS]}
    _plot_changes(by_set, OURS, "best, something left out or changed", folder / "families.svg")


def _plot_systems(data: dict[str, Any], title: str, path: Path) -> None:
    figure, panels = load_pyplot(small_text=True).subplots(1, len(data), figsize=(3.4 * len(data), 3.6), sharey=True)
    for axes, (name, found) in zip(panels, data.items(), strict=True):
        for place, (system, span) in enumerate(found["main"].items()):
            ends = [[span["mean"] - span["low"]], [span["high"] - span["mean"]]]
            colour = "C3" if system == OURS else "C0"
            axes.errorbar([span["mean"]], [place], xerr=ends, fmt="o", capsize=3, color=colour)
        axes.set_yticks(range(len(found["main"])), list(found["main"]))
        axes.set(xlabel=MAIN, title=f"{name}, {found['tasks']} tasks")
        axes.grid(axis="x", alpha=0.3)
    panels[0].invert_yaxis()
    figure.suptitle(title)
    save_figure(figure, path, bbox_inches="tight")


def _plot_rounds(data: dict[str, Any], path: Path) -> None:
    figure, (loss, changes, reached) = load_pyplot(small_text=True).subplots(1, 3, figsize=(12, 3.8))
    for name, found in data.items():
        loss.semilogy(range(1, len(found["loss"]) + 1), found["loss"], marker=".", label=name)
        changes.plot(range(1, len(found["changes"]) + 1), found["changes"], marker=".", label=name)
        first = found["recall"][0]
        reached.plot(
            list(found["recall"]), [value / first for value in found["recall"].values()], marker=".", label=name
        )
    loss.set(xlabel="round", ylabel="pairwise logistic loss", title="loss, mean over themes")
    changes.set(xlabel="round", ylabel="labels", title="labels that changed, mean over themes")
    reached.set(xlabel="rounds", ylabel="/ step 1", title=MAIN)
    reached.axhline(1, color="black", linewidth=0.6)
    loss.legend()
    save_figure(figure, path, bbox_inches="tight")


def _plot_changes(data: dict[str, Any], whole: str, title: str, path: Path) -> None:
    """Recall relative to the whole, in per cent, by set."""
    names = [n for n in dict.fromkeys(name for found in data.values() for name in found) if n != whole]
    figure, axes = load_pyplot(small_text=True).subplots(figsize=(8, 0.42 * len(names) + 1.2))
    width = 0.8 / len(data)
    for k, (of, found) in enumerate(data.items()):
        shown = [
            (i, 100 * (found[n]["recall"] / found[whole]["recall"] - 1)) for i, n in enumerate(names) if n in found
        ]
        axes.barh([i + width * (k - (len(data) - 1) / 2) for i, _ in shown], [v for _, v in shown], width, label=of)
    axes.axvline(0, color="black", linewidth=0.6)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set(xlabel=f"change of {MAIN} in per cent", title=title)
    axes.legend()
    save_figure(figure, path, bbox_inches="tight")
