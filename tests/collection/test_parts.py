"""Documents that were read elsewhere, imported from Parquet parts by their manifest."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import epitome
from epitome.collection import Collection, index
from epitome.document import Document
from epitome.runtime.errors import InputError

pa = pytest.importorskip("pyarrow", reason="NOT TRIED: parts of documents, since pyarrow (extra bulk) is not installed")
pq = pytest.importorskip("pyarrow.parquet")
TEXT = "The lock at {} lifts boats by nine feet. Its keeper counts the boats of {} every morning."


def make_document(number: int, text: str = TEXT) -> Document:
    return replace(epitome.read(text.format(number, number).encode()), id=f"locks/{number}")


def write_parts(folder: Path, documents: list[Any], size: int = 3) -> None:
    folder.mkdir(exist_ok=True)
    parts = []
    for first in range(0, len(documents), size):
        told = [d if isinstance(d, str) else json.dumps(d.to_dict()) for d in documents[first : first + size]]
        ids = [f"locks/{number}" for number in range(first, first + len(told))]
        digests = [hashlib.sha256(data.encode()).digest() for data in told]
        path = folder / f"part-{first:05}.parquet"
        pq.write_table(pa.table({"id": ids, "document": told, "digest": digests}), path)
        parts.append({"name": path.name, "bytes": path.stat().st_size})
    (folder / "_documents.json").write_text(json.dumps({"format": "epitome-documents/1", "parts": parts}))


@pytest.mark.slow
def test_an_import_again_changes_nothing(tmp_path: Path) -> None:
    documents = [make_document(number) for number in range(7)]
    write_parts(tmp_path / "parts", documents)
    with Collection(tmp_path / "c.epitome") as collection:
        first = index(collection, [str(tmp_path / "parts")])
        assert (len(first.added), first.refused) == (7, [])
        assert [collection.document(d.id or "") for d in documents] == documents
        assert collection.find_file("locks/1") is None
        before = (tmp_path / "c.epitome").read_bytes()
        again = index(collection, [str(tmp_path / "parts")])
        assert (again.added, again.replaced, again.removed, again.unchanged) == ([], [], [], 7)
        assert (tmp_path / "c.epitome").read_bytes() == before
        write_parts(tmp_path / "parts", [*documents[:6], make_document(6, TEXT + " It is old.")])
        changed = index(collection, [str(tmp_path / "parts")])
        assert (changed.added, changed.replaced, changed.unchanged) == ([], ["locks/6"], 6)


def test_an_interrupted_import_goes_on(tmp_path: Path) -> None:
    write_parts(tmp_path / "parts", [make_document(number) for number in range(20)], size=20)
    committed: list[str] = []

    def interrupt(what: str, id: str) -> None:
        committed.append(id)
        if len(committed) == 3:
            raise KeyboardInterrupt

    with Collection(tmp_path / "c.epitome") as collection:
        with pytest.raises(KeyboardInterrupt):
            index(collection, [str(tmp_path / "parts")], on_commit=interrupt)
        there = {entry.id for entry in collection.documents}
        assert 0 < len(there) < 20
        rest = index(collection, [str(tmp_path / "parts")])
        assert rest.unchanged == len(there) and there.isdisjoint(rest.added)
        assert len(collection.documents) == 20


@pytest.mark.slow
def test_bad_rows_and_parts_are_told(tmp_path: Path) -> None:
    write_parts(tmp_path / "parts", [make_document(0), "{", '{"format": "epitome/1"}', make_document(3)])
    with Collection(tmp_path / "c.epitome") as collection:
        report = index(collection, [str(tmp_path / "parts")])
        assert report.added == ["locks/0", "locks/3"]
        assert [id for id, _ in report.refused] == ["locks/1", "locks/2"]
    (tmp_path / "parts" / "part-00000.parquet").write_bytes(b"PAR1")
    with Collection(tmp_path / "c.epitome") as collection, pytest.raises(InputError, match="not the file that"):
        index(collection, [str(tmp_path / "parts")])


@pytest.mark.parametrize(
    "manifest",
    [
        '{"format": "other"}',
        '{"format": "other", "parts": []}',
        '{"format": "epitome-documents/1", "parts": [{"name": "../part-00000.parquet", "bytes": 4}]}',
        '{"format": "epitome-documents/1", "parts": [{"name": "part-00000.parquet", "bytes": Infinity}]}',
        '{"format": "epitome-documents/1", "parts": [{"name": "part-00000.parquet", "bytes": NaN}]}',
        "[]",
        "[" * 100_000,
    ],
)
def test_a_file_that_is_no_manifest_is_refused(manifest: str, tmp_path: Path) -> None:
    write_parts(tmp_path / "parts", [make_document(0)])
    (tmp_path / "parts" / "_documents.json").write_text(manifest)
    with Collection(tmp_path / "c.epitome") as collection, pytest.raises(InputError, match="no manifest of documents"):
        index(collection, [str(tmp_path / "parts")])
