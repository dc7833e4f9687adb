"""Pipes, sockets and devices are refused at once wherever a file is named: to read one could take for ever."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.doors.http.state_folder import read_private
from epitome.learning.datasets import read_duc, read_open_set, read_summac
from epitome.sources import open_regular, refuse_special

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
WORDS = "Boats carry coal along the canal. The lock keeper opens the gates at dawn.\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    return path


@pytest.fixture(params=["pipe", "socket", "device", "link to a pipe"])
def special(request: pytest.FixtureRequest, place: Path) -> Iterator[Path]:
    path = place / "special.txt"
    if request.param == "pipe":
        yield pipe(path)
    elif request.param == "device":
        yield Path("/dev/zero")
    elif request.param == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("special.txt")
            yield path
    else:
        path.symlink_to(pipe(place / "inner"))
        yield path


def refused(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(call) == 3
    assert "not a file; give a file" in capsys.readouterr().err


def test_the_library_refuses_them(special: Path) -> None:
    for call in (open_regular, refuse_special, epitome.read, epitome.load):
        with pytest.raises(epitome.InputError, match="not a file"):
            call(special)


@pytest.mark.parametrize(
    "call",
    [
        ["summarise", "SPECIAL"],
        ["rank", "SPECIAL"],
        ["outline", "SPECIAL"],
        ["elaborate", "SPECIAL", "--linking", "Boats carry coal."],
        ["train", "structured", "SPECIAL", "-o", "my.model"],
        ["evaluate", "SPECIAL"],
        ["models", "SPECIAL"],
        ["summarise", "good.txt", "--model", "SPECIAL"],
        ["summarise", "good.txt", "--recipe", "semantic", "--embeddings", "SPECIAL"],
        ["index", "new.epitome", "SPECIAL"],
        ["index", "SPECIAL", "good.txt"],
        ["docs", "SPECIAL"],
        ["search", "SPECIAL", "coal"],
        ["brief", "SPECIAL", "coal"],
        ["clusters", "SPECIAL"],
        ["remove", "SPECIAL", "id"],
    ],
    ids=" ".join,
)
def test_every_command_refuses_a_pipe(call: list[str], place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "good.txt").write_text(WORDS)
    pipe(place / "pipe.txt")
    refused(["pipe.txt" if word == "SPECIAL" else word for word in call], capsys)


@pytest.mark.parametrize("source", ["folder", "folder/*.txt"])
def test_in_a_folder_they_are_left_out_and_told(source: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe(place / "folder" / "pipe.txt")
    (place / "folder" / "good.txt").write_text(WORDS)
    for call in (["summarise", source], ["index", "new.epitome", source]):
        assert main(call) == 9
        out, err = capsys.readouterr()
        assert out
        assert "pipe.txt was left out" in err
    assert main(["docs", "new.epitome", "--format", "ids"]) == 0
    assert capsys.readouterr().out == "good.txt\n"


def test_a_name_that_leads_nowhere_in_a_folder_is_passed_over(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "folder").mkdir()
    (place / "folder" / "good.txt").write_text(WORDS)
    (place / "folder" / "gone.txt").symlink_to("nowhere")
    assert main(["summarise", "folder"]) == 0
    assert capsys.readouterr().err == ""


def test_the_lock_of_a_collection_may_be_no_pipe(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "good.txt").write_text(WORDS)
    pipe(place / "new.epitome.lock")
    refused(["index", "new.epitome", "good.txt"], capsys)


def test_files_of_data_sets_may_be_no_pipes(place: Path) -> None:
    pipe(place / "set" / "docs.dev.jsonl.gz")
    with pytest.raises(epitome.InputError, match="is a pipe"):
        read_open_set(place / "set")
    pipe(place / "papers" / "paper.xml")
    with pytest.raises(epitome.InputError, match="holds no papers"):
        read_summac(place / "papers")
    (place / "duc" / "docs" / "D1").mkdir(parents=True)
    (place / "duc" / "topics.sgml").write_text("<topic><num>D1</num><title>Boats</title><narr>Coal?</narr></topic>")
    pipe(place / "duc" / "models" / "D1.a")
    with pytest.raises(epitome.InputError, match="is a pipe"):
        read_duc(place / "duc")


def test_the_folder_of_an_encoder_may_hold_no_pipe(place: Path) -> None:
    pytest.importorskip("safetensors")
    from epitome.walk.semantic.places import load_folder

    pipe(place / "encoder" / "model.safetensors")
    (place / "encoder" / "tokenizer.json").write_text("{}")
    with pytest.raises(epitome.InputError, match="is a pipe"):
        load_folder(place / "encoder")


def test_a_secret_of_the_service_may_be_no_pipe(place: Path) -> None:
    with pytest.raises(epitome.InputError, match="is a pipe"):
        read_private(pipe(place / "token"))


def test_what_becomes_a_pipe_after_the_first_look_is_refused(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = pipe(place / "pipe")
    monkeypatch.setattr("epitome.sources.files.refuse_special", lambda path: None)
    with pytest.raises(epitome.InputError, match="is a pipe"):
        open_regular(file)


def test_a_folder_is_no_file_and_leaves_nothing_open(place: Path) -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    for _ in range(5):
        with pytest.raises(IsADirectoryError):
            open_regular(place)
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_standard_input_that_is_closed_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["summarise", "-"]) == 3
    assert "standard input is closed" in capsys.readouterr().err
