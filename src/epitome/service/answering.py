"""What goes back: security headers on every answer, errors as problems, and a polite end of connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from epitome.service.problems import MEDIA_TYPE, Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
EVERYWHERE: tuple[tuple[str, str], ...] = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cache-control", "no-store"),
    ("server", "epitome"),
    ("vary", "Origin"),
)
_LINGER_SECONDS = 1.0
_LINGER_BYTES = 32 * 2**20


class Answer:
    """The answer to one request, as it is sent."""

    def __init__(self, send: Send, request_id: str) -> None:
        self._send = send
        self.request_id = request_id
        self._started = False
        self.extension: str | None = None
        self.closes = False
        self.status = 0
        self.code = ""
        self.bytes = 0

    @property
    def started(self) -> bool:
        """Whether the status is on its way: it cannot be changed any more."""
        return self._started

    async def send(self, message: Message) -> None:
        """Pass a message of the application on, with the headers that every answer has."""
        if message["type"] == "http.response.start":
            self._started = True
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *self._headers()]
        else:
            self.bytes += len(message.get("body", b""))
        await self._send(message)

    def _headers(self) -> list[tuple[bytes, bytes]]:
        headers = [*EVERYWHERE, ("x-request-id", self.request_id)]
        if self.extension is not None:
            headers.append(("access-control-allow-origin", self.extension))
        if self.closes:
            headers.append(("connection", "close"))
        return [(name.encode("ascii"), value.encode("latin-1")) for name, value in headers]

    async def refuse(self, problem: Problem, receive: Receive | None) -> None:
        """Answer with a problem; where a body may still be on its way (`receive`), the connection ends with it."""
        self.code = problem.code
        self.closes = receive is not None
        if problem.code == "slow":  # it has been waited for long enough
            receive = None
        body = problem.body(self.request_id)
        headers = [("content-type", MEDIA_TYPE), ("content-length", str(len(body))), *problem.headers]
        await self.whole(problem.status, headers, body, receive)

    async def whole(self, status: int, headers: list[tuple[str, str]], body: bytes, receive: Receive | None) -> None:
        """An answer of ours in one piece."""
        coded = [(name.encode("ascii"), value.encode("latin-1")) for name, value in headers]
        await self.send({"type": "http.response.start", "status": status, "headers": coded})
        await self.send({"type": "http.response.body", "body": body, "more_body": receive is not None})
        if receive is not None:
            await _linger(receive)
            await self._send({"type": "http.response.body", "body": b""})


async def _linger(receive: Receive) -> None:
    """Swallow what is still being sent for a moment: a connection closed with unread bytes would lose the answer."""
    size = 0
    try:
        async with asyncio.timeout(_LINGER_SECONDS):
            while size <= _LINGER_BYTES:
                message = await receive()
                size += len(message.get("body", b""))
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return
    except TimeoutError:
        return
