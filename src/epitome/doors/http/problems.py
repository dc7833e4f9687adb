"""Errors as application/problem+json (RFC 9457): a stable code, a status, one sentence, and no document content."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from epitome.runtime.errors import EpitomeError, FetchError, InputError, StoreError
from epitome.runtime.safe import one_line
from epitome.runtime.workers.pool_faults import PoolFault

MEDIA_TYPE = "application/problem+json"
_TYPE_PREFIX = "urn:epitome:problem:"
_MAX_DETAIL_CHARACTERS = 300

# the service's own codes; those of the library follow
CODES: dict[str, int] = {
    "host": 421,
    "origin": 403,
    "cross-site": 403,
    "csrf": 403,
    "token": 401,
    "login": 401,
    "pairing": 401,
    "method": 405,
    "media-type": 415,
    "request": 400,
    "target-length": 414,
    "header-size": 431,
    "body-size": 413,
    "slow": 408,
    "not-ready": 503,
    "overloaded": 503,
    "time-limit": 504,
    "memory-limit": 507,
    "internal": 500,
    "usage": 400,
    "input-refused": 422,
    "limit": 422,
    "not-found": 404,
    "store": 503,
    "model": 400,
    "fetch": 502,
    "missing-extra": 501,
}
# a fetch that a rule forbids is the client's error; a failure of the other server is a bad gateway
_STATUS_BY_RULE = (
    (frozenset("length characters scheme userinfo host number port own address robots".split()), 422),
    (frozenset({"first-byte", "total"}), 504),
    (frozenset({"rate"}), 429),
)
_RETRYABLE = frozenset({429, 503})


class Problem(Exception):
    """An error response: status, code, detail, headers, and further members of the JSON object."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int | None = None,
        headers: Sequence[tuple[str, str]] = (),
        members: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = CODES[code] if status is None else status
        self.detail = one_line(detail)[:_MAX_DETAIL_CHARACTERS]
        self.headers = tuple(headers)
        self.members = dict(members or {})

    def to_dict(self) -> dict[str, Any]:
        """Its members, without the request id."""
        return {
            "type": _TYPE_PREFIX + self.code,
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
            **self.members,
        }

    def to_json(self, request_id: str) -> bytes:
        """The body of the response."""
        return json.dumps({**self.to_dict(), "request_id": request_id}).encode()


def convert_error(error: EpitomeError, *, status: int | None = None) -> Problem:
    """The problem for a library error; `status` overrides that of its class."""
    code = error.code if error.code in CODES else "internal"
    number = CODES[code] if status is None else status
    members: dict[str, object] = {}
    if isinstance(error, FetchError) and error.rule:
        members["rule"] = error.rule
        number = next((status for rules, status in _STATUS_BY_RULE if error.rule in rules), number)
    headers = [("retry-after", "1")] if number in _RETRYABLE else []
    return Problem(code, _format_detail(error), status=number, headers=headers, members=members)


def convert_fault(fault: PoolFault) -> Problem:
    """The problem for a request that got no answer from its worker."""
    code = fault.code if fault.code in CODES else "internal"
    headers = [] if fault.retry_after is None else [("retry-after", str(fault.retry_after))]
    return Problem(code, str(fault), status=fault.status, headers=headers)


def convert_failure(error: Exception) -> Problem:
    """The problem for any exception raised by a worker or on the way to it."""
    if isinstance(error, PoolFault):
        return convert_fault(error)
    if isinstance(error, EpitomeError):
        return convert_error(error)
    return Problem("internal", "something went wrong inside; see the log")


def describe_failure(error: Exception) -> dict[str, Any]:
    """The problem for an exception, as a member of a job's JSON."""
    return convert_failure(error).to_dict()


def _format_detail(error: EpitomeError) -> str:
    """What happened and what to do, without parser messages in brackets, which may quote the document, and without the
    path of a store.
    """
    if isinstance(error, StoreError):
        return "the collection cannot be opened or read; see the service's terminal"
    what = error.what.partition(" (")[0] if isinstance(error, InputError) else error.what
    return f"{what}; {error.do}"
