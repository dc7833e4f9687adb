"""The gate: our defaults on sixteen rows of open data, beside their published recipes and every plain peer.

    python benchmarks/quality.py DATA [--sets elife,plos] [--rows "wice S2,wice S3"] [--most 120]
                                      [--no-folds] [--ablation] [--jobs 2]

A row is a set and a kind of task, with one measure (`quality_measures.py`), the same budgets for all, and at most 120
tasks of dev. Where dev has fewer than 60, five folds over train and dev decide, in which the default is learnt anew
(`quality_folds.py`). `results/quality/floors.json` holds the best that our defaults have reached; a run that falls
below one says so and ends with exit code 1, a run above raises it. With `--ablation` also what each family of features
is worth. Results are written by whole runs only. Needs scikit-learn, and for one peer requirements-peers.txt.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "experiments"))  # what is learnt from, and its labels

from quality_floors import checked
from quality_peers import PEERS, peers_here
from quality_plot import drawn
from quality_report import COMMAND, as_data, details, families, families_as_data, table, verdicts
from quality_rows import MOST, ROWS, Row
from quality_runs import OURS
from quality_system import Asked, Result, measured

from epitome import __version__
from epitome.datasets import find_data_folder

RESULTS = Path(__file__).resolve().parent / "results" / "quality"
_SLOWEST_FIRST = ("S1", "S2", "S0", "S3", "S4")
_TOLD = (
    "Means over tasks. Folds: five over train and dev, the default learnt anew on four of them; they decide where dev "
    "has fewer than 60 tasks. p: paired bootstrap against the best plain peer. ms: median processor time of a task, "
    "documents already read, all methods in one loop. Target: the multiple of the best plain peer that is aimed at.\n\n"
)


def main() -> int:
    """Measure, write, compare with the floors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="folder of the open data sets; else $EPITOME_DATA")
    parser.add_argument("--sets", help="only these, with commas between")
    parser.add_argument("--rows", help='only these, with commas between: "wice S2,wice S3"')
    parser.add_argument("--most", type=int, default=MOST, help="at most so many tasks of dev a row")
    parser.add_argument("--no-folds", action="store_true", help="dev alone")
    parser.add_argument("--ablation", action="store_true", help="also families of features")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many systems at once")
    given = parser.parse_args()
    rows = wanted(given.sets, given.rows)
    asked = Asked(find_data_folder(given.data), given.most, not given.no_folds, given.ablation)
    start = time.monotonic()
    results: list[Result] = []
    for found, steps in _measured(rows, asked, given.jobs):
        results += found
        took = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in steps.items())
        print(f"{found[0].row.kind}: {took}", file=sys.stderr, flush=True)
    results.sort(key=lambda result: ROWS.index(result.row))
    print(table(results) + "\n\n" + "\n".join(verdicts(results)))
    if given.ablation:
        print("\n" + families(results))
    print(f"{time.monotonic() - start:.0f} s in all", file=sys.stderr)
    if rows != ROWS or given.most != MOST or given.no_folds:
        return 0
    return _written(results, ablation=given.ablation)


def wanted(sets: str | None, rows: str | None) -> tuple[Row, ...]:
    """The rows of the sets and names given."""
    names = {row.name for row in ROWS} if rows is None else {name.strip() for name in rows.split(",")}
    of = {row.set for row in ROWS} if sets is None else {name.strip() for name in sets.split(",")}
    unknown = sorted((names - {row.name for row in ROWS}) | (of - {row.set for row in ROWS}))
    found = tuple(row for row in ROWS if row.name in names and row.set in of)
    if unknown or not found:
        there = ", ".join(row.name for row in ROWS)
        raise SystemExit(f"no row: {', '.join(unknown) or 'nothing is left'}; there are {there}")
    return found


def _measured(rows: Sequence[Row], asked: Asked, jobs: int) -> Iterator[tuple[list[Result], dict[str, float]]]:
    """Kind by kind, as many at once as there are jobs."""
    kinds = [kind for kind in _SLOWEST_FIRST if any(row.kind == kind for row in rows)]
    parts = [[row for row in rows if row.kind == kind] for kind in kinds]
    if jobs == 1 or len(kinds) == 1:
        yield from map(measured, kinds, parts, [asked] * len(kinds))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(measured, kinds, parts, [asked] * len(kinds))


def _written(results: Sequence[Result], *, ablation: bool) -> int:
    """Write everything; 1 where something has fallen."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    absent = [name for name in PEERS if name not in peers_here()]
    missing = f"Not measured, as its package is not installed: {', '.join(absent)}.\n\n" if absent else ""
    heading = f"# Quality on open data\n\nCommand: `{COMMAND}`; epitome {__version__}.\n\n{_TOLD}{missing}"
    more = "A star marks a difference from our default with p < .05.\n\n" + "\n\n".join(map(details, results))
    plot = "![quality against cost](quality-cost.svg)"
    parts = [table(results), "\n".join(verdicts(results)), plot, "## Every method", more]
    (RESULTS / "results.md").write_text(heading + "\n\n".join(parts) + "\n", encoding="utf-8")
    data = {"command": COMMAND, "version": __version__, "rows": [as_data(result) for result in results]}
    (RESULTS / "results.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    drawn(results, RESULTS / "quality-cost.svg")
    if ablation:
        title = f"# Families of features\n\nCommand: `{COMMAND} --ablation`; epitome {__version__}.\n\n"
        told = "Differences from all features; a star: p < .05. Learnt and tested in folds where dev has few tasks.\n\n"
        (RESULTS / "ablation.md").write_text(title + told + families(results) + "\n", encoding="utf-8")
        text = json.dumps({"command": f"{COMMAND} --ablation", "rows": families_as_data(results)}, indent=1)
        (RESULTS / "ablation.json").write_text(text + "\n", encoding="utf-8")
    reached = {result.row.name: result.dev.mean(OURS) for result in results}
    reached |= {f"{r.row.name}, folds": r.folds.mean(OURS) for r in results if r.folds is not None}
    fallen = checked(RESULTS / "floors.json", reached)
    for line in fallen:
        print(line, file=sys.stderr)
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
