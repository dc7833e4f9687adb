"""The pages of tests/support/site, and further pages of a test, over HTTP."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).resolve().parents[1] / "site"


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, pages: Mapping[str, str], **options: Any) -> None:
        self.pages = pages
        super().__init__(*args, directory=str(SITE), **options)

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].lstrip("/")
        if name not in self.pages:
            super().do_GET()
            return
        data = self.pages[name].encode()
        self.send_response(200)
        self.send_header("Content-Type", f"text/{'javascript' if name.endswith('.js') else 'html'}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class Site:
    """A site at a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host, self.address = f"127.0.0.1:{port}", f"http://127.0.0.1:{port}"


@contextlib.contextmanager
def serve_site(pages: Mapping[str, str] | None = None) -> Iterator[Site]:
    """The site with further pages, until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, pages=pages or {}))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Site(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
