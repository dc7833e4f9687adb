"""The gate: a plain ASGI layer that every request passes before it is routed or its body is read.

It applies the checks, reads the body within its limits, passes the request on, turns errors into problems, and logs one
line, which never identifies the client or the content.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import MutableMapping
from typing import Any

from epitome.doors.http.problems import Problem
from epitome.doors.http.request_head import (
    RequestHead,
    build_body_size_problem,
    check_fetch_site,
    check_host,
    check_sizes,
)
from epitome.doors.http.request_record import RequestRecord
from epitome.doors.http.response_writer import App, Message, Receive, ResponseWriter, Send
from epitome.doors.service.http.checks import Admission, admit, check_body, check_origin, find_route
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.intake import ClientDisconnected, Upload, receive_upload
from epitome.doors.service.http.routes import read_web_file
from epitome.doors.service.log import log_failure
from epitome.doors.service.service_limits import ServiceLimits
from epitome.runtime.workers.pool import WORKER_PID

# keys of an ASGI scope that has passed the gate
ADMISSION = "epitome.admission"
RESPONSE = "epitome.response"
UPLOAD = "epitome.upload"
_PREFLIGHT_HEADERS = [
    ("access-control-allow-methods", "GET, POST"),
    ("access-control-allow-headers", "authorization, content-type"),
    ("access-control-max-age", "600"),
    ("content-length", "0"),
]


class ServiceGate:
    """The ASGI application that a server runs; it wraps the one with the endpoints."""

    def __init__(self, app: App, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        request_id = secrets.token_hex(8)
        head = RequestHead.from_scope(scope)
        response = ResponseWriter(send, request_id)
        record = RequestRecord(request_id=request_id)
        try:
            await self._handle(scope, head, receive, response, record)
        except ClientDisconnected:
            response.code = "gone"
        except Exception as error:  # the client gets nothing of it, the log only its class and location
            response.code = "internal"
            log_failure(request_id, error)
            if not response.is_started:
                await response.send_problem(Problem("internal", "something went wrong inside; see the log"), None)
        finally:
            record.status, record.code, record.bytes_out = response.status, response.code, response.bytes_sent
            record.worker = WORKER_PID.get()
            record.seconds = time.perf_counter() - started
            self._service.record_request(record)

    async def _handle(
        self,
        scope: MutableMapping[str, Any],
        head: RequestHead,
        receive: Receive,
        response: ResponseWriter,
        record: RequestRecord,
    ) -> None:
        # a client that waits for permission to send its body (Expect) sends none after a refusal
        unread_body = receive if head.has_body and not head.get_all("expect") else None
        upload: Upload | None = None
        try:
            admission = self._admit(head, response, record)
            if admission is None:
                await response.send_whole(204, _PREFLIGHT_HEADERS, b"", None)
                return
            if admission.route.is_upload:
                upload = await receive_upload(head, admission.owner, _count(receive, record), self._service)
                receive = _replay_body(b"", receive)
            elif admission.route.method == "POST":
                body = await _read_body(receive, self._service.settings.limits)
                record.bytes_in = len(body)
                receive = _replay_body(body, receive)
        except Problem as problem:
            if _needs_login_page(head, problem):
                page = read_web_file("login.html")
                headers = [("content-type", "text/html; charset=utf-8"), ("content-length", str(len(page)))]
                await response.send_whole(problem.status, headers, page, None)
            else:
                await response.send_problem(problem, unread_body)
            return
        scope[ADMISSION], scope[RESPONSE], scope[UPLOAD] = admission, response, upload
        try:
            await self._app(scope, receive, response.send)
        finally:
            if upload is not None:
                upload.discard_unless_acknowledged()

    def _admit(self, head: RequestHead, response: ResponseWriter, record: RequestRecord) -> Admission | None:
        """The admission of a request; None for an allowed preflight of an extension (CORS)."""
        service = self._service
        check_host(head, service.settings)
        extension = check_origin(head, service.settings, service.paired_extensions)
        check_fetch_site(head)
        check_sizes(head, service.settings.limits)
        check_body(head, service.settings.limits)
        response.allowed_origin = extension
        if head.method == "OPTIONS" and extension is not None and head.get_all("access-control-request-method"):
            record.route = "preflight"
            find_route(head.path, head.get_single("access-control-request-method") or "")
            return None
        route = find_route(head.path, head.method)
        record.route = route.name
        return admit(head, route, extension, settings=service.settings, token=service.token, sessions=service.sessions)


def _needs_login_page(head: RequestHead, problem: Problem) -> bool:
    """Whether a person opened the page without a session; a problem with the token implies that the route exists."""
    if problem.code != "token" or not find_route(head.path, head.method).is_page:
        return False
    return "text/html" in (head.get_single("accept") or "")


async def _read_body(receive: Receive, limits: ServiceLimits) -> bytes:
    """The whole body, counted while it arrives."""
    pieces: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise ClientDisconnected
                pieces.append(message.get("body", b""))
                size += len(pieces[-1])
                if size > limits.body_bytes:
                    raise build_body_size_problem(limits.body_bytes)
                if not message.get("more_body", False):
                    return b"".join(pieces)
    except TimeoutError:
        raise Problem("slow", f"the body did not come within {limits.body_seconds:g} seconds") from None


def _count(receive: Receive, record: RequestRecord) -> Receive:
    """A `receive` that counts the bytes of the body."""

    async def receive_counted() -> Message:
        message = await receive()
        record.bytes_in += len(message.get("body", b""))
        return message

    return receive_counted


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """A `receive` that first gives the application the body that was read."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return pending.pop() if pending else await receive()

    return receive_again
