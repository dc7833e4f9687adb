"""Requests whose client goes away: what waits leaves the queue, what is at work is ended."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path

import pytest

from support.service.client import API, PATIENT, Client, serving

HOLD = {"system": "lead"}


def count_cancelled(client: Client) -> int:
    found = re.search(r'^epitome_worker_restarts_total\{reason="cancelled"\} (\d+)$', metrics(client), re.M)
    return int(found[1]) if found else 0


def metrics(client: Client) -> str:
    return client.get("/metrics").body.decode()


def begin(client: Client, path: str, body: dict[str, object]) -> socket.socket:
    """A request that is sent, and not waited for."""
    data = json.dumps(body).encode()
    lines = (
        f"Host: {client.host}",
        f"Authorization: Bearer {client.token}",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
    )
    connection = socket.create_connection(("127.0.0.1", client.port))
    connection.sendall(client.head(path, *lines, method="POST") + data)
    return connection


@pytest.mark.parametrize("path", ["rankings", "search"])
def test_abandoned_work_is_cancelled_in_the_worker(path: str, tmp_path: Path, collection: Path) -> None:
    with serving(tmp_path, workers={"workers": 1, **PATIENT}, collection=str(collection)) as client:
        order = f"mock:hold {tmp_path / 'never'}"
        body: dict[str, object] = {"query": order} if path == "search" else {"text": order, **HOLD}
        with begin(client, f"{API}/{path}", body):
            client.until(lambda: client.figure("epitome_workers_busy") == 1)
            with begin(client, f"{API}/{path}", body):
                client.until(lambda: client.figure("epitome_queue_length") == 1)
            client.until(lambda: client.figure("epitome_queue_length") == 0)
            assert count_cancelled(client) == 0
        client.until(lambda: count_cancelled(client) == 1)
        answer = client.post(f"{API}/rankings", {"text": "A boat on the canal. Coal is heavy.", **HOLD})
        assert answer.status == 200
        assert client.logged().count("code=gone") == 2
