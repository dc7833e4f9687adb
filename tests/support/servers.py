"""Real servers on real sockets that answer as a test wants, and fetchers that believe them to be public."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from epitome.runtime.errors import FetchError, LimitError
from epitome.sources.web import Fetcher, FetchSettings, WebPage
from epitome.sources.web.hosts import Address
from epitome.sources.web.pacing import Clock
from support.waiting import LONG

Script = Callable[[socket.socket, bytes], None]
PUBLIC = "93.184.216.34"
NAMES = {"pages.example": [PUBLIC], "other.example": ["2606:2800:21f:cb07::1"]}
CERTIFICATES = Path(__file__).parent / "certificates"
HTML = b"<html><head><title>Canals</title></head><body><p>Boats carry coal along the canal.</p></body></html>"


def answer(
    body: bytes = HTML, *, status: str = "200 OK", length: int | None = None, headers: Sequence[str] = ()
) -> bytes:
    """A whole reply; HTML unless the headers say otherwise."""
    lines = [f"HTTP/1.1 {status}", *headers]
    if not any(h.lower().startswith("content-type") for h in headers):
        lines.append("Content-Type: text/html")
    if not any(h.lower().startswith(("transfer-encoding", "content-length")) for h in headers):
        lines.append(f"Content-Length: {len(body) if length is None else length}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def says(reply: bytes) -> Script:
    return lambda connection, request: connection.sendall(reply)


class Server:
    """Listens on a free port of this machine; each connection is handed to the script with its request."""

    def __init__(self, script: Script, tls: ssl.SSLContext | None = None) -> None:
        self.requests: list[bytes] = []
        self.stop = threading.Event()
        self._script = script
        self._tls = tls
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._threads: list[threading.Thread] = []
        self.port: int = self._listener.getsockname()[1]
        self._accepting = threading.Thread(target=self._accept)
        self._accepting.start()

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            thread = threading.Thread(target=self._serve, args=(connection,))
            self._threads.append(thread)
            thread.start()

    def _serve(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError), connection:
            connection.settimeout(LONG)
            if self._tls is not None:
                connection = self._tls.wrap_socket(connection, server_side=True)
            with connection:
                request = b""
                while b"\r\n\r\n" not in request:
                    piece = connection.recv(65_536)
                    if not piece:
                        return
                    request += piece
                self.requests.append(request)
                self._script(connection, request)

    def close(self) -> None:
        self.stop.set()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._accepting.join()
        for thread in self._threads:
            thread.join()


@contextlib.contextmanager
def serving(script: Script, tls: ssl.SSLContext | None = None) -> Iterator[Server]:
    server = Server(script, tls)
    try:
        yield server
    finally:
        server.close()


class Names:
    """A resolver that knows a few names and remembers what it was asked."""

    def __init__(self, names: Mapping[str, Sequence[str]] = NAMES) -> None:
        self.names = names
        self.asked: list[str] = []

    def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append(host)
        return self.names.get(host, ())


class Dialler:
    """Connects every address to one server of this machine, and remembers what it was to connect to."""

    def __init__(self, server: Server | None = None) -> None:
        self.server = server
        self.dialled: list[tuple[str, int]] = []

    def __call__(self, address: Address, port: int, seconds: float) -> socket.socket:
        self.dialled.append((str(address), port))
        if self.server is None:
            raise OSError("nobody is to be called")
        return socket.create_connection(("127.0.0.1", self.server.port), seconds)


class FakeClock:
    """Time that passes only by sleeping."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.slept: list[float] = []
        self._lock = threading.Lock()

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        with self._lock:
            self.slept.append(seconds)
            self.time += seconds


class HurriedClock:
    """The machine's clock, put forward by a server so that little is left of a fetch that it has begun to answer."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._ahead = 0.0

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def leave(self, seconds: float) -> None:
        self._ahead = LONG - seconds - (time.monotonic() - self._begun)


def public(
    server: Server, *, clock: Clock | None = None, tls: ssl.SSLContext | None = None, **settings: object
) -> Fetcher:
    """A fetcher for which the server is `pages.example` and `other.example` in the public internet."""
    return Fetcher(patient(**settings), resolver=Names(), connect=Dialler(server), clock=clock, tls=tls)


def patient(**settings: object) -> FetchSettings:
    """Settings that wait long for a server, however busy this machine is, and hardly between requests."""
    long = dict.fromkeys(("resolve_seconds", "connect_seconds", "first_byte_seconds", "total_seconds"), LONG)
    return FetchSettings(**{**long, "seconds_per_request": 0.001, **settings})  # type: ignore[arg-type]


def refused(fetcher: Fetcher, url: str, rule: str, *, bulk: bool = False) -> str:
    """The message of a refusal by just this rule."""
    kind = LimitError if rule == "size" else FetchError
    with pytest.raises(kind) as caught:
        fetcher.fetch(url, bulk=bulk)
    assert type(caught.value) is kind
    assert caught.value.what.endswith(f"({rule} rule)"), caught.value.what
    return str(caught.value)


def fetched(script: Script) -> WebPage:
    """The page that a server with this script gives."""
    with serving(script) as server:
        return public(server).fetch("http://pages.example/")
