"""The list of documents and the search as the page asks for them: folders, filters, paging; answers are kept."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.collection import Collection
from epitome.readers import read_bytes
from support.service.client import API, PATIENT, Client, serving

pytestmark = pytest.mark.service
SEARCH = f"{API}/search"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, collection: Path) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("browsing")
    own = folder / "own.epitome"
    shutil.copy(collection, own)
    with Collection(own) as stored:
        stored.add(read_bytes(b"The moon rose over the harbour.", id="notes/moon.txt", media="text"))
    with serving(folder, collection=str(own), workers={"workers": 2, **PATIENT}) as client:
        yield client


def test_the_list_has_folders_documents_and_counts(client: Client) -> None:
    listing = client.post("/page/documents", {}).data
    assert listing["folders"] == [{"path": "notes", "name": "notes", "documents": 1}]
    assert listing["total"] == 3 and {d["id"] for d in listing["documents"]} >= {"tides.html", "canal.txt"}
    assert listing["languages"] == {"en": 4} and sum(listing["kinds"].values()) == 4
    below = client.post("/page/documents", {"folder": "notes", "top": 1, "sort": "added"}).data
    assert [d["id"] for d in below["documents"]] == ["notes/moon.txt"] and below["folder"] == "notes"
    assert client.post("/page/documents", {"words": "tides", "from": "2024", "to": "2024-06"}).data["total"] == 1


@pytest.mark.parametrize(
    "body", [{"sort": "luck"}, {"top": 501}, {"offset": -1}, {"from": "yesterday"}, {"kinds": "news"}, {"since": "x"}]
)
def test_other_lists_are_refused(client: Client, body: dict[str, Any]) -> None:
    assert client.post("/page/documents", body).code == "usage"


def test_hits_tell_what_they_are_and_whether_anything_answers(client: Client) -> None:
    found = client.post(SEARCH, {"query": "why are there two tides a day"}).data
    first = found["results"][0]
    assert first["id"] == "tides.html" and first["date"] == "2024-06-02" and first["media"] == "html"
    assert found["total"] == len(found["results"]) and found["answered"] is True
    assert [hit["rank"] for hit in found["results"]] == list(range(1, found["total"] + 1))


def test_hits_come_filtered_sorted_and_page_by_page(client: Client) -> None:
    assert [h["id"] for h in client.post(SEARCH, {"query": "moon", "folder": "notes"}).data["results"]] == [
        "notes/moon.txt"
    ]
    assert client.post(SEARCH, {"query": "moon", "languages": ["fr"]}).data["total"] == 0
    titles = [h["title"] for h in client.post(SEARCH, {"query": "water moon", "sort": "title"}).data["results"]]
    assert len(titles) > 1 and titles == sorted(titles, key=str.casefold)
    whole = client.post(SEARCH, {"query": "water moon"}).data["results"]
    second = client.post(SEARCH, {"query": "water moon", "offset": 1, "top": 1}).data
    assert second["results"] == whole[1:2] and second["total"] == len(whole)
    assert client.post(SEARCH, {"query": "moon", "offset": 901}).code == "usage"


def test_an_answer_is_kept_until_the_collection_changes(client: Client) -> None:
    asked = {"query": "xebec of the harbour"}
    before = client.post(SEARCH, asked).data
    assert client.post(SEARCH, asked).data == before
    with Collection(client.state.parent / "own.epitome") as stored:
        stored.add(read_bytes(b"A xebec lies in the harbour.", id="notes/xebec.txt", media="text"))
    after = client.post(SEARCH, asked).data
    assert after["results"][0]["id"] == "notes/xebec.txt" and after["total"] == before["total"] + 1
