"""Writes responses: security headers on every answer, errors as problems, connections closed without losing bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from epitome.doors.http.problems import MEDIA_TYPE, Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; trusted-types 'none'; "
    "require-trusted-types-for 'script'"
)
COMMON_HEADERS: tuple[tuple[str, str], ...] = (
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cache-control", "no-store"),
    ("server", "epitome"),
    ("vary", "Origin"),
)
_DRAIN_SECONDS = 1.0
_DRAIN_BYTES = 32 * 2**20


class ResponseWriter:
    """Writes the response to one request and remembers its status, error code and size."""

    def __init__(self, send: Send, request_id: str) -> None:
        self._send = send
        self.request_id = request_id
        self.is_started = False  # once the status is sent, it cannot be changed
        self.allowed_origin: str | None = None
        self.closes_connection = False
        self.status = 0
        self.code = ""
        self.bytes_sent = 0

    async def send(self, message: Message) -> None:
        """Pass on a message of the application, with the headers that every response has."""
        if message["type"] == "http.response.start":
            self.is_started = True
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *_encode_headers(self._build_headers())]
        else:
            self.bytes_sent += len(message.get("body", b""))
        await self._send(message)

    def _build_headers(self) -> list[tuple[str, str]]:
        headers = [*COMMON_HEADERS, ("x-request-id", self.request_id)]
        if self.allowed_origin is not None:
            headers.append(("access-control-allow-origin", self.allowed_origin))
        if self.closes_connection:
            headers.append(("connection", "close"))
        return headers

    async def send_problem(self, problem: Problem, receive: Receive | None) -> None:
        """Send a problem; if a body may still be arriving (`receive`), the connection is closed afterwards."""
        self.code = problem.code
        self.closes_connection = receive is not None
        if problem.code == "slow":  # we have waited for its body long enough
            receive = None
        body = problem.to_json(self.request_id)
        headers = [("content-type", MEDIA_TYPE), ("content-length", str(len(body))), *problem.headers]
        await self.send_whole(problem.status, headers, body, receive)

    async def send_whole(
        self, status: int, headers: list[tuple[str, str]], body: bytes, receive: Receive | None
    ) -> None:
        """Send a complete response, then read the rest of a request body that is still arriving."""
        await self.send({"type": "http.response.start", "status": status, "headers": _encode_headers(headers)})
        await self.send({"type": "http.response.body", "body": body, "more_body": receive is not None})
        if receive is not None:
            await _drain(receive)
            await self._send({"type": "http.response.body", "body": b""})


def _encode_headers(headers: list[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("ascii"), value.encode("latin-1")) for name, value in headers]


async def _drain(receive: Receive) -> None:
    """Read and drop the rest of a body for a moment: closing a connection with unread bytes would lose the response."""
    size = 0
    try:
        async with asyncio.timeout(_DRAIN_SECONDS):
            while size <= _DRAIN_BYTES:
                message = await receive()
                size += len(message.get("body", b""))
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return
    except TimeoutError:
        return
