"""Files that are no collection, disks that fill up, files that may not be written: one line, nothing lost."""

from __future__ import annotations

import contextlib
import io
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import epitome
from epitome.collection.store.schema import APPLICATION_ID
from epitome.document import Document
from epitome.doors.cli.main import main
from epitome.runtime.errors import StoreError
from support.collections.pages import contents, is_sound, site

LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
from epitome.doors.cli.main import run
sys.argv[:2] = ["epitome"]
run()
"""


def _other(statement: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        with epitome.Collection(path) as collection:
            collection.add(Document.from_sentences(["Trout."], id="a"))
        connection = sqlite3.connect(path)
        connection.execute(statement)
        connection.commit()
        connection.close()

    return make


def _foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE document (a)")
    connection.commit()
    connection.close()


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "junk": (lambda p: p.write_bytes(b"junk\n" * 1000), "is no epitome collection"),
    "short": (lambda p: p.write_bytes(b"SQLite format 3\0"), "is no epitome collection"),
    "foreign": (_foreign, "is no epitome collection"),
    "newer": (_other("PRAGMA user_version = 9"), "schema version 9"),
    "trigger": (
        _other("CREATE TRIGGER t AFTER INSERT ON document BEGIN DELETE FROM term; END"),
        "other tables than those of a collection",
    ),
    "renamed": (_other("ALTER TABLE feedback RENAME TO document2"), "other tables than those of a collection"),
    "stamped": (_other("PRAGMA application_id = 7"), "is no epitome collection"),
    "folder": (lambda p: p.mkdir(), "is a folder"),
}


@pytest.mark.parametrize("kind", BAD)
def test_another_file_is_refused_and_left_alone(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make, says = BAD[kind]
    path = tmp_path / "c"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    site(tmp_path / "site", 2)
    for command in (["docs", str(path)], ["index", str(path), str(tmp_path / "site")], ["remove", str(path), "a"]):
        assert main(command) == 6
        line = capsys.readouterr().err
        assert says in line and line.startswith("error: ") and line.endswith("(store)\n") and line.count("\n") == 1
        assert "re-index" in line
    assert before is None or path.read_bytes() == before


def test_words_made_by_other_rules_can_be_read_but_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "c"
    _other("UPDATE meta SET value = 'epitome 0.0.1' WHERE key = 'words'")(path)
    with epitome.Collection(path) as collection:
        assert [h.id for h in collection.search("trout")] == ["a"]
        with pytest.raises(StoreError, match=r"epitome 0\.0\.1.*re-index"):
            collection.add(Document.from_sentences(["Bread."], id="b"))


def test_a_creation_that_was_cut_short_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "c"
    path.write_bytes(b"")
    with epitome.Collection(path) as collection:
        assert not collection.search("trout")
        collection.add(Document.from_sentences(["Trout."], id="a"))
        assert [h.id for h in collection.search("trout")] == ["a"]
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    connection.close()


def test_damage_inside_the_file_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "c"
    with epitome.Collection(path) as collection:
        for i in range(20):
            collection.add(Document.from_sentences([f"Trout {i} swim.", "Herons wait. " * 50], id=f"{i}"))
    whole = path.read_bytes()
    draw = random.Random(3)
    told = 0
    for _ in range(40):
        harmed = bytearray(whole)
        at = draw.randrange(100, len(whole) - 500)
        harmed[at : at + 400] = draw.randbytes(400)
        path.write_bytes(harmed)
        try:
            with epitome.Collection(path) as collection:
                for entry in collection.documents:
                    collection.document(entry.id)
                collection.search("trout")
        except (StoreError, epitome.NotFound):
            told += 1
    assert told > 5


def test_a_damaged_tree_is_a_store_error(tmp_path: Path) -> None:
    path = tmp_path / "c"
    for value in ("x'00'", "x'789c8b8e050001150081'", "zeroblob(9)"):
        _other(f"UPDATE document SET tree = {value}")(path)
        with epitome.Collection(path) as collection, pytest.raises(StoreError, match="document a is damaged"):
            collection.document("a")
        path.unlink()


@pytest.mark.parametrize("kilobytes", [1, 60, 150])
@pytest.mark.slow
def test_a_disk_that_fills_up_loses_nothing_that_was_committed(kilobytes: int, tmp_path: Path) -> None:
    path = tmp_path / "c"
    site(tmp_path / "site", 60)
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(kilobytes * 1024), "index", str(path), str(tmp_path / "site"), "--verbose"],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 6, done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.endswith("(store)\n")
    committed = {line.removeprefix("committed ") for line in done.stdout.splitlines() if line.startswith("committed")}
    with epitome.Collection(path) as collection:
        assert committed <= {e.id for e in collection.documents}
    assert main(["index", str(path), str(tmp_path / "site")]) == 0  # there is room again
    assert is_sound(path)
    assert main(["index", str(tmp_path / "whole"), str(tmp_path / "site")]) == 0
    assert contents(path) == contents(tmp_path / "whole")


def as_somebody_else(*words: str) -> tuple[int, str]:
    """(exit code, standard error) of a command in a copy of this process that may not write everything."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        said = io.StringIO()
        code = 99
        try:
            if os.getuid() == 0:
                os.setuid(65534)
            with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
                code = main(list(words))
        finally:
            os.write(writing, said.getvalue().encode())
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read().decode()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), told


def test_a_file_that_may_not_be_written_is_read_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir()
    path = folder / "c"
    with epitome.Collection(path) as collection:
        collection.add(Document.from_sentences(["Trout."], id="a"))
    assert main(["docs", str(path)]) == 0  # loads all that is needed
    path.chmod(0o444)
    folder.chmod(0o555)
    tmp_path.chmod(0o755)
    for lock_is_there in (True, False):
        assert as_somebody_else("docs", str(path), "--format", "ids") == (0, "a\n")
        code, told = as_somebody_else("remove", str(path), "a")
        assert code == 6
        assert "may not be written" in told and told.count("\n") == 1
        if lock_is_there:
            folder.chmod(0o755)
            (folder / "c.lock").unlink()
            folder.chmod(0o555)
    folder.chmod(0o777)  # the folder may be written, the file may not
    code, told = as_somebody_else("remove", str(path), "a")
    assert (code, "may not be written" in told) == (6, True)
