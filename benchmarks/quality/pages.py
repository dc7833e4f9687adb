"""The gate's results as Markdown, JSON, and a plot of quality against cost."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from epitome import __version__
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


Described = Mapping[str, Any]  # a row as it stands in the results


def name_row(row: Described) -> str:
    return f"{row['set']} {row['kind']}"


def format_results(rows: Sequence[Described]) -> str:
    return "\n".join(format_table(_HEAD, map(_format_result, rows)))


def _format_result(row: Described) -> tuple[str, ...]:
    found = row[row["judged"]]
    methods, best = found["methods"], row["best_peer"]
    ours = methods[OURS]
    return (
        name_row(row),
        str(found["tasks"]),
        row["judged"],
        f"{best} {methods[best]['mean']:.4f}",
        f"{methods[PAPER]['mean']:.4f}" if PAPER in methods else "-",
        f"**{ours['mean']:.4f}** ({format_span(ours['low'], ours['high'])})",
        f"**{row['ratio']:.2f}**",
        f"{row['p']:.4f}",
        f"{row['target']:.2f}",
        "yes" if row["ratio"] >= row["target"] else "no",
        f"{row['dev']['methods'][OURS]['milliseconds']:.0f}",
    )


def format_verdicts(rows: Sequence[Described]) -> list[str]:
    """What the rows say together."""
    p = {name_row(row): row["p"] for row in rows}
    better = [row for row in rows if row["ratio"] >= _WANTED]
    below = [name_row(row) for row in rows if row["ratio"] < 1]
    many = [row for row in rows if row["dev"]["tasks"] >= FEWEST and row["set"] not in _EXCUSED]
    unsure = [name_row(row) for row in many if row["p"] >= SURE or row["ratio"] < 1]
    reached = [row for row in rows if row["ratio"] >= row["target"]]
    below_shown, unsure_shown = (", ".join(f"{n} (p {p[n]:.3f})" for n in names) or "none" for names in (below, unsure))
    return [
        f"- at least {_WANTED} times the best plain peer: {len(better)} of {len(rows)} rows",
        f"- below the best plain peer: {below_shown}",
        f"- not significantly above it, of the rows with {FEWEST} tasks or more in dev but "
        f"{' and '.join(_EXCUSED)}: {unsure_shown}",
        f"- target reached: {len(reached)} of {len(rows)} rows",
    ]


def format_details(row: Described) -> str:
    dev, folds = row["dev"], row["folds"]
    count = f"{dev['tasks']} tasks" + (f"; folds: {folds['tasks']} tasks" if folds else "")
    rows = []
    for name in (*PEERS, PAPER, OURS):
        absent = _ABSENT.get(name, "not run") if name in find_peers() else "not installed"
        cells = (name, absent, "", "")
        if name in dev["methods"]:
            reached = (_format_reached(dev, name), _format_reached(folds, name))
            cells = (name, *reached, f"{dev['methods'][name]['milliseconds']:.1f}")
        rows.append(cells)
    head = f"### {name_row(row)}: {row['measure']} (dev: {count})"
    return "\n".join([head, "", *format_table(("method", "dev", "folds", "ms"), rows)])


def _format_reached(reached: Described | None, name: str) -> str:
    if reached is None or name not in reached["methods"]:
        return ""
    found = reached["methods"][name]
    star = "*" if found.get("p", 1.0) < SURE else ""
    return f"{found['mean']:.4f}{star} ({format_span(found['low'], found['high'])})"


def describe_result(result: Result) -> dict[str, Any]:
    row, found = result.row, result.judged
    return {
        "set": row.set,
        "kind": row.kind,
        "version": __version__,
        "measure": MEASURES[row.kind],
        "judged": "folds" if found is result.folds else "dev",
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


def plot_costs(rows: Sequence[Described], path: Path) -> None:
    """One panel a row, one point a method: quality over the best plain peer's, by the median milliseconds of a task."""
    from matplotlib.figure import Figure

    colours = load_pyplot().get_cmap("tab10")
    height = math.ceil(len(rows) / _COLUMNS)
    figure = Figure(figsize=(3 * _COLUMNS, 2.3 * height + 0.9))
    panels = figure.subplots(height, _COLUMNS, sharex=True, sharey=True, squeeze=False).ravel()
    for panel, row in zip(panels, rows, strict=False):
        found, timed = row[row["judged"]]["methods"], row["dev"]["methods"]
        best = found[row["best_peer"]]["mean"]
        for number, name in enumerate(_MARKS):
            if name in found and "milliseconds" in timed.get(name, {}):
                panel.scatter(
                    timed[name]["milliseconds"],
                    found[name]["mean"] / best,
                    marker=_MARKS[name],
                    s=110 if name == OURS else 32,
                    color="black" if name == OURS else colours(number),
                    label=name,
                    zorder=3,
                )
        panel.axhline(1.0, color="grey", linewidth=0.8)
        panel.axhline(row["target"], color="tab:green", linestyle="--", linewidth=0.9)
        panel.set_xscale("log")
        panel.set_title(name_row(row), fontsize=10)
        panel.grid(alpha=0.25)
    for panel in panels[len(rows) :]:
        panel.set_visible(False)
    marks = {name: mark for p in panels for mark, name in zip(*p.get_legend_handles_labels(), strict=True)}
    shown = [name for name in _MARKS if name in marks]
    figure.legend([marks[name] for name in shown], shown, loc="lower center", ncol=len(_MARKS), frameon=False)
    figure.supxlabel("milliseconds of processor time a task (median; documents already read)", y=0.055, fontsize=11)
    figure.supylabel("quality, best plain peer = 1 (green: target)", fontsize=11)
    figure.tight_layout(rect=(0.01, 0.06, 1, 1))
    save_figure(figure, path, tight=False)
