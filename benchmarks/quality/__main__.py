"""The gate: our defaults on sixteen rows of open data, beside their published recipes and every plain peer.

    python benchmarks/quality DATA [--sets elife,plos] [--rows "wice page,wice linked"] [--most 120]
                                      [--no-folds] [--jobs 2]

A row is a set and a kind of task, with one measure (`quality/rows.py`), the same budgets for all, and at most 120
tasks of dev. Where dev has fewer than 60, five folds over train and dev decide, in which the default is learnt anew
(`quality/folds.py`). `results/quality/floors.json` holds the best that our defaults have reached; a run that falls
below one, or has no such row, says so and ends with exit code 1; a run above raises it. A run of some rows replaces
these in the results and says with which version; with --most or --no-folds nothing is written. Needs scikit-learn, and
for one peer requirements-peers.txt.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[2] / room) for room in ("benchmarks", "experiments", "scripts"))

from harness.command import read_arguments, show_progress
from quality.pages import describe_result, format_results, format_verdicts
from quality.results import write_all
from quality.rows import MOST, ROWS, select_rows
from quality.systems import Result, run_system

_SLOWEST_FIRST = ("topic", "page", "article", "linked", "snippet")


def main() -> int:
    arguments = read_arguments(
        __doc__,
        sets={"help": "only these, with commas between"},
        rows={"help": 'only these, with commas between: "wice page,wice linked"'},
        most={"type": int, "default": MOST, "help": "at most so many tasks of dev a row"},
        no_folds={"action": "store_true", "help": "dev alone"},
        jobs={"type": int, "default": os.cpu_count() or 1, "help": "so many systems at once"},
    )
    rows = select_rows(arguments.sets, arguments.rows)
    kinds = [[row for row in rows if row.kind == kind] for kind in _SLOWEST_FIRST]
    run = partial(run_system, root=arguments.data, most=arguments.most, in_folds=not arguments.no_folds)
    start = time.monotonic()
    results: list[Result] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for found in pool.map(run, filter(None, kinds)):
            results += found
            show_progress(f"{found[0].row.kind}: done after {time.monotonic() - start:.0f} s")
    results.sort(key=lambda result: ROWS.index(result.row))
    if arguments.most == MOST and not arguments.no_folds:
        return write_all(results, whole=rows == ROWS)
    described = list(map(describe_result, results))
    print(format_results(described) + "\n\n" + "\n".join(format_verdicts(described)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
