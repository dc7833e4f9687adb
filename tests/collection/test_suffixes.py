"""Which files of a folder are documents: by their suffix, else by their content."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.collection import Collection
from epitome.collection.folders import resolve_source
from epitome.doors.cli.main import main

XML = b"<?xml version='1.0'?><article><front/><body><p>Frogs sing at night.</p></body></article>"
HTML = b"<!DOCTYPE html><title>Frogs</title><p>Frogs sing at night."
FILES = {
    "help.page": XML,
    "manual.docbook": XML,
    "paper.jats": XML,
    "letter.tei": XML,
    "odd.suffix": XML,
    "none": XML,
    "page.php": HTML,
    "notes.txt": b"Frogs sing at night.",
}
OTHERS = {
    "picture.svg": b"<svg xmlns='http://www.w3.org/2000/svg'><text>Frogs</text></svg>",
    "style.xsl": b"<?xml version='1.0'?><xsl:stylesheet xmlns:xsl='x'/>",
    "program.py": b"print('frogs')",
    "Makefile": b"all: frogs",
    "picture.png": b"\x89PNG\r\n\x1a\n\0\0",
    "empty": b"",
    ".hidden.page": XML,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    for name, data in (FILES | OTHERS).items():
        (folder / name).write_bytes(data)
    return folder


def test_files_of_unknown_suffix_are_told_by_content(folder: Path) -> None:
    (place,) = resolve_source(str(folder), ())
    assert set(place.files) == set(FILES)


def test_they_are_indexed(folder: Path, tmp_path: Path) -> None:
    assert main(["index", str(tmp_path / "c"), str(folder)]) == 0
    with Collection(tmp_path / "c") as collection:
        assert {e.id for e in collection.documents} == set(FILES)
        assert {h.id for h in collection.search("frogs", top=20)} == set(FILES)


def test_files_that_cannot_be_opened_are_not_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> object:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr("epitome.collection.folders.open_regular", refuse)
    (place,) = resolve_source(str(folder), ())
    assert set(place.files) == {name for name in FILES if name not in ("odd.suffix", "none", "page.php")}
