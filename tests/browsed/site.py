"""The pages of tests/site, and pages of a test's own, over HTTP."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).resolve().parents[1] / "site"


class _Pages(SimpleHTTPRequestHandler):
    def __init__(self, *given: Any, own: Mapping[str, str], asked: list[str], **more: Any) -> None:
        self.own, self.asked = own, asked
        super().__init__(*given, directory=str(SITE), **more)

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].lstrip("/")
        self.asked.append(name)
        if name not in self.own:
            super().do_GET()
            return
        data = self.own[name].encode()
        self.send_response(200)
        self.send_header("Content-Type", f"text/{'javascript' if name.endswith('.js') else 'html'}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Nothing."""


class Site:
    """A site at a port of this machine; `asked` are the paths that were fetched."""

    def __init__(self, port: int, asked: list[str]) -> None:
        self.port, self.asked = port, asked
        self.place, self.address = f"127.0.0.1:{port}", f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def site(own: Mapping[str, str] | None = None) -> Iterator[Site]:
    """The site, until the block ends."""
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Pages, own=own or {}, asked=asked))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Site(server.server_address[1], asked)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
