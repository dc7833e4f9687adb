"""The command: `python -m fuzz [TARGET ...] --executions 100000 --seconds 600 --seed 1 --keep`.

The targets run in another process. An input that ends it is a finding too, and the rest goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fuzz.corpus import MOST_KEPT_BYTES
from fuzz.report import keep_report, write_results
from fuzz.slate import Slate
from fuzz.worker import CURRENT

NAMES = (
    "xml html hocr alto text markdown json pdf epub docx odt pptx xlsx ods notebook mail subtitles csv rst tex roff "
    "rtf any zip tar gzip bzip2 xz mbox warc zotero query search path quotes answers works model form columns"
).split()
_MOST_CRASHES = 10
_STOPPED = (-signal.SIGTERM, -signal.SIGINT)


def main() -> None:
    """Fuzz the targets one after the other; the exit status is 1 where something was found.

    All is written as soon as a target is done, so that a run that is stopped loses nothing.
    """
    options = _read_options()
    has_found = False
    for report in fuzz(options):
        has_found |= bool(report["findings"])
        print(_tell(report), flush=True)
        reports = keep_report(options.folder / "report.json", report, NAMES)
        if options.results:
            write_results(options.results, reports)
    sys.exit(1 if has_found else 0)


def fuzz(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The report of each target. Where the process was ended, the input that ended it is a finding, and the target is
    begun again with the next seed.
    """
    waiting = list(options.targets or NAMES)
    crashes: list[dict[str, Any]] = []
    while waiting:
        order = {
            "seed": options.seed + len(crashes),
            "executions": options.executions,
            "seconds": options.seconds,
            "limit": options.limit,
            "most_kept": MOST_KEPT_BYTES if options.keep else 0,
        }
        command = [sys.executable, "-m", "fuzz.worker", str(options.folder), json.dumps(order), *waiting]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as worker:
            assert worker.stdout is not None
            for line in worker.stdout:
                report = json.loads(line)
                report["findings"] += crashes
                waiting.remove(report["target"])
                crashes = []
                yield report
        if worker.returncode in _STOPPED or worker.returncode > 0 or len(crashes) == _MOST_CRASHES:
            sys.exit(f"fuzzing {waiting[0]} failed with status {worker.returncode}")
        if worker.returncode < 0:
            crashes.append(_keep_crash(options.folder / waiting[0], -worker.returncode))


def _keep_crash(folder: Path, number: int) -> dict[str, Any]:
    data = Slate.read(folder / CURRENT)
    told = "a step that never ends" if number == signal.SIGVTALRM else signal.Signals(number).name
    name = f"crash-{sum(1 for _ in folder.glob('finding-crash-*')) + 1}"
    (folder / f"finding-{name}").write_bytes(data)
    return {"name": name, "told": f"the process was ended: {told}", "bytes": len(data)}


def _tell(report: dict[str, Any]) -> str:
    facts = (
        f"{report['target']}: {report['executions']:,} executions in {report['processor_seconds']} s, lines "
        f"{report['lines_of_seeds']} -> {report['lines_at_start']} -> {report['lines_at_end']}, "
        f"{report['inputs']} inputs, slowest {report['slowest_seconds']} s, {len(report['findings'])} findings"
    )
    return "\n".join([facts, *(f"  {f['name']} ({f['bytes']} bytes) {f['told']}" for f in report["findings"])])


def _read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="fuzz", description="Fuzz the readers and parsers, guided by what is reached."
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(NAMES)}; all without any")
    parser.add_argument("--executions", type=int, default=100_000, help="at most, of each target")
    parser.add_argument("--seconds", type=float, default=3_600, help="at most, of each target")
    parser.add_argument("--limit", type=float, default=1.0, help="seconds of processor time that an input may take")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same choices")
    parser.add_argument("--keep", action="store_true", help="keep inputs that reach more in tests/fuzz/corpus")
    parser.add_argument("--folder", type=Path, default=Path("out/fuzz"), help="for queues, findings and the report")
    parser.add_argument("--results", type=Path, help="write a page, with the last report of each target in the folder")
    return parser.parse_args()


if __name__ == "__main__":
    main()
