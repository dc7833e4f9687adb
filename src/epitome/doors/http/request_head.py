"""A request without its body, and what every server checks of it: its Host, the page that asks, its sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from epitome.doors.http.http_limits import HttpLimits
from epitome.doors.http.http_settings import HttpSettings
from epitome.doors.http.problems import Problem
from epitome.runtime.frozen import frozen

_MAX_LENGTH_DIGITS = 18


@frozen(kw_only=True)
class RequestHead:
    """A request without its body."""

    method: str
    target: bytes
    path: str
    headers: tuple[tuple[bytes, bytes], ...]

    @classmethod
    def from_scope(cls, scope: Mapping[str, Any]) -> RequestHead:
        """The request of an ASGI scope; the path as it was written, since no path of ours needs escapes."""
        path: bytes = scope.get("raw_path") or scope["path"].encode("utf-8", "replace")
        query: bytes = scope.get("query_string") or b""
        return cls(
            method=scope["method"],
            target=path + (b"?" + query if query else b""),
            path=path.decode("latin-1"),
            headers=tuple(scope["headers"]),
        )

    def get_all(self, name: str) -> list[str]:
        """Every value of a header."""
        key = name.encode("ascii")
        return [value.decode("latin-1") for header, value in self.headers if header == key]

    def get_single(self, name: str) -> str | None:
        """The value of a header that may occur once; None if it is missing or repeated."""
        values = self.get_all(name)
        return values[0] if len(values) == 1 else None

    @property
    def has_body(self) -> bool:
        """Whether a body follows."""
        return bool(self.get_all("transfer-encoding")) or any(n != "0" for n in self.get_all("content-length"))


def check_host(head: RequestHead, settings: HttpSettings) -> None:
    """Exactly one Host, exactly one of ours; the target in origin form, so that nothing else names a host."""
    hosts = head.get_all("host")
    if len(hosts) != 1 or hosts[0].lower() not in settings.hosts or not head.target.startswith(b"/"):
        raise Problem("host", "this service does not answer to that name")


def check_fetch_site(head: RequestHead) -> None:
    """Refuse a request of a foreign page, as the browser reports it, unless its Origin was allowed."""
    if head.get_all("origin"):
        return
    sites = head.get_all("sec-fetch-site")
    # another port of this machine is the same site; it may link here, but not load anything
    is_link = head.get_all("sec-fetch-mode") == ["navigate"] and sites == ["same-site"]
    if sites and not is_link and any(site not in ("same-origin", "none") for site in sites):
        raise Problem("cross-site", "a foreign page may not use the service")


def check_sizes(head: RequestHead, limits: HttpLimits) -> None:
    """The sizes of the request line and the headers."""
    if len(head.target) > limits.target_bytes:
        raise Problem("target-length", f"the address is longer than {limits.target_bytes:,} bytes")
    if sum(len(name) + len(value) + 4 for name, value in head.headers) > limits.header_bytes:
        raise Problem("header-size", f"the headers are larger than {limits.header_bytes:,} bytes")


def check_body_size(head: RequestHead, limit: int, *, told: int | None = None) -> None:
    """The size of the announced body; `told` is the limit that a refusal names."""
    for length in head.get_all("content-length"):
        if len(length) > _MAX_LENGTH_DIGITS or not length.isdigit() or int(length) > limit:
            raise build_body_size_problem(limit if told is None else told)


def build_body_size_problem(limit: int) -> Problem:
    """The refusal of a body that is too large, whether announced or counted."""
    return Problem("body-size", f"the body is larger than {limit:,} bytes", members={"limit": limit})
