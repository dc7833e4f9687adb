"""What came of each target: the reports of all runs into a folder, and the page of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

_HEAD = """\
# What fuzzing came to

Made by `python -m fuzz`, the last run of each target; {total:,} executions in {minutes:,.0f} minutes of processor
time. Lines are those of the package's functions in blocks that were entered: by the seeds alone, by these and what was
kept before, and at the end. An input is kept where it reaches something new.

| target | executions | a second | lines, seeds | lines, start | lines, end | inputs | slowest, s | findings |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def keep_report(path: Path, report: dict[str, Any], order: Sequence[str]) -> list[dict[str, Any]]:
    """Put a report in the place of the one before of its target, in a file; all reports, in an order of the targets."""
    before: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    kept = [one for one in before if one["target"] != report["target"]]
    reports = sorted([*kept, report], key=lambda one: order.index(one["target"]))
    path.write_text(json.dumps(reports, indent=1))
    return reports


def write_results(path: Path, reports: list[dict[str, Any]]) -> None:
    """Write what came of each target."""
    total = sum(r["executions"] for r in reports)
    seconds = sum(r["processor_seconds"] for r in reports)
    rows = [
        f"| {r['target']} | {r['executions']:,} | {r['executions'] / max(r['processor_seconds'], 0.1):,.0f} "
        f"| {r['lines_of_seeds']:,} | {r['lines_at_start']:,} | {r['lines_at_end']:,} | {r['inputs']:,} "
        f"| {r['slowest_seconds']:.2f} | {len(r['findings'])} |\n"
        for r in reports
    ]
    path.write_text(_HEAD.format(total=total, minutes=seconds / 60) + "".join(rows))
