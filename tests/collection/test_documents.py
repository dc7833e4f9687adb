from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import epitome
from epitome.collection.store.packing import pack_tree, unpack_tree
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import EpitomeError, InputError, NotFound, UsageError
from epitome.runtime.limits import LIMITS
from support.collections.pages import is_sound, linking, quick_place
from support.strategies import BYTES_OF, documents, odd_sentence_lists

FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = sorted(p for p in FOLDER.iterdir() if p.suffix in (".xml", ".html", ".txt"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda p: p.name)
def test_a_document_comes_back_as_it_was(example: Path, tmp_path: Path) -> None:
    document = epitome.read(example)
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(document)
        again = collection.document(document.id)
    assert again.to_dict() == document.to_dict()
    assert again == document
    assert [s.path for s in again.sentences] == [s.path for s in document.sentences]
    assert [s.section for s in again.sentences] == [s.section for s in document.sentences]


@pytest.mark.slow
@given(document=documents(odd_sentence_lists))
def test_any_sentences_come_back_as_they_were(document: Document) -> None:
    with quick_place() as path, epitome.Collection(path) as collection:
        collection.add(document)
        assert collection.document("doc").to_dict() == document.to_dict()


@pytest.mark.slow
@given(made=st.sampled_from(sorted(BYTES_OF)).flatmap(lambda m: st.tuples(st.just(m), BYTES_OF[m])))
def test_whatever_a_reader_makes_comes_back_or_is_refused(made: tuple[str, bytes]) -> None:
    try:
        document = read_bytes(made[1], id="doc", media=made[0])
    except EpitomeError:
        return
    data = document.to_dict()
    parts = ("elements", "blocks", "heads", "emphasis", "boxes", "cells", "recognised")
    packed = {name: data.get(name, []) for name in parts}
    assert unpack_tree(pack_tree(document)) == packed
    with quick_place() as path, epitome.Collection(path) as collection:
        try:
            collection.add(document)
        except InputError as error:
            assert "surrogate" in str(error)
            return
        assert collection.document(document.id).to_dict() == document.to_dict()


def test_the_text_is_in_the_file_once(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(["Quixotic lampreys dither.", "Others do not."], id="a", title="Fish"))
    assert (tmp_path / "c").read_bytes().count(b"Quixotic lampreys dither.") == 1


def test_the_last_one_with_an_id_is_kept(tmp_path: Path) -> None:
    first, second = (Document.from_sentences([said], id="a") for said in ("Trout swim.", "Bread rises."))
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(first)
        collection.add(second)
        assert [e.id for e in collection.documents] == ["a"]
        assert collection.document("a") == second
        assert (collection.search("trout"), len(collection.search("bread"))) == ([], 1)
        collection.remove("a")
        assert collection.documents == ()
        assert collection.search("bread") == []
        with pytest.raises(NotFound, match="'a'"):
            collection.document("a")
        with pytest.raises(NotFound):
            collection.remove("a")
    assert is_sound(tmp_path / "c")


def test_the_listing_tells_what_is_there(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        for id in ("z", "ä", "b"):
            collection.add(Document.from_sentences(["One.", "Two."], id=id, title=f"The {id}", date="2020-01-01"))
        listed = collection.documents
    assert [e.id for e in listed] == ["b", "z", "ä"]
    assert (listed[0].title, listed[0].sentences, listed[0].date) == ("The b", 2, "2020-01-01")
    assert (listed[0].media, listed[0].truncated) == ("sentences", False)


def test_a_collection_that_is_not_there_reads_as_empty_and_makes_no_file(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        assert collection.documents == ()
        assert collection.search("anything") == []
        with pytest.raises(NotFound):
            collection.remove("a")
        with pytest.raises(InputError, match="no documents"):
            _ = collection.background
        assert list(tmp_path.iterdir()) == []
        collection.add(Document.from_sentences(["Trout swim."], id="a"))
        assert len(collection.documents) == 1


def test_a_second_door_sees_what_the_first_has_committed(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as one, epitome.Collection(tmp_path / "c") as other:
        one.add(Document.from_sentences(["Trout swim."], id="a"))
        assert [e.id for e in other.documents] == ["a"]
        other.add(Document.from_sentences(["Bread rises."], id="b"))
        assert [e.id for e in one.documents] == ["a", "b"]


def test_the_writer_and_the_readers_have_the_promised_settings(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(["Trout swim."], id="a"))

        def settings_of(connection: sqlite3.Connection) -> list[object]:
            names = "journal_mode synchronous foreign_keys busy_timeout trusted_schema cell_size_check".split()
            return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

        with collection.open_writer() as writer:
            assert settings_of(writer) == ["wal", 2, 1, 5000, 0, 1]
            assert writer.execute("PRAGMA wal_autocheckpoint").fetchone() == (16_000,)
        with collection.open_snapshot() as reader:
            assert settings_of(reader)[2:] == [1, 5000, 0, 1]
            assert reader.execute("PRAGMA wal_autocheckpoint").fetchone() == (0,)
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                reader.execute("DELETE FROM document")


def test_the_tables_are_those_of_the_contract(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(linking("a.html", "b.html"))
    connection = sqlite3.connect(tmp_path / "c")
    columns = {
        table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        for table in ("document", "section", "sentence", "link", "term", "feedback", "meta")
    }
    connection.close()
    assert columns["sentence"] >= {"start", "end", "path", "paragraph"}
    assert columns["link"] >= {"sentence", "href", "target", "anchor"}
    assert columns["term"] >= {"term", "documents", "occurrences"}
    assert all(columns.values())


@pytest.mark.parametrize(
    "document",
    [
        replace(Document.from_sentences(["Trout swim."], id="a"), title="Trout \ud800"),
        Document.from_sentences(["Trout swim."], id="\udcff.html"),
        Document(id="a", title="", text="Trout."),
        Document.from_sentences(["Trout."], id=""),
    ],
    ids=["half a character", "id of bytes", "no sections", "no id"],
)
def test_what_cannot_be_kept_is_refused_and_nothing_else_is_lost(document: Document, tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(Document.from_sentences(["Trout swim."], id="b"))
        with pytest.raises(InputError):
            collection.add(document)
        assert [e.id for e in collection.documents] == ["b"]


def test_other_things_are_no_documents(tmp_path: Path) -> None:
    with epitome.Collection(tmp_path / "c") as collection, pytest.raises(UsageError, match="read it first"):
        collection.add("page.html")  # type: ignore[arg-type]
    with pytest.raises(UsageError):
        epitome.Collection("")


def test_links_beyond_the_limit_are_cut_and_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = replace(LIMITS, links=3_000)
    monkeypatch.setattr("epitome.collection.store.prepare.LIMITS", small)
    page = b"<p>Words. " + b"<a href='b.html'>x</a> " * (small.links + 5) + b"</p>"
    document = read_bytes(page, id="a.html")
    assert len(document.links) == small.links + 5
    with epitome.Collection(tmp_path / "c") as collection:
        collection.add(document)
        collection.add(linking("b.html"))
        again = collection.document("a.html")
        assert len(collection.in_links("b.html")) == LIMITS.link_sentences
    assert again.links == document.links[: small.links]
    assert again.truncated and any("links" in note for note in again.notes)
