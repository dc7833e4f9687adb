"""A stand-in for the service that misbehaves on demand (malformed, locked, busy) and records what it is asked."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TOKEN = "stand-in-token-0123456789"
FOUND = {
    "results": [{"id": "notes/own.txt", "title": "My notes", "url": None, "extracts": [{"text": "An own sentence."}]}]
}


@dataclass
class StandIn:
    """`mode` is how it behaves; `asked` tells all requests, `bodies` and `headers` are of searches."""

    port: int
    mode: str = "well"
    asked: list[str] = field(default_factory=list)
    bodies: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class _Handler(BaseHTTPRequestHandler):
    state: StandIn

    def do_GET(self) -> None:
        self.state.asked.append(f"GET {self.path}")
        self._send(200, b"<html><title>The service</title><body>A page of the service for nobody else.</body></html>")

    def do_POST(self) -> None:
        state = self.state
        state.asked.append(f"POST {self.path}")
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/v1/pairings":
            self._send(200, {"origin": self.headers["Origin"], "token": TOKEN})
        else:
            state.bodies.append(body)
            state.headers.append({name.lower(): value for name, value in self.headers.items()})
            self._answer(state.mode)

    def _answer(self, mode: str) -> None:
        if mode == "junk":
            self._send(200, b"<html>this is not the service</html>")
        elif mode == "odd":
            self._send(200, {"results": "none"})
        elif mode == "giant":
            self._send(200, {"results": [{"id": "x", "extracts": [{"text": "x" * 200_000}]}] * 50})
        elif mode == "moved":
            self._send(307, {}, location=f"{self.state.address}/api/v1/other")
        elif mode.isdigit():
            self._send(int(mode), {"code": "fetch", "detail": "<b>no</b>"})
        else:
            self._send(200, FOUND)

    def _send(self, status: int, body: object, location: str = "") -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        with contextlib.suppress(OSError):  # the client may have closed the connection
            self.send_response(status)
            self.send_header("Content-Type", "text/html" if isinstance(body, bytes) else "application/json")
            if location:
                self.send_header("Location", location)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextlib.contextmanager
def run_stand_in() -> Iterator[StandIn]:
    """A stand-in at a free port, until the block ends."""
    handler = type("Handler", (_Handler,), {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    state = StandIn(server.server_address[1])
    handler.state = state  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
