"""kill -9 at random moments: what was acknowledged is there, nothing twice, nothing by half, and the end is the same.

    python benchmarks/kills.py index [KILLS]       `epitome index` of a folder that changes: new, changed, removed pages
    python benchmarks/kills.py uploads [KILLS]     `epitome serve` under uploads: its workers, and the service itself
    python benchmarks/kills.py jsonl [KILLS]       `epitome bulk --resume` into JSONL; its worker now and then
    python benchmarks/kills.py parquet [KILLS]     the same into Parquet

Each adds to its part of benchmarks/results/kills/; remove that to begin anew. Commands of `index` and `bulk` are begun
in processes that are forked with all modules loaded, so that kills come while they work, and not while Python starts;
their workers are started as always, which takes far longer than such a run: of bulk runs three of four do their rows
themselves (`workers=0`). Needs Linux, and the extras `bulk`, `pdf` and `serve`.
"""

import os
import signal
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from harness.command import choose_part, read_parts, write_page
from harness.table import format_table, mark
from kills_commands import Count, kill_bulk, kill_indexing
from kills_uploads import kill_uploads

KILLS = {"index": 340, "uploads": 336, "jsonl": 170, "parquet": 170}
PARTS: Mapping[str, Callable[[Path, int, Count], None]] = {
    "index": kill_indexing,
    "uploads": kill_uploads,
    "jsonl": partial(kill_bulk, "jsonl"),
    "parquet": partial(kill_bulk, "parquet"),
}
COLUMNS = "kills, of them of a worker, acknowledged, compared with an undisturbed run, lost, doubled, changed".split(
    ", "
)
HARM = COLUMNS[-3:]
SAID = (
    "`kills`: SIGKILL to a command with all its processes, to the service, or, as counted apart, to one worker alone.",
    "`lost`: told as committed, acknowledged or durable, and not there afterwards. `doubled`: told or there twice, or",
    "told as removed and there. `changed`: a document, row or collection that is not that of an undisturbed run, or an",
    "upload whose job did not end as done. Documents are looked at after each kill, the whole when a run has ended.",
)


def main() -> None:
    part, kills = choose_part("kills.py", PARTS, "[KILLS]")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which shells turn off for what runs in the background
    found: Count = read_parts("kills").get(part) or dict.fromkeys(COLUMNS, 0)
    wanted = int(kills or KILLS[part]) + found["kills"]
    # what was counted before an interruption is told; a run that was begun may still write into the folder
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, suppress(KeyboardInterrupt):
        PARTS[part](Path(folder) / "place" if part == "index" else Path(folder), wanted, found)
    told = {**read_parts("kills"), part: found}
    parts = {name: told[name] for name in PARTS if name in told}
    rows = [
        (name, *(f"{row[one]:,}" if row[one] or one in HARM else "–" for one in COLUMNS)) for name, row in parts.items()
    ]
    harmed = sum(row[one] for row in parts.values() for one in HARM)
    total = sum(row["kills"] for row in parts.values())
    aim = f"{total:,} kills in all; nothing lost, doubled or changed: {mark(harmed == 0)}"
    lines = [*format_table(("", *COLUMNS), rows), "", aim, "", *SAID]
    about = f"; {os.cpu_count()} cores, shared with other work"
    write_page("kills.py PART", "Kills", "numpy lxml pyarrow fastapi uvicorn", lines, parts, about=about)


if __name__ == "__main__":
    main()
