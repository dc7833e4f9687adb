"""The notebook, feedback and corrected metadata over HTTP."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest

import epitome
from epitome.collection import Collection, index
from support.service.client import API, PATIENT, Client, serving

pytestmark = pytest.mark.service
TEXT = "Boats carry coal along the canal. They are slow, and need no horses on the long level."


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("notes")
    (folder / "site").mkdir()
    (folder / "site" / "boats.txt").write_text(TEXT)
    with Collection(folder / "own.epitome") as collection:
        index(collection, [str(folder / "site")], processes=1)
    with serving(folder, collection=str(folder / "own.epitome"), workers={"workers": 1, **PATIENT}) as client:
        yield client


def post(client: Client, name: str, body: dict[str, Any]) -> Any:
    reply = client.post(f"{API}/{name}", body)
    assert reply.status == 200, reply.body
    return reply.data


def test_a_note_is_kept_found_changed_removed_and_put_back(client: Client) -> None:
    note = post(client, "notes", {"id": "boats.txt", "start": 0, "end": 33, "comment": "coal?", "tags": ["trade"]})[
        "note"
    ]
    assert (note["quote"], note["state"], note["title"]) == ("Boats carry coal along the canal.", "stands", "boats.txt")
    assert (note["is_there"], note["cited"]) == (True, "“Boats carry coal along the canal.” (boats.txt)")
    changed = post(client, "notes/changes", {"note": note["note"], "comment": "coal!"})["note"]
    assert (changed["comment"], changed["tags"]) == ("coal!", ["trade"])
    found = post(client, "notes/search", {"words": "carry", "folder": "", "tags": ["trade"]})
    assert (found["total"], found["tags"], found["notes"]) == (1, {"trade": 1}, [changed])
    assert post(client, "notes/checks", {"note": note["note"]})["state"] == "stands"
    removed = post(client, "notes/removals", {"notes": [note["note"]]})["annotations"]
    assert post(client, "notes/search", {})["total"] == 0
    assert post(client, "notes/imports", {"annotations": removed})["added"] == 1
    assert post(client, "notes/search", {})["notes"][0]["comment"] == "coal!"


@pytest.mark.parametrize("format", ["markdown", "docx", "csl", "bibtex", "ris", "json"])
def test_notes_are_exported(client: Client, format: str) -> None:
    post(client, "notes", {"id": "boats.txt", "start": 34, "end": 86, "comment": f"for {format}"})
    path = post(client, "notes/exports", {"format": format})["path"]
    data = client.get(path).body
    if format == "docx":
        assert "need no horses" in epitome.read(data).text
        assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    else:
        assert ("boats.txt" if format in ("csl", "bibtex", "ris") else "need no horses") in data.decode()
    if format == "json":
        assert post(client, "notes/imports", {"annotations": json.loads(data)})["added"] == 0


def test_feedback_is_kept_and_taken_back(client: Client) -> None:
    marked = post(client, "feedback", {"id": "boats.txt", "sentence": 1, "grade": -1, "query": "how fast?"})
    assert (marked["total"], marked["marks"][0]["quote"][:13]) == (1, "They are slow")
    assert post(client, "feedback/search", {"id": "boats.txt"}) == marked
    told = client.get(f"{API}/trainings").data
    assert (told["marks"], told["documents"], told["folders"]) == (1, 1, {"": 1})
    assert marked["needed"] == told["needed"] == 20 and told["needed_documents"] == 3
    assert post(client, "feedback", {"id": "boats.txt", "sentence": 1, "grade": 0, "query": "how fast?"})["total"] == 0


def test_metadata_is_corrected(client: Client) -> None:
    known = {"title": "Coal boats", "authors": ["Ada Lovelace"], "date": "1843-05"}
    assert post(client, "metadata", {"source": {"id": "boats.txt"}, **known}) == known
    reply = client.post(f"{API}/metadata", {"source": {"id": "boats.txt"}, "date": "some day"})
    assert reply.code == "input-refused"


@pytest.mark.parametrize(
    ("name", "body", "code"),
    [
        ("notes", {"id": "gone.txt", "start": 0, "end": 3}, "not-found"),
        ("notes", {"id": "boats.txt", "start": 3, "end": 3}, "input-refused"),
        ("notes", {"id": "boats.txt", "start": 0, "end": 10**6}, "input-refused"),
        ("notes", {"id": "boats.txt", "start": 0, "end": 3, "comment": "x" * 20_001}, "usage"),
        ("notes/removals", {"notes": ["urn:uuid:none"]}, "not-found"),
        ("notes/imports", {"annotations": [[[[]]]]}, "input-refused"),
        ("feedback", {"id": "boats.txt", "sentence": 99, "grade": 1}, "not-found"),
        ("feedback", {"id": "boats.txt", "sentence": 0, "grade": 2}, "usage"),
        ("metadata", {"source": {"text": "x"}, "title": "y"}, "usage"),
    ],
)
def test_what_cannot_be_is_one_problem(client: Client, name: str, body: dict[str, Any], code: str) -> None:
    assert client.post(f"{API}/{name}", body).code == code
