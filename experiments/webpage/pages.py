"""The page of results, and its plots: F1 with intervals of every system, a plot for each set."""

from pathlib import Path
from typing import Any

from harness.comparison import SURE, format_finding
from harness.plot import load_pyplot, save_figure, split_error_bars
from harness.table import format_numbers, format_section, format_span, format_table, read_texts
from webpage.findings import FEATURES, OURS, PUBLISHED

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
    lines += [*_format_best(data), *_format_published(data), *_format_findings(data), *_format_sources(data)]
    return "\n".join([*lines, *(line for name, found in data.items() for line in _format_set(name, found))])


def _format_best(data: dict[str, Any]) -> list[str]:
    """The most important table, under the main protocol of each set and in five folds."""
    lines: list[str] = []
    for title, protocol in (
        ("## The jointly learnt best recipe against plain means (main figures)", None),
        ("## The same, 5-fold cross-validation over train + dev on every set", "folds"),
    ):
        rows = []
        opponents: dict[str, list[dict[str, Any]]] = {}
        for name, found in data.items():
            used = protocol or found["main"]
            means, target = found["means"][used], found["target"][used]
            opponents[name] = list(target.values())
            for other, row in target.items():
                shown = f"best single feature ({other})" if other in FEATURES else other
                span = f"{_format_bound(row['low'])}–{_format_bound(row['high'])}"
                figures = (shown, f"{means[other]['F1']:.3f}", _format_bound(row["ratio"]), span, f"{row['p']:.4f}")
                tasks = f"{name} ({means[OURS]['tasks']:.0f}, {SHORT[used]})"
                rows.append((tasks, f"{means[OURS]['F1']:.3f}", *figures))
        head = ("set (tasks, protocol)", "ours", "against", "F1", "ratio", "95 % interval", "p")
        lines += [title, TEXTS["best_head"], *format_table(head, rows), "", _format_reached(opponents), ""]
    return lines


def _format_reached(opponents: dict[str, list[dict[str, Any]]]) -> str:
    ratios = {name: [row["ratio"] for row in rows if row["ratio"] is not None] for name, rows in opponents.items()}
    least = {name: min(some, default=float("inf")) for name, some in ratios.items()}
    above = [name for name, ratio in least.items() if ratio > 1]
    sure = [name for name in above if all(row["p"] < SURE for row in opponents[name])]
    clear = [name for name, ratio in least.items() if ratio >= 1.15]
    return (
        f"Above the strongest of them on {len(above)} of {len(opponents)} sets ({', '.join(above)}), with p < .05 "
        f"against each on {len(sure)} ({', '.join(sure)}); by 15 % or more on {len(clear)} ({', '.join(clear)})."
    )


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


def _format_bound(value: float | None) -> str:
    return "∞" if value is None else f"{value:.2f}"


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
