"""uvicorn's HTTP/1.1 protocol plus a deadline for headers, problems for bad requests, and one write per answer."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from epitome.doors.http.http_limits import HttpLimits
from epitome.doors.http.problems import MEDIA_TYPE, Problem
from epitome.doors.http.request_record import RequestRecord
from epitome.doors.http.response_writer import COMMON_HEADERS

MAX_EVENT_BYTES = 65_536  # that h11 buffers before it gives up; the limits of the gate are lower
_CLOSE_DELAY_SECONDS = 1.0


class BufferedTransport:
    """A transport that batches the writes of one event-loop iteration: head and body go in one packet."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._buffer: list[bytes] = []
        self._is_ended = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send in the next iteration of the loop; data after `write_eof`, such as a late answer, is dropped."""
        if not data or self._is_ended:
            return
        if not self._buffer:
            self._loop.call_soon(self.flush)
        self._buffer.append(data)

    def flush(self) -> None:
        """Send what is buffered."""
        if self._buffer:
            data, self._buffer = b"".join(self._buffer), []
            if not self._transport.is_closing():
                self._transport.write(data)

    def write_eof(self) -> None:
        """Send what is buffered, then the end of the stream."""
        self.flush()
        self._is_ended = True
        if self._transport.can_write_eof():
            self._transport.write_eof()

    def close(self) -> None:
        """Send what is buffered, then close."""
        self.flush()
        self._transport.close()


class Protocol(H11Protocol):
    """One connection."""

    def __init__(
        self, *args: Any, limits: HttpLimits, record_request: Callable[[RequestRecord], None], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._limits = limits
        self._record_request = record_request
        self._header_timer: asyncio.TimerHandle | None = None
        self._is_refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, unless there are too many."""
        super().connection_made(cast(asyncio.Transport, BufferedTransport(transport, self.loop)))
        if len(self.connections) > self._limits.connections:
            self._refuse(Problem("overloaded", "there are too many connections", headers=[("retry-after", "1")]))
        else:
            self._update_header_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer of a client that has disconnected."""
        self._cancel_header_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle received bytes; after a refusal they are dropped."""
        if self._is_refused:
            return
        super().data_received(data)
        self._update_header_timer()

    def on_response_complete(self) -> None:
        """Start the timer if the start of the next request has already arrived."""
        super().on_response_complete()
        if self.conn.trailing_data[0]:
            self._update_header_timer()

    def _update_header_timer(self) -> None:
        """Run the timer from the first byte of a request or connection until the headers are complete."""
        if self.conn.their_state is not h11.IDLE or self._is_refused:
            self._cancel_header_timer()
        elif self._header_timer is None:
            self._header_timer = self.loop.call_later(self._limits.header_seconds, self._refuse_late_headers)

    def _cancel_header_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def _refuse_late_headers(self) -> None:
        self._header_timer = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            seconds = self._limits.header_seconds
            self._refuse(Problem("slow", f"the headers did not come within {seconds:g} seconds"))

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request; uvicorn calls this while it handles h11's error, which has the details."""
        error = sys.exception()
        hint = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 400
        if hint == 431:
            line = self.conn.trailing_data[0].partition(b"\r\n")[0]
            is_target = len(line) > self._limits.target_bytes
            code, what = ("target-length", "address") if is_target else ("header-size", "headers")
            self._refuse(Problem(code, f"the {what} of the request are too large"))
        elif "Host:" in str(error):  # no Host header, or two
            self._refuse(Problem("host", "this service does not answer to that name"))
        else:
            self._refuse(Problem("request", "this is no HTTP request that can be read"))

    def _refuse(self, problem: Problem) -> None:
        """Answer without the application, give the client time to read it, and close the connection."""
        self._is_refused = True
        self._cancel_header_timer()
        request_id = secrets.token_hex(8)
        body = problem.to_json(request_id)
        self._record_request(
            RequestRecord(request_id=request_id, status=problem.status, code=problem.code, bytes_out=len(body))
        )
        headers = [
            *COMMON_HEADERS,
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
        self.loop.call_later(_CLOSE_DELAY_SECONDS, self.transport.close)
