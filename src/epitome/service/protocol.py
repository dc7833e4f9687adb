"""HTTP/1.1 as uvicorn speaks it, with what it lacks: a deadline for headers, problems for what is no HTTP, an answer in
one write.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from epitome.service import log
from epitome.service.answering import EVERYWHERE
from epitome.service.limits import ServiceLimits
from epitome.service.problems import MEDIA_TYPE, Problem

EVENT_BYTES = 65_536  # what h11 gathers before it gives up; the front's own limits are lower
_LINGER_SECONDS = 1.0


class OneWrite:
    """A transport that sends what is written in one turn of the loop together: head and body in one packet."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] = []
        self._ended = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send, a moment later; nothing after the end, where an earlier request's answer may still come."""
        if not data or self._ended:
            return
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting.append(data)

    def flush(self) -> None:
        """Send what waits."""
        if self._waiting:
            data, self._waiting = b"".join(self._waiting), []
            if not self._transport.is_closing():
                self._transport.write(data)

    def write_eof(self) -> None:
        """Send what waits, then say that this was all."""
        self.flush()
        self._ended = True
        if self._transport.can_write_eof():
            self._transport.write_eof()

    def close(self) -> None:
        """Send what waits, then close."""
        self.flush()
        self._transport.close()


class Protocol(H11Protocol):
    """One connection."""

    def __init__(self, *args: Any, limits: ServiceLimits, told: Callable[[log.Line], None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._limits = limits
        self._told = told
        self._headers_due: asyncio.TimerHandle | None = None
        self._refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, if there are not too many."""
        super().connection_made(cast(asyncio.Transport, OneWrite(transport, self.loop)))
        if len(self.connections) > self._limits.connections:
            self._refuse(Problem("overloaded", "there are too many connections", headers=[("retry-after", "1")]))
        else:
            self._watch_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._forget_headers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes; after a refusal they lead nowhere."""
        if self._refused:
            return
        super().data_received(data)
        self._watch_headers()

    def on_response_complete(self) -> None:
        """An answer is out; the start of the next request may have come already."""
        super().on_response_complete()
        if self.conn.trailing_data[0]:
            self._watch_headers()

    def _watch_headers(self) -> None:
        """From the first byte of a request (or of a connection) until its headers are there, a clock runs."""
        if self.conn.their_state is not h11.IDLE or self._refused:
            self._forget_headers()
        elif self._headers_due is None:
            self._headers_due = self.loop.call_later(self._limits.header_seconds, self._headers_are_late)

    def _forget_headers(self) -> None:
        if self._headers_due is not None:
            self._headers_due.cancel()
            self._headers_due = None

    def _headers_are_late(self) -> None:
        self._headers_due = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            seconds = self._limits.header_seconds
            self._refuse(Problem("slow", f"the headers did not come within {seconds:g} seconds"))

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP; uvicorn calls it while it handles h11's error, which knows more."""
        error = sys.exception()
        hint = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 400
        if hint == 431:
            line = self.conn.trailing_data[0].partition(b"\r\n")[0]
            is_target = len(line) > self._limits.target_bytes
            code, what = ("target-length", "address") if is_target else ("header-size", "headers")
            self._refuse(Problem(code, f"the {what} of the request are too large"))
        elif "Host:" in str(error):  # none, or two
            self._refuse(Problem("host", "this service does not answer to that name"))
        else:
            self._refuse(Problem("request", "this is no HTTP request that can be read"))

    def _refuse(self, problem: Problem) -> None:
        """Answer without the application, let the client read it, and hang up."""
        self._refused = True
        self._forget_headers()
        request_id = secrets.token_hex(8)
        body = problem.body(request_id)
        self._told(log.Line(request_id=request_id, status=problem.status, code=problem.code, bytes_out=len(body)))
        headers = [
            *EVERYWHERE,
            *problem.headers,
            ("x-request-id", request_id),
            ("content-type", MEDIA_TYPE),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        head = [f"HTTP/1.1 {problem.status} {STATUS_PHRASES[problem.status].decode()}"]
        lines = [*head, *(f"{name}: {value}" for name, value in headers), "", ""]
        self.transport.write("\r\n".join(lines).encode("latin-1") + body)
        self.transport.write_eof()
        self.loop.call_later(_LINGER_SECONDS, self.transport.close)
