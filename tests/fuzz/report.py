"""The table of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_HEAD = """\
| target | executions | per second | lines, seeds | lines, start | lines, end | inputs | slowest, s | findings |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def write_table(path: Path, reports: list[dict[str, Any]]) -> None:
    """Write what came of each target, and the sum."""
    rows = [
        f"| {r['target']} | {r['executions']:,} | {r['executions'] / max(r['processor_seconds'], 0.1):,.0f} "
        f"| {r['lines_of_seeds']:,} | {r['lines_at_start']:,} | {r['lines_at_end']:,} | {r['inputs']:,} "
        f"| {r['slowest_seconds']:.2f} | {len(r['findings'])} |"
        for r in reports
    ]
    total = sum(r["executions"] for r in reports)
    path.write_text(f"{_HEAD}" + "\n".join(rows) + f"\n| all | {total:,} | | | | | | | |\n")
