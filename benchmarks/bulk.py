"""Bulk runs: what the parent costs beside its workers, and rates.

    python benchmarks/bulk.py workers
    python benchmarks/bulk.py rates
    python benchmarks/bulk.py --cell NAME SIZE      one cell in this process, as JSON (the parent calls this)

Each command takes a few minutes, and puts its part into benchmarks/results/bulk/. Rows are made-up texts, no two alike.
Rates a core are of processor time, so that other work on the machine counts little; two workers beside one need two
free cores. Needs Linux. Runs that are killed: `kills.py`.
"""

import json
import os
import re
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from harness.sources import QUERY, make_plain, write_rows
from harness.timing import Row, run_cell, run_program, time_both, time_in_turn

SHORT, LONG = 40, 5_000
CALLS = {SHORT: 200, LONG: 9}
TURNS, TURN_ROWS = 3, 6_000


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


def count_busy_seconds() -> float:
    """Processor seconds that were spent on this machine since it was started, by whomever."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


def measure_run(source: Path, workers: int) -> Row:
    """One run in this process, which does nothing else; `others` is how many cores were busy with other work."""
    from epitome.doors.bulk import run

    busy, output = count_busy_seconds(), source.with_suffix(f".{workers}.jsonl")
    seconds, parent = time_both(lambda: run(source, output, system="bm25", query=QUERY, workers=workers))
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    worker = children.ru_utime + children.ru_stime
    return {
        "seconds": seconds,
        "parent_seconds": parent,
        "worker_seconds": worker,
        "others": max(0.0, count_busy_seconds() - busy - parent - worker) / seconds,
    }


def measure(cell: str, size: int) -> Row:
    name, *rest = cell.split(" ", 2)
    return measure_run(Path(rest[1]), int(rest[0])) if name == "run" else measure_rate(size)


def _run(cell: str, size: int) -> Row:
    row = run_cell(__file__, cell, size)
    assert row is not None
    return row


def compare_workers() -> object:
    with tempfile.TemporaryDirectory() as place:
        found: dict[int, list[Row]] = {1: [], 2: []}
        for turn in range(TURNS):
            source = write_rows(Path(place, f"{turn}.jsonl"), TURN_ROWS, SHORT)
            for workers, rows in found.items():
                rows.append(_run(f"run {workers} {source}", TURN_ROWS))
        return found


PARTS: Mapping[str, Callable[[], object]] = {
    "workers": compare_workers,
    "rates": lambda: {size: _run("rate", size) for size in (SHORT, LONG)},
}


def main() -> None:
    from bulk_page import write_parts
    from harness.command import choose_part, read_parts

    part, _ = choose_part("bulk.py", PARTS)
    load = os.getloadavg()[0]
    found = {**read_parts("bulk"), part: json.loads(json.dumps({"load": load, "found": PARTS[part]()}))}
    write_parts({name: found[name] for name in PARTS if name in found})


if __name__ == "__main__":
    run_program(measure, main)
