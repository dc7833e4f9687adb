"""A file is written whole or not at all."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.doors.cli.main import main
from epitome.runtime.errors import StoreError, UsageError
from epitome.runtime.files import write_atomically
from support.faults import BROKEN, FULL, SHORT, each_fault

TEXT = Path(__file__).parents[2] / "examples" / "canal.txt"
CHILD = """
import resource, signal, sys
from pathlib import Path
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
from epitome.errors import UsageError
from epitome.runtime.files import write_atomically
try:
    write_atomically(Path(sys.argv[1]), bytes(5000))
except UsageError as error:
    print(error)
"""


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_new_file_is_written_and_an_old_one_replaced(tmp_path: Path) -> None:
    place = tmp_path / "a.model"
    write_atomically(place, b"one")
    assert place.read_bytes() == b"one"
    write_atomically(place, b"two")
    assert place.read_bytes() == b"two"
    assert names(tmp_path) == ["a.model"]


def test_a_file_has_the_rights_that_the_user_gives_new_files(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "a.model", b"one")
        assert stat.S_IMODE((tmp_path / "a.model").stat().st_mode) == 0o640
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 1000
    place = tmp_path / "a.model"
    place.write_bytes(b"old")
    done = subprocess.run([sys.executable, "-c", CHILD, str(place)], capture_output=True, text=True, check=True)
    assert "cannot be written (File too large)" in done.stdout
    assert place.read_bytes() == b"old"
    assert names(tmp_path) == ["a.model"]


def test_a_folder_that_may_not_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    place = tmp_path / "a.model"
    place.write_bytes(b"old")
    tmp_path.chmod(0o555)
    try:
        if os.access(tmp_path, os.W_OK):
            pytest.skip("this user may write everywhere")
        with pytest.raises(UsageError, match="cannot be written"):
            write_atomically(place, b"new")
    finally:
        tmp_path.chmod(0o755)
    assert place.read_bytes() == b"old"
    assert names(tmp_path) == ["a.model"]


def test_a_disk_that_can_only_be_read_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: Any, **more: Any) -> Any:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    (tmp_path / "a.model").write_bytes(b"old")
    monkeypatch.setattr("tempfile.mkstemp", refused)
    with pytest.raises(UsageError, match="Read-only file system"):
        write_atomically(tmp_path / "a.model", b"new")
    assert (tmp_path / "a.model").read_bytes() == b"old"


@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError, MemoryError])
def test_a_stop_at_the_last_moment_leaves_nothing_behind(
    stop: type[BaseException], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(handle: int) -> None:
        raise stop

    (tmp_path / "a.model").write_bytes(b"old")
    monkeypatch.setattr("os.fsync", stopped)
    with pytest.raises(UsageError if stop is OSError else stop):
        write_atomically(tmp_path / "a.model", b"new")
    assert (tmp_path / "a.model").read_bytes() == b"old"
    assert names(tmp_path) == ["a.model"]


@pytest.mark.parametrize("name", ["no/such/folder/a.model", "folder", ".", "file/a.model"])
def test_a_place_that_cannot_be_a_file_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(UsageError, match="cannot be written"):
        write_atomically(tmp_path / name, b"new")
    assert names(tmp_path) == ["file", "folder"]
    assert names(tmp_path / "folder") == []


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("kind", [FULL, BROKEN, SHORT])
def test_a_model_is_saved_or_the_old_one_stays(kind: str, lasting: bool, tmp_path: Path) -> None:
    model, place = epitome.load("structured.paper"), tmp_path / "a.model"
    for fault in each_fault(kind, lasting=lasting):
        place.write_bytes(b"old")
        try:
            with fault:
                model.save(place)
        except UsageError as error:
            assert kind != SHORT and os.strerror(fault.errno) in str(error)
            assert place.read_bytes() == b"old"
        else:
            assert place.read_bytes() == model.to_bytes(), fault
        assert names(tmp_path) == ["a.model"]


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("kind", [FULL, BROKEN, SHORT])
def test_what_a_command_prints_into_a_file_is_whole_or_not_there(
    kind: str, lasting: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "a.txt"
    command = ["summarise", str(TEXT), "--system", "lead", "-o", str(place)]
    assert main(command) == 0
    whole = place.read_bytes()
    for fault in each_fault(kind, lasting=lasting):
        place.write_bytes(b"old")
        with fault:
            code = main(command)
        assert (code, place.read_bytes()) in ((0, whole), (StoreError.exit_code, b"old")), fault
        assert (code == 0) == (kind == SHORT or not fault.was_reached), capsys.readouterr().err
        assert names(tmp_path) == ["a.txt"]
