"""A connection to exactly the address that was checked, and its bytes within a deadline and a budget."""

from __future__ import annotations

import io
import socket
import ssl
from collections.abc import Callable, Sequence
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.hosts import Address
from epitome.sources.web.pacing import FetchDeadline
from epitome.sources.web.urls import Target

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

Connector = Callable[[Address, int, float], socket.socket]
_MAX_ADDRESSES = 4


def connect_socket(address: Address, port: int, seconds: float) -> socket.socket:
    """Open a TCP connection to an address; no name is resolved."""
    connection = socket.socket(socket.AF_INET6 if isinstance(address, IPv6Address) else socket.AF_INET)
    try:
        connection.settimeout(seconds)
        connection.connect((str(address), port))
    except BaseException:
        connection.close()
        raise
    return connection


def make_tls() -> ssl.SSLContext:
    """Checks certificates and host names; it loads all authorities, so make it once."""
    return ssl.create_default_context()


def open_connection(
    target: Target,
    addresses: Sequence[Address],
    *,
    connect: Connector,
    tls: ssl.SSLContext | None,
    deadline: FetchDeadline,
) -> socket.socket:
    """Connect to the first address that answers; with `tls`, the certificate must be valid for the host."""
    candidates = addresses[:_MAX_ADDRESSES]
    for number, address in enumerate(candidates):
        seconds = deadline.remaining() / (len(candidates) - number)
        if not seconds:
            break
        try:
            connection = connect(address, target.port, seconds)
        except OSError:
            continue
        return connection if tls is None else _start_tls(connection, target, tls, deadline)
    raise make_refusal("connect")


def _start_tls(
    connection: socket.socket, target: Target, tls: ssl.SSLContext, deadline: FetchDeadline
) -> socket.socket:
    try:
        connection.settimeout(deadline.remaining() or 0.001)
        return tls.wrap_socket(connection, server_hostname=target.host)
    except ssl.SSLCertVerificationError:
        connection.close()
        raise make_refusal("certificate") from None
    except OSError:
        connection.close()
        raise make_refusal("tls") from None


class Wire(io.RawIOBase):
    """The bytes of an answer: each read ends by the deadline, and all reads together stay within a budget.

    Every read gets only the remaining time of the whole fetch, so a server that sends one byte a second is cut off by
    the total deadline. `http.client` reads through this class: of a socket it uses only `makefile`.
    """

    def __init__(self, connection: socket.socket, deadline: FetchDeadline, settings: FetchSettings) -> None:
        self._connection = connection
        self._deadline = deadline
        self._settings = settings
        self._first_byte = deadline
        self._has_started = False
        self._budget, self._budget_rule = settings.header_bytes, "headers"

    def send(self, request: bytes) -> None:
        """Send the request; the deadline for the first byte of the answer starts now."""
        try:
            self._connection.settimeout(self._deadline.remaining() or 0.001)
            self._connection.sendall(request)
        except OSError:
            raise make_refusal("reply") from None
        self._first_byte = self._deadline.limit(self._settings.first_byte_seconds)

    def start_body(self) -> None:
        """Start the body; its chunk lengths and trailers have a budget of their own."""
        self._budget, self._budget_rule = self._settings.overhead_bytes, "reply"

    def exclude_from_budget(self, count: int) -> None:
        """Exclude bytes of the body from the budget."""
        self._budget += count

    def makefile(self, mode: str) -> io.BufferedReader:
        """The reader that `http.client` requests from a socket."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        """Always True: `io.RawIOBase` requires it."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read bytes of the answer; 0 at its end."""
        if self._budget <= 0:
            raise make_refusal(self._budget_rule)
        deadline, rule = (self._deadline, "total") if self._has_started else (self._first_byte, "first-byte")
        seconds = deadline.remaining()
        if not seconds:
            raise make_refusal(rule)
        self._connection.settimeout(seconds)
        try:
            count = self._connection.recv_into(memoryview(buffer)[: self._budget])
        except TimeoutError:
            raise make_refusal(rule) from None
        except OSError:
            raise make_refusal("reply") from None
        self._has_started = True
        self._budget -= count
        return count
