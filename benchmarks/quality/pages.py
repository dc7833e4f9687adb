"""The gate's results as Markdown, JSON, and a plot of quality against cost."""

import math
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from harness.comparison import SURE
from harness.plot import load_pyplot, save_figure
from harness.table import format_span, format_table
from quality.peers import PEERS, find_peers
from quality.rows import FEWEST, MEASURES
from quality.runs import OURS, PAPER, Reached
from quality.systems import Result

_WANTED = 1.15
_ABSENT = {"link BM25": "nothing links", "lead, newest": "one document a task"}
_EXCUSED = ("selqa", "qmsum")  # near their ceiling, and an open problem
_COLUMNS = 4
_MARKS = dict.fromkeys(PEERS, "o") | {PAPER: "s", OURS: "*"}
_HEAD = "set,tasks,judged on,best plain peer,paper,default (95 %),ratio,p,target,reached,ms".split(",")


def format_results(results: Sequence[Result]) -> str:
    return "\n".join(format_table(_HEAD, map(_format_result, results)))


def _format_result(result: Result) -> tuple[str, ...]:
    found, row = result.judged, result.row
    span = found.interval(OURS)
    return (
        row.name,
        str(found.tasks),
        name_protocol(result),
        f"{found.best_peer} {found.mean(found.best_peer):.4f}",
        f"{found.mean(PAPER):.4f}" if PAPER in found.values else "-",
        f"**{span.mean:.4f}** ({format_span(span.low, span.high)})",
        f"**{found.ratio:.2f}**",
        f"{found.p(found.best_peer):.4f}",
        f"{row.target:.2f}",
        "yes" if found.ratio >= row.target else "no",
        f"{result.dev.milliseconds(OURS):.0f}",
    )


def name_protocol(result: Result) -> str:
    return "folds" if result.judged is result.folds else "dev"


def format_verdicts(results: Sequence[Result]) -> list[str]:
    """What the rows say together."""
    p = {r.row.name: r.judged.p(r.judged.best_peer) for r in results}
    better = [r for r in results if r.judged.ratio >= _WANTED]
    below = [r.row.name for r in results if r.judged.ratio < 1]
    many = [r for r in results if not r.few and r.row.set not in _EXCUSED]
    unsure = [r.row.name for r in many if p[r.row.name] >= SURE or r.judged.ratio < 1]
    reached = [r for r in results if r.judged.ratio >= r.row.target]
    below_shown, unsure_shown = (", ".join(f"{n} (p {p[n]:.3f})" for n in names) or "none" for names in (below, unsure))
    return [
        f"- at least {_WANTED} times the best plain peer: {len(better)} of {len(results)} rows",
        f"- below the best plain peer: {below_shown}",
        f"- not significantly above it, of the rows with {FEWEST} tasks or more in dev but "
        f"{' and '.join(_EXCUSED)}: {unsure_shown}",
        f"- target reached: {len(reached)} of {len(results)} rows",
    ]


def format_details(result: Result) -> str:
    count = f"{result.dev.tasks} tasks" + (f"; folds: {result.folds.tasks} tasks" if result.folds else "")
    rows = []
    for name in (*PEERS, PAPER, OURS):
        absent = _ABSENT.get(name, "not run") if name in find_peers() else "not installed"
        cells = (name, absent, "", "")
        if name in result.dev.values:
            reached = (_format_reached(result.dev, name), _format_reached(result.folds, name))
            cells = (name, *reached, f"{result.dev.milliseconds(name):.1f}")
        rows.append(cells)
    head = f"### {result.row.name}: {MEASURES[result.row.kind]} (dev: {count})"
    return "\n".join([head, "", *format_table(("method", "dev", "folds", "ms"), rows)])


def _format_reached(reached: Reached | None, name: str) -> str:
    if reached is None or name not in reached.values:
        return ""
    span = reached.interval(name)
    star = "*" if name != OURS and reached.p(name) < SURE else ""
    return f"{span.mean:.4f}{star} ({format_span(span.low, span.high)})"


def describe_result(result: Result) -> dict[str, Any]:
    row, found = result.row, result.judged
    return {
        "set": row.set,
        "kind": row.kind,
        "measure": MEASURES[row.kind],
        "judged": name_protocol(result),
        "best_peer": found.best_peer,
        "ratio": round(found.ratio, 4),
        "p": round(found.p(found.best_peer), 5),
        "target": row.target,
        "dev": _describe_reached(result.dev),
        "folds": _describe_reached(result.folds) if result.folds else None,
    }


def _describe_reached(reached: Reached) -> dict[str, Any]:
    methods: dict[str, Any] = {}
    for name in reached.values:
        methods[name] = {key: round(value, 6) for key, value in asdict(reached.interval(name)).items()}
        if name in reached.seconds:
            methods[name]["milliseconds"] = round(reached.milliseconds(name), 2)
        if name != OURS:
            methods[name]["p"] = round(reached.p(name), 5)
    return {"tasks": reached.tasks, "methods": methods}


def plot_costs(results: Sequence[Result], path: Path) -> None:
    """One panel a row, one point a method: quality over the best plain peer's, by the median milliseconds of a task."""
    from matplotlib.figure import Figure

    colours = load_pyplot().get_cmap("tab10")
    height = math.ceil(len(results) / _COLUMNS)
    figure = Figure(figsize=(3 * _COLUMNS, 2.3 * height + 0.9))
    panels = figure.subplots(height, _COLUMNS, sharex=True, sharey=True, squeeze=False).ravel()
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
    marks = {name: mark for p in panels for mark, name in zip(*p.get_legend_handles_labels(), strict=True)}
    shown = [name for name in _MARKS if name in marks]
    figure.legend([marks[name] for name in shown], shown, loc="lower center", ncol=len(_MARKS), frameon=False)
    figure.supxlabel("milliseconds of processor time a task (median; documents already read)", y=0.055, fontsize=11)
    figure.supylabel("quality, best plain peer = 1 (green: target)", fontsize=11)
    figure.tight_layout(rect=(0.01, 0.06, 1, 1))
    save_figure(figure, path, tight=False)
