"""Another title for a document: held or kept, it is called so wherever it is named, and nothing else of it changes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from epitome.collection import Collection
from support.service.client import API, PATIENT, Client, Reply, serving
from support.service.uploading import ask, finish, upload

pytestmark = pytest.mark.service
TEXT = b"Boats carry coal along the canal. They are slow, and need no horses on the long level."


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, collection: Path) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("renaming")
    shutil.copy(collection, folder / "own.epitome")
    with serving(folder, collection=str(folder / "own.epitome"), workers={"workers": 1, **PATIENT}) as client:
        yield client


def rename(client: Client, title: str, **source: str) -> Reply:
    return client.post("/page/title", {"source": source, "title": title})


def read_title(client: Client, **source: str) -> str:
    return str(client.post("/page/document", {"source": source}).data["title"])


def open_collection(client: Client) -> Collection:
    return Collection(client.state.parent / "own.epitome")


def test_a_held_document_is_called_so_and_keeps_the_title_in_the_collection(client: Client) -> None:
    job = finish(client, upload(client, TEXT))
    assert read_title(client, job=job["job"]) == "Boats carry coal along the canal"
    assert rename(client, " Coal \n boats ", job=job["job"]).data == {"title": "Coal boats"}
    assert read_title(client, job=job["job"]) == "Coal boats" == ask(client, job["job"]).data["title"]
    client.post(f"{API}/jobs/{job['job']}/keep", {})
    client.until(lambda: ask(client, job["job"]).data["status"] == "done")
    assert read_title(client, id=job["id"]) == "Coal boats"
    assert rename(client, "Slow boats", job=job["job"]).status == 200  # it is in the collection now
    with open_collection(client) as stored:
        assert stored.document(job["id"]).title == "Slow boats"


def test_nothing_but_the_title_changes(client: Client) -> None:
    with open_collection(client) as stored:
        id = stored.documents[0].id
        before, links, found = stored.document(id), stored.in_links(id), stored.search("canal")
    assert rename(client, "Another name", id=id).status == 200
    with open_collection(client) as stored:
        assert stored.document(id) == replace(before, title="Another name")
        assert stored.in_links(id) == links
        assert {hit[0] for hit in stored.search("canal")} == {hit[0] for hit in found}
        assert [entry.title for entry in stored.documents if entry.id == id] == ["Another name"]


@pytest.mark.parametrize(
    ("source", "title", "status"),
    [
        ({"id": "nowhere.html"}, "Name", 404),
        ({"job": "a" * 22}, "Name", 404),
        ({"text": "A canal is dug."}, "Name", 422),
        ({"id": "nowhere.html"}, " \n ", 422),
        ({"id": "nowhere.html"}, "x" * 201, 422),
    ],
)
def test_what_is_not_there_has_no_title_and_a_title_says_something(
    client: Client, source: dict[str, str], title: str, status: int
) -> None:
    assert rename(client, title, **source).status == status
