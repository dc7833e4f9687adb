"""The command itself under kill -9: begun, killed five times, resumed, and in the end as if nothing had been."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import epitome
from support.bulk import list_texts, write_rows
from support.waiting import LONG, wait_until

KILLS = 5
ROWS = 2_000


def begin(source: Path, output: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "epitome", "bulk", str(source), "-o", str(output)]
    options = ["--resume", "--system", "lead", "--workers", "1"]
    environment = {**os.environ, "PYTHONPATH": str(Path(epitome.__file__).parents[1])}
    return subprocess.Popen([*command, *options], env=environment, start_new_session=True)


def wait_for_bytes(output: Path, size: int, running: subprocess.Popen[bytes]) -> None:
    wait_until(lambda: output.exists() and output.stat().st_size > size, f"more than {size} bytes", shown=running.poll)
    assert running.poll() is None


@pytest.mark.slow
def test_five_kills_of_the_command_cost_nothing(tmp_path: Path) -> None:
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(ROWS)), tmp_path / "out.jsonl"
    state = tmp_path / "out.jsonl.state"
    durable = []
    for _ in range(KILLS):
        done = json.loads(state.read_text(encoding="utf-8")) if state.exists() else {"bytes": 0}
        durable.append(done["bytes"])
        running = begin(source, output)
        wait_for_bytes(output, done["bytes"], running)  # it has written rows that are not durable yet, or are
        os.killpg(running.pid, signal.SIGKILL)
        assert running.wait() == -signal.SIGKILL
    assert not json.loads(state.read_text(encoding="utf-8"))["done"]
    last = begin(source, output)
    assert last.wait(LONG) == 0
    epitome.bulk.run(source, tmp_path / "whole.jsonl", workers=0, system="lead")
    assert output.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    ids = [json.loads(line)["id"] for line in output.read_text(encoding="utf-8").splitlines()]
    assert ids == [f"row {i}" for i in range(ROWS)] and durable == sorted(durable)
