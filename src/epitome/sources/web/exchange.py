"""One request and its answer."""

from __future__ import annotations

import re
from http.client import HTTPException, HTTPResponse, LineTooLong
from socket import socket
from typing import cast

from epitome.runtime.frozen import frozen
from epitome.sources.web.connection import Wire
from epitome.sources.web.content import get_size_limit, make_body, parse_content_type, refuse_other
from epitome.sources.web.fetch_rules import make_refusal
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.urls import Target

_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_PAGES = frozenset({200, 203})
_PIECE_BYTES = 65_536
_ACCEPTED = (
    "text/html, application/xhtml+xml, application/xml;q=0.9, text/xml;q=0.9, text/plain;q=0.8, application/pdf;q=0.8"
)


@frozen(kw_only=True)
class Reply:
    """The answer of a server; only a page has data, only a redirect has a location."""

    status: int
    location: str | None = None
    content_type: str = ""
    charset: str | None = None
    data: bytes = b""

    @property
    def is_page(self) -> bool:
        """Whether the answer is a page."""
        return self.status in _PAGES


def exchange(wire: Wire, target: Target, settings: FetchSettings, *, any_type: bool) -> Reply:
    """Request a target and read the answer; the body only of a page of a supported type."""
    response = send_request(wire, _format_request(target, settings), method="GET")
    return _read_reply(response, wire, settings, any_type=any_type)


def send_request(wire: Wire, request: bytes, *, method: str) -> HTTPResponse:
    """Send a request and read the head of the answer."""
    wire.send(request)
    # of a socket, HTTPResponse uses nothing but makefile()
    response = HTTPResponse(cast(socket, wire), method=method)
    try:
        response.begin()
    except (HTTPException, ValueError) as error:
        too_many = type(error) in (HTTPException, LineTooLong)
        raise make_refusal("headers" if too_many else "reply") from None
    wire.start_body()
    return response


def _format_request(target: Target, settings: FetchSettings) -> bytes:
    """The request: no cookies, credentials or referrer, the same lines for every server."""
    lines = (
        f"GET {target.path} HTTP/1.1",
        f"Host: {target.authority}",
        f"User-Agent: {settings.user_agent}",
        f"Accept: {_ACCEPTED}",
        "Accept-Encoding: identity",
        "Connection: close",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("ascii")


def _read_reply(response: HTTPResponse, wire: Wire, settings: FetchSettings, *, any_type: bool) -> Reply:
    if response.status in _REDIRECTS:
        return Reply(status=response.status, location=_read_location(response))
    if response.status not in _PAGES:
        return Reply(status=response.status)
    header = response.getheader("Content-Type") or ""
    content_type, charset = ("", None) if any_type else parse_content_type(header)
    data = read_body(response, wire, settings, get_size_limit(content_type, settings))
    if not any_type:
        refuse_other(data, content_type)
    return Reply(status=response.status, content_type=content_type, charset=charset, data=data)


def _read_location(response: HTTPResponse) -> str:
    """The target of a redirect; http.client decodes headers as Latin-1, but addresses in them are UTF-8."""
    location = response.getheader("Location")
    if not location:
        raise make_refusal("redirect")
    try:
        return location.encode("latin-1").decode("utf-8")
    except UnicodeError:
        raise make_refusal("characters") from None


def read_body(response: HTTPResponse, wire: Wire, settings: FetchSettings, limit: int) -> bytes:
    """The body of an answer, of a size up to the limit."""
    transfer_encoding = response.getheader("Transfer-Encoding") or "chunked"
    announced = response.getheader("Content-Length") or "0"
    if transfer_encoding.strip().lower() != "chunked" or not re.fullmatch(r"[0-9]{1,18}", announced.strip()):
        raise make_refusal("reply")
    if int(announced) > limit:
        raise make_refusal("size", f" (at most {limit:,} bytes)")
    body = make_body((response.getheader("Content-Encoding") or "").strip().lower(), settings, limit)
    try:
        while piece := response.read(_PIECE_BYTES):
            wire.exclude_from_budget(len(piece))
            body.feed(piece)
    except (HTTPException, ValueError):
        raise make_refusal("reply") from None
    if response.length:
        raise make_refusal("reply")  # closed before the announced length was received
    return body.finish()
