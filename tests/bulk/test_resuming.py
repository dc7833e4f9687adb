"""Runs that are killed and resumed: nothing lost, nothing doubled; refused where anything differs."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome.doors.bulk import BulkReport, run
from epitome.doors.bulk.bulk_run import RunProgress
from epitome.runtime.errors import StoreError, UsageError
from support.bulk import list_texts, open_often, write_rows
from support.waiting import LONG

KILLS = ("2", "4", "7", "1", "5")
ROOT = Path(__file__).parents[2]


def kill_and_resume(source: Path, output: Path) -> None:
    command = [sys.executable, "-m", "support.bulk", str(source), str(output), *KILLS]
    places = os.pathsep.join([str(Path(epitome.__file__).parents[1]), str(ROOT / "tests")])
    subprocess.run(command, check=True, timeout=LONG, env={**os.environ, "PYTHONPATH": places})


def read_folder(path: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in path.iterdir()}


@pytest.mark.slow
def test_five_kills_cost_nothing(tmp_path: Path) -> None:
    write_rows(tmp_path / "in.jsonl", [*list_texts(14), "", *list_texts(14)])
    kill_and_resume(tmp_path / "in.jsonl", tmp_path / "killed.jsonl")
    run(tmp_path / "in.jsonl", tmp_path / "whole.jsonl", workers=0)
    assert (tmp_path / "killed.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    states = [json.loads((tmp_path / f"{name}.jsonl.state").read_text()) for name in ("killed", "whole")]
    assert states[0] == states[1] and states[0]["rows"] == 29 and states[0]["refused"] == 1


@pytest.mark.slow
def test_five_kills_cost_nothing_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow", reason="NOT TRIED: Parquet, since pyarrow (extra bulk) is not installed")
    write_rows(tmp_path / "in.jsonl", list_texts(33))
    kill_and_resume(tmp_path / "in.jsonl", tmp_path / "killed.parquet")
    monkeypatch.setattr("epitome.bulk.bulk_run._open_output", open_often)
    run(tmp_path / "in.jsonl", tmp_path / "whole.parquet", workers=0)
    parts = read_folder(tmp_path / "whole.parquet")
    assert len(parts) == 8 and parts == read_folder(tmp_path / "killed.parquet")


def stop_after(rows: int) -> Callable[[RunProgress], None]:
    def stop(progress: RunProgress) -> None:
        if progress.rows == rows:
            raise KeyboardInterrupt

    return stop


def test_an_interrupted_run_keeps_its_rows(tmp_path: Path) -> None:
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(10)), tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(source, output, workers=0, on_progress=stop_after(4))
    assert output.read_bytes().count(b"\n") == 4
    seen: list[RunProgress] = []
    assert run(source, output, workers=0, resume=True, on_progress=seen.append) == BulkReport(10, 0)
    assert [p.rows for p in seen] == list(range(5, 11)) and {p.resumed for p in seen} == {4}
    run(source, tmp_path / "whole.jsonl", workers=0)
    assert output.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="NOT TRIED: open files are not listed here")
def test_an_interrupted_run_closes_what_it_read(tmp_path: Path) -> None:
    source = write_rows(tmp_path / "in.jsonl", list_texts(10))
    with pytest.raises(KeyboardInterrupt) as stopped:
        run(source, tmp_path / "out.jsonl", workers=0, on_progress=stop_after(4))
    assert stopped.tb is not None  # which keeps all frames alive
    assert source.resolve() not in {entry.resolve() for entry in Path("/proc/self/fd").iterdir()}


def test_a_finished_run_is_not_done_again(tmp_path: Path) -> None:
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(2)), tmp_path / "out.jsonl"
    first = run(source, output, workers=0, resume=True)  # where nothing is there, it begins
    before = output.read_bytes()
    assert run(source, output, workers=0, resume=True, on_progress=stop_after(0)) == first
    assert output.read_bytes() == before


def test_an_output_that_is_there_is_refused(tmp_path: Path) -> None:
    source = write_rows(tmp_path / "in.jsonl", list_texts(2))
    run(source, tmp_path / "out.jsonl", workers=0)
    with pytest.raises(UsageError, match="there already"):
        run(source, tmp_path / "out.jsonl", workers=0)
    (tmp_path / "other.jsonl").write_text("not ours", encoding="utf-8")
    with pytest.raises(StoreError):
        run(source, tmp_path / "other.jsonl", workers=0, resume=True)
    assert (tmp_path / "other.jsonl").read_text(encoding="utf-8") == "not ours"


def test_a_run_that_was_asked_otherwise_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(6)), tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(source, output, workers=0, on_progress=stop_after(4))
    kept = output.read_bytes()
    with pytest.raises(UsageError, match="the arguments changed"):
        run(source, output, workers=0, resume=True, sentences=2)
    with pytest.raises(UsageError, match="the model changed"):
        run(source, output, workers=0, resume=True, model="structured.best")
    with monkeypatch.context() as patch:
        patch.setattr("epitome.bulk.state.__version__", "0.0.1")
        with pytest.raises(UsageError, match="the version changed"):
            run(source, output, workers=0, resume=True)
    about = source.stat()
    os.utime(source, ns=(about.st_atime_ns, about.st_mtime_ns + 1_000_000_000))
    with pytest.raises(UsageError, match="the inputs changed"):
        run(source, output, workers=0, resume=True)
    assert output.read_bytes() == kept
    os.utime(source, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert run(source, output, workers=0, resume=True).rows == 6


def test_an_output_that_lost_bytes_is_refused(tmp_path: Path) -> None:
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(6)), tmp_path / "out.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(source, output, workers=0, on_progress=stop_after(4))
    output.write_bytes(output.read_bytes()[:-5])
    with pytest.raises(StoreError, match="shorter"):
        run(source, output, workers=0, resume=True)


@pytest.mark.parametrize("name", ["out.jsonl", "out.parquet"])
def test_two_runs_do_not_write_one_output(tmp_path: Path, name: str) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="NOT TRIED: Parquet, since pyarrow (extra bulk) is not installed")
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(6)), tmp_path / name
    refused: list[str] = []

    def begin_another(progress: RunProgress) -> None:
        if progress.rows == 4:
            with pytest.raises(StoreError) as found:
                run(source, output, workers=0, resume=True)
            refused.append(str(found.value))

    assert run(source, output, workers=0, on_progress=begin_another) == BulkReport(6, 0)
    assert refused == [f"{output} is being written by another run; wait for its end, or end it"]
    assert run(source, output, workers=0, resume=True) == BulkReport(6, 0)


def test_a_run_that_was_killed_while_it_began_resumes(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="NOT TRIED: Parquet, since pyarrow (extra bulk) is not installed")
    source, output = write_rows(tmp_path / "in.jsonl", list_texts(3)), tmp_path / "out.parquet"
    output.mkdir()
    (output / "._manifest.json.k1ll3d").write_text('{"format":')  # written, and not yet renamed
    assert run(source, output, workers=0, resume=True) == BulkReport(3, 0)
    assert sorted(read_folder(output)) == ["_manifest.json", "part-00000.parquet"]


def test_a_disk_without_locks_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int, kind: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    with pytest.raises(StoreError, match=r"cannot be locked \(No locks available\); name an output on a local disk"):
        run(write_rows(tmp_path / "in.jsonl", list_texts(1)), tmp_path / "out.jsonl", workers=0)
