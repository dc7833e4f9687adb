"""Documents read last are kept until somebody changes the collection."""

from __future__ import annotations

from pathlib import Path

import pytest

import epitome
from epitome import Collection, Document
from epitome.collection import index, recent


def page(id: str, text: str) -> Document:
    return Document.from_sentences([text], id=id, title=id)


def test_a_document_is_read_once_until_the_collection_changes(tmp_path: Path) -> None:
    with Collection(tmp_path / "c") as collection, Collection(tmp_path / "c") as another:
        collection.add(page("a", "Trout swim in cold water."))
        first = collection.document("a")
        assert collection.document("a") is first
        another.add(page("a", "Carp swim in warm water."))
        second = collection.document("a")
        assert second is not first and second.text == "Carp swim in warm water."
        collection.add(page("a", "Eels swim anywhere."))
        assert collection.document("a").text == "Eels swim anywhere."
        collection.remove("a")
        with pytest.raises(epitome.NotFound):
            collection.document("a")


def test_what_links_here_is_new_when_a_linking_page_comes(tmp_path: Path) -> None:
    linking = b"<html><p>Anglers love <a href='lake.html'>the lake</a> for its many old trout.</p></html>"
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "lake.html").write_bytes(b"<html><p>The lake is deep and very cold.</p></html>")
    with Collection(tmp_path / "c") as collection:
        index(collection, [str(tmp_path / "site")])
        assert collection.in_links("lake.html") == []
        (tmp_path / "site" / "anglers.html").write_bytes(linking)
        index(collection, [str(tmp_path / "site")])
        found = epitome.summarise(collection.document("lake.html"), query="trout", sources="links")
        assert [e.said_by for e in found] == ["anglers.html"]


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "MOST_DOCUMENTS", 2)
    monkeypatch.setattr(recent, "MOST_CHARACTERS", 60)
    with Collection(tmp_path / "c") as collection:
        for id in "abc":
            collection.add(page(id, f"Page {id} is here."))
        collection.add(page("long", "x" * 61))
        kept = {id: collection.document(id) for id in "abc"}
        assert collection.document("c") is kept["c"] and collection.document("b") is kept["b"]
        assert collection.document("a") is not kept["a"]
        long = collection.document("long")
        assert collection.document("long") is not long
