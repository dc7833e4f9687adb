"""What the tests cost: the fifty that take most of the processor, and each folder, with all processes they start.

    python benchmarks/suite.py PART [ARGUMENT OF PYTEST ...]

Runs pytest with these arguments, and writes its figures as that part (`before`, `after` ...) beside the other parts of
benchmarks/results/suite/. Cases of one test count together. Needs Linux.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from harness import ROOT
from harness.command import read_parts, write_page
from harness.table import format_table

SHOWN = 50
Costs = dict[str, tuple[float, float, int]]  # processor seconds, wall seconds, how many


def run_tests(folder: Path, arguments: list[str]) -> None:
    """Run pytest, which notes what each test costs in a folder; a test that fails costs something, too."""
    environment = {**os.environ, "EPITOME_COSTS": str(folder)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "support.costs", *arguments]
    subprocess.run(command, cwd=ROOT, env={**environment, "PYTHONPATH": str(ROOT / "tests")}, check=False)


def read_notes(folder: Path) -> Iterator[tuple[str, float, float]]:
    """Each test with its processor and wall seconds."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, processor, wall, *_ = json.loads(line)
            yield name, processor, wall


def add_up(folder: Path) -> dict[str, Costs]:
    """The costs by test and by folder."""
    tests: Costs = {}
    folders: Costs = {}
    for name, processor, wall in read_notes(folder):
        test = name.partition("[")[0]
        for costs, key in ((tests, test), (folders, "/".join(test.partition("::")[0].split("/")[:2]))):
            seconds, waited, number = costs.get(key, (0.0, 0.0, 0))
            costs[key] = (seconds + processor, waited + wall, number + 1)
    slowest = sorted(tests, key=lambda test: -tests[test][0])[:SHOWN]
    return {"tests": {test: tests[test] for test in slowest}, "folders": folders}


def list_rows(costs: Costs) -> Iterator[tuple[str, str, str, int]]:
    for name, (processor, wall, number) in sorted(costs.items(), key=lambda one: -one[1][0]):
        yield f"`{name}`", f"{processor:.1f}", f"{wall:.0f}", number


def main() -> None:
    part, *arguments = sys.argv[1:] or sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        run_tests(Path(folder), arguments)
        write_suite(part, Path(folder))


def write_suite(part: str, folder: Path) -> None:
    """Write the page with the notes of a folder as that part."""
    parts = read_parts("suite") | {part: add_up(folder)}
    head = ("processor s", "wall s", "cases")
    lines = []
    for name, costs in parts.items():
        total = sum(seconds for seconds, *_ in costs["folders"].values())
        lines += [
            f"## {name}: {total:,.0f} processor seconds",
            "",
            *format_table(("test", *head), list_rows(costs["tests"])),
        ]
        lines += ["", *format_table(("folder", *head), list_rows(costs["folders"])), ""]
    write_page("suite.py PART [ARGUMENT OF PYTEST ...]", "What the tests cost", "pytest", lines, parts, folder="suite")


if __name__ == "__main__":
    main()
