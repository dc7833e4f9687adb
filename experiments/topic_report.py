"""The page of experiments/topic.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from topic_choices import PUBLISHED
from topic_findings import must_show
from topic_rounds import ROUNDS, STOPS
from topic_tasks import MAIN, MEASURES, OURS

HEAD = """# topic on open data

Command: `{command}`

{made} See experiments/topic.py for the protocol.

Text is cut at each set's word limit (250 words; qmsum 100). *{main}* takes the best of several references and is the
main figure; the others are by jackknife, as at DUC. squality has four references, mediqa_mas two, the others one, where
both are the same. Intervals are 95 % (bootstrap over tasks), p by paired bootstrap. Dev tasks were in no training; the
recipe's features and settings are the shipped ones, not chosen anew inside the folds.

What these sets cannot show: their documents have no dates, so "newest first" is the order given; two of them have one
document a task; DUC's topics of 25 newspaper articles and its systems have no counterpart.
"""
TITLES = {"dev": "dev", "folds": "5 folds over train + dev"}


def report(data: dict[str, Any], *, command: str, made: str) -> str:
    """Everything as one page."""
    lines = [HEAD.format(command=command, made=made, main=MAIN)]
    lines += [*_must_show(data), *_against(data), *_dev(data), *_paper(data), *_rounds(data["rounds"])]
    return "\n".join([*lines, *_choices(data["choices"]), *_families(data["families"])]) + "\n"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_row(head), "|---" * len(head) + "|", *(_row(cells) for cells in rows), ""]


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _must_show(data: dict[str, Any]) -> list[str]:
    lines = ["## What the best recipe has to show", ""]
    rows = []
    for protocol, title in TITLES.items():
        found = must_show({name: one["against"] for name, one in data[protocol].items()})
        rows += [(title, what, "yes" if true else "**no**") for what, true in found]
    return [*lines, *_table(("protocol", "ROUGE-2 recall", "true"), rows)]


def _against(data: dict[str, Any]) -> list[str]:
    """Main figures of all systems on all sets."""
    lines: list[str] = []
    for protocol, title in TITLES.items():
        sets = data[protocol]
        head = ("system", *(f"{name} ({one['tasks']})" for name, one in sets.items()))
        systems = next(iter(sets.values()))["main"]
        rows = [(s, *(_cell(one, s) for one in sets.values())) for s in systems]
        lines += [f"## {MAIN}: {title}", "", "In brackets: ours / it, and p.", "", *_table(head, rows)]
        lines += [f"![{protocol}]({protocol}.svg)", ""]
    return lines


def _cell(one: dict[str, Any], system: str) -> str:
    mean = f"{one['main'][system]['mean']:.4f}"
    if system == OURS:
        span = one["main"][system]
        return f"**{mean}** [{span['low']:.3f}–{span['high']:.3f}]"
    made = one["against"][system]
    return f"{mean} ({made['ratio']:.2f}, {made['p']:.4f})"


def _dev(data: dict[str, Any]) -> list[str]:
    lines = ["## All measures, dev, with 95 % intervals", ""]
    for name, one in data["dev"].items():
        rows = []
        for system in one["main"]:
            found = [one["measures"][measure][system] for measure in MEASURES]
            rows.append((system, *(f"{m['mean']:.4f} ({m['low']:.3f}–{m['high']:.3f})" for m in found)))
        lines += [f"### {name}, {one['tasks']} tasks", "", *_table(("system", *MEASURES), rows)]
    return lines


def _paper(data: dict[str, Any]) -> list[str]:
    lines = ["## The paper's finding: step 1 + 2 beats step 1, lead and random", ""]
    lines += ["Difference of recall (p) and verdict; *holds* and *contradicted* have p < .05.", ""]
    rows = []
    for protocol, title in TITLES.items():
        for name, one in data[protocol].items():
            found = one["paper"]
            cells = (f"{m['difference']:+.4f} ({m['p']:.4f}) {m['verdict']}" for m in found.values())
            rows.append((f"{name} ({title}, {one['tasks']})", *cells))
    return [*lines, *_table(("set", "over step 1", "over lead", "over random"), rows)]


def _rounds(data: dict[str, Any]) -> list[str]:
    lines = ["## Rounds of transductive RankNet", ""]
    lines += [
        "Dev tasks. Recall if learning stopped after so many rounds (0: step 1); loss, changed labels and the share of",
        "settled themes are means over the themes that learn (a settled one keeps its last loss).",
        "",
    ]
    rows = [
        (f"{name} ({one['tasks']} tasks)", *(f"{one['recall'][k]:.4f}" for k in STOPS)) for name, one in data.items()
    ]
    lines += _table((f"{MAIN} after", *(str(k) for k in STOPS)), rows)
    at = [k for k in STOPS if k]
    rows = []
    for name, one in data.items():
        size = f"{name} ({one['themes']} themes, {one['small']} too small)"
        rows.append((f"{size}: loss", *(f"{one['loss'][k - 1]:.4f}" for k in at)))
        rows.append(("labels changed", *(f"{one['changes'][k - 1]:.2f}" for k in at)))
        rows.append(("settled", *(f"{one['settled'][k - 1]:.0%}" for k in at)))
    lines += _table((f"round (of {ROUNDS})", *(str(k) for k in at)), rows)
    return [*lines, "![rounds](rounds.svg)", ""]


def _choices(data: dict[str, Any]) -> list[str]:
    lines = ["## The choices of step 1", ""]
    lines += [
        f"{MAIN} of step 1 alone on dev tasks, one choice changed at a time; in brackets the mean number of",
        "themes and p of the difference from what was published. Word clusters serve the extension alone. Documents as",
        "units need several documents.",
        "",
    ]
    names = dict.fromkeys(choice for one in data.values() for choice in one)
    rows = []
    for choice in names:
        cells = []
        for one in data.values():
            found = one.get(choice)
            p = f", {found['p']:.3f}" if found and choice != PUBLISHED else ""
            cells.append(f"{found['recall']:.4f} ({found['themes']:.1f}{p})" if found else "–")
        rows.append((choice, *cells))
    return [*lines, *_table(("choice", *data), rows), "![choices](choices.svg)", ""]


def _families(data: dict[str, Any]) -> list[str]:
    lines = ["## What the best recipe's parts add", ""]
    lines += [
        f"{MAIN} in 5 folds over train + dev, learnt anew without a family of features, or with another",
        "selection; in brackets p of the difference from the whole recipe.",
        "",
    ]
    sets = list(data[OURS])
    rows = []
    for name, some in data.items():
        cells = (f"{some[of]['recall']:.4f}" + ("" if name == OURS else f" ({some[of]['p']:.3f})") for of in sets)
        rows.append((name, *cells))
    return [*lines, *_table(("recipe", *sets), rows), "![families](families.svg)"]
