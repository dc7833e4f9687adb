"""The plots of experiments/topic.py: systems by set, the rounds of step 2, the choices of step 1, families."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from topic_choices import PUBLISHED
from topic_tasks import MAIN, OURS


def plots(data: dict[str, Any], folder: Path) -> None:
    """All of them."""
    for protocol, title in (("dev", "dev"), ("folds", "5 folds over train + dev")):
        _systems(data[protocol], title, folder / f"{protocol}.svg")
    _rounds(data["rounds"], folder / "rounds.svg")
    _changes(data["choices"], PUBLISHED, "step 1, one choice changed", folder / "choices.svg")
    by_set = {of: {name: some[of] for name, some in data["families"].items()} for of in data["families"][OURS]}
    _changes(by_set, OURS, "best, something left out or changed", folder / "families.svg")


def _pyplot() -> Any:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "epitome", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot

    return pyplot


def _save(figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")
    _pyplot().close(figure)


def _systems(data: dict[str, Any], title: str, path: Path) -> None:
    figure, panels = _pyplot().subplots(1, len(data), figsize=(3.4 * len(data), 3.6), sharey=True)
    for axes, (name, one) in zip(panels, data.items(), strict=True):
        for place, (system, span) in enumerate(one["main"].items()):
            ends = [[span["mean"] - span["low"]], [span["high"] - span["mean"]]]
            colour = "C3" if system == OURS else "C0"
            axes.errorbar([span["mean"]], [place], xerr=ends, fmt="o", capsize=3, color=colour)
        axes.set_yticks(range(len(one["main"])), list(one["main"]))
        axes.set(xlabel=MAIN, title=f"{name}, {one['tasks']} tasks")
        axes.grid(axis="x", alpha=0.3)
    panels[0].invert_yaxis()
    figure.suptitle(title)
    _save(figure, path)


def _rounds(data: dict[str, Any], path: Path) -> None:
    figure, (loss, changes, reached) = _pyplot().subplots(1, 3, figsize=(12, 3.8))
    for name, one in data.items():
        loss.semilogy(range(1, len(one["loss"]) + 1), one["loss"], marker=".", label=name)
        changes.plot(range(1, len(one["changes"]) + 1), one["changes"], marker=".", label=name)
        first = one["recall"][0]
        reached.plot(list(one["recall"]), [value / first for value in one["recall"].values()], marker=".", label=name)
    loss.set(xlabel="round", ylabel="pairwise logistic loss", title="loss, mean over themes")
    changes.set(xlabel="round", ylabel="labels", title="labels that changed, mean over themes")
    reached.set(xlabel="rounds", ylabel="/ step 1", title=MAIN)
    reached.axhline(1, color="black", linewidth=0.6)
    loss.legend()
    _save(figure, path)


def _changes(data: dict[str, Any], whole: str, title: str, path: Path) -> None:
    """Recall relative to the whole, in per cent, by set."""
    names = [n for n in dict.fromkeys(name for one in data.values() for name in one) if n != whole]
    figure, axes = _pyplot().subplots(figsize=(8, 0.42 * len(names) + 1.2))
    width = 0.8 / len(data)
    for k, (of, one) in enumerate(data.items()):
        shown = [(i, 100 * (one[n]["recall"] / one[whole]["recall"] - 1)) for i, n in enumerate(names) if n in one]
        axes.barh([i + width * (k - (len(data) - 1) / 2) for i, _ in shown], [v for _, v in shown], width, label=of)
    axes.axvline(0, color="black", linewidth=0.6)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set(xlabel=f"change of {MAIN} in per cent", title=title)
    axes.legend()
    _save(figure, path)
