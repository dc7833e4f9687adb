"""The page of results, and its plots: F1 with intervals of every system, a plot for each set."""

from pathlib import Path
from typing import Any

from harness.comparison import format_finding
from harness.plot import load_pyplot, save_figure, split_error_bars
from harness.table import format_numbers, format_section, format_span, format_table, read_texts
from webpage.findings import PUBLISHED

SOURCES = {"content": "content", "links": "context", "both": "both"}


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


TEXTS = read_texts(__file__)
SHORT = {"dev": "dev", "folds": "5 folds"}


def format_page(data: dict[str, Any], versions: str) -> str:
    lines = [TEXTS["head"].format(versions=versions)]
    lines += [*_format_published(data), *_format_findings(data), *_format_sources(data)]
    return "\n".join([*lines, *(line for name, found in data.items() for line in _format_set(name, found))])


def _format_published(data: dict[str, Any]) -> list[str]:
    rows = []
    for name, found in data.items():
        for protocol, short in SHORT.items():
            means = found["means"][protocol]
            for other, row in found["shipped"][protocol].items():
                figures = (f"{means[other]['F1']:.3f}", f"{row['difference']:+.3f}", f"{row['p']:.4f}")
                tasks = f"{name} ({means[PUBLISHED]['tasks']:.0f}, {short})"
                rows.append((tasks, f"{means[PUBLISHED]['F1']:.3f}", other, *figures))
    title = "## The jointly learnt published recipe against no learning and the query alone"
    about = "F1 of the top 3; difference of means, p by paired randomisation."
    return format_section(
        title, about, ("set (tasks, protocol)", "published", "against", "F1", "difference", "p"), rows
    )


def _format_findings(data: dict[str, Any]) -> list[str]:
    by_set = {n: {_shorten(row["finding"]): format_finding(row) for row in f["findings"]} for n, f in data.items()}
    claims = dict.fromkeys(claim for found in by_set.values() for claim in found)
    rows = [(claim, *(found.get(claim, "not measurable") for found in by_set.values())) for claim in claims]
    lines = ["## The paper's findings", "", "Difference of F1 (p) and verdict, main protocol of each set.", ""]
    return [*lines, *format_table(("finding", *data), rows), ""]


def _shorten(claim: str) -> str:
    """Without the name of the best single feature, which differs by set."""
    return claim.split(" the best one (", maxsplit=1)[0] + " the best one" if "the best one (" in claim else claim


def _format_sources(data: dict[str, Any]) -> list[str]:
    rows = []
    for name, found in data.items():
        for system, by_source in found["sources"].items():
            content, links, both = (by_source[which]["F1"] for which in SOURCES)
            ratios = format_numbers((both / content, both / links), 2)
            rows.append((name, system, *format_numbers((content, links, both), 3), *ratios))
    head = ("set", "learner", "content", "context", "both", "both / content", "both / context")
    return [TEXTS["sources_head"], *format_table(head, rows), "", "The paper: 1.07 and 1.23 (Ranking SVM).", ""]


def _format_set(name: str, found: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for protocol, title in (("dev", "train, tested on dev"), ("folds", "5 folds over train + dev")):
        means = found["means"][protocol]
        if protocol == "folds" and found["main"] == "dev":
            means = {s: m for s, m in means.items() if s == "sum" or s.startswith(("best", "paper"))}
        main = " (main)" if found["main"] == protocol else ""
        rows = []
        for system, m in means.items():
            settings = _format_settings(found["settings"][protocol].get(system, []))
            figures = format_numbers((m["P"], m["R"], m["F1"]), 3)
            rows.append((system, *figures, format_span(m["low"], m["high"]), settings))
        lines += [f"## {name}: {title}, {next(iter(means.values()))['tasks']} tasks{main}", ""]
        lines += [*format_table(("system", "P", "R", "F1", "95 % interval of F1", "settings"), rows), ""]
    return [*lines, f"![{name}]({name}.svg)", ""]


def _format_settings(chosen: list[dict[str, Any]]) -> str:
    """C and gamma as chosen, one for each fold where they differ."""
    shown = [" ".join(f"{k} {s[k]:g}" for k in ("C", "gamma") if k in s) for s in chosen]
    return "; ".join(dict.fromkeys(shown))
