"""Quality against cost: one panel a row, one point a method."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from quality_peers import PEERS
from quality_runs import OURS, PAPER
from quality_system import Result

_COLUMNS = 4
_MARKS = dict.fromkeys(PEERS, "o") | {PAPER: "s", OURS: "*"}


def drawn(results: Sequence[Result], path: Path) -> None:
    """Quality relative to the best plain peer, by the median milliseconds of a task."""
    import matplotlib
    from matplotlib.figure import Figure

    lines = math.ceil(len(results) / _COLUMNS)
    figure = Figure(figsize=(3 * _COLUMNS, 2.3 * lines + 0.9))
    panels = figure.subplots(lines, _COLUMNS, sharex=True, sharey=True, squeeze=False).ravel()
    colours = matplotlib.colormaps["tab10"]
    for panel, result in zip(panels, results, strict=False):
        found = result.judged
        best = found.mean(found.best_peer)
        for number, name in enumerate(_MARKS):
            if name in found.values and name in result.dev.seconds:
                panel.scatter(
                    result.dev.milliseconds(name),
                    found.mean(name) / best,
                    marker=_MARKS[name],
                    s=110 if name == OURS else 32,
                    color="black" if name == OURS else colours(number),
                    label=name,
                    zorder=3,
                )
        panel.axhline(1.0, color="grey", linewidth=0.8)
        panel.axhline(result.row.target, color="tab:green", linestyle="--", linewidth=0.9)
        panel.set_xscale("log")
        panel.set_title(result.row.name, fontsize=10)
        panel.grid(alpha=0.25)
    for panel in panels[len(results) :]:
        panel.set_visible(False)
    drawn_by = {name: mark for p in panels for mark, name in zip(*p.get_legend_handles_labels(), strict=True)}
    shown = [name for name in _MARKS if name in drawn_by]
    figure.legend([drawn_by[name] for name in shown], shown, loc="lower center", ncol=len(_MARKS), frameon=False)
    figure.supxlabel("milliseconds of processor time a task (median; documents already read)", y=0.055, fontsize=11)
    figure.supylabel("quality, best plain peer = 1 (green: target)", fontsize=11)
    figure.tight_layout(rect=(0.01, 0.06, 1, 1))
    with matplotlib.rc_context({"svg.hashsalt": "epitome"}):
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
