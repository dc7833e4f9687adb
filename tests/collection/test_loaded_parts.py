"""Parts that hold the rows of a collection: loaded many at once, it ends equal to one to which each page was added."""

from __future__ import annotations

import copy
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.collection import Collection, index
from epitome.collection.prepared_rows import dump_prepared, load_prepared
from epitome.collection.store.prepare import prepare
from epitome.collection.store.schema import describe_word_rules
from epitome.document import Document
from epitome.readers import read_bytes
from epitome.runtime.errors import InputError
from support.collections.pages import contents, is_sound, page

pa = pytest.importorskip("pyarrow", reason="NOT TRIED: parts of documents, since pyarrow (extra bulk) is not installed")
pq = pytest.importorskip("pyarrow.parquet")
TABLES = ("document", "site", "edge", "section", "sentence", "address", "hyperlink", "term")
FOOTER = "Printed by the harbour office in Leeds."


def name(number: int) -> str:
    """A name without digits, which are no part of a title or a template."""
    return "".join("abcdefghij"[int(digit)] for digit in str(number)).capitalize()


def make_page(number: int) -> Document:
    """A page of a site, most of which have a footer, which links to the next one."""
    lines = [
        f"Lock {name(number)} lifts boats by {number} feet.",
        f"See <a href='{number + 1}.html'>the next lock</a>.",
    ]
    boats = [f"Boat {name(100 * number + n)} is long." for n in range(18)]
    footer = [FOOTER] if number % 3 else []
    return read_bytes(page(f"Lock {name(number)}", *lines, *boats, *footer), id=f"{number}.html")


def write_parts(folder: Path, documents: list[Document], *, words: str | None = None, **changed: Any) -> None:
    folder.mkdir()
    told = [json.dumps(document.to_dict()) for document in documents]
    rows = [dump_prepared(prepare(document)) for document in documents]
    columns = {
        "id": [document.id for document in documents],
        "document": told,
        "digest": [hashlib.sha256(data.encode()).digest() for data in told],
        "prepared": [data for data, _ in rows],
        "tree": [tree for _, tree in rows],
    }
    pq.write_table(pa.table(columns | changed), folder / "part-0.parquet")
    parts = [{"name": "part-0.parquet", "bytes": (folder / "part-0.parquet").stat().st_size}]
    manifest = {"format": "epitome-documents/1", "words": words or describe_word_rules(), "parts": parts}
    (folder / "_documents.json").write_text(json.dumps(manifest))


def list_rows(path: Path) -> dict[str, list[Any]]:
    connection = sqlite3.connect(path)
    left_out = {"document": ("root", "digest")}
    found = {}
    for table in TABLES:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        kept = ", ".join(f'"{name}"' for name in names if name not in left_out.get(table, ()))
        found[table] = sorted(connection.execute(f"SELECT {kept} FROM {table}").fetchall(), key=repr)
    connection.close()
    return found


@pytest.mark.parametrize("before", [0, 5])
def test_a_collection_ends_as_if_each_page_had_been_added(tmp_path: Path, before: int) -> None:
    """With pages that are there before, whose footer becomes a template by those that come."""
    pages = [make_page(number) for number in range(60)]
    direct, loaded = tmp_path / "direct.epitome", tmp_path / "loaded.epitome"
    with Collection(direct) as one_by_one, Collection(loaded) as together:
        for document in pages:
            one_by_one.add(document)
        for document in pages[:before]:
            together.add(document)
        write_parts(tmp_path / "parts", pages[before:])
        report = index(together, [str(tmp_path / "parts")])
        assert report.added == [document.id for document in pages[before:]] and not report.refused
        assert index(together, [str(tmp_path / "parts")]).unchanged == len(pages) - before
        assert list_rows(loaded) == list_rows(direct)
        assert contents(loaded) == contents(direct)
        assert is_sound(loaded)
        for document in pages:
            assert together.document(document.id or "") == one_by_one.document(document.id or "")
        assert any(together.document("4.html").kind_of(s) == "boilerplate" for s in pages[4].sentences)
        for query in ("lock boats", "harbour office", "boat hhab", "next"):
            assert together.search(query, top=50) == one_by_one.search(query, top=50)
        assert together.in_links("7.html") == one_by_one.in_links("7.html") != []
        assert together.background.words == one_by_one.background.words


def test_notes_find_their_places_in_what_is_loaded(tmp_path: Path) -> None:
    pages = [make_page(number) for number in range(12)]
    write_parts(tmp_path / "parts", pages)
    with Collection(tmp_path / "c.epitome") as collection:
        collection.add(pages[4])
        start = pages[4].text.index("Boat")
        note = collection.notes.add("4.html", start, start + 4, comment="Which boat?")
        collection.remove("4.html")
        assert len(index(collection, [str(tmp_path / "parts")]).added) == 12
        assert collection.notes.get(note.id) == note


def test_rows_of_other_word_rules_are_not_loaded(tmp_path: Path) -> None:
    pages = [make_page(number) for number in range(9)]
    write_parts(tmp_path / "parts", pages, words="epitome 0.0.1", prepared=["{"] * 9)
    with Collection(tmp_path / "c.epitome") as collection:
        assert len(index(collection, [str(tmp_path / "parts")]).added) == 9
        assert collection.document("3.html").text == pages[3].text


def test_what_is_dumped_is_loaded() -> None:
    for number in range(3):
        prepared = prepare(make_page(number))
        assert load_prepared(prepared.id, *dump_prepared(prepared)) == prepared
    odd = prepare(epitome.Document.from_sentences(["One \x00 word.", "Zwei Wörter."], id="odd"))
    assert load_prepared("odd", *dump_prepared(odd)) == odd


WRONG: tuple[Any, ...] = (None, "x", 1.5, -7, 2**70, [], {}, [[1]], True, float("nan"))


def damage(value: Any) -> Iterator[Any]:
    """The value with one part of it replaced by something else, for each part near its top."""
    for name in value:
        places: list[tuple[Any, ...]] = [()]
        if isinstance(value[name], list) and value[name]:
            places += [(0,), *((0, n) for n in range(len(value[name][0])) if isinstance(value[name][0], list))]
        elif isinstance(value[name], dict):
            places += [(next(iter(value[name])),)]
        for place in places:
            for wrong in WRONG:
                whole = copy.deepcopy(value)
                held, key = whole, name
                for step in place:
                    held, key = held[key], step
                held[key] = wrong
                yield whole


def test_malformed_rows_are_refused_or_can_be_stored(tmp_path: Path) -> None:
    data, tree = dump_prepared(prepare(make_page(1)))
    kept = refused = 0
    with Collection(tmp_path / "c.epitome") as collection:
        collection.add(make_page(2))
        for number, one in enumerate(damage(json.loads(data))):
            try:
                prepared = load_prepared(f"{number}.html", json.dumps(one), tree)
            except InputError as error:
                assert str(error) == f"the rows of {number}.html are malformed; write the documents again"
                refused += 1
            else:
                collection._put(prepared, None)
                kept += 1
    assert refused > 5 * kept > 0
    for text in ("", "[]", "[" * 100_000, "{}", "null"):
        with pytest.raises(InputError, match="malformed"):
            load_prepared("a", text, tree)


def test_a_bad_row_costs_itself_alone(tmp_path: Path) -> None:
    pages = [make_page(number) for number in range(12)]
    rows = [dump_prepared(prepare(document))[0] for document in pages]
    rows[3], rows[5] = "{", rows[5].replace("Lock F", "Lock \\ud800")
    write_parts(tmp_path / "parts", pages, prepared=rows)
    with Collection(tmp_path / "c.epitome") as collection:
        report = index(collection, [str(tmp_path / "parts")])
        assert [id for id, _ in report.refused] == ["3.html", "5.html"]
        assert len(report.added) == len(collection.documents) == 10
