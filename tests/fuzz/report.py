"""The page of results of a run."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

_HEAD = """\
# What fuzzing came to

Made by `{command}`; {total:,} executions in {minutes:,.0f} minutes of processor time. Lines are those of the package's
functions in blocks that were entered: by the seeds alone, by these and what was kept before, and at the end. An input
is kept where it reaches something new.

| target | executions | a second | lines, seeds | lines, start | lines, end | inputs | slowest, s | findings |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def write_results(path: Path, reports: list[dict[str, Any]]) -> None:
    """Write what came of each target."""
    total = sum(r["executions"] for r in reports)
    seconds = sum(r["processor_seconds"] for r in reports)
    command = " ".join(["python -m fuzz", *sys.argv[1:]])
    rows = [
        f"| {r['target']} | {r['executions']:,} | {r['executions'] / max(r['processor_seconds'], 0.1):,.0f} "
        f"| {r['lines_of_seeds']:,} | {r['lines_at_start']:,} | {r['lines_at_end']:,} | {r['inputs']:,} "
        f"| {r['slowest_seconds']:.2f} | {len(r['findings'])} |\n"
        for r in reports
    ]
    path.write_text(_HEAD.format(command=command, total=total, minutes=seconds / 60) + "".join(rows))
