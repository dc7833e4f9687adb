"""What the paper found and what the best recipe has to show, tested set by set; and the page of results.

Every comparison is paired over tasks: p by bootstrap, ROUGE-2 recall against the best reference.
"""

from collections.abc import Mapping
from typing import Any

from epitome.measures import paired_bootstrap_test
from report.comparison import SURE, compare, format_finding, judge, summarise_values
from report.markdown import format_numbers, format_span, format_table, mark
from topic.steps import PUBLISHED, ROUNDS, STOPS
from topic.tasks import BASELINES, MAIN, MEASURES, OURS, PAPER, STEP_1, Scores

LEAST_SETS = 3
CLEARLY = {"medquad_mds": 1.2}
OPPONENTS = (STEP_1, *BASELINES)
Table = dict[str, dict[str, Any]]


def summarise_systems(scores: Mapping[str, Scores]) -> dict[str, dict[str, float]]:
    """The mean of each system with its 95 % interval."""
    return {system: summarise_values(list(values.values())) for system, values in scores.items()}


def _compare(ours: Scores, theirs: Scores) -> dict[str, Any]:
    found = compare(list(ours.values()), [theirs[task] for task in ours], paired_bootstrap_test)
    return {key: found[key] for key in ("ratio", "difference", "p")}


def compare_with_ours(scores: Mapping[str, Scores]) -> dict[str, dict[str, Any]]:
    """The best recipe against every other system."""
    return {system: _compare(scores[OURS], values) for system, values in scores.items() if system != OURS}


def rate_paper(scores: Mapping[str, Scores]) -> dict[str, dict[str, Any]]:
    """Whether step 1 + 2 beats step 1, lead and random."""
    found = {other: _compare(scores[PAPER], scores[other]) for other in (STEP_1, "lead", "random")}
    return {other: {**row, "verdict": judge(row["difference"], row["p"])} for other, row in found.items()}


def check_aims(against: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> list[tuple[str, bool]]:
    """The points, each with whether it is true; `against` is `compare_with_ours` by set."""
    above = [name for name, found in against.items() if all(found[other]["ratio"] > 1 for other in OPPONENTS)]
    shown = f"above step 1 and every baseline on at least {LEAST_SETS} of {len(against)} sets "
    points = [(f"{shown}(on {len(above)}: {', '.join(above)})", len(above) >= LEAST_SETS)]
    for name, aim in CLEARLY.items():
        strongest = min(OPPONENTS, key=lambda other: against[name][other]["ratio"])
        ratio = against[name][strongest]["ratio"]
        shown = f"{name} by {aim - 1:.0%} (by {ratio - 1:.1%} over the strongest, {strongest})"
        points.append((shown, ratio >= aim))
    below = [
        f"{name}: {other}"
        for name, found in against.items()
        for other in OPPONENTS
        if found[other]["difference"] < 0 and found[other]["p"] < SURE
    ]
    return [*points, (f"never significantly below ({', '.join(below) or 'nowhere'})", not below)]


HEAD = """# topic on open data

Command: `python experiments/topic DATA`

{versions} See experiments/topic for the protocol.

Text is cut at each set's word limit (250 words; qmsum 100). *{main}* takes the best of several references and is the
main figure; the others are by jackknife, as at DUC. squality has four references, mediqa_mas two, the others one, where
both are the same. Intervals are 95 % (bootstrap over tasks), p by paired bootstrap. Dev tasks were in no training; the
recipe's features and settings are the shipped ones, not chosen anew inside the folds.

What these sets cannot show: their documents have no dates, so "newest first" is the order given; two of them have one
document a task; DUC's topics of 25 newspaper articles and its systems have no counterpart.
"""
PROTOCOL_TITLES = {"dev": "dev", "folds": "5 folds over train + dev"}
ROUNDS_HEAD = """## Rounds of transductive RankNet

Dev tasks. Recall if learning stopped after so many rounds (0: step 1); loss, changed labels and the share of
settled themes are means over the themes that learn (a settled one keeps its last loss).
"""
CHOICES_HEAD = f"""## The choices of step 1

{MAIN} of step 1 alone on dev tasks, one choice changed at a time; in brackets the mean number of
themes and p of the difference from what was published. Word clusters serve the extension alone. Documents as
units need several documents.
"""
FAMILIES_HEAD = f"""## What the best recipe's parts add

{MAIN} in 5 folds over train + dev, learnt anew without a family of features, or with another
selection; in brackets p of the difference from the whole recipe.
"""


def format_page(data: dict[str, Any], versions: str) -> str:
    """Everything as one page."""
    lines = [HEAD.format(versions=versions, main=MAIN)]
    lines += [*_format_aims(data), *_format_systems(data), *_format_dev(data), *_format_paper(data)]
    lines += [*_format_rounds(data["rounds"]), *_format_choices(data["choices"]), *_format_families(data["families"])]
    return "\n".join(lines) + "\n"


def _format_aims(data: dict[str, Any]) -> list[str]:
    rows = []
    for protocol, title in PROTOCOL_TITLES.items():
        points = check_aims({name: found["against"] for name, found in data[protocol].items()})
        rows += [(title, point, mark(reached)) for point, reached in points]
    table = format_table(("protocol", "ROUGE-2 recall", "true"), rows)
    return ["## What the best recipe has to show", "", *table, ""]


def _format_systems(data: dict[str, Any]) -> list[str]:
    """Main figures of all systems on all sets."""
    lines: list[str] = []
    for protocol, title in PROTOCOL_TITLES.items():
        sets = data[protocol]
        head = ("system", *(f"{name} ({found['tasks']})" for name, found in sets.items()))
        systems = next(iter(sets.values()))["main"]
        rows = [(s, *(_format_system(found, s) for found in sets.values())) for s in systems]
        lines += [f"## {MAIN}: {title}", "", "In brackets: ours / it, and p.", "", *format_table(head, rows)]
        lines += ["", f"![{protocol}]({protocol}.svg)", ""]
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
        lines += [f"### {name}, {found['tasks']} tasks", "", *format_table(("system", *MEASURES), rows), ""]
    return lines


def _format_paper(data: dict[str, Any]) -> list[str]:
    rows = [
        (f"{name} ({title}, {found['tasks']})", *(format_finding(row, 4) for row in found["paper"].values()))
        for protocol, title in PROTOCOL_TITLES.items()
        for name, found in data[protocol].items()
    ]
    lines = ["## The paper's finding: step 1 + 2 beats step 1, lead and random", ""]
    lines += ["Difference of recall (p) and verdict; *holds* and *contradicted* have p < .05.", ""]
    return [*lines, *format_table(("set", "over step 1", "over lead", "over random"), rows), ""]


def _format_rounds(data: dict[str, Any]) -> list[str]:
    rows = [
        (f"{name} ({found['tasks']} tasks)", *format_numbers(found["recall"][k] for k in STOPS))
        for name, found in data.items()
    ]
    lines = [ROUNDS_HEAD, *format_table((f"{MAIN} after", *STOPS), rows), ""]
    rounds = [k for k in STOPS if k]
    rows = []
    for name, found in data.items():
        size = f"{name} ({found['themes']} themes, {found['small']} too small)"
        rows.append((f"{size}: loss", *format_numbers(found["loss"][k - 1] for k in rounds)))
        rows.append(("labels changed", *format_numbers((found["changes"][k - 1] for k in rounds), 2)))
        rows.append(("settled", *(f"{found['settled'][k - 1]:.0%}" for k in rounds)))
    return [*lines, *format_table((f"round (of {ROUNDS})", *rounds), rows), "", "![rounds](rounds.svg)", ""]


def _format_choices(data: dict[str, Any]) -> list[str]:
    rows = []
    for choice in dict.fromkeys(choice for found in data.values() for choice in found):
        cells = []
        for found in (by_choice.get(choice) for by_choice in data.values()):
            p = f", {found['p']:.3f}" if found and choice != PUBLISHED else ""
            cells.append(f"{found['recall']:.4f} ({found['themes']:.1f}{p})" if found else "–")
        rows.append((choice, *cells))
    return [CHOICES_HEAD, *format_table(("choice", *data), rows), "", "![choices](choices.svg)", ""]


def _format_families(data: dict[str, Any]) -> list[str]:
    rows = []
    for name, by_set in data.items():
        found = (by_set[of] for of in data[OURS])
        rows.append((name, *(f"{f['recall']:.4f}" + ("" if name == OURS else f" ({f['p']:.3f})") for f in found)))
    return [FAMILIES_HEAD, *format_table(("recipe", *data[OURS]), rows), "", "![families](families.svg)"]
