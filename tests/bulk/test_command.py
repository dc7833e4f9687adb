"""epitome bulk: exit codes, interruption, progress on a terminal, and what a missing extra says."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from epitome.doors.bulk import run
from epitome.doors.bulk.bulk_run import RunProgress
from epitome.doors.cli.main import main
from support.bulk import list_texts, read_lines, write_rows
from support.samples.terminal import on_a_terminal
from support.waiting import LONG

COMMAND = [sys.executable, "-m", "epitome", "bulk"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_rows(Path("in.jsonl"), list_texts(4))


def test_a_run_says_what_it_did_and_is_not_begun_twice(capsys: pytest.CaptureFixture[str]) -> None:
    write_rows(Path("bad.jsonl"), ["A cat sat.", ""])
    assert main(["bulk", "bad.jsonl", "-o", "out.jsonl", "--workers", "1", "-q", "cat", "-n", "1"]) == 9
    assert capsys.readouterr().out == "2 rows, 1 with an error\n"
    assert main(["bulk", "bad.jsonl", "-o", "out.jsonl"]) == 2
    assert capsys.readouterr().err == (
        "error: out.jsonl is there already; add --resume to go on with it, or name another output (usage)\n"
    )
    assert main(["bulk", "bad.jsonl", "-o", "out.jsonl", "-q", "dog", "--resume"]) == 2
    assert "the arguments changed since the output was begun" in capsys.readouterr().err
    assert main(["bulk", "bad.jsonl", "-o", "out.jsonl", "-q", "cat", "-n", "1", "--resume"]) == 9


@pytest.mark.slow
def test_the_command_goes_on_with_what_the_library_began(capsys: pytest.CaptureFixture[str]) -> None:
    def stop(progress: RunProgress) -> None:
        if progress.rows == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("in.jsonl", "out.jsonl", workers=0, on_progress=stop)
    assert main(["bulk", "in.jsonl", "-o", "out.jsonl", "--workers", "1", "--resume"]) == 0
    assert capsys.readouterr() == ("4 rows\n", "")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["in.jsonl"], 2),
        (["-o", "out.jsonl"], 2),
        (["in.jsonl", "-o", "out.csv"], 2),
        (["in.jsonl", "-o", "out.jsonl", "--workers", "0"], 2),
        (["in.jsonl", "-o", "out.jsonl", "-q", "a", "--query-column", "b"], 2),
        (["in.jsonl", "-o", "nowhere/out.jsonl"], 2),
        (["missing.jsonl", "-o", "out.jsonl"], 5),
    ],
)
def test_wrong_words_are_told(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bulk", *arguments]) == code
    assert capsys.readouterr().err.startswith("error: ")
    assert not Path("out.jsonl").exists()


def test_the_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bulk", "--help"]) == 0
    assert "epitome bulk rows.jsonl -o summaries.jsonl" in capsys.readouterr().out


def test_parquet_without_its_extra_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["bulk", "in.jsonl", "-o", "out.parquet", "--workers", "1"]) == 10
    assert "pip install '/path/to/the/clone[bulk]'" in capsys.readouterr().err
    Path("in.parquet").write_bytes(b"PAR1")
    assert main(["bulk", "in.parquet", "-o", "out.jsonl", "--workers", "1"]) == 10


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="NOT TRIED: signals of a terminal")
def test_an_interrupted_command_resumes(capsys: pytest.CaptureFixture[str]) -> None:
    write_rows(Path("many.jsonl"), [" ".join(list_texts(40))] * 8_000)
    command = [*COMMAND, "many.jsonl", "-o", "out.jsonl", "--workers", "1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True, text=True)
    while not (Path("out.jsonl").exists() and Path("out.jsonl").stat().st_size):
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does
    _, said = process.communicate(timeout=LONG)
    assert process.returncode == 130
    assert "the same command with --resume continues" in said and "Traceback" not in said
    rows = read_lines(Path("out.jsonl"))
    assert 0 < len(rows) < 8_000
    assert all(row["id"] == f"row {i}" for i, row in enumerate(rows))


@pytest.mark.slow
def test_a_terminal_shows_rows_and_rate() -> None:
    write_rows(Path("more.jsonl"), list_texts(200))
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"}
    command = [*COMMAND, "more.jsonl", "-o", "out.jsonl", "--workers", "1"]
    shown, rest = on_a_terminal(command, stream="stderr", environment=environment)
    assert "200 rows" in rest
    assert "rows, " in shown and "a second" in shown
    assert re.search(r"[-\d]:[-\d]{2}:[-\d]{2}", shown), "the time that is left"
