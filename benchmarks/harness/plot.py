"""Plots as SVG that are the same on every run."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any


def load_pyplot(*, small_text: bool = False) -> Any:
    """matplotlib's pyplot for SVG files; with `small_text`, of 9 points and kept as text."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    if small_text:
        matplotlib.rcParams.update({"svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot

    return pyplot


def save_figure(figure: Any, path: Path, *, tight: bool = True, **options: Any) -> None:
    """Write a figure without a date, and forget it."""
    if tight:
        figure.tight_layout()
    figure.savefig(path, metadata={"Date": None}, **options)
    load_pyplot().close(figure)


def split_error_bars(rows: Iterable[Mapping[str, float]], middle: str) -> tuple[list[float], list[list[float]]]:
    """The middles of rows, and how far their intervals reach below and above."""
    rows = list(rows)
    below, above = [row[middle] - row["low"] for row in rows], [row["high"] - row[middle] for row in rows]
    return [row[middle] for row in rows], [below, above]


def plot_growth(path: Path, series: Mapping[str, tuple[Iterable[float], Iterable[float]]], **labels: str) -> None:
    """Lines on logarithmic axes: by name the values of both axes."""
    figure, axes = load_pyplot().subplots(figsize=(7, 4.5))
    for name, (x, y) in series.items():
        axes.loglog(list(x), list(y), marker="o", label=name)
    axes.set(**labels)
    axes.grid(visible=True, which="both", alpha=0.2)
    axes.legend()
    save_figure(figure, path, tight=False)
