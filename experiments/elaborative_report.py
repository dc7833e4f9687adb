"""The page of experiments/elaborative.py: Markdown tables and plots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

HEAD = """# elaborative on open data

Command: `{command}`

{made} See experiments/elaborative.py for the protocol.

What differs from the paper: its 50 links joined articles of one encyclopaedia, here the linked page is a cited web
article (wice) or a research paper without its abstract (clscisumm); its gold was the intersection of annotators, here
it is the union (clscisumm's train and dev tasks tell one annotator each; wice has alternative sets that each support
a claim); the reading context is the linking sentence with what stands before it (wice) or its neighbours
(clscisumm): a few sentences, in which themes are hardly more than sentences.

Verdicts: *holds* and *contradicted* have p < .05 (paired bootstrap over tasks, two-sided); *sign only* and *opposite
sign only* do not.
"""
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


def report(data: dict[str, Any], *, command: str, made: str) -> str:
    """Everything as one page."""
    lines = [HEAD.format(command=command, made=made), *_target(data), *_findings(data), *_support(data["support"])]
    for name, one in data["sets"].items():
        for protocol, found in one.items():
            lines += _tables(name, protocol, found)
    return "\n".join(lines)


def _target(data: dict[str, Any]) -> list[str]:
    lines = [
        "## The best recipe against plain means",
        "",
        "Recall at 5 on all gold; ratio of means with its 95 % interval, p by paired bootstrap.",
        "",
        "| set | protocol | tasks | ours | against | recall | ratio | 95 % interval | p |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, one in data["sets"].items():
        for protocol, found in one.items():
            for other, made in found["target"].items():
                lines.append(
                    f"| {name} | {protocol} | {made['tasks']} | {made['ours']:.3f} | {other} | {made['theirs']:.3f} "
                    f"| {made['ratio']:.2f} | {made['low']:.2f}–{made['high']:.2f} | {made['p']:.4f} |"
                )
    return [*lines, "", "![recall](recall.svg)", ""]


def _findings(data: dict[str, Any]) -> list[str]:
    columns = [(name, protocol) for name, one in data["sets"].items() for protocol in one]
    lines = ["## The paper's findings", "", "Difference (p) and verdict.", ""]
    lines += ["| finding | " + " | ".join(f"{n}, {p}" for n, p in columns) + " |", "|---" * (len(columns) + 1) + "|"]
    claims = [row["finding"] for row in next(iter(data["sets"].values()))["dev"]["findings"]]
    for at, claim in enumerate(claims):
        rows = [data["sets"][name][protocol]["findings"][at] for name, protocol in columns]
        cells = [f"{row['difference']:+.3f} ({row['p']:.4f}) {row['verdict']}" for row in rows]
        lines.append(f"| {claim} | " + " | ".join(cells) + " |")
    return [*lines, ""]


def _support(found: dict[str, Any]) -> list[str]:
    made = found["calibration"]
    lines = [
        "## Claims that a page does not support",
        "",
        f"wice, dev: {found['unsupported']} of {found['claims']} claims have no supporting sentence. A claim is told",
        "as unsupported where a quantity, the largest on the page, lies below a threshold.",
        "",
        "| quantity | area under ROC | average precision |",
        "|---|---|---|",
    ]
    lines += [f"| {name} | {a['roc']:.3f} | {a['precision']:.3f} |" for name, a in found["areas"].items()]
    lines += [
        "",
        f"Shipped: threshold {made['threshold']:.3f}. Five-fold cross-validation (threshold of the best F1 on four",
        f"folds): precision {made['precision']:.2f}, recall {made['recall']:.2f} of unsupported claims; said of every",
        f"claim, precision would be {found['unsupported'] / found['claims']:.2f}. The quantity itself was chosen on",
        "these claims.",
        "",
        "![unsupported claims](support.svg)",
        "",
    ]
    return lines


def _tables(name: str, protocol: str, found: dict[str, Any]) -> list[str]:
    lines = [f"## {name}, {PROTOCOLS[protocol]}", ""]
    for view, shown in VIEWS.items():
        means = found["means"][view]
        tasks = next(iter(means.values()))["tasks"]
        lines += [f"### {shown} ({tasks} tasks)", ""]
        lines += ["| system | R@5 | 95 % interval | P@5 | NearR@5 | NearP@5 | paper |", "|---|---|---|---|---|---|---|"]
        for system, m in means.items():
            paper = " / ".join(f"{x:.2f}" for x in PAPER[system]) if view == "late" and system in PAPER else ""
            lines.append(
                f"| {system} | {m['R']:.3f} | {m['low']:.3f}–{m['high']:.3f} | {m['P']:.3f} | {m['NearR']:.3f} "
                f"| {m['NearP']:.3f} | {paper} |"
            )
        lines.append("")
    lines += ["### all gold, each annotator (or supporting set) in turn", ""]
    lines += ["| system | R@5 | P@5 | NearR@5 | NearP@5 |", "|---|---|---|---|---|"]
    for system, m in found["per annotator"].items():
        lines.append(f"| {system} | {m['R']:.3f} | {m['P']:.3f} | {m['NearR']:.3f} | {m['NearP']:.3f} |")
    return [*lines, ""]


def plots(data: dict[str, Any], folder: Path) -> None:
    """Recall of all systems with and without the rule, by set; the curve of unsupported claims."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "epitome"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(data["sets"]), figsize=(10, 4), sharey=True)
    for one, (name, found) in zip(axes, data["sets"].items(), strict=True):
        for shift, (view, label) in enumerate((("all", "all gold"), ("late", "without the first 5"))):
            means = found["dev"]["means"][view]
            places = [i + 0.2 * (shift - 0.5) for i in range(len(means))]
            middle = [m["R"] for m in means.values()]
            spans = [[m["R"] - m["low"] for m in means.values()], [m["high"] - m["R"] for m in means.values()]]
            one.errorbar(middle, places, xerr=spans, fmt="o", capsize=2, label=label)
            near = [m["NearR"] for m in means.values()]
            one.plot(near, places, "x", label=f"{label}, neighbourhood")
        one.set_yticks(range(len(means)), list(means))
        one.set(xlabel="recall at 5", title=f"{name}, dev")
        one.grid(axis="x", alpha=0.3)
    axes[0].invert_yaxis()
    axes[-1].legend(fontsize=7)
    _saved(figure, folder / "recall.svg")
    figure, plain = pyplot.subplots(figsize=(5, 4))
    _, precision, recall = zip(*data["support"]["curve"], strict=True)
    plain.plot(recall, precision)
    made = data["support"]["calibration"]
    plain.plot([made["recall"]], [made["precision"]], "o", label="shipped threshold, cross-validated")
    plain.axhline(data["support"]["unsupported"] / data["support"]["claims"], linestyle=":", label="all claims")
    plain.set(xlabel="recall", ylabel="precision", title="unsupported claims, wice dev", ylim=(0, 1.05))
    plain.legend()
    _saved(figure, folder / "support.svg")


def _saved(figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
