"""Sites: their pages come into the collection within limits, with a report; cancelled, and taken up after a restart."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.collection import Collection
from epitome.doors.service.uploads.sites import choose_links
from epitome.readers import read_bytes
from support.servers import Server, answer
from support.servers import serving as pages
from support.service.client import API, PATIENT, Client, serving
from support.service.uploading import ask, finish
from support.waiting import LONG

pytestmark = pytest.mark.service
LINKS = {
    "/": [
        "/a.html",
        "/b.html#part",
        "/a.html",
        "/missing.html",
        "/secret/x.html",
        "/picture.png",
        "https://b.example/",
    ],
    "/a.html": ["/", "/deep.html"],
    "/b.html": ["/away"],
    "/deep.html": ["/deeper.html"],
    "/deeper.html": [],
    "/slow/": [f"/slow/{n}.html" for n in range(30)],
}


class Site:
    """A web server that remembers what was asked of it; while `gate` is closed, all but the first page wait."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gate = threading.Event()

    def script(self, connection: Any, request: bytes) -> None:
        path = request.split()[1].decode()
        self.asked.append(path)
        if path.startswith("/slow/") and path != "/slow/":
            self.gate.wait(LONG)
        if path == "/robots.txt":
            reply = answer(b"User-agent: *\nDisallow: /secret/\n", headers=["Content-Type: text/plain"])
        elif path == "/away":
            reply = answer(status="302 Found", headers=["Location: http://127.0.0.1:9/secret"])
        elif path in LINKS or path.startswith("/slow/"):
            links = "".join(
                f'<p>Here is <a href="{link}">a page on boats</a> to read.</p>' for link in LINKS.get(path, [])
            )
            reply = answer(
                f"<html><title>Page {path}</title><h1>Page {path}</h1>{links}<p>End of it.</p></html>".encode()
            )
        else:
            reply = answer(status="404 Not Found")
        connection.sendall(reply)


@pytest.fixture
def site() -> Iterator[tuple[Site, Server]]:
    made = Site()
    with pages(made.script) as server:
        yield made, server
        made.gate.set()


def make_collection(folder: Path) -> str:
    with Collection(folder / "own.epitome") as collection:
        collection.add(read_bytes(b"Boats carry coal.", id="first.txt", media="text"))
    return str(folder / "own.epitome")


def list_ids(folder: Path) -> set[str]:
    with Collection(folder / "own.epitome") as stored:
        return {entry.id for entry in stored.documents} - {"first.txt"}


def begin(client: Client, server: Server, path: str = "/", **limits: int) -> Any:
    reply = client.post(f"{API}/sites", {"url": f"http://{server.place}{path}", **limits})
    assert reply.status == 202, reply.body
    return reply


def test_a_site_is_told_of_then_added_within_its_limits(site: tuple[Site, Server], tmp_path: Path) -> None:
    made, server = site
    start = f"http://{server.place}"
    with serving(
        tmp_path, collection=make_collection(tmp_path), trust=[server.place], workers={"workers": 1, **PATIENT}
    ) as client:
        told = client.post("/page/site", {"url": f"{start}/", "depth": 2, "pages": 50}).data
        assert told == {
            "url": f"{start}/",
            "limits": {"depth": 2, "pages": 50},
            "robots": "allowed",
            "first": {"title": "Page /", "links": 4},
        }
        assert client.post("/page/site", {"url": f"{start}/secret/x.html"}).data["robots"] == "refused"
        assert client.post("/page/site", {"url": "http://127.0.0.1:9/"}).code == "fetch"
        job = finish(client, begin(client, server, depth=2, pages=50))
        assert (job["status"], job["kind"], job["done"], job["failed"], job["total"]) == ("done", "site", 4, 3, 7)
        assert list_ids(tmp_path) == {f"{start}{path}" for path in ("/", "/a.html", "/b.html", "/deep.html")}
        assert {f["name"].rpartition("/")[2]: f["problem"].get("rule") for f in job["failures"]} == {
            "missing.html": "status",
            "x.html": "robots",
            "away": "port",
        }
        assert not {"/secret/x.html", "/picture.png", "/deeper.html"} & set(made.asked)
        view = client.post("/page/document", {"source": {"id": f"{start}/a.html"}}).data
        assert [link["target"] for link in view["links"]] == [f"{start}/", f"{start}/deep.html"]
        few = finish(client, begin(client, server, depth=3, pages=2))
        assert (few["done"], few["total"]) == (2, 2)
        nothing = finish(client, begin(client, server, "/missing.html"))
        assert (nothing["status"], nothing["failed"]) == ("failed", 1)
        for body in (
            {},
            {"url": ""},
            {"url": start, "depth": 4},
            {"url": start, "pages": 301},
            {"url": start, "pages": 0},
        ):
            assert client.post(f"{API}/sites", body).code == "usage"


def test_a_site_that_is_cancelled_is_not_asked_any_more(site: tuple[Site, Server], tmp_path: Path) -> None:
    made, server = site
    with serving(
        tmp_path, collection=make_collection(tmp_path), trust=[server.place], workers={"workers": 1, **PATIENT}
    ) as client:
        job = begin(client, server, "/slow/").data["job"]
        client.until(lambda: "/slow/0.html" in made.asked)
        assert client.post(f"{API}/jobs/{job}/cancel", {}).data["status"] == "cancelled"
        made.gate.set()
        assert client.get(f"{API}/jobs/{job}").data["done"] == 1
        assert list_ids(tmp_path) == {f"http://{server.place}/slow/"} and "/slow/1.html" not in made.asked


def test_a_site_goes_on_after_a_restart_from_its_list_of_pages(site: tuple[Site, Server], tmp_path: Path) -> None:
    made, server = site
    orders: dict[str, Any] = {"collection": make_collection(tmp_path), "trust": [server.place]}
    with serving(tmp_path, **orders, workers={"workers": 1, **PATIENT}) as client:
        job = begin(client, server, "/slow/", pages=5).data["job"]
        client.until(lambda: "/slow/0.html" in made.asked)
        client.process.kill()
        client.process.wait()
    made.gate.set()
    with serving(tmp_path, **orders, workers={"workers": 1, **PATIENT}) as client:
        client.until(lambda: ask(client, job).data["status"] == "done")
        assert ask(client, job).data["done"] == 5
    assert len(list_ids(tmp_path)) == 5
    assert made.asked.count("/slow/") == 1  # what was done is not done again


def test_without_a_collection_no_site_is_added(hasty: Client) -> None:
    assert hasty.post(f"{API}/sites", {"url": "https://a.example/"}).code == "not-found"


def test_only_other_pages_of_the_origin_are_followed() -> None:
    links = [
        "http://a.example/x#1",
        "http://a.example/x#2",
        "https://a.example/x",
        "http://a.example:81/",
        "http://A.example/y",
    ]
    assert choose_links(links, ("http", "a.example")) == ["http://a.example/x", "http://A.example/y"]
