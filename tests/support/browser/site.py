"""The pages of tests/support/site, and further pages of a test, over HTTP; what is asked of it by no tab is kept."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from support.waiting import LONG

SITE = Path(__file__).resolve().parents[1] / "site"
_VISIT = re.compile(r"^/docs(?:/visit\d+)?(?=/)")


@dataclass(frozen=True)
class Answer:
    """An answer that is no plain page; `length` is what it says of itself."""

    body: bytes = b""
    type: str | None = "text/html; charset=utf-8"
    status: int = 200
    location: str = ""
    length: int | None = None


@dataclass(frozen=True)
class Request:
    """What was asked for, without the part of the path that tells visits apart."""

    name: str
    headers: dict[str, str]


@dataclass
class Site:
    """A site at a port of this machine. `/docs/visit7/x.html` is `/x.html` at an address that has no card yet."""

    pages: Mapping[str, str | Answer]
    port: int = 0
    fetched: list[Request] = field(default_factory=list)
    _gates: dict[str, threading.Event] = field(default_factory=dict)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    @property
    def fetched_names(self) -> list[str]:
        """What was asked for by scripts, in order; a page that a tab shows is not."""
        return [request.name for request in self.fetched]

    @contextlib.contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """No answer to requests for a page, until the block ends."""
        self._gates[name] = threading.Event()
        try:
            yield
        finally:
            self._gates.pop(name).set()

    def wait_at_gate(self, name: str) -> None:
        gate = self._gates.get(name)
        if gate:
            gate.wait(LONG)

    def release(self) -> None:
        for gate in list(self._gates.values()):
            gate.set()


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, site: Site, **options: Any) -> None:
        self.site = site
        super().__init__(*args, directory=str(SITE), **options)

    def do_GET(self) -> None:
        self.path = _VISIT.sub("", self.path)
        name = self.path.partition("?")[0].lstrip("/")
        headers = {name.lower(): value for name, value in self.headers.items()}
        if headers.get("sec-fetch-dest", "empty") == "empty":
            self.site.fetched.append(Request(self.path.lstrip("/"), headers))
            self.site.wait_at_gate(name)
        page = self.site.pages.get(name)
        with contextlib.suppress(OSError):  # the client may have closed the connection
            if page is None:
                super().do_GET()
            elif isinstance(page, Answer):
                self._send(page)
            else:
                kind = "javascript" if name.endswith(".js") else "html"
                self._send(Answer(page.encode(), f"text/{kind}; charset=utf-8"))

    def _send(self, answer: Answer) -> None:
        self.send_response(answer.status)
        if answer.type:
            self.send_header("Content-Type", answer.type)
        if answer.location:
            self.send_header("Location", answer.location)
        if answer.length != 0:
            self.send_header("Content-Length", str(answer.length or len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextlib.contextmanager
def serve_site(pages: Mapping[str, str | Answer] | None = None) -> Iterator[Site]:
    """The site with further pages, until the block ends."""
    site = Site(pages or {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, site=site))
    site.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.release()
        server.shutdown()
        server.server_close()
        thread.join()
