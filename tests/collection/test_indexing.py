from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import epitome
from epitome.collection import Collection
from epitome.collection.folders import SourceRoot, resolve_source
from epitome.doors.cli.main import main
from support.collections.pages import contents, is_sound, page, site


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    return site(tmp_path / "site", 9)


def run(*words: object) -> int:
    return main([str(word) for word in words])


def ids(path: Path) -> list[str]:
    with Collection(path) as collection:
        return [e.id for e in collection.documents]


def test_a_folder_is_indexed_under_relative_ids(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c"
    assert run("index", path, pages, "--verbose") == 0
    told = capsys.readouterr()
    every = sorted(p.relative_to(pages).as_posix() for p in pages.rglob("*.html"))
    assert told.out.splitlines() == [*(f"committed {id}" for id in every), "9 added"]
    assert told.err == ""
    assert ids(path) == every
    assert is_sound(path)
    assert (path.stat().st_mode & 0o777) == 0o644
    with Collection(path) as collection:
        assert collection.background.documents == 9
        assert any(collection.in_links(id) for id in every)


def test_only_what_has_changed_is_written_again(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c"
    run("index", path, pages)
    capsys.readouterr()
    assert run("index", path, pages, "--verbose") == 0
    assert capsys.readouterr().out == "9 unchanged\n"
    (pages / "page0.html").write_bytes(page("New", "A river of salt."))
    (pages / "part1/page1.html").unlink()
    (pages / "new.txt").write_text("The moon moves the tide.", encoding="utf-8")
    os.utime(pages / "page3.html")
    assert run("index", path, pages, "--verbose") == 0
    assert capsys.readouterr().out.splitlines() == [
        "committed new.txt",
        "committed page0.html",
        "removed part1/page1.html",
        "1 added, 1 replaced, 1 removed, 7 unchanged",
    ]
    run("index", tmp_path / "afresh", pages)
    assert contents(path) == contents(tmp_path / "afresh")


def test_a_page_or_folder_of_a_known_root_keeps_its_id(pages: Path, tmp_path: Path) -> None:
    path = tmp_path / "c"
    run("index", path, pages)
    before = ids(path)
    (pages / "part1/page4.html").write_bytes(page("New", "A river of salt."))
    (pages / "part2/page2.html").unlink()
    (pages / "part1/page1.html").unlink()
    assert run("index", path, pages / "part1/page4.html") == 0
    assert ids(path) == before
    assert run("index", path, pages / "part1") == 0
    assert ids(path) == [id for id in before if id != "part1/page1.html"]
    assert run("index", path, f"{pages}/*.html") == 0
    with Collection(path) as collection:
        assert collection.document("part1/page4.html").title == "New"
        assert len(collection.documents) == 8


def test_an_emptied_folder_empties_the_collection_but_a_missing_one_is_an_error(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c"
    run("index", path, pages)
    pages.rename(tmp_path / "away")
    assert run("index", path, pages) == 5
    assert len(ids(path)) == 9
    pages.mkdir()
    assert run("index", path, pages) == 0
    assert ids(path) == []
    assert run("index", path, pages) == 5
    assert "holds no readable document" in capsys.readouterr().err


def test_a_folder_that_has_moved_is_the_same_folder(pages: Path, tmp_path: Path) -> None:
    path = tmp_path / "c"
    run("index", path, pages)
    moved = tmp_path / "moved"
    pages.rename(moved)
    (moved / "page0.html").unlink()
    assert run("index", path, moved) == 0
    assert len(ids(path)) == 9  # the page that did not come along was not in this folder
    assert run("index", path, moved) == 0
    (moved / "page3.html").unlink()
    assert run("index", path, moved) == 0
    assert "page3.html" not in ids(path)


def test_two_folders_with_the_same_names_are_told_apart(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    shutil.copytree(pages, other)
    (other / "more.html").write_bytes(page("More", "There is more."))
    path = tmp_path / "c"
    assert run("index", path, pages, other) == 9
    told = capsys.readouterr()
    assert told.out == "10 added, 9 left out\n"
    assert "page0.html was left out: page0.html is already in the collection, from another folder" in told.err


def test_what_cannot_be_read_is_listed_and_stays_as_it_was(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c"
    run("index", path, pages)
    before = contents(path)
    capsys.readouterr()
    (pages / "page0.html").write_bytes(b"")
    (pages / "binary.txt").write_bytes(bytes(range(256)) * 8)
    (pages / "broken.xml").write_bytes(b"<a><b></a>")
    (pages / "loop.html").symlink_to(pages / "loop.html")
    (pages / "dead.html").symlink_to(pages / "nowhere.html")
    (pages / "part1/up").symlink_to(pages)
    os.mkfifo(pages / "pipe.html")
    (pages / ".hidden.html").write_bytes(page("Hidden", "Not to be found."))
    (pages / "picture.png").write_bytes(b"\x89PNG")
    assert run("index", path, pages) == 9
    told = capsys.readouterr()
    assert told.out == "8 unchanged, 4 left out\n"
    assert [line.split()[1] for line in told.err.splitlines()] == [
        "binary.txt",
        "broken.xml",
        "page0.html",
        "pipe.html",
    ]
    assert contents(path) == before


def test_a_folder_that_cannot_be_looked_into_loses_nothing() -> None:
    place = SourceRoot("/r", {"a.html": Path("/r/a.html")}, "", (("shut", "Permission denied"),))
    assert not place.lacks("a.html")
    assert not place.lacks("shut/b.html")
    assert place.lacks("shutter.html")
    assert not SourceRoot("/r", {}, "x/").lacks("y.html")
    assert not SourceRoot("/r", {}, None).lacks("y.html")


def test_folders_that_cannot_be_opened_are_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shut").mkdir()
    (tmp_path / "a.html").write_bytes(page("A", "Words."))
    real = os.scandir

    def scandir(place: str) -> object:
        if str(place).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(place))
        return real(place)

    monkeypatch.setattr(os, "scandir", scandir)
    (place,) = resolve_source(str(tmp_path), ())
    assert list(place.files) == ["a.html"]
    assert place.unreadable == (("shut", "Permission denied"),)


def test_if_nothing_can_be_read_that_is_the_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_bytes(b"")
    assert run("index", tmp_path / "c", tmp_path / "a.txt") == 3
    assert "a.txt was left out" in capsys.readouterr().err
    assert run("index", tmp_path / "c", tmp_path / "nothing") == 5
    assert run("index", tmp_path / "c", "-") == 2
    assert run("index", tmp_path / "c", "https://example.org/") == 8
    assert run("index", tmp_path / "c", "a\0b") == 5
    assert run("index", tmp_path / "c") == 2


def test_names_that_are_no_text_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "good.html").write_bytes(page("Good", "Words."))
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff.html")).write_bytes(page("Bad", "Words."))
    assert run("index", tmp_path / "c", folder) == 9
    assert "lone surrogate" in capsys.readouterr().err
    assert ids(tmp_path / "c") == ["good.html"]


def test_pages_that_are_the_same_are_both_kept(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    for name in ("a.html", "b.html"):
        (folder / name).write_bytes(page("Same", "The same words."))
    (folder / "c.html").symlink_to("a.html")
    assert run("index", tmp_path / "c", folder) == 0
    assert ids(tmp_path / "c") == ["a.html", "b.html", "c.html"]


def test_a_listing_has_a_line_for_each_document_and_none_of_an_empty_collection(
    pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c"
    with Collection(path) as collection:
        collection.add(epitome.Document.from_sentences(["Boats carry coal."], id="gone"))
        collection.remove("gone")
    for name, written in {"text": "", "ids": "", "jsonl": "", "json": "[]\n"}.items():
        assert run("docs", path, "--format", name) == 0
        assert capsys.readouterr().out == written
    run("index", path, pages)
    capsys.readouterr()
    for name in ("text", "ids", "jsonl"):
        assert run("docs", path, "--format", name) == 0
        lines = capsys.readouterr().out.split("\n")
        assert lines[-1] == "" and len(lines) == len(ids(path)) + 1 and all(lines[:-1])


def test_documents_are_listed_and_removed(pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    path = tmp_path / "c"
    run("index", path, pages)
    capsys.readouterr()
    assert run("docs", path, "--format", "ids") == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed == ids(path)
    assert run("remove", path, "page0.html", "page3.html", "page0.html") == 0
    assert run("remove", path, "page0.html") == 5
    assert run("remove", path, "page0.html", "page6.html") == 9
    capsys.readouterr()
    assert run("docs", path, "-f", "json") == 0
    entries = json.loads(capsys.readouterr().out)
    assert [e["id"] for e in entries] == [id for id in listed if id not in ("page0.html", "page3.html", "page6.html")]
    assert run("docs", path, "-f", "jsonl") == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == entries
    assert run("docs", path) == 0
    assert f"{entries[0]['id']}  {entries[0]['title']}" in capsys.readouterr().out
    assert run("docs", path, "-f", "html") == 2
    assert is_sound(path)


@pytest.mark.parametrize("command", ["docs", "remove"])
def test_a_collection_that_is_not_there_is_not_made(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, tmp_path / "c", *(["a"] if command == "remove" else [])) == 5
    assert capsys.readouterr().err.startswith("error: there is no collection")
    assert list(tmp_path.iterdir()) == []
