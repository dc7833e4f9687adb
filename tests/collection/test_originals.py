"""The files that documents were read from: gone with what they belong to, and a clear error where none can be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from epitome.collection import Collection, Originals
from epitome.readers import read_bytes
from epitome.runtime.errors import StoreError


def test_a_document_that_replaces_another_without_a_file_leaves_none(tmp_path: Path) -> None:
    source = tmp_path / "page.txt"
    source.write_bytes(b"Boats carry coal.")
    document = read_bytes(b"Boats carry coal.", id="https://a.example/page.txt", media="text")
    with Collection(tmp_path / "own.epitome") as collection:
        collection.add(document, original=source)
        assert collection.find_original(document.id)[1] == source.read_bytes()
        collection.add(document)
        assert not Originals(collection.path).folder.exists()


def test_a_file_that_cannot_be_kept_is_an_error_in_words(tmp_path: Path) -> None:
    originals = Originals(tmp_path / "own.epitome")
    originals.folder.write_bytes(b"")  # a file where the folder should be
    with pytest.raises(StoreError, match="cannot be written"), originals.keep("page.txt", b"Boats carry coal."):
        pytest.fail("nothing may follow")
