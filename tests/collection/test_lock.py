from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.runtime.errors import StoreError
from support.collections.pages import site

HOLD = """
import signal, sys
from epitome.collection import Collection
with Collection(sys.argv[1]).open_writer():
    print("held", flush=True)
    signal.pause()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    held = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    assert held.stdout is not None
    assert held.stdout.readline() == "held\n"
    return held


def ended(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def test_a_second_indexer_is_told_who_has_the_collection(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "c"
    site(tmp_path / "site", 3)
    assert main(["index", str(path), str(tmp_path / "site")]) == 0
    capsys.readouterr()
    held = holder(path)
    try:
        assert main(["index", str(path), str(tmp_path / "site")]) == 6
        line = capsys.readouterr().err
        who = re.escape(f"process {held.pid} on {os.uname().nodename}")
        assert re.fullmatch(rf"error: .* is being written by {who}; .* \(store\)\n", line)
        assert main(["docs", str(path)]) == 0  # readers are not kept out
        with (
            Collection(path) as collection,
            pytest.raises(StoreError, match="is being written by"),
            collection.open_writer(wait=0.05),
        ):
            raise AssertionError("two writers")
    finally:
        ended(held)
    assert main(["index", str(path), str(tmp_path / "site")]) == 0  # the lock went with its process


def test_a_short_wait_lets_two_writers_take_turns(tmp_path: Path) -> None:
    path = tmp_path / "c"
    with epitome.Collection(path) as one, epitome.Collection(path) as other:
        for i in range(5):
            one.add(Document.from_sentences(["Trout."], id=f"a{i}"))
            other.add(Document.from_sentences(["Bread."], id=f"b{i}"))
        assert len(one.documents) == len(other.documents) == 10


def test_after_a_writer_that_did_not_finish_the_file_is_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c"
    with Collection(path) as collection:
        collection.add(Document.from_sentences(["Trout."], id="a"))
    looked: list[Path] = []
    monkeypatch.setattr("epitome.collection.store.connect.check_integrity", lambda c, p: looked.append(p))
    ended(holder(path))
    for _ in range(2):
        with Collection(path) as collection:
            collection.add(Document.from_sentences(["Trout."], id="b"))
    assert looked == [path]
