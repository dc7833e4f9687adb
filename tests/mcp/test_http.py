"""The server over HTTP: the same tools for whoever has the token, and nobody else."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from mcp.client.streamable_http import streamable_http_client

from epitome.doors.http.token import load_token
from support.mcp.folder import write_folder
from support.mcp.sessions import connect, start_http
from support.waiting import LONG

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("state")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, state: Path) -> Iterator[str]:
    with start_http(write_folder(tmp_path_factory.mktemp("place")), state) as address:
        yield address


def test_the_tools_answer_over_http_too(address: str, state: Path) -> None:
    headers = {"Authorization": f"Bearer {load_token(state)}"}
    client = httpx2.AsyncClient(headers=headers, timeout=LONG)
    with connect(streamable_http_client(address, http_client=client)) as caller:
        assert len(caller.list()) == 7
        answer = caller.call("find", question="where is the key of the north lock?", source="guide.md")
        assert "keeper's cottage" in answer
        assert "outside" in caller.refuse("find", question="secret", source="../secret.txt")
        folder = caller.call("find", question="what was the main load of the boats?")
        assert "source > notes.txt" in folder
        assert caller.told


def send(address: str, *, method: str = "POST", path: str | None = None, **headers: str) -> tuple[int, str]:
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname or "", place.port or 0, timeout=LONG)
    body = json.dumps(HELLO) if method == "POST" else None
    given = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path or place.path, body=body, headers=given)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, text


def test_only_the_token_lets_in(address: str, state: Path) -> None:
    token = load_token(state)
    assert send(address, Authorization=f"Bearer {token}")[0] == 200
    for word in ("", "Bearer", f"Bearer {token[:-1]}", f"Basic {token}", f"Bearer {token}x"):
        status, text = send(address, Authorization=word) if word else send(address)
        assert (status, json.loads(text)["code"]) == (401, "token")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1"}, 421),
        ({"Host": "localhost.evil.example:8766"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec_Fetch_Site": "cross-site"}, 403),
        ({"Content_Length": "99999999999"}, 413),
        ({"X_Long": "x" * 20_000}, 431),
    ],
    ids=str,
)
def test_foreign_pages_and_names_are_refused_even_with_the_token(
    address: str, state: Path, headers: dict[str, str], status: int
) -> None:
    assert send(address, Authorization=f"Bearer {load_token(state)}", **headers)[0] == status


def test_there_is_nothing_else(address: str, state: Path) -> None:
    token = f"Bearer {load_token(state)}"
    assert send(address, method="GET", path="/", Authorization=token)[0] == 404
    assert send(address, method="GET", path="/../etc/passwd", Authorization=token)[0] == 404
