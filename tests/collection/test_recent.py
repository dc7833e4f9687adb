"""Documents read last are kept until somebody changes the collection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome import Collection, Document
from epitome.collection import index, recent
from epitome.collection.finding.search import search


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
    monkeypatch.setattr(recent, "MAX_DOCUMENTS", 2)
    monkeypatch.setattr(recent, "MAX_CHARACTERS", 60)
    with Collection(tmp_path / "c") as collection:
        for id in "abc":
            collection.add(page(id, f"Page {id} is here."))
        collection.add(page("long", "x" * 61))
        kept = {id: collection.document(id) for id in "abc"}
        assert collection.document("c") is kept["c"] and collection.document("b") is kept["b"]
        assert collection.document("a") is not kept["a"]
        long = collection.document("long")
        assert collection.document("long") is not long


def test_a_search_is_answered_from_memory_until_the_collection_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[str] = []

    def counted(connection: object, query: str, *given: Any, **more: Any) -> Any:
        searched.append(query)
        return search(connection, query, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("epitome.collection.collection.search", counted)
    with Collection(tmp_path / "c") as collection, Collection(tmp_path / "c") as another:
        assert collection.search("trout") == []  # there is no file yet
        another.add(page("a", "Trout swim in cold water."))
        first = collection.search("trout")
        first.clear()  # the caller's list is its own
        assert [h.id for h in collection.search("trout")] == ["a"]
        assert searched == ["trout", "trout"]
        assert [h.id for h in collection.search("trout", top=1)] == ["a"]
        assert [h.id for h in collection.search("trout", by="section")] == ["a"]
        assert len(searched) == 4
        another.add(page("b", "Trout are fish."))
        assert {h.id for h in collection.search("trout")} == {"a", "b"}
        another.add(Document.from_sentences(["Les truites nagent."], id="c", language="fr"))
        assert [h.id for h in collection.search("truite")] == ["c"]  # its language is known at once
        another.remove("a")
        assert [h.id for h in collection.search("trout")] == ["b"]


def test_only_so_many_hits_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "MAX_CACHED_HITS", 6)
    with Collection(tmp_path / "c") as collection:
        for id in "abc":
            collection.add(page(id, "Trout swim."))
        for query in ("trout", "swim", "trout swim", "trouts", "xyzzy"):
            collection.search(query)
            kept = collection._recent._hits
            assert sum(1 + len(found.hits) for found in kept.values()) <= 6
        assert [query for query, *_ in kept] == ["trouts", "xyzzy"]


def test_another_file_in_its_place_is_read_and_written_from_then_on(tmp_path: Path) -> None:
    with Collection(tmp_path / "new") as new:
        new.add(page("b", "Carp swim."))
    (tmp_path / "new-wal").unlink(missing_ok=True)
    with Collection(tmp_path / "c") as collection:
        collection.add(page("a", "Trout swim."))
        assert [h.id for h in collection.search("swim")] == ["a"]
        assert collection.document("a").text == "Trout swim."
        (tmp_path / "new").rename(tmp_path / "c")
        for end in ("-wal", "-shm"):
            (tmp_path / f"c{end}").unlink(missing_ok=True)
        assert [h.id for h in collection.search("swim")] == ["b"]
        with pytest.raises(epitome.NotFound):
            collection.document("a")
        collection.add(page("c", "Eels swim."))
        assert {e.id for e in collection.documents} == {"b", "c"}
