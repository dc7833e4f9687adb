"""Rows for bulk runs, a worker that some rows break, and a program that kills its own runs."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from epitome.document.summary import Summary
from epitome.doors.bulk import bulk_run
from epitome.doors.bulk.bulk_rows import RowNeed, RowWork
from epitome.doors.bulk.bulk_run import RunProgress, run
from epitome.doors.bulk.jsonl_out import JsonlOut
from epitome.doors.bulk.parquet_out import ParquetOut


class HostileWork(RowWork):
    """Breaks at some words."""

    def summarise(self, need: RowNeed) -> Summary:
        text = need.read().text
        if "HANG" in text:
            time.sleep(600)
        if "CRASH" in text:
            os.kill(os.getpid(), signal.SIGSEGV)
        if "ONCE" in text and not Path(text.split()[1]).exists():
            Path(text.split()[1]).mkdir()  # not a file: a worker may write none
            os.kill(os.getpid(), signal.SIGKILL)
        if "KILL" in text:
            os.kill(os.getpid(), signal.SIGKILL)
        if "EAT" in text:
            held = [bytearray(2**24) for _ in range(2**12)]
            held.clear()
        return super().summarise(need)


class StillbornWork(RowWork):
    """Is ended before it can work, as where memory is short."""

    def prepare(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


def write_rows(path: Path, texts: list[str], **more: Any) -> Path:
    lines = [json.dumps({"id": f"row {i}", "text": text, **more}) for i, text in enumerate(texts)]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def list_texts(count: int) -> list[str]:
    return [
        f"Rain number {i} fell on the lakes. The fish of lake {i} died. Lime helped a little." for i in range(count)
    ]


def read_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def open_often(path: Path, identity: dict[str, str], *, resume: bool) -> bulk_run.Output:
    """An output that becomes durable every few rows, so that small inputs have much to lose."""
    if path.suffix == ".jsonl":
        return JsonlOut(path, identity, resume=resume, sync_rows=3)
    return ParquetOut(path, identity, resume=resume, part_rows=5)


def kill_runs(source: str, output: str, kills: list[int]) -> None:
    """Begin a run and kill it after so many rows, resume it and kill it again, ..., and at last let it end."""
    bulk_run._open_output = open_often
    run(source, Path(output).with_name("warm.jsonl"), workers=0)
    for rows in kills:
        child = os.fork()
        if child == 0:
            _run_and_die(source, output, rows)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, status
    run(source, output, workers=0, resume=True)


def _run_and_die(source: str, output: str, rows: int) -> None:
    def die(progress: RunProgress) -> None:
        if progress.rows - progress.resumed == rows:
            os.kill(os.getpid(), signal.SIGKILL)

    run(source, output, workers=0, resume=True, on_progress=die)
    os._exit(0)


if __name__ == "__main__":
    kill_runs(sys.argv[1], sys.argv[2], [int(n) for n in sys.argv[3:]])
