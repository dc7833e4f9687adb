"""A Zotero library: its items as pages, its files with what it says of them; anything else is refused in one line."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection, index
from epitome.readers.containers.members import find_members
from epitome.readers.containers.zotero import StatedWork, list_works
from epitome.runtime.errors import InputError
from support.zotero_libraries import LibraryWriter, write_folder, write_library


def list_ids(data: bytes) -> list[str]:
    members = find_members(io.BytesIO(data), id="zotero.sqlite", name="zotero.sqlite")
    assert members is not None
    return [member.id for member in members]


def test_a_library_says_what_its_files_are() -> None:
    abstract = "Tides were measured for nine years. They rise by a millimetre a year."
    assert list_works(write_library(), id="x") == {
        "storage/FILE2345/garcia.html": StatedWork(
            "Tides of the northern coast", ("Ana García", "Jon Sørli"), "2005-03", abstract
        )
    }


def test_an_item_is_a_page_with_its_abstract_notes_and_annotations(tmp_path: Path) -> None:
    path = tmp_path / "zotero.sqlite"
    path.write_bytes(write_library())
    (paper,) = epitome.read_many(path)
    assert paper.id == f"{path}!/PAPER234.html"
    assert (paper.title, paper.authors, paper.date) == (
        "Tides of the northern coast", ("Ana García", "Jon Sørli"), "2005-03",
    )  # fmt: skip
    assert [s.text for s in paper.sentences] == [
        "Tides were measured for nine years.",
        "They rise by a millimetre a year.",
        "The gauge at Dunmore was moved in 1998.",
        "The gauges were read by hand.",
        "Ask who read them.",
        "The second mark stands on page four.",
    ]
    assert paper.sentences[-1].section[-2:] == ("Annotations", "Page 4")
    assert [link.target for link in paper.links] == ["../storage/FILE2345/garcia.html"]


def test_a_folder_is_indexed_with_the_metadata_of_its_library(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "Zotero")
    with Collection(tmp_path / "c.epitome") as collection:
        done = index(collection, [str(folder)])
        assert not done.refused
        assert sorted(done.added) == ["storage/FILE2345/garcia.html", "zotero.sqlite!/PAPER234.html"]
        paper = collection.document("storage/FILE2345/garcia.html")
        assert (paper.title, paper.authors, paper.date) == (
            "Tides of the northern coast", ("Ana García", "Jon Sørli"), "2005-03",
        )  # fmt: skip
        assert paper.sentences[0].text == "High water came at noon on every second day."
        assert [source for *_, source in collection.in_links(paper.id)] == ["zotero.sqlite!/PAPER234.html"]
        assert index(collection, [str(folder)]).unchanged == 2


def test_a_title_that_is_corrected_is_read_again(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "Zotero")
    with Collection(tmp_path / "c.epitome") as collection:
        index(collection, [str(folder)])
        corrected = write_library(
            lambda library: library.connection.execute(
                "UPDATE itemDataValues SET value = 'Tides of the southern coast' WHERE value LIKE 'Tides of%'"
            )
        )
        (folder / "zotero.sqlite").write_bytes(corrected)
        assert "storage/FILE2345/garcia.html" in index(collection, [str(folder)]).replaced
        assert collection.document("storage/FILE2345/garcia.html").title == "Tides of the southern coast"


def test_what_was_read_stays_while_the_library_is_damaged(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "Zotero")
    with Collection(tmp_path / "c.epitome") as collection:
        index(collection, [str(folder)])
        (folder / "zotero.sqlite").write_bytes(write_library()[:5_000])
        done = index(collection, [str(folder)])
        assert not done.removed and "zotero.sqlite" in [id for id, _ in done.refused]
        assert len(collection.documents) == 2


def test_a_library_is_never_written(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "Zotero")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with Collection(tmp_path / "c.epitome") as collection:
        index(collection, [str(folder)])
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("version", ["wal", "delete"])
def test_a_library_is_read_whatever_its_journal(tmp_path: Path, version: str) -> None:
    path = tmp_path / "zotero.sqlite"
    path.write_bytes(write_library())
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA journal_mode = {version}")
    connection.close()
    assert list_ids(path.read_bytes()) == ["zotero.sqlite!/PAPER234.html"]


def test_an_old_library_has_no_annotations() -> None:
    data = write_library(lambda library: library.connection.execute("DROP TABLE itemAnnotations"))
    assert list_ids(data) == ["zotero.sqlite!/PAPER234.html"]


@pytest.mark.parametrize(
    "path", ["storage:../../secret.html", "storage:/etc/passwd", "storage:..", "/etc/passwd", b"storage:x", 7, None]
)
def test_a_file_outside_the_library_is_not_its_own(path: object) -> None:
    data = write_library(lambda library: library.add_file("EVIL2345", None, path))
    assert [p for p in list_works(data, id="x") if "EVIL" in p] == []


def _replace(table: str, sql: str) -> bytes:
    def change(library: LibraryWriter) -> None:
        library.connection.executescript(f"DROP TABLE {table}; {sql}")

    return write_library(change)


@pytest.mark.parametrize(
    "data",
    [
        _replace("items", "CREATE VIEW items AS SELECT 1 AS itemID, 'KEY' AS key"),
        _replace("items", "CREATE TABLE items (itemID, key AS (upper('x')))"),
        _replace("items", "CREATE TABLE items (itemID)"),
        _replace("fields", ""),
    ],
    ids=["view", "computed", "no column", "no table"],
)
def test_what_is_no_library_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="no library of Zotero"):
        list_ids(data)


def test_a_damaged_library_is_refused() -> None:
    data = write_library()
    with pytest.raises(InputError):
        list_ids(data[:16] + b"\xff" * 4_000)
