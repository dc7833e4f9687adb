"""Removing documents and undoing it, the originals of uploads, and pages of PDF as pictures."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.collection import Collection, index
from epitome.collection.originals import make_key
from support.pdf_writer import PdfWriter
from support.service.client import API, PATIENT, Client, serving
from support.service.uploading import finish, upload

pytestmark = pytest.mark.service
PDF = PdfWriter().add_page().write_lines(72, 100, ["A lock lifts a boat.", "Gates hold back the water."]).build()
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("removals")
    site = folder / "site"
    site.mkdir()
    (site / "a.html").write_text('<p>All of it is told by <a href="b.html">the page on boats</a> here.</p>')
    (site / "b.html").write_text("<h1>Boats</h1><p>Boats carry coal along the canal.</p>")
    (site / "paper.pdf").write_bytes(PDF)
    with Collection(folder / "own.epitome") as collection:
        index(collection, [str(site)], processes=1)
    with serving(folder, collection=str(folder / "own.epitome"), workers={"workers": 1, **PATIENT}) as client:
        yield client


def view(client: Client, **source: str) -> Any:
    reply = client.post("/page/document", {"source": source})
    assert reply.status == 200, reply.body
    return reply.data


def remove(client: Client, *ids: str, headers: dict[str, str] | None = None) -> Any:
    reply = client.post(f"{API}/removals", {"ids": list(ids)}, headers)
    assert reply.status == 200, reply.body
    return reply.data


def list_files(client: Client) -> list[Path]:
    return sorted((client.state.parent / "own.epitome.files").glob("*"))


def open_collection(client: Client) -> Collection:
    return Collection(client.state.parent / "own.epitome")


def test_a_removed_document_comes_back_with_its_links(client: Client) -> None:
    with open_collection(client) as stored:
        before, linking = stored.document("b.html"), stored.in_links("b.html")
    removal = remove(client, "b.html", "never-was.html")
    assert removal["removed"] == 1 and removal["seconds"] > 0
    assert client.post("/page/document", {"source": {"id": "b.html"}}).code == "not-found"
    assert view(client, id="a.html")["links"][0]["target"] is None
    aside = [p for p in (client.state / "uploads").rglob("removed/**/*") if p.is_file()]
    assert aside and all(stat.S_IMODE(p.stat().st_mode) == 0o600 for p in aside)
    undone = client.post(f"{API}/removals/{removal['removal']}/undo", {})
    assert undone.data["restored"] == 1
    with open_collection(client) as stored:
        assert stored.document("b.html") == before and stored.in_links("b.html") == linking != []
        assert stored.find_file("b.html") is not None  # so that indexing goes on with it
    assert view(client, id="a.html")["links"][0]["target"] == "b.html"
    assert client.post(f"{API}/removals/{removal['removal']}/undo", {}).code == "not-found"  # once


def test_only_the_login_that_removed_may_undo_and_a_logout_ends_that(client: Client) -> None:
    _, calls = client.session()
    token = remove(client, "b.html", headers=calls)["removal"]
    assert client.post(f"{API}/removals/{token}/undo", {}).code == "not-found"
    assert client.post(f"{API}/removals/{token}/undo", {}, calls).data["restored"] == 1
    remove(client, "b.html", headers=calls)
    assert client.post("/logout", {}, calls).status == 204
    assert not list((client.state / "uploads").rglob("removed/*/*"))
    with open_collection(client) as stored:
        index(stored, [str(client.state.parent / "site")], processes=1)


def test_the_original_of_an_upload_is_kept_removed_and_restored_with_its_document(client: Client) -> None:
    kept = finish(client, upload(client, PDF + b"\n%kept", name="locks.pdf", keep="true"))
    (file,) = list_files(client)
    assert file.read_bytes() == PDF + b"\n%kept" and file.name == make_key(kept["id"])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    shown = view(client, id=kept["id"])
    assert shown["original"] == file.name
    assert [page["number"] for page in shown["pages"]] == [1] and shown["pages"][0]["width"] > 100
    token = remove(client, kept["id"])["removal"]
    assert list_files(client) == []
    assert client.get(f"{API}/originals/{file.name}/pages/1.png").code == "not-found"
    client.post(f"{API}/removals/{token}/undo", {})
    assert list_files(client) == [file]
    picture = client.get(f"{API}/originals/{file.name}/pages/1.png")
    assert picture.headers["content-type"] == "image/png" and picture.body.startswith(PNG)
    assert client.get(f"{API}/originals/{file.name}/pages/2.png").code == "not-found"
    remove(client, kept["id"])


def test_an_indexed_file_is_drawn_only_while_it_is_what_was_read(client: Client) -> None:
    key = view(client, id="paper.pdf")["original"]
    assert client.get(f"{API}/originals/{key}/pages/1.png").body.startswith(PNG)
    sentence = {"source": {"id": "paper.pdf"}, "index": 0}
    details = client.post("/page/sentence", sentence).data
    assert details["original"] == key and details["boxes"]
    assert {box[0] for box in details["boxes"]} == {page["number"] for page in details["pages"]}
    paper = client.state.parent / "site" / "paper.pdf"
    paper.write_bytes(PDF + b"\n")
    assert client.get(f"{API}/originals/{key}/pages/1.png").code == "not-found"
    assert view(client, id="paper.pdf")["original"] is None
    assert client.post("/page/sentence", sentence).data["original"] is None
    paper.write_bytes(PDF)
    assert view(client, id="paper.pdf")["original"] == key


def test_a_held_pdf_is_drawn_for_its_login_alone(client: Client) -> None:
    reading, calls = client.session()
    job = finish(client, upload(client, PDF, name="held.pdf", headers=calls), calls)["job"]
    shown = client.post("/page/document", {"source": {"job": job}}, calls).data
    assert shown["original"] == job and len(shown["pages"]) == 1
    path = f"{API}/originals/{job}/pages/1.png"
    assert client.send("GET", path, headers=reading).body.startswith(PNG)
    assert client.get(path).code == "not-found"
    client.post(f"{API}/jobs/{job}/cancel", {}, calls)
    assert client.send("GET", path, headers=reading).code == "not-found"


def test_what_was_held_has_its_original_when_it_is_kept(client: Client) -> None:
    job = finish(client, upload(client, PDF + b"%later", name="later.pdf"))
    assert list_files(client) == []
    client.post(f"{API}/jobs/{job['job']}/keep", {})
    client.until(lambda: len(list_files(client)) == 1)
    client.until(lambda: client.get(f"{API}/jobs/{job['job']}").data["status"] == "done")
    assert not list((client.state / "uploads").rglob("*.data"))
    assert view(client, id=job["id"])["original"] == make_key(job["id"])
    remove(client, job["id"])


@pytest.mark.parametrize("body", [{}, {"ids": []}, {"ids": "a"}, {"ids": ["a"] * 501}, {"ids": [1]}])
def test_other_removals_are_refused(client: Client, body: dict[str, object]) -> None:
    assert client.post(f"{API}/removals", body).code == "usage"


@pytest.mark.parametrize("name", ["0.png", "1.jpg", "100000.png", "-1.png", "1.png/", "..png"])
def test_other_pictures_are_no_paths(client: Client, name: str) -> None:
    assert client.get(f"{API}/originals/{'a' * 32}/pages/{name}").code == "not-found"
    assert client.get(f"{API}/originals/..%2F..%2Fetc/pages/1.png").code == "not-found"


def test_without_a_collection_nothing_is_removed(hasty: Client) -> None:
    assert hasty.post(f"{API}/removals", {"ids": ["a"]}).code == "not-found"
    assert hasty.get(f"{API}/originals/{'a' * 32}/pages/1.png").code == "not-found"
