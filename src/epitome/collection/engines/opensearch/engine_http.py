"""EngineHttp: one POST after another to a search server, under the deadlines and limits of the fetcher of web pages.

The server is the one that the address names: it may be on a private network, so the rule that hosts are public does not
hold. It must answer with status 200; a redirect is not followed, since credentials are sent.
"""

from __future__ import annotations

from contextlib import closing
from functools import cache

from epitome.collection.engines.opensearch.opensearch_address import OpenSearchAddress
from epitome.runtime.errors import FetchError, LimitError
from epitome.sources.web.connection import Wire, connect_socket, make_tls, open_connection
from epitome.sources.web.exchange import read_body, send_request
from epitome.sources.web.fetch_rules import RULES
from epitome.sources.web.fetch_settings import FetchSettings
from epitome.sources.web.hosts import Address, parse_address
from epitome.sources.web.pacing import FetchDeadline, SystemClock
from epitome.sources.web.resolve import resolve_by_system, resolve_within

SECONDS = 10.0  # of a request
MAX_BYTES = 64 * 2**20  # of an answer
_MAX_ERROR_BYTES = 65_536
_OK = 200
_REASONS = {
    400: "refused the request",
    401: "refused user or password",
    403: "does not let this user read the index",
    404: "has no such index",
    408: "did not answer in time",
    429: "has too much to do",
    503: "has too much to do",
}


class EngineHttp:
    """The client of one server."""

    def __init__(self, address: OpenSearchAddress) -> None:
        self._address = address
        self._tls = cache(make_tls)

    def post(self, path: str, body: bytes, media: str) -> bytes:
        """The body of the answer to a request; any other status than 200 is a `FetchError`."""
        settings = FetchSettings(total_seconds=SECONDS, first_byte_seconds=SECONDS)
        deadline = FetchDeadline(SystemClock(), SECONDS)
        try:
            connection = open_connection(
                self._address.target,
                self._resolve(deadline.limit(settings.resolve_seconds)),
                connect=connect_socket,
                tls=self._tls() if self._address.target.scheme == "https" else None,
                deadline=deadline.limit(settings.connect_seconds),
            )
            with closing(connection):
                wire = Wire(connection, deadline, settings)
                response = send_request(wire, self._write(path, body, media), method="POST")
                is_good = response.status == _OK
                answer = read_body(response, wire, settings, MAX_BYTES if is_good else _MAX_ERROR_BYTES)
        except LimitError:
            raise LimitError(
                f"{self._address.place} sent more than {MAX_BYTES:,} bytes", "ask for fewer hits"
            ) from None
        except FetchError as error:
            raise FetchError(
                f"{self._address.place}: {_tell(error.rule)}", "check the address and the server"
            ) from None
        if not is_good:
            reason = _REASONS.get(response.status, f"answered with status {response.status}")
            raise FetchError(f"{self._address.place} {reason}", "check the address and the server")
        return answer

    def _write(self, path: str, body: bytes, media: str) -> bytes:
        address = self._address
        lines = [
            f"POST {address.target.path}{path} HTTP/1.1",
            f"Host: {address.target.authority}",
            "User-Agent: epitome",
            f"Content-Type: {media}",
            f"Content-Length: {len(body)}",
            "Accept: application/json",
            "Accept-Encoding: identity",
            "Connection: close",
        ]
        if address.authorization:
            lines.append(f"Authorization: {address.authorization}")
        return "".join(f"{line}\r\n" for line in (*lines, "")).encode("ascii") + body

    def _resolve(self, deadline: FetchDeadline) -> list[Address]:
        target = self._address.target
        literal = parse_address(target.host)
        if literal is not None:
            return [literal]
        answers = resolve_within(deadline.remaining(), resolve_by_system, target.host, target.port)
        parsed = map(parse_address, answers)
        return [a for a in parsed if a is not None and (target.scheme == "https" or a.is_loopback)]


def _tell(rule: str) -> str:
    return RULES[rule][0] if rule in RULES else "no answer"
