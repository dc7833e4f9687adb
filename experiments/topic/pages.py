"""What the paper found and what the best recipe has to show, tested set by set; and the page of results with its
plots: systems by set.

Every comparison is paired over tasks: p by bootstrap, ROUGE-2 recall against the best reference.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from epitome.learning.measures import paired_bootstrap_test
from harness.comparison import SURE, compare, format_finding, judge, summarise_values
from harness.plot import load_pyplot, save_figure
from harness.table import format_numbers, format_section, format_span, format_table, mark, read_texts
from topic.steps import PUBLISHED, ROUNDS, STOPS
from topic.tasks import BASELINES, MAIN, MEASURES, OURS, PAPER, STEP_1, Scores

LEAST_SETS = 3
CLEARLY = {"medquad_mds": 1.2}
OPPONENTS = (STEP_1, *BASELINES)
Table = dict[str, dict[str, Any]]


def summarise_systems(scores: Mapping[str, Scores]) -> dict[str, dict[str, float]]:
    return {system: summarise_values(list(values.values())) for system, values in scores.items()}


def _compare(ours: Scores, theirs: Scores) -> dict[str, Any]:
    found = compare(list(ours.values()), [theirs[task] for task in ours], paired_bootstrap_test)
    return {key: found[key] for key in ("ratio", "difference", "p")}


def summarise_set(scores: Mapping[str, Scores]) -> dict[str, Any]:
    """Means of the main measure, the best recipe against every other system, and whether step 1 + 2 beats step 1, lead
    and random.
    """
    paper = {other: _compare(scores[PAPER], scores[other]) for other in (STEP_1, "lead", "random")}
    return {
        "tasks": len(scores[OURS]),
        "main": summarise_systems(scores),
        "against": {system: _compare(scores[OURS], values) for system, values in scores.items() if system != OURS},
        "paper": {other: {**row, "verdict": judge(row["difference"], row["p"])} for other, row in paper.items()},
    }


def check_aims(sets: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, bool]]:
    """The points, each with whether it is true, from `summarise_set` by set."""
    against = {name: {other: found["against"][other] for other in OPPONENTS} for name, found in sets.items()}
    above = [name for name, found in against.items() if all(row["ratio"] > 1 for row in found.values())]
    shown = f"above step 1 and every baseline on at least {LEAST_SETS} of {len(against)} sets "
    points = [(f"{shown}(on {len(above)}: {', '.join(above)})", len(above) >= LEAST_SETS)]
    for name, aim in CLEARLY.items():
        ratio, strongest = min((row["ratio"], other) for other, row in against[name].items())
        shown = f"{name} by {aim - 1:.0%} (by {ratio - 1:.1%} over the strongest, {strongest})"
        points.append((shown, ratio >= aim))
    rows = [(f"{name}: {other}", row) for name, found in against.items() for other, row in found.items()]
    below = [shown for shown, row in rows if row["difference"] < 0 and row["p"] < SURE]
    return [*points, (f"never significantly below ({', '.join(below) or 'nowhere'})", not below)]


TEXTS = read_texts(__file__)
TITLES = {"dev": "dev", "folds": "5 folds over train + dev"}


def format_page(data: dict[str, Any], versions: str) -> str:
    lines = [TEXTS["head"].format(versions=versions, main=MAIN)]
    lines += [*_format_aims(data), *_format_systems(data), *_format_dev(data), *_format_paper(data)]
    lines += [*_format_rounds(data["rounds"]), *_format_choices(data["choices"]), *_format_families(data["families"])]
    return "\n".join(lines) + "\n"


def _format_aims(data: dict[str, Any]) -> list[str]:
    points = [(title, *point) for protocol, title in TITLES.items() for point in data["must show"][protocol].items()]
    rows = [(*shown, mark(reached)) for *shown, reached in points]
    return format_section("## What the best recipe has to show", "", ("protocol", "ROUGE-2 recall", "true"), rows)


def _format_systems(data: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for protocol, title in TITLES.items():
        sets = data[protocol]
        head = ("system", *(f"{name} ({found['tasks']})" for name, found in sets.items()))
        systems = next(iter(sets.values()))["main"]
        rows = [(s, *(_format_system(found, s) for found in sets.values())) for s in systems]
        picture = f"![{protocol}]({protocol}.svg)"
        lines += format_section(f"## {MAIN}: {title}", "In brackets: ours / it, and p.", head, rows, picture)
    return lines


def _format_system(found: dict[str, Any], system: str) -> str:
    span = found["main"][system]
    if system == OURS:
        return f"**{span['mean']:.4f}** [{format_span(span['low'], span['high'])}]"
    compared = found["against"][system]
    return f"{span['mean']:.4f} ({compared['ratio']:.2f}, {compared['p']:.4f})"


def _format_dev(data: dict[str, Any]) -> list[str]:
    lines = ["## All measures, dev, with 95 % intervals", ""]
    for name, found in data["dev"].items():
        rows = []
        for system in found["main"]:
            spans = [found["measures"][measure][system] for measure in MEASURES]
            rows.append((system, *(f"{m['mean']:.4f} ({format_span(m['low'], m['high'])})" for m in spans)))
        lines += format_section(f"### {name}, {found['tasks']} tasks", "", ("system", *MEASURES), rows)
    return lines


def _format_paper(data: dict[str, Any]) -> list[str]:
    rows = [
        (f"{name} ({title}, {found['tasks']})", *(format_finding(row, 4) for row in found["paper"].values()))
        for protocol, title in TITLES.items()
        for name, found in data[protocol].items()
    ]
    title = "## The paper's finding: step 1 + 2 beats step 1, lead and random"
    about = "Difference of recall (p) and verdict; *holds* and *contradicted* have p < .05."
    return format_section(title, about, ("set", "over step 1", "over lead", "over random"), rows)


def _format_rounds(data: dict[str, Any]) -> list[str]:
    after = {f"{name} ({found['tasks']} tasks)": found["recall"] for name, found in data.items()}
    rows = [(name, *format_numbers(recall[k] for k in STOPS)) for name, recall in after.items()]
    lines = [TEXTS["rounds_head"], *format_table((f"{MAIN} after", *STOPS), rows), ""]
    rounds = [k for k in STOPS if k]
    rows = []
    for name, found in data.items():
        size = f"{name} ({found['themes']} themes, {found['small']} too small)"
        rows.append((f"{size}: loss", *format_numbers(found["loss"][k - 1] for k in rounds)))
        rows.append(("labels changed", *format_numbers((found["changes"][k - 1] for k in rounds), 2)))
        rows.append(("settled", *(f"{found['settled'][k - 1]:.0%}" for k in rounds)))
    return lines + format_section("", "", (f"round (of {ROUNDS})", *rounds), rows)


def _format_choices(data: dict[str, Any]) -> list[str]:
    choices = dict.fromkeys(choice for found in data.values() for choice in found)
    rows = [(choice, *(_format_choice(choice, found.get(choice)) for found in data.values())) for choice in choices]
    return [
        TEXTS["choices_head"].format(main=MAIN),
        *format_section("", "", ("choice", *data), rows),
    ]


def _format_choice(choice: str, found: dict[str, float] | None) -> str:
    p = f", {found['p']:.3f}" if found and choice != PUBLISHED else ""
    return f"{found['recall']:.4f} ({found['themes']:.1f}{p})" if found else "–"


def _format_families(data: dict[str, Any]) -> list[str]:
    rows = []
    for name, by_set in data.items():
        found = (by_set[of] for of in data[OURS])
        rows.append((name, *(f"{f['recall']:.4f}" + ("" if name == OURS else f" ({f['p']:.3f})") for f in found)))
    return [
        TEXTS["families_head"].format(main=MAIN),
        *format_section("", "", ("recipe", *data[OURS]), rows),
    ]


def plot_all(data: dict[str, Any], folder: Path) -> None:
    for protocol, title in TITLES.items():
        _plot_systems(data[protocol], title, folder / f"{protocol}.svg")


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
