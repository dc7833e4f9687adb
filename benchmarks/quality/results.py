"""The results files, and the floors: the best that our defaults have reached.

Floors only rise, a run below one has fallen, and a whole run must reach every floor that there is.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.command import make_folder, show_progress, write_results
from quality import pages
from quality.peers import PEERS, find_peers
from quality.rows import ROWS
from quality.runs import OURS
from quality.systems import Result

COMMAND = "python benchmarks/quality DATA"
PLACE = "benchmarks/results/quality"
ABOUT = (
    "Means over tasks. Folds: five over train and dev, the default learnt anew on four of them; they decide where dev "
    "has fewer than 60 tasks. p: paired bootstrap against the best plain peer. ms: median processor time of a task, "
    "documents already read, all methods in one loop. Target: the multiple of the best plain peer that is aimed at."
)
_ROUNDING = 5e-5


def check_floors(path: Path, found: Mapping[str, float], *, whole: bool = True) -> list[str]:
    """Raise the floors of a file; a line for each that a run fell below, or a whole one did not reach at all."""
    floors: dict[str, float] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    fallen = [f"{k}: {v:.4f} is below {floors[k]:.4f}" for k, v in found.items() if v < floors.get(k, 0.0) - _ROUNDING]
    missing = [f"{k}: the run has no such row, but {path.name} has" for k in floors if whole and k not in found]
    risen = {k: max(round(v, 4), floors.get(k, 0.0)) for k, v in found.items()}
    path.write_text(json.dumps({**floors, **risen}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return fallen + missing


def write_all(results: Sequence[Result], *, whole: bool = True) -> int:
    """Write everything, the rows that were not measured now as they were; 1 where something has fallen."""
    folder = make_folder(PLACE)
    rows = merge_rows(read_rows(folder / "results.json"), [pages.describe_result(result) for result in results])
    absent = [name for name in PEERS if name not in find_peers()]
    head = ["# Quality on open data", f"Command: `{COMMAND}`{tell_versions(rows)}", ABOUT]
    head += [f"Not measured, as its package is not installed: {', '.join(absent)}."] if absent else []
    pages.plot_costs(rows, folder / "quality-cost.svg")
    head += [pages.format_results(rows), "\n".join(pages.format_verdicts(rows))]
    head += ["![quality against cost](quality-cost.svg)", "## Every method"]
    head += ["A star marks a difference from our default with p < .05.", *map(pages.format_details, rows)]
    write_results(PLACE, "\n\n".join(head) + "\n", {"command": COMMAND, "rows": rows})
    reached = {result.row.name: result.dev.mean(OURS) for result in results}
    reached |= {f"{r.row.name}, folds": r.folds.mean(OURS) for r in results if r.folds is not None}
    fallen = check_floors(folder / "floors.json", reached, whole=whole)
    for line in fallen:
        show_progress(line)
    return 1 if fallen else 0


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows as they were measured before."""
    return list(json.loads(path.read_text(encoding="utf-8"))["rows"]) if path.exists() else []


def merge_rows(before: Iterable[dict[str, Any]], now: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each row as it was measured last, in the order of the gate."""
    found = {pages.name_row(row): row for row in (*before, *now)}
    return [found[row.name] for row in ROWS if row.name in found]


def tell_versions(rows: Sequence[Mapping[str, Any]]) -> str:
    """Which version was measured, of each row where they differ."""
    of: dict[str, list[str]] = {}
    for row in rows:
        of.setdefault(row["version"], []).append(pages.name_row(row))
    if len(of) == 1:
        return f"; epitome {next(iter(of))}."
    told = "; ".join(f"epitome {version}: {', '.join(names)}" for version, names in of.items())
    return f", row by row with `--rows`. {told[0].upper()}{told[1:]}."
