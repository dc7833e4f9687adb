"""Rows that hang, crash or eat memory cost themselves alone."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from epitome.doors.bulk import run
from epitome.doors.bulk.bulk_rows import RowWork
from epitome.doors.cli.main import main
from support.bulk import HostileWork, StillbornWork, read_lines, write_rows


@pytest.fixture(autouse=True)
def hostile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("epitome.bulk.bulk_requests.RowWork", HostileWork)
    monkeypatch.setattr("epitome.runtime.workers.worker_limits.WALL_FACTOR", 3)  # a row that hangs is waited for


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_a_row_that_breaks_its_worker_costs_itself_alone(tmp_path: Path, workers: int) -> None:
    texts = ["A cat sat.", "CRASH it.", "A dog ran.", "HANG here.", "A cow ate.", "KILL it.", "A bird sang."]
    write_rows(tmp_path / "in.jsonl", texts)
    report = run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=workers, seconds=2.0)
    rows = read_lines(tmp_path / "out.jsonl")
    assert [row["id"] for row in rows] == [f"row {i}" for i in range(len(texts))] and report.refused == 3
    assert [row["summary"] for row in rows] == [t if t.startswith("A ") else None for t in texts]
    broken = "the row broke the process that read it, twice (killed by {}); report it with the row (input-refused)"
    assert [rows[number]["error"] for number in (1, 5)] == [broken.format("SIGSEGV"), broken.format("SIGKILL")]
    assert rows[3]["error"] == "the row took more than 2 seconds; split its document (limit)"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="NOT TRIED: limits of memory, which Linux alone enforces")
def test_a_row_that_eats_memory_costs_itself_alone(tmp_path: Path) -> None:
    write_rows(tmp_path / "in.jsonl", ["A cat sat.", "EAT all.", "A dog ran."])
    run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=1, memory_bytes=512 * 2**20)
    rows = read_lines(tmp_path / "out.jsonl")
    assert [row["summary"] for row in rows] == ["A cat sat.", None, "A dog ran."]
    assert rows[1]["error"] == "the row needs more than 512 MiB of memory; split its document (limit)"


@pytest.mark.slow
def test_a_worker_that_somebody_else_ends_costs_nothing(tmp_path: Path) -> None:
    write_rows(tmp_path / "in.jsonl", ["A cat sat.", f"ONCE {tmp_path / 'met'} it ended.", "A dog ran."])
    assert run(tmp_path / "in.jsonl", tmp_path / "out.jsonl", workers=1).refused == 0
    assert (tmp_path / "met").exists()
    assert all(row["error"] is None for row in read_lines(tmp_path / "out.jsonl"))


@pytest.mark.slow
def test_a_worker_that_cannot_begin_ends_the_run_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("epitome.bulk.bulk_requests.RowWork", StillbornWork)
    source = write_rows(tmp_path / "in.jsonl", ["A cat sat.", "A dog ran."])
    assert main(["bulk", str(source), "-o", str(tmp_path / "out.jsonl"), "--workers", "1"]) == 4
    said = (
        "error: a worker is lost before it can work, twice (killed by SIGKILL); take fewer workers or get more memory, "
    )
    assert capsys.readouterr().err == f"{said}and go on with --resume (limit)\n"
    monkeypatch.setattr("epitome.bulk.bulk_requests.RowWork", RowWork)
    assert main(["bulk", str(source), "-o", str(tmp_path / "out.jsonl"), "--workers", "1", "--resume"]) == 0


def test_where_no_process_can_be_started_the_run_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    source = write_rows(tmp_path / "in.jsonl", ["A cat sat."])
    assert main(["bulk", str(source), "-o", str(tmp_path / "out.jsonl"), "--workers", "1"]) == 4
    said = "error: no process can be started (Resource temporarily unavailable); "
    assert capsys.readouterr().err == f"{said}end other programs, or take fewer processes (limit)\n"


def test_an_unexpected_error_says_what_and_where_and_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(self: object) -> None:
        raise AssertionError

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    source = write_rows(tmp_path / "in.jsonl", ["A cat sat."])
    assert main(["bulk", str(source), "-o", str(tmp_path / "out.jsonl"), "--workers", "1"]) == 70
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith("what was written stays; the same command with --resume continues")
    assert second.startswith("error: unexpected AssertionError (test_hostile_rows.py, line ")
