"""Bulk runs: what the parent costs beside its workers, rates, memory, and articles beside earlier versions.

    python benchmarks/bulk.py workers
    python benchmarks/bulk.py rates
    python benchmarks/bulk.py memory
    python benchmarks/bulk.py articles ARTICLES     a folder of articles in JATS
    python benchmarks/bulk.py --cell NAME SIZE      one cell in this process, as JSON (the parent calls this)

Each command takes a few minutes, and puts its part into benchmarks/results/bulk/. Rates a core are of processor time,
so that other work on the machine counts little; two workers beside one need two free cores. Needs Linux
(`bulk_runs.py`, `bulk_articles.py`). Runs that are killed: `kills.py`.
"""

import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bulk_articles import time_versions
from bulk_runs import measure_run, write_rows
from cells import Row, run_cell, run_program, time_in_turn
from corpus import QUERY, make_plain

RESULTS = Path(__file__).resolve().parent / "results" / "bulk" / "results.json"
SHORT, LONG = 40, 5_000
CALLS = {SHORT: 200, LONG: 9}
TURNS, TURN_ROWS = 3, 6_000
MEMORY_ROWS, MEMORY_SENTENCES = (1_000, 10_000, 100_000), 8


def measure_rate(sentences: int) -> Row:
    """Median processor seconds of a text by bm25, and of splitting and tokenising it alone."""
    import sentencex

    import epitome

    data = make_plain(sentences)
    text = data.decode()
    works: list[Callable[[], object]] = [
        lambda: (sentencex.get_sentence_boundaries("en", text), re.findall(r"\w+", text.lower())),
        lambda: epitome.summarise(epitome.read(data), query=QUERY, system="bm25"),
    ]
    time_in_turn(works, 2)
    floor, bm25 = map(statistics.median, time_in_turn(works, CALLS[sentences], time.process_time))
    return {"floor": floor, "bm25": bm25}


def measure(cell: str, size: int) -> Row:
    """One cell in this process."""
    name, *rest = cell.split(" ", 2)
    if name == "run":
        return measure_run(Path(rest[1]), int(rest[0]))
    return measure_rate(size)


def _run(cell: str, size: int) -> Row:
    row = run_cell(__file__, cell, size)
    assert row is not None
    return row


def compare_workers() -> object:
    """Runs by one worker and by two, in turn."""
    with tempfile.TemporaryDirectory() as place:
        found: dict[int, list[Row]] = {1: [], 2: []}
        for turn in range(TURNS):
            source = write_rows(Path(place, f"{turn}.jsonl"), TURN_ROWS, SHORT)
            for workers, rows in found.items():
                rows.append(_run(f"run {workers} {source}", TURN_ROWS))
        return found


def compare_memory() -> object:
    """Runs of a few rows and of many."""
    with tempfile.TemporaryDirectory() as place:
        return {
            rows: _run(f"run 2 {write_rows(Path(place, f'{rows}.jsonl'), rows, MEMORY_SENTENCES)}", rows)
            for rows in MEMORY_ROWS
        }


def compare_versions() -> object:
    """The default on the articles of the folder that the command line names."""
    if len(sys.argv) != 3 or not Path(sys.argv[2]).is_dir():
        sys.exit("usage: python benchmarks/bulk.py articles ARTICLES")
    return time_versions(Path(sys.argv[2]))


PARTS: Mapping[str, Callable[[], object]] = {
    "workers": compare_workers,
    "rates": lambda: {size: _run("rate", size) for size in (SHORT, LONG)},
    "memory": compare_memory,
    "articles": compare_versions,
}


def main() -> None:
    from bulk_page import write_parts

    if len(sys.argv) < 2 or sys.argv[1] not in PARTS:
        sys.exit(f"usage: python benchmarks/bulk.py {'|'.join(PARTS)} [ARTICLES]")
    part = sys.argv[1]
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    load = os.getloadavg()[0]
    found[part] = json.loads(json.dumps({"load": load, "found": PARTS[part]()}))
    write_parts({name: found[name] for name in PARTS if name in found})


if __name__ == "__main__":
    run_program(measure, main)
