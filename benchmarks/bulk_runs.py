"""Bulk runs that are measured from outside: time and memory of the parent and of its workers.

Rows are made-up texts, no two alike.
"""

import json
import os
import resource
from pathlib import Path
from typing import Any

from cells import Row, peak_megabytes, time_both
from corpus import QUERY, make_paragraphs

TEXTS = 50


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
    from epitome.doors.bulk import run

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
