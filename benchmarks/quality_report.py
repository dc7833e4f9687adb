"""The gate's results as Markdown and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from quality_families import FAMILIES
from quality_measures import MEASURES
from quality_peers import PEERS, peers_here
from quality_rows import FEWEST
from quality_runs import OURS, PAPER, Reached, paired_p
from quality_system import Result

COMMAND = "python benchmarks/quality.py DATA"
_WANTED = 1.15
_SURE = 0.05
_ABSENT = {"link BM25": "nothing links", "lead, newest": "one document a task"}
_EXCUSED = ("selqa", "qmsum")  # near their ceiling, and an open problem


def table(results: Sequence[Result]) -> str:
    """One line a row."""
    head = "| set | tasks | judged on | best plain peer | paper | default (95 %) | ratio | p | target | reached | ms |"
    return "\n".join([head, "|---" * 11 + "|", *(_line(result) for result in results)])


def _line(result: Result) -> str:
    found, row = result.judged, result.row
    span = found.span(OURS)
    cells = (
        row.name,
        str(found.tasks),
        judged_on(result),
        f"{found.best_peer} {found.mean(found.best_peer):.4f}",
        f"{found.mean(PAPER):.4f}" if PAPER in found.values else "-",
        f"**{span.mean:.4f}** ({span.low:.3f}–{span.high:.3f})",
        f"**{found.ratio:.2f}**",
        f"{found.p:.4f}",
        f"{row.target:.2f}",
        "yes" if found.ratio >= row.target else "no",
        f"{result.dev.milliseconds(OURS):.0f}",
    )
    return "| " + " | ".join(cells) + " |"


def judged_on(result: Result) -> str:
    """Dev, or folds."""
    return "folds" if result.judged is result.folds else "dev"


def verdicts(results: Sequence[Result]) -> list[str]:
    """What the rows say together."""
    better = [r.row.name for r in results if r.judged.ratio >= _WANTED]
    below = [f"{r.row.name} (p {r.judged.p:.3f})" for r in results if r.judged.ratio < 1]
    many = [r for r in results if not r.few and r.row.set not in _EXCUSED]
    unsure = [f"{r.row.name} (p {r.judged.p:.3f})" for r in many if r.judged.p >= _SURE or r.judged.ratio < 1]
    reached = [r.row.name for r in results if r.judged.ratio >= r.row.target]
    return [
        f"- at least {_WANTED} times the best plain peer: {len(better)} of {len(results)} rows",
        f"- below the best plain peer: {', '.join(below) or 'none'}",
        f"- not significantly above it, of the rows with {FEWEST} tasks or more in dev but "
        f"{' and '.join(_EXCUSED)}: {', '.join(unsure) or 'none'}",
        f"- target reached: {len(reached)} of {len(results)} rows",
    ]


def details(result: Result) -> str:
    """Every method of a row, on dev and in folds."""
    kind = result.row.kind
    count = f"{result.dev.tasks} tasks" + (f"; folds: {result.folds.tasks} tasks" if result.folds else "")
    lines = [f"### {result.row.name}: {MEASURES[kind]} (dev: {count})", ""]
    lines += ["| method | dev | folds | ms |", "|---|---|---|---|"]
    for name in (*PEERS, PAPER, OURS):
        if name in result.dev.values:
            ms = f"{result.dev.milliseconds(name):.1f}"
            lines.append(f"| {name} | {_cell(result.dev, name)} | {_cell(result.folds, name)} | {ms} |")
        else:
            lines.append(
                f"| {name} | {_ABSENT.get(name, 'not run') if name in peers_here() else 'not installed'} | | |"
            )
    return "\n".join(lines)


def _cell(reached: Reached | None, name: str) -> str:
    if reached is None or name not in reached.values:
        return ""
    span = reached.span(name)
    star = "*" if name != OURS and paired_p(reached.values[OURS], reached.values[name]) < _SURE else ""
    return f"{span.mean:.4f}{star} ({span.low:.3f}–{span.high:.3f})"


def families(results: Sequence[Result]) -> str:
    """What each family of features is worth on each row: without it, and alone."""
    lines: list[str] = []
    for way, told in (("without", "Learnt without a family"), ("only", "Learnt from one family alone")):
        lines += [f"## {told}", "", "| set | all | " + " | ".join(FAMILIES) + " |", "|---" * (len(FAMILIES) + 2) + "|"]
        for result in results:
            if result.families:
                whole = f"{result.families['all'].mean:.4f} ({judged_on(result)})"
                cells = [_worth(result, f"{way} {name}") for name in FAMILIES]
                lines.append(f"| {result.row.name} | {whole} | " + " | ".join(cells) + " |")
        lines.append("")
    lines += [f"- {name}: {means}" for name, means in FAMILIES.items()]
    return "\n".join(lines)


def _worth(result: Result, choice: str) -> str:
    found = result.families.get(choice)
    if found is None:
        return ""
    return f"{found.difference:+.4f}{'*' if found.p < _SURE else ''} (p {found.p:.2f})"


def as_data(result: Result) -> dict[str, Any]:
    """A row as plain data."""
    row, found = result.row, result.judged
    return {
        "set": row.set,
        "kind": row.kind,
        "measure": MEASURES[row.kind],
        "judged": judged_on(result),
        "best_peer": found.best_peer,
        "ratio": round(found.ratio, 4),
        "p": round(found.p, 5),
        "target": row.target,
        "dev": _reached(result.dev),
        "folds": _reached(result.folds) if result.folds else None,
    }


def _reached(reached: Reached) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name in reached.values:
        told[name] = {key: round(value, 6) for key, value in asdict(reached.span(name)).items()}
        if name in reached.seconds:
            told[name]["milliseconds"] = round(reached.milliseconds(name), 2)
        if name != OURS:
            told[name]["p"] = round(paired_p(reached.values[OURS], reached.values[name]), 5)
    return {"tasks": reached.tasks, "methods": told}


def families_as_data(results: Sequence[Result]) -> dict[str, Any]:
    """The families as plain data."""
    return {
        r.row.name: {
            "judged": judged_on(r),
            "choices": {
                choice: {"features": w.features, "mean": round(w.mean, 6), "p": round(w.p, 5)}
                for choice, w in r.families.items()
            },
        }
        for r in results
        if r.families
    }
