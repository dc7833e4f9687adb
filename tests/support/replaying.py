"""A search server that knows some requests and their answers, on a real socket of this machine."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.servers import Server, answer, serving

ANSWERS = Path(__file__).parents[1] / "engines" / "opensearch.json"
PASSWORD = "pass/w0rd & more"
JSON_TYPE = ("Content-Type: application/json; charset=UTF-8",)


def read_request(connection: socket.socket, request: bytes) -> tuple[str, str, bytes]:
    """The path, the head and the body of a request whose head has arrived."""
    head, _, body = request.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    while len(body) < int(length[1] if length else 0):
        body += connection.recv(65_536)
    return head.split()[1].decode(), head.decode(), body


def reply_json(value: Any, status: str = "200 OK") -> bytes:
    return answer(json.dumps(value).encode(), status=status, headers=JSON_TYPE)


@contextmanager
def replaying() -> Iterator[Server]:
    """The server; a request that is not in the file is refused, as is one without the password."""
    known = json.loads(ANSWERS.read_text(encoding="utf-8"))

    def script(connection: socket.socket, request: bytes) -> None:
        path, head, body = read_request(connection, request)
        if "Authorization: Basic cmVhZGVyOnBhc3MvdzByZCAmIG1vcmU=" not in head:  # reader:PASSWORD
            connection.sendall(reply_json({"error": "no"}, "401 Unauthorized"))
            return
        lines = [json.loads(line) for line in body.splitlines()]
        sent = {"path": path, **({"lines": lines} if path.endswith("_msearch") else {"body": lines[0]})}
        found = [one["answer"] for one in known if {**one, "answer": 0} == {**sent, "answer": 0}]
        reply = reply_json(found[0]) if found else reply_json({"error": {"type": "unknown"}}, "400 Bad Request")
        connection.sendall(reply)

    with serving(script) as server:
        yield server
