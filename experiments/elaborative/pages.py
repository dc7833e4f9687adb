"""The page of results: Markdown tables and plots."""

from pathlib import Path
from typing import Any

from harness.comparison import format_finding
from harness.plot import load_pyplot, save_figure, split_error_bars
from harness.table import format_numbers, format_span, format_table, read_texts

VIEWS = {
    "all": "all gold",
    "late": "gold in the first five sentences removed",
    "late only": "gold and candidates in the first five sentences removed",
}
PROTOCOLS = {"dev": "dev (ours learnt on train)", "folds": "train + dev (ours in five folds)"}
PAPER = {  # recall, precision, neighbourhood recall, precision; without the first five
    "generic": (0.13, 0.05, 0.27, 0.04),
    "SVD-topic": (0.14, 0.06, 0.27, 0.04),
    "SVD-link": (0.22, 0.09, 0.30, 0.05),
    "simple-link": (0.28, 0.11, 0.38, 0.06),
}


def format_page(data: dict[str, Any], command: str, versions: str) -> str:
    lines = [read_texts(__file__)["head"].format(command=command, versions=versions)]
    lines += [*_format_best(data["sets"]), *_format_findings(data["sets"])]
    for name, by_protocol in data["sets"].items():
        for protocol, found in by_protocol.items():
            lines += _format_means(name, protocol, found)
    return "\n".join(lines)


def _format_best(sets: dict[str, Any]) -> list[str]:
    rows = []
    for name, by_protocol in sets.items():
        for protocol, found in by_protocol.items():
            for other, row in found["target"].items():
                ratio = "∞" if row["ratio"] is None else f"{row['ratio']:.2f}"
                span = "" if row["high"] is None else format_span(row["low"], row["high"], 2)
                means = (f"{row['ours']:.3f}", other, f"{row['theirs']:.3f}")
                rows.append((name, protocol, row["tasks"], *means, ratio, span, f"{row['p']:.4f}"))
    lines = ["## The best recipe against plain means", ""]
    lines += ["Recall at 5 on all gold; ratio of means with its 95 % interval, p by paired bootstrap.", ""]
    head = ("set", "protocol", "tasks", "ours", "against", "recall", "ratio", "95 % interval", "p")
    return [*lines, *format_table(head, rows), "", "![recall](recall.svg)", ""]


def _format_findings(sets: dict[str, Any]) -> list[str]:
    columns = {f"{n}, {p}": found["findings"] for n, by_protocol in sets.items() for p, found in by_protocol.items()}
    rows = [(same[0]["finding"], *map(format_finding, same)) for same in zip(*columns.values(), strict=True)]
    lines = ["## The paper's findings", "", "Difference (p) and verdict.", ""]
    return [*lines, *format_table(("finding", *columns), rows), ""]


def _format_means(name: str, protocol: str, found: dict[str, Any]) -> list[str]:
    lines = [f"## {name}, {PROTOCOLS[protocol]}", ""]
    for view, shown in VIEWS.items():
        rows = []
        for system, m in found["means"][view].items():
            paper = " / ".join(format_numbers(PAPER[system], 2)) if view == "late" and system in PAPER else ""
            others = format_numbers((m["P"], m["NearR"], m["NearP"]), 3)
            rows.append((system, f"{m['R']:.3f}", format_span(m["low"], m["high"]), *others, paper))
        lines += [f"### {shown} ({next(iter(found['means'][view].values()))['tasks']} tasks)", ""]
        lines += [*format_table(("system", "R@5", "95 % interval", "P@5", "NearR@5", "NearP@5", "paper"), rows), ""]
    names = ("R", "P", "NearR", "NearP")
    rows = [(system, *format_numbers((m[k] for k in names), 3)) for system, m in found["per annotator"].items()]
    table = format_table(("system", *(f"{name}@5" for name in names)), rows)
    return [*lines, "### all gold, each annotator (or supporting set) in turn", "", *table, ""]


def plot_all(data: dict[str, Any], folder: Path) -> None:
    """Recall of all systems with and without the rule, by set."""
    figure, panels = load_pyplot().subplots(1, len(data["sets"]), figsize=(10, 4), sharey=True)
    for axes, (name, found) in zip(panels, data["sets"].items(), strict=True):
        for shift, (view, label) in enumerate((("all", "all gold"), ("late", "without the first 5"))):
            means = found["dev"]["means"][view]
            places = [i + 0.2 * (shift - 0.5) for i in range(len(means))]
            middle, spans = split_error_bars(means.values(), "R")
            axes.errorbar(middle, places, xerr=spans, fmt="o", capsize=2, label=label)
            axes.plot([m["NearR"] for m in means.values()], places, "x", label=f"{label}, neighbourhood")
        axes.set_yticks(range(len(means)), list(means))
        axes.set(xlabel="recall at 5", title=f"{name}, dev")
        axes.grid(axis="x", alpha=0.3)
    panels[0].invert_yaxis()
    panels[-1].legend(fontsize=7)
    save_figure(figure, folder / "recall.svg")
