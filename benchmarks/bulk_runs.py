"""Bulk runs that are measured from outside: time and memory of the parent and of its workers, and kills.

Rows are made-up texts, no two alike.
"""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from cells import Row, peak_megabytes, time_both
from corpus import QUERY, make_paragraphs

TEXTS = 50
KILLED_ROWS = {"jsonl": (40_000, 1), "parquet": (30_000, 0)}  # and sentences of each, beside that which has its number
LONGEST = {
    "jsonl": 1.0,
    "parquet": 3.0,
}  # seconds from the first new bytes to a kill; a part takes a while to be durable
EARLY = 0.2  # of all kills, while the command starts


def write_rows(path: Path, rows: int, sentences: int) -> Path:
    """So many rows of texts in JSONL."""
    texts = ["\n\n".join(make_paragraphs(sentences, seed=seed)) for seed in range(TEXTS)]
    with path.open("w", encoding="utf-8") as file:
        for number in range(rows):
            text = f"Row {number} begins. {texts[number % TEXTS]}"
            file.write(json.dumps({"id": str(number), "text": text}) + "\n")
    return path


def count_busy_seconds() -> float:
    """Processor seconds that were spent on this machine since it was started, by whomever."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


def measure_run(source: Path, workers: int) -> Row:
    """One run in this process, which does nothing else; `others` is how many cores were busy with other work."""
    from epitome.bulk import run

    asked: dict[str, Any] = {"system": "bm25", "query": QUERY, "workers": workers}
    busy = count_busy_seconds()
    seconds, parent = time_both(lambda: run(source, source.with_suffix(f".{workers}.jsonl"), **asked))
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    worker = children.ru_utime + children.ru_stime
    return {
        "seconds": seconds,
        "parent_seconds": parent,
        "worker_seconds": worker,
        "parent_megabytes": peak_megabytes(),
        "worker_megabytes": children.ru_maxrss / 1024,
        "others": max(0.0, count_busy_seconds() - busy - parent - worker) / seconds,
    }


def measure_kills(folder: Path, kind: str, kills: int) -> Row:
    """The command, killed so often with all its processes, each time at a random moment, and resumed: rows that were
    lost, doubled or changed in the end. A run that ended before its kill is compared, too, and begun anew.
    """
    source, whole, output = (
        write_rows(folder / "in.jsonl", *KILLED_ROWS[kind]),
        folder / f"whole.{kind}",
        folder / f"out.{kind}",
    )
    assert _begin(source, whole).wait() == 0
    expected = read_output(whole)
    draw = random.Random(kind)
    found: Row = {"kills": 0, "with rows kept": 0, "lost": 0, "doubled": 0, "changed": 0}
    while found["kills"] < kills:
        running = _begin(source, output)
        _wait_for_moment(running, output, draw, LONGEST[kind])
        if running.poll() is None:
            found["with rows kept"] += _count_durable_rows(output) > 0
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
            found["kills"] += 1
            if found["kills"] < kills:
                continue
            running = _begin(source, output)
        assert running.wait() == 0
        _compare(expected, read_output(output), found)
        _remove(output)
    return found


def _wait_for_moment(running: subprocess.Popen[bytes], output: Path, draw: random.Random, longest: float) -> None:
    """Wait for the moment of a kill, or the end of the run."""
    if draw.random() < EARLY:
        time.sleep(draw.uniform(0, 1))
        return
    before = _count_bytes(output)
    while running.poll() is None and _count_bytes(output) <= before:
        time.sleep(0.01)
    time.sleep(draw.uniform(0, longest))


def _compare(expected: list[bytes], found: list[bytes], counted: Row) -> None:
    ids = [json.loads(line)["id"] for line in found]
    counted["lost"] += len(expected) - len(set(ids))
    counted["doubled"] += len(ids) - len(set(ids))
    counted["changed"] += sum(one != other for one, other in zip(expected, found, strict=False))


def read_output(output: Path) -> list[bytes]:
    """The rows of an output, in order."""
    if output.suffix == ".jsonl":
        return output.read_bytes().splitlines()
    import pyarrow.parquet as pq

    parts = json.loads((output / "_manifest.json").read_bytes())["parts"]
    return [json.dumps(row).encode() for part in parts for row in pq.read_table(output / part).to_pylist()]


def _begin(source: Path, output: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "epitome", "bulk", str(source), "-o", str(output), "--resume"]
    options = ["--system", "lead", "--workers", "2"]
    return subprocess.Popen(
        [*command, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )


def _state_of(output: Path) -> Path:
    return output / "_manifest.json" if output.suffix == ".parquet" else output.with_name(f"{output.name}.state")


def _count_durable_rows(output: Path) -> int:
    state = _state_of(output)
    return int(json.loads(state.read_bytes())["rows"]) if state.exists() else 0


def _count_bytes(output: Path) -> int:
    """The bytes of an output; of a folder those of its parts, whether they are whole or not."""
    files = output.glob("*part*") if output.suffix == ".parquet" else (output,)
    total = 0
    for path in files:
        with suppress(FileNotFoundError):  # which was renamed or cut in this moment
            total += path.stat().st_size
    return total


def _remove(output: Path) -> None:
    if output.is_dir():
        shutil.rmtree(output)
    else:
        output.unlink()
        _state_of(output).unlink()
