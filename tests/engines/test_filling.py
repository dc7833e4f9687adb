"""A table of ours in PostgreSQL: what is written is what is read, and it is searched like a collection."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

import epitome
from epitome.collection.engines import fill, open_engine
from support.tables import ServedTables

pytestmark = pytest.mark.service
EXAMPLES = Path(__file__).parents[2] / "examples"
GERMAN = "Die Schleuse hebt Boote. Der Wärter öffnet das Tor um sieben Uhr. Die Boote warten auf das Wasser."


@pytest.fixture(scope="module")
def documents() -> list[epitome.Document]:
    names = ("acid-rain.xml", "tides.html", "canal.txt", "lighthouses.tei.xml")
    return [epitome.read(EXAMPLES / name) for name in names] + [epitome.read(GERMAN)]


@pytest.fixture(scope="module")
def address(tables: ServedTables, documents: list[epitome.Document]) -> str:
    assert fill(tables.write_address(), documents).written == 5
    return tables.write_address()


def test_documents_are_read_as_they_were_written(address: str, documents: list[epitome.Document]) -> None:
    with open_engine(address) as shelf:
        for document in documents:
            assert shelf.document(document.id) == document


@pytest.mark.slow
def test_the_first_page_and_its_sentences_are_those_of_a_collection(
    address: str, documents: list[epitome.Document], tmp_path: Path
) -> None:
    with epitome.Collection(tmp_path / "c") as pages:
        for document in documents:
            pages.add(document)
        for query in ("liming acid lakes", "spring tides and neap tides", "who built the light", "Tor öffnen"):
            ours, theirs = (epitome.search(place, query, top=1)[0] for place in (pages, address))
            assert theirs.document.id == ours.document.id, query
            assert [extract.text for extract in theirs.summary] == [extract.text for extract in ours.summary]


def test_words_are_searched_by_the_language_of_each_document(address: str, documents: list[epitome.Document]) -> None:
    with open_engine(address) as shelf:
        assert shelf.engine.list_languages() == ("en", "de")
        assert [hit.id for hit in shelf.search("Wärtern")] == [documents[-1].id]
        assert [hit.id for hit in shelf.search("lighthouse lamp", top=1)] == [documents[3].id]


def test_a_document_is_replaced_by_the_next_of_its_id(tables: ServedTables, address: str) -> None:
    for text in ("The gate is green.", "The gate is white."):
        document = epitome.Document.from_sentences([text], id="gate")
        assert fill(address, [document]).written == 1
    with open_engine(address) as shelf:
        assert shelf.document("gate").text == "The gate is white."
    tables.run("DELETE FROM epitome_document WHERE id = 'gate'")


def test_one_document_with_too_many_words_is_refused_alone(address: str) -> None:
    many = epitome.Document.from_sentences([" ".join(f"w{i}x{i * 7919}" for i in range(90_000))], id="many")
    report = fill(address, [many, epitome.Document.from_sentences(["A mooring."], id="few")])
    assert (report.written, [(id, error.code) for id, error in report.refused]) == (1, [("many", "input-refused")])
    with open_engine(address) as shelf:
        assert [hit.id for hit in shelf.search("mooring")] == ["few"]


def bomb() -> bytes:
    return zlib.compress(b"[" + b" " * (65 * 2**20))


RECORDS = {
    "no zlib": b"nothing",
    "no JSON": zlib.compress(b"{"),
    "a list": zlib.compress(b"[]"),
    "deep": zlib.compress(b"[" * 100_000 + b"]" * 100_000),
    "another version": zlib.compress(json.dumps({"format": "epitome/9"}).encode()),
    "sentences out of the text": zlib.compress(
        json.dumps({"format": "epitome/1", "title": "", "sentences": [[0, 9_999, 0, 0, 0, -1, -1]]}).encode()
    ),
}


@pytest.mark.parametrize("record", [*RECORDS.values(), pytest.param(bomb(), marks=pytest.mark.slow)])
def test_a_record_that_is_no_document_is_one_error(tables: ServedTables, address: str, record: bytes) -> None:
    tables.run(
        "INSERT INTO epitome_document SELECT 'bad', 'Bad', NULL, NULL, 'en', 'A sluice.', %s, to_tsvector('sluice')",
        record,
    )
    with open_engine(address) as shelf, pytest.raises(epitome.EpitomeError, match="the row 'bad'") as error:
        shelf.search("sluice")
    tables.run("DELETE FROM epitome_document WHERE id = 'bad'")
    assert type(error.value) in (epitome.StoreError, epitome.LimitError)


def test_a_table_of_somebody_else_is_not_filled(tables: ServedTables) -> None:
    with pytest.raises(epitome.UsageError, match="a table of its own"):
        fill(tables.pages, [])
