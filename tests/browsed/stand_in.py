"""A service that misbehaves as it is told: late, mad, locked, busy. It counts what it is asked."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TOKEN = "stand-in-token-0123456789"


@dataclass
class StandIn:
    """`mode` is how it behaves; `asked` are the bodies of what it was asked, `at_once` how many at most at one time."""

    port: int
    mode: str = "well"
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)
    answering: int = 0
    at_once: int = 0
    stopped: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def forget(self, mode: str = "well") -> None:
        self.mode, self.at_once = mode, 0
        self.asked.clear()
        self.headers.clear()
        self.answered.clear()


def summary_of(url: str, **more: Any) -> dict[str, Any]:
    """An answer in the form of the service."""
    text = f"A sentence of {url}."
    extracts = [{"text": text, "role": "elaboration"}, {"text": "It comes first.", "role": "justification"}]
    told = {"type": "summary", "documents": [{"title": f"Title of {url}"}], "extracts": extracts, "supported": True}
    return {**told, **more}


class _Handler(BaseHTTPRequestHandler):
    state: StandIn

    def do_POST(self) -> None:
        state = self.state
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/v1/pairings":
            self._send(200, {"origin": self.headers["Origin"], "token": TOKEN})
            return
        state.asked.append(body)
        state.headers.append({name.lower(): value for name, value in self.headers.items()})
        url = body["linked"]["url"]
        state.answering += 1
        state.at_once = max(state.at_once, state.answering)
        try:
            self._answer(state.mode, url)
        finally:
            state.answering -= 1
            state.answered.append(url)

    def _answer(self, mode: str, url: str) -> None:
        if mode == "slow":
            self.state.stopped.wait(120)
            self._send(200, summary_of(url))
        elif mode == "slow-pendulum":
            if "pendulum" in url:
                self.state.released.wait(120)
            self._send(200, summary_of(url))
        elif mode == "junk":
            self._send(200, b"<html>this is not the service</html>")
        elif mode == "odd":
            self._send(200, {"extracts": "none", "documents": 7})
        elif mode == "unsupported":
            self._send(200, summary_of(url, supported=False))
        elif mode == "giant":
            extracts = [{"text": "x" * 200_000, "role": "justification"}] * 50
            self._send(
                200, summary_of(url, extracts=extracts, documents=[{"title": "<script>owned=1</script>" * 5000}])
            )
        elif mode.isdigit():
            self._send(int(mode), {"code": "fetch", "detail": "<b>no</b>"})
        else:
            self._send(200, summary_of(url))

    def _send(self, status: int, told: object) -> None:
        data = told if isinstance(told, bytes) else json.dumps(told).encode()
        with contextlib.suppress(OSError):  # who asked may have gone
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Nothing."""


@contextlib.contextmanager
def stand_in() -> Iterator[StandIn]:
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
        state.stopped.set()
        state.released.set()
        server.shutdown()
        server.server_close()
        thread.join()
