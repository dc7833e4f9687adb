"""A collection, a web server and a service over both, once a session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from epitome.collection import Collection, index
from support.servers import Server, answer
from support.servers import serving as pages
from support.service.client import EXTENSION, PAGE, PATIENT, ROOT, Client, serving
from support.waiting import LONG


@pytest.fixture(scope="session")
def collection(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("collection") / "examples.epitome"
    with Collection(path) as opened:
        index(opened, [str(ROOT / "examples" / name) for name in ("tides.html", "acid-rain.xml", "canal.txt")])
    return path


@pytest.fixture(scope="session")
def web() -> Iterator[Server]:
    """A page of the web, which the service is told to trust."""

    def script(connection: object, request: bytes) -> None:
        path = request.split()[1].decode()
        replies = {
            "/away": answer(status="302 Found", headers=["Location: http://127.0.0.1:9/secret"]),
            "/missing": answer(status="404 Not Found"),
            "/binary": answer(b"\x00\x01\x02", headers=["Content-Type: text/html"]),
            "/large": answer(b"", length=50 * 2**20),
        }
        connection.sendall(replies.get(path, answer(PAGE.encode())))  # type: ignore[attr-defined]

    with pages(script) as server:
        yield server


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, collection: Path, web: Server) -> Iterator[Client]:
    with serving(
        tmp_path_factory.mktemp("service"),
        collection=str(collection),
        extensions=[EXTENSION],
        trust=[web.place],
        names=["reader.example:8443"],
        limits={"header_seconds": LONG, "body_seconds": LONG, "keep_alive_seconds": int(LONG)},
        workers={"workers": 2, "spares": 1, "queue": 4, **PATIENT},
        slow_workers={"workers": 2, "spares": 1},
    ) as client:
        yield client


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A service that soon gives up slow clients and long work."""
    with serving(
        tmp_path_factory.mktemp("hasty"),
        limits={"header_seconds": 1.0, "body_seconds": 1.0, "upload_pause_seconds": 1.0, "upload_seconds": LONG},
        workers={"workers": 2, "spares": 1, **PATIENT, "cpu_seconds": 2},
    ) as client:
        yield client
