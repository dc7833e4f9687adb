"""A stand-in for the service that misbehaves on demand (slow, malformed, locked, busy) and records its requests."""

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
    """`mode` is how it behaves; `requests` are the bodies that it received, with their `headers`."""

    port: int
    mode: str = "well"
    requests: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    answered_urls: list[str] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)
    released: threading.Event = field(default_factory=threading.Event)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def reset(self, mode: str = "well") -> None:
        self.mode = mode
        self.requests.clear()
        self.headers.clear()
        self.answered_urls.clear()


def build_summary(url: str, **changes: Any) -> dict[str, Any]:
    """An answer in the form of the service's."""
    text = f"A sentence of {url}."
    extracts = [{"text": text, "rank": 2}, {"text": "This one comes first.", "rank": 1}]
    documents = [{"title": f"Title of {url}", "language": "en"}]
    summary = {"type": "summary", "documents": documents, "extracts": extracts, "supported": True}
    return {**summary, **changes}


class _Handler(BaseHTTPRequestHandler):
    state: StandIn

    def do_POST(self) -> None:
        state = self.state
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/v1/pairings":
            self._send(200, {"origin": self.headers["Origin"], "token": TOKEN})
            return
        state.requests.append(body)
        state.headers.append({name.lower(): value for name, value in self.headers.items()})
        url = body["linked"]["url"]
        try:
            self._answer(state.mode, url)
        finally:
            state.answered_urls.append(url)

    def _answer(self, mode: str, url: str) -> None:
        if mode == "slow":
            self.state.stopped.wait(120)
            self._send(200, build_summary(url))
        elif mode == "slow-pendulum":
            if "pendulum" in url:
                self.state.released.wait(120)
            self._send(200, build_summary(url))
        elif mode == "junk":
            self._send(200, b"<html>this is not the service</html>")
        elif mode == "odd":
            self._send(200, {"extracts": "none", "documents": 7})
        elif mode == "unsupported":
            self._send(200, build_summary(url, supported=False))
        elif mode == "long":
            extracts = [{"text": f"Sentence {at} of many words. " * 12, "rank": at} for at in range(3)]
            self._send(200, build_summary(url, extracts=extracts))
        elif mode == "giant":
            extracts = [{"text": "x" * 200_000, "rank": 1}] * 50
            self._send(
                200, build_summary(url, extracts=extracts, documents=[{"title": "<script>owned=1</script>" * 5000}])
            )
        elif mode.startswith("{"):  # members of the answer, as JSON
            self._send(200, build_summary(url, **json.loads(mode)))
        elif mode.isdigit():
            self._send(int(mode), {"code": "fetch", "detail": "<b>no</b>"})
        elif mode.startswith("fetch"):
            self._send(502, {"code": "fetch", "detail": f"the page was not fetched: {mode.removeprefix('fetch ')}"})
        else:
            self._send(200, build_summary(url))

    def _send(self, status: int, body: object) -> None:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        with contextlib.suppress(OSError):  # the client may have closed the connection
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
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
        state.stopped.set()
        state.released.set()
        server.shutdown()
        server.server_close()
        thread.join()
