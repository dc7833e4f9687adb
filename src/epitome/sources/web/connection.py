"""A connection to exactly the address that was checked, and its bytes under a deadline and a budget."""

from __future__ import annotations

import io
import socket
import ssl
from collections.abc import Callable, Sequence
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

from epitome.sources.web.hosts import Address
from epitome.sources.web.pacing import Deadline
from epitome.sources.web.rules import make_refusal
from epitome.sources.web.settings import FetchSettings
from epitome.sources.web.urls import Target

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

Connector = Callable[[Address, int, float], socket.socket]
_MAX_ADDRESSES = 4


def connect_socket(address: Address, port: int, seconds: float) -> socket.socket:
    """A TCP connection to an address; no name is looked up."""
    connection = socket.socket(socket.AF_INET6 if isinstance(address, IPv6Address) else socket.AF_INET)
    try:
        connection.settimeout(seconds)
        connection.connect((str(address), port))
    except BaseException:
        connection.close()
        raise
    return connection


def open_connection(
    target: Target, addresses: Sequence[Address], *, connect: Connector, tls: ssl.SSLContext | None, deadline: Deadline
) -> socket.socket:
    """A connection to the first address that answers; with `tls`, the certificate must be for the host."""
    tried = addresses[:_MAX_ADDRESSES]
    for number, address in enumerate(tried):
        left = deadline.left() / (len(tried) - number)
        if not left:
            break
        try:
            connection = connect(address, target.port, left)
        except OSError:
            continue
        return connection if tls is None else _start_tls(connection, target, tls, deadline)
    raise make_refusal("connect")


def _start_tls(connection: socket.socket, target: Target, tls: ssl.SSLContext, deadline: Deadline) -> socket.socket:
    try:
        connection.settimeout(deadline.left() or 0.001)
        return tls.wrap_socket(connection, server_hostname=target.host)
    except ssl.SSLCertVerificationError:
        connection.close()
        raise make_refusal("certificate") from None
    except OSError:
        connection.close()
        raise make_refusal("tls") from None


class Wire(io.RawIOBase):
    """The bytes of an answer: each read ends by the deadline, all together stay within a budget.

    Every read gets only the time that is left of the whole, so a server that drips one byte a second is cut off by the
    total deadline. `http.client` reads through this: it asks for nothing of a socket but `makefile`.
    """

    def __init__(self, connection: socket.socket, deadline: Deadline, settings: FetchSettings) -> None:
        self._connection = connection
        self._deadline = deadline
        self._settings = settings
        self._first = deadline
        self._begun = False
        self._budget, self._over = settings.header_bytes, "headers"

    def send(self, request: bytes) -> None:
        """Send the whole request; from now on the first byte of the answer is awaited."""
        try:
            self._connection.settimeout(self._deadline.left() or 0.001)
            self._connection.sendall(request)
        except OSError:
            raise make_refusal("reply") from None
        self._first = self._deadline.within(self._settings.first_byte_seconds)

    def headers_are_read(self) -> None:
        """What follows is the body; its chunks' lengths and its trailers have a budget of their own."""
        self._budget, self._over = self._settings.overhead_bytes, "reply"

    def body_was_read(self, count: int) -> None:
        """So many bytes were body: they do not count against the budget."""
        self._budget += count

    def makefile(self, mode: str) -> io.BufferedReader:
        """What `http.client` asks of a socket."""
        return io.BufferedReader(self)

    def readable(self) -> bool:
        """It is read, never written."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Some bytes of the answer; none at its end."""
        if self._budget <= 0:
            raise make_refusal(self._over)
        deadline, rule = (self._deadline, "total") if self._begun else (self._first, "first-byte")
        left = deadline.left()
        if not left:
            raise make_refusal(rule)
        self._connection.settimeout(left)
        try:
            count = self._connection.recv_into(memoryview(buffer)[: self._budget])
        except TimeoutError:
            raise make_refusal(rule) from None
        except OSError:
            raise make_refusal("reply") from None
        self._begun = True
        self._budget -= count
        return count
