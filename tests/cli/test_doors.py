"""Odd names at the doors of the command line: one line each, the right exit code, and no file lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from epitome.collection.parts import has_parts
from epitome.doors.cli.main import main

Told = tuple[int, str, str]
TEXT = "A horse can pull a boat of thirty tons along the canal at a walking pace. Coal came to town by boat.\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Told]:
    monkeypatch.chdir(tmp_path)
    Path("canal.txt").write_text(TEXT, encoding="utf-8")
    Path("folder").mkdir()

    def call(*arguments: str) -> Told:
        code = main(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.mark.parametrize(
    ("arguments", "code", "line"),
    [
        (["summarise", "canal.txt", "-o", ""], 2, "an empty name cannot be a file; name a file"),
        (["summarise", "canal.txt", "-n"], 2, "see 'epitome summarise --help'"),
        (["nonsense", "-n"], 2, "see 'epitome --help'"),
        (["summarise", ""], 3, "error: the text is empty;"),
        (["index", "c.epitome", ""], 2, "a source has an empty name; name a file"),
        (["index", "c.epitome", "canal.txt", ""], 2, "a source has an empty name; name a file"),
        (["bulk", "", "-o", "out.jsonl"], 2, "a source has an empty name; name a file"),
        (["check", "canal.txt", ""], 2, "a source has an empty name; name a file"),
        (["verify", ""], 2, "a source has an empty name; name a file"),
        (["elaborate", "", "--linking", "Coal came by boat."], 2, "a source has an empty name; name a file"),
        (["models", ""], 5, "a model has an empty name; give a file"),
        (["summarise", "canal.txt", "-m", ""], 5, "a model has an empty name; give a file"),
        (["bulk", "canal.txt", "-o", ""], 2, "is neither .jsonl nor .parquet; name an output"),
        (["mcp", "canal.txt"], 6, "canal.txt is no epitome collection;"),
        (["mcp", "folder"], 6, "folder is a folder;"),
        (["mcp", "--http", "--port", "-1"], 2, "the port -1 is none; give a number"),
        (["mcp", "--http", "--port", "65536"], 2, "the port 65536 is none; give a number"),
        (["train", "structured", "canal.txt", "-o", "folder"], 2, "folder cannot be written (it is a folder);"),
        (["summarise", "canal.txt", "-s", "queryorder", "--set", "threshold=-5"], 2, "the threshold -5 is negative;"),
    ],
)
def test_odd_names_are_one_line(run: Callable[..., Told], arguments: list[str], code: int, line: str) -> None:
    told = run(*arguments)
    assert told[0] == code
    assert told[1] == ""
    assert line in told[2] and told[2].count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [["summarise", "canal.txt", "folder"], ["rank", "canal.txt"], ["check", "canal.txt", "canal.txt"]],
)
def test_a_source_is_not_written_over(run: Callable[..., Told], arguments: list[str]) -> None:
    Path("folder/again.txt").symlink_to("../canal.txt")
    for output in ("canal.txt", "./canal.txt", "folder/again.txt"):
        code, out, error = run(*arguments, "-o", output)
        assert (code, out) == (2, "")
        assert error == f"error: {output} is read by this command, and would be lost; name another file (usage)\n"
    assert Path("canal.txt").read_text(encoding="utf-8") == TEXT


def test_a_folder_that_may_not_be_listed_is_told(run: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("epitome.sources.files.os.scandir", refuse)
    assert run("summarise", "folder") == (
        3,
        "",
        "error: the folder folder cannot be read (Permission denied); check its permissions (input-refused)\n",
    )


def test_a_folder_that_may_not_be_read_has_no_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", refuse)
    assert not has_parts(Path("folder"))


def test_an_output_that_may_not_be_written_is_no_fault_of_the_input(
    run: Callable[..., Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert run("systems", "-o", "out.txt") == (
        6,
        "",
        "error: out.txt cannot be written (Permission denied); check its folder (store)\n",
    )


@pytest.mark.slow
def test_closed_streams_are_no_fault_of_ours() -> None:
    command = [sys.executable, "-m", "epitome", "systems"]
    closed = "import os, sys; os.close(1); os.close(2); os.execv(sys.argv[1], sys.argv[1:])"
    done = subprocess.run([sys.executable, "-c", closed, *command], check=False, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
