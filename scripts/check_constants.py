"""Change every number and choice of docs/papers.md, one at a time, and list those that the named tests do not notice.

    python scripts/check_constants.py [--only WORDS] [--workers N]

For each change of `constants.toml` the tests that its row names are run in a process that imports a changed copy of the
file; nothing on the disk is touched. A change under which they all pass is a survivor: the number is stated, but not
pinned. Exits with 1 where one survives, or where a change does not fit the code any more. A run of all changes writes
experiments/results/constants/results.md.
"""

import argparse
import multiprocessing
import os
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLE = Path(__file__).with_name("constants.toml")
PAGE = ROOT / "experiments" / "results" / "constants" / "results.md"
HEAD = ["the paper", "in the code", "its test"]
BEFORE = (
    "numpy",
    "scipy.sparse.linalg",
    "scipy.optimize",
    "sklearn.base",
    "lxml.etree",
    "pydantic",
    "hypothesis.strategies",
)
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
Rows = dict[str, dict[str, list[str]]]
Place = tuple[str, str]  # a paper, and the beginning of a row of its table


@dataclass(frozen=True)
class Change:
    """A row of a paper's table, and a piece of the code with another in its place."""

    paper: str
    row: str
    file: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.paper}, {self.row}: {self.old.strip()} -> {self.new.strip()}"

    def apply(self) -> bytes:
        """The file as it would be."""
        text = (ROOT / self.file).read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.file} holds {self.old!r} {text.count(self.old)} times, not once"
        return text.replace(self.old, self.new).encode()


def read_rows(page: str) -> Rows:
    """Of each paper the rows of its table: what the paper says, and the tests that are named."""
    found: Rows = {}
    rows: dict[str, list[str]] | None = None
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if line.startswith("## "):
            found[line[3:]] = {}
        rows = found[list(found)[-1]] if cells == HEAD else rows if cells else None
        if rows is not None and cells != HEAD and len(cells) == len(HEAD) and cells[0].strip("-"):
            rows[cells[0]] = cells[2].strip("`").split("` `")
    return found


def read_changes() -> list[Change]:
    papers = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return [Change(name, **change) for name, paper in papers.items() for change in paper["changes"]]


def read_equivalents() -> dict[Place, str]:
    """Rows that no change can break, and why: (paper, row) -> reason."""
    papers = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {(name, row): why for name, paper in papers.items() for row, why in paper.get("equivalent", {}).items()}


def find_tests(rows: Rows, change: Change) -> list[str]:
    (tests,) = [tests for row, tests in rows[change.paper].items() if row.startswith(change.row)]
    return tests


def run_changed(given: tuple[Change, list[str]]) -> int:
    """The exit code of the tests in this process, which imports the changed file; it is used once."""
    change, tests = given
    path, data, read = str(ROOT / change.file), change.apply(), SourceFileLoader.get_data

    def get_data(loader: Any, name: str) -> bytes:
        if name == cache_from_source(path):
            raise OSError("the bytecode is that of the file as it was")
        return data if name == path else read(loader, name)

    SourceFileLoader.get_data = get_data  # type: ignore[assignment, method-assign]
    SourceFileLoader.set_data = lambda *_, **__: None  # type: ignore[method-assign]
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # half of the time would be theirs
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    return int(pytest.main([*OPTIONS, *tests]))


def format_page(changes: Sequence[Change], survivors: Sequence[Change], equivalents: Mapping[Place, str]) -> str:
    """How many changes of each paper's rows were tried and noticed, the survivors, and what cannot be seen."""
    lines = ["# Every number and choice of the papers, changed", "", "Command: `python scripts/check_constants.py`", ""]
    lines += ["| paper | rows changed | changes | noticed | survived | rows that no change can break |"]
    lines += ["|---|---|---|---|---|---|"]
    papers = [*dict.fromkeys(change.paper for change in changes)]
    for names in (*([paper] for paper in papers), papers):
        own, lost = ([c for c in some if c.paper in names] for some in (changes, survivors))
        rows, unseen = {(c.paper, c.row) for c in own}, [place for place in equivalents if place[0] in names]
        counts = (len(rows), len(own), len(own) - len(lost), len(lost), len(unseen))
        lines.append("| " + " | ".join([names[0] if len(names) == 1 else "all", *map(str, counts)]) + " |")
    lines += ["", *(f"- survived: {change}" for change in survivors)]
    lines += [f"- equivalent: {paper}, {row}: {why}" for (paper, row), why in equivalents.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only rows, files and pieces of code with these words")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    changes = [c for c in read_changes() if arguments.only in f"{c} {c.file}"]
    rows = read_rows((ROOT / "docs" / "papers.md").read_text(encoding="utf-8"))
    given = [(change, find_tests(rows, change)) for change in changes]
    for name in BEFORE:  # once for all
        __import__(name)
    told = {0: "SURVIVED", 1: "noticed"}
    survivors = []
    with multiprocessing.get_context("fork").Pool(arguments.workers, maxtasksperchild=1) as pool:
        for change, code in zip(changes, pool.imap(run_changed, given, chunksize=1), strict=True):
            print(f"{told.get(code, f'exit code {code}'):<12} {change}", flush=True)
            survivors += [] if code == 1 else [change]
    equivalents = read_equivalents()
    for (paper, row), why in equivalents.items():
        print(f"{'equivalent':<12} {paper}, {row}: {why}")
    if not arguments.only:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(format_page(changes, survivors, equivalents), encoding="utf-8")
    changed = {(change.paper, change.row) for change in changes}
    print(f"{len(changes)} changes in {len(changed)} rows; {len(survivors)} survived", *survivors, sep="\n")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
