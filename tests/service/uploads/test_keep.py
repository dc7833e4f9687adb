"""Keeping a document that is held: it goes into the collection when it is asked for, and not before."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection
from support.service.client import API, PAGE, PATIENT, Client, serving
from support.service.uploading import ask, finish, upload

pytestmark = pytest.mark.service


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, collection: Path) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("keep")
    shutil.copy(collection, folder / "own.epitome")
    with serving(folder, collection=str(folder / "own.epitome"), workers={"workers": 1, **PATIENT}) as client:
        yield client


def list_ids(client: Client) -> list[str]:
    with Collection(client.state.parent / "own.epitome") as stored:
        return [entry.id for entry in stored.documents]


def keep(client: Client, job: str) -> None:
    assert client.post(f"{API}/jobs/{job}/keep", {}).data["keep"] is True
    client.until(lambda: ask(client, job).data["status"] == "done")


def test_a_held_document_is_kept_when_asked(client: Client) -> None:
    job = finish(client, upload(client, PAGE.encode()))
    assert job["id"] not in list_ids(client)
    keep(client, job["job"])
    assert job["id"] in list_ids(client)
    kept = ask(client, job["job"]).data
    assert kept["keep"] is True and kept["id"] == job["id"] and "document" not in kept
    assert not list((client.state / "uploads").rglob("*.result"))
    view = client.post("/page/document", {"source": {"job": job["job"]}}).data
    assert view["id"] == job["id"]


def test_keeping_twice_is_keeping_once(client: Client) -> None:
    job = finish(client, upload(client, b"Boats carry coal along the canal. They are slow."))
    for _ in range(2):
        keep(client, job["job"])
    assert list_ids(client).count(job["id"]) == 1


def test_what_is_not_done_or_not_there_cannot_be_kept(client: Client) -> None:
    failed = finish(client, upload(client, b"", name="empty.txt"))
    assert failed["status"] == "failed"
    answer = client.post(f"{API}/jobs/{failed['job']}/keep", {})
    assert (answer.status, answer.code) == (409, "usage")
    assert client.post(f"{API}/jobs/{'a' * 22}/keep", {}).code == "not-found"


def test_without_a_collection_nothing_is_kept(hasty: Client) -> None:
    job = finish(hasty, upload(hasty, PAGE.encode()))
    assert hasty.post(f"{API}/jobs/{job['job']}/keep", {}).code == "not-found"
