"""The front: a plain ASGI layer that every request passes before anything is routed or its body read.

It checks, reads the body within its limits, hands the request on, turns what goes wrong into problems, and writes one
line for the log: who asked what with which words is never in it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import MutableMapping
from typing import Any

from epitome.service import log
from epitome.service.answering import Answer, App, Message, Receive, Send
from epitome.service.checks import (
    Admitted,
    Heard,
    admit,
    body_too_large,
    check_fetch_site,
    check_host,
    check_origin,
    check_sizes,
    route_of,
)
from epitome.service.core import Service
from epitome.service.limits import ServiceLimits
from epitome.service.problems import Problem
from epitome.service.web import login_page
from epitome.service.workers.pool import WORKER_PID

ADMITTED = "epitome.admitted"
ANSWER = "epitome.answer"
_PREFLIGHT = [
    ("access-control-allow-methods", "GET, POST"),
    ("access-control-allow-headers", "authorization, content-type"),
    ("access-control-max-age", "600"),
    ("content-length", "0"),
]


class _Gone(Exception):
    """The client hung up before its body was sent."""


class Front:
    """Stands before the application."""

    def __init__(self, app: App, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        request_id = secrets.token_hex(8)
        heard = Heard.of(scope)
        answer = Answer(send, request_id)
        line = log.Line(request_id=request_id)
        try:
            await self._answer(scope, heard, receive, answer, line)
        except _Gone:
            answer.code = "gone"
        except Exception as error:  # the last door: nothing of it reaches the client or, but for its kind, the log
            answer.code = "internal"
            log.failure(request_id, error)
            if not answer.started:
                await answer.refuse(Problem("internal", "something went wrong inside; see the log"), None)
        finally:
            line.status, line.code, line.bytes_out = answer.status, answer.code, answer.bytes
            line.worker = WORKER_PID.get()
            line.seconds = time.perf_counter() - begun
            self._service.tell(line)

    async def _answer(
        self, scope: MutableMapping[str, Any], heard: Heard, receive: Receive, answer: Answer, line: log.Line
    ) -> None:
        # whoever waits for leave to send a body (Expect) gets a refusal instead, and sends none
        unread = receive if heard.has_body and not heard.all("expect") else None
        try:
            admitted = self._admitted(heard, answer, line)
            if admitted is None:
                await answer.whole(204, _PREFLIGHT, b"", None)
                return
            if admitted.route.method == "POST":
                body = await _body(receive, self._service.settings.limits)
                line.bytes_in = len(body)
                receive = _replayed(body, receive)
        except Problem as problem:
            if problem.code == "token" and line.route == "page" and "text/html" in (heard.one("accept") or ""):
                page = login_page()
                told = [("content-type", "text/html; charset=utf-8"), ("content-length", str(len(page)))]
                await answer.whole(problem.status, told, page, None)
            else:
                await answer.refuse(problem, unread)
            return
        scope[ADMITTED], scope[ANSWER] = admitted, answer
        await self._app(scope, receive, answer.send)

    def _admitted(self, heard: Heard, answer: Answer, line: log.Line) -> Admitted | None:
        """The admitted request; None for the question of a browser whether an extension may ask."""
        service = self._service
        check_host(heard, service.settings)
        extension = check_origin(heard, service.settings, service.paired)
        check_fetch_site(heard)
        check_sizes(heard, service.settings.limits)
        answer.extension = extension
        if heard.method == "OPTIONS" and extension is not None and heard.all("access-control-request-method"):
            method = heard.one("access-control-request-method") or ""
            line.route = "preflight"
            route_of(Heard(method=method, target=heard.target, path=heard.path, headers=()))
            return None
        route = route_of(heard)
        line.route = route.name
        return admit(heard, route, extension, settings=service.settings, token=service.token, sessions=service.sessions)


async def _body(receive: Receive, limits: ServiceLimits) -> bytes:
    """The whole body, counted while it comes."""
    pieces: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise _Gone
                pieces.append(message.get("body", b""))
                size += len(pieces[-1])
                if size > limits.body_bytes:
                    raise body_too_large(limits)
                if not message.get("more_body", False):
                    return b"".join(pieces)
    except TimeoutError:
        raise Problem("slow", f"the body did not come within {limits.body_seconds:g} seconds") from None


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body for the application, as if it came just now."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again
