"""Access control of the HTTP server, as in the service: Host, Origin, fetch metadata, sizes, path, then the token.

It is checked from the request line and headers alone, before the SDK sees anything. Sessions and extensions of the
service are not accepted here, only its token.
"""

from __future__ import annotations

import secrets
from collections.abc import MutableMapping
from typing import Any

from epitome.doors.http.http_limits import HTTP_LIMITS
from epitome.doors.http.http_settings import HttpSettings
from epitome.doors.http.problems import MEDIA_TYPE, Problem
from epitome.doors.http.request_head import RequestHead, check_body_size, check_fetch_site, check_host, check_sizes
from epitome.doors.http.response_writer import App, Receive, Send
from epitome.doors.http.token import Token

PATH = "/mcp"
BODY_BYTES = 4 * 2**20


class McpGate:
    """The ASGI application that uvicorn runs; it wraps the SDK's."""

    def __init__(self, app: App, settings: HttpSettings, token: Token) -> None:
        self._app, self._settings, self._token = app, settings, token

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Pass on a request, or refuse it."""
        if scope["type"] == "http":
            try:
                self._check(RequestHead.from_scope(scope))
            except Problem as problem:
                await _refuse(problem, send)
                return
        await self._app(scope, receive, send)

    def _check(self, head: RequestHead) -> None:
        check_host(head, self._settings)
        origins = head.get_all("origin")
        if origins and (len(origins) > 1 or origins[0] not in self._settings.own_origins):
            raise Problem("origin", "this origin may not use the server")
        check_fetch_site(head)
        check_sizes(head, HTTP_LIMITS)
        check_body_size(head, BODY_BYTES)
        if head.path != PATH:
            raise Problem("not-found", f"there is nothing at this path; the server is at {PATH}")
        credentials = head.get_all("authorization")
        scheme, _, value = credentials[0].partition(" ") if len(credentials) == 1 else ("", "", "")
        if scheme.lower() != "bearer" or not self._token.matches(value.encode("latin-1")):
            raise Problem("token", "send the token; see 'epitome token show'", headers=[("www-authenticate", "Bearer")])


async def _refuse(problem: Problem, send: Send) -> None:
    body = problem.to_json(secrets.token_hex(8))
    headers = [("content-type", MEDIA_TYPE), ("content-length", str(len(body))), ("connection", "close")]
    pairs = [(name.encode("ascii"), value.encode("latin-1")) for name, value in (*headers, *problem.headers)]
    await send({"type": "http.response.start", "status": problem.status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
