"""A service to ask, and ways to ask it: politely through http.client, or with bytes of one's own."""

from __future__ import annotations

import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from support.waiting import LONG, wait_until

TESTS = Path(__file__).resolve().parents[2]
ROOT = TESTS.parent
API = "/api/v1"
# limits that no test means to come to
PATIENT = {"wall_seconds": LONG, "queue_seconds": LONG, "start_seconds": LONG, "cpu_seconds": int(LONG)}
EXTENSION = "chrome-extension://" + "abcdefghijklmnop" * 2
CANARY = "xylographcanary"
PAGE = (
    "<html><head><title>Locks</title></head><body><h1>Locks</h1><p>A lock lifts boats on a canal from one level to "
    f"the next. Its gates hold back the water of the canal. The word {CANARY} stands here.</p></body></html>"
)


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a problem, which must be one as the standard has it."""
        assert self.headers["content-type"] == "application/problem+json"
        told = self.data
        assert set(told) >= {"type", "title", "status", "detail", "code", "request_id"}
        assert told["status"] == self.status
        assert told["request_id"] == self.headers["x-request-id"]
        assert told["type"].endswith(told["code"])
        return str(told["code"])


def reply_of(data: bytes) -> Reply:
    head, _, body = data.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Reply(int(status.split()[1]), headers, body)


class Client:
    """Speaks to the service at a port of this machine."""

    def __init__(self, port: int, state: Path, log: Path, process: subprocess.Popen[str]) -> None:
        self.port, self.state, self.log, self.process = port, state, log, process
        self.host = f"127.0.0.1:{port}"
        self.origin = f"http://{self.host}"

    @property
    def token(self) -> str:
        return (self.state / "token").read_text().strip()

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def send(
        self, method: str, path: str, body: bytes | str | None = None, headers: Mapping[str, str] | None = None
    ) -> Reply:
        """Exactly these headers, beside Host and the length."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=LONG)
        try:
            given = dict(headers or {})
            connection.putrequest(method, path, skip_host="Host" in given, skip_accept_encoding=True)
            for name, value in given.items():
                connection.putheader(name, value)
            data = body.encode() if isinstance(body, str) else body
            if data is not None:
                connection.putheader("Content-Length", str(len(data)))
            with suppress(ConnectionResetError, BrokenPipeError):  # who is refused before all was sent still hears why
                connection.endheaders(data)
            answer = connection.getresponse()
            told = {name.lower(): value for name, value in answer.getheaders()}
            return Reply(answer.status, told, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Reply:
        return self.send("GET", path, headers={**self.bearer, **headers})

    def post(self, path: str, body: object, headers: Mapping[str, str] | None = None) -> Reply:
        told = {"Content-Type": "application/json", **(self.bearer if headers is None else headers)}
        return self.send("POST", path, json.dumps(body), told)

    def raw(self, request: bytes, *, timeout: float = LONG) -> Reply:
        """All that comes back to some bytes, until the server hangs up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as connection:
            connection.sendall(request)
            pieces = []
            while piece := connection.recv(65_536):
                pieces.append(piece)
        return reply_of(b"".join(pieces))

    def head(self, path: str, *lines: str, method: str = "GET") -> bytes:
        """A request as bytes: this line, these headers and no others."""
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "Connection: close", "", ""]).encode("latin-1")

    def session(self) -> tuple[dict[str, str], dict[str, str]]:
        """Headers of a browser that has logged in: for GET, and for POST."""
        from epitome.doors.service.auth.sessions import create_login_code

        answer = self.post("/login", {"code": create_login_code(self.state, 60)}, headers={"Origin": self.origin})
        assert answer.status == 204
        cookie = {"Cookie": answer.headers["set-cookie"].partition(";")[0], "Sec-Fetch-Site": "same-origin"}
        csrf = self.send("GET", "/session", headers=cookie).data["csrf"]
        return cookie, {**cookie, "Origin": self.origin, "X-Epitome-Csrf": csrf}

    def logged(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def until(self, ready: Callable[[], bool], what: str = "") -> None:
        """Wait for something that the service is about to do."""
        wait_until(ready, what, shown=lambda: f"a service that logged {self.logged()[-2_000:]!r}")

    def figure(self, name: str) -> int:
        """A number of the metrics that has no labels."""
        found = re.search(rf"^{name} (\d+)$", self.get("/metrics").body.decode(), re.M)
        assert found is not None
        return int(found[1])


@contextlib.contextmanager
def serving(folder: Path, **orders: Any) -> Iterator[Client]:
    """A service in a process of its own, until the block ends."""
    state, log = folder / "state", folder / "log"
    told = json.dumps({"state": str(state), **orders})
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(TESTS)])}
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "support.service.launch", told],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
        )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert re.fullmatch(r"\d+\n", said), log.read_text()
        yield Client(int(said), state, log, process)
    finally:
        process.terminate()
        killer = threading.Timer(LONG, process.kill)
        killer.start()
        process.wait()
        killer.cancel()
        process.stdout.close()
