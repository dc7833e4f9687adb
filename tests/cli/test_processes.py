"""The command line as a process: pipes, terminals, colours, progress, signals."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from epitome.document.render.text import style
from epitome.doors.cli.main import main
from epitome.runtime.errors import LimitError, StoreError
from support.samples.terminal import on_a_terminal

COMMAND = [sys.executable, "-m", "epitome"]
TEXT = (
    "A horse can pull a boat of thirty tons along the canal at a walking pace. "
    "Coal reached the town by boat at half of its former price in those years.\n"
)
COLOUR = re.compile(r"\x1b\[\d*m")
PLAIN = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"}}
PLAIN["TERM"] = "xterm-256color"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.txt", "c.txt", "d.txt"):
        Path(name).write_text(TEXT, encoding="utf-8")
    Path("long.txt").write_text(TEXT * 2000, encoding="utf-8")


def run(*arguments: str, data: bytes | None = None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=data,
        stdin=subprocess.DEVNULL if data is None else None,
        capture_output=True,
        timeout=300,
        check=False,
        env={**PLAIN, **environment},
    )


def seen(*arguments: str, stream: str, **environment: str) -> tuple[str, str]:
    """(what the terminal shows, what the other stream holds), with one of the two streams on a terminal."""
    return on_a_terminal([*COMMAND, *arguments], stream=stream, environment={**PLAIN, **environment})


def test_the_console_script_is_installed() -> None:
    from importlib.metadata import entry_points

    (script,) = entry_points(group="console_scripts", name="epitome")
    assert script.value == "epitome.doors.cli.main:run"
    assert callable(script.load())


def test_the_module_is_the_command_line_and_reads_a_pipe() -> None:
    done = run("summarise", "-", "a.txt", "--format", "jsonl", data=TEXT.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["documents"][0]["id"] for line in done.stdout.splitlines()] == ["-", "a.txt"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["nonsense"], 2),
        (["summarise", "a.txt", "missing.txt"], 9),
    ],
)
def test_exit_codes_reach_the_shell(arguments: list[str], code: int) -> None:
    done = run(*arguments)
    assert done.returncode == code
    assert len(done.stderr.splitlines()) == 1 and b"Traceback" not in done.stderr


@pytest.mark.slow
def test_debug_prints_a_traceback() -> None:
    broken = (
        "from epitome.api import one\nfrom epitome.doors.cli.main import run\n"
        "def broken(*a, **k): raise RuntimeError('on purpose')\n"
        "one.summarise = broken\nrun()"
    )
    command = [sys.executable, "-c", broken, "--debug", "summarise", "a.txt"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode != 0
    assert "Traceback" in done.stderr and "RuntimeError: on purpose" in done.stderr


@pytest.mark.slow
def test_a_real_interruption_is_exit_130_without_a_traceback() -> None:
    code = (
        "import os, signal\nfrom epitome.api import one\nfrom epitome.doors.cli.main import run\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's background jobs inherit none
        "def stop(*a, **k):\n    os.kill(os.getpid(), signal.SIGINT)\n    signal.pause()\n"
        "one.summarise = stop\nrun()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "summarise", "a.txt"], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stdout) == (130, "")
    assert "Traceback" not in done.stderr
    assert re.fullmatch(r"\n?error: [^\n]+; [^\n]+ \(interrupted\)\n", done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["rank", "long.txt"], ["--help"]], ids=["long", "short"])
def test_a_reader_that_has_gone_away_is_no_error(arguments: list[str]) -> None:
    """`epitome ... | head -1`: the other end of the pipe is closed before all is written."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=writing, stderr=subprocess.PIPE, timeout=300, check=False, env=PLAIN
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.slow
def test_a_terminal_gets_colours_and_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["summarise", "a.txt", "b.txt", "c.txt", "--explain"]
    shown, err = seen(*arguments, stream="stdout")
    assert COLOUR.search(shown) and err == ""
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert COLOUR.sub("", shown).replace("\r\n", "\n") == captured.out
    assert "\x1b" not in captured.out and captured.err == ""


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_that_wants_no_colours_gets_none(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert style("boat", "1") == "\x1b[1mboat\x1b[0m"
    monkeypatch.setenv(name, value)
    assert style("boat", "1") == "boat"


@pytest.mark.slow
def test_progress_of_many_files_is_shown_on_the_terminal_only() -> None:
    shown, out = seen("summarise", "a.txt", "b.txt", "c.txt", "d.txt", "-f", "jsonl", stream="stderr")
    assert "reading" in shown and "%" in shown
    assert len([json.loads(line) for line in out.splitlines()]) == 4
    assert "\x1b" not in out and "reading" not in out


@pytest.mark.parametrize(("files", "output_is_seen"), [(1, False), (4, True)], ids=["one file", "output is seen"])
def test_there_is_no_progress_where_it_would_be_in_the_way(
    files: int, output_is_seen: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: output_is_seen)
    assert main(["summarise", *["a.txt", "b.txt", "c.txt", "d.txt"][:files]]) == 0
    captured = capsys.readouterr()
    assert captured.err == "" and "thirty tons" in captured.out


@pytest.mark.slow
def test_output_in_a_narrow_encoding_is_no_internal_error() -> None:
    Path("signs.txt").write_text("The “boat” sails — slowly — past Béziers and 漢字 every day.", encoding="utf-8")
    done = run("summarise", "signs.txt", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"sails" in done.stdout and b"every day." in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="NOT TRIED: a full disk, since there is no /dev/full")
@pytest.mark.parametrize("command", [["summarise", "a.txt"], ["systems"], ["--help"]])
def test_a_full_disk_is_told_in_one_line(command: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, *command], stdout=full, stderr=subprocess.PIPE, timeout=300, check=False)
    assert done.returncode == StoreError.exit_code
    assert done.stderr == b"error: the output cannot be written (No space left on device); free some space (store)\n"


def test_memory_that_runs_out_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def use_up(*given: object, **more: object) -> None:
        raise MemoryError

    monkeypatch.setattr("epitome.doors.cli.main.app", use_up)
    assert main(["systems"]) == LimitError.exit_code
    assert capsys.readouterr().err == "error: the input needs too much memory; split it (limit)\n"
