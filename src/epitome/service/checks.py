"""Who may speak, checked from the request line and headers alone, in a fixed order; each check refuses by itself.

Host, target, Origin, fetch metadata, sizes, path and method, then token or session, content type, CSRF.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from epitome.service.limits import ServiceLimits
from epitome.service.origins import is_extension
from epitome.service.paired import Paired
from epitome.service.problems import Problem
from epitome.service.routes import ROUTES, Route
from epitome.service.sessions import CSRF_HEADER, Session, Sessions, csrf_matches
from epitome.service.settings import Settings
from epitome.service.token import Token

_LENGTH_DIGITS = 18


@dataclass(frozen=True, kw_only=True)
class Heard:
    """What a request says before its body."""

    method: str
    target: bytes
    path: str
    headers: tuple[tuple[bytes, bytes], ...]

    @classmethod
    def of(cls, scope: Mapping[str, Any]) -> Heard:
        """The request of an ASGI scope; the path as it was written, since no path of ours needs escapes."""
        path: bytes = scope.get("raw_path") or scope["path"].encode("utf-8", "replace")
        query: bytes = scope.get("query_string") or b""
        return cls(
            method=scope["method"],
            target=path + (b"?" + query if query else b""),
            path=path.decode("latin-1"),
            headers=tuple(scope["headers"]),
        )

    def all(self, name: str) -> list[str]:
        """Every value of a header."""
        wanted = name.encode("ascii")
        return [value.decode("latin-1") for key, value in self.headers if key == wanted]

    def one(self, name: str) -> str | None:
        """The value of a header that may stand once; None where it is missing or stands twice."""
        values = self.all(name)
        return values[0] if len(values) == 1 else None

    @property
    def has_body(self) -> bool:
        """Whether a body follows."""
        return bool(self.all("transfer-encoding")) or any(length != "0" for length in self.all("content-length"))


@dataclass(frozen=True, kw_only=True)
class Admitted:
    """A request that may be answered: its route, the extension that asks, the session, if it comes from the page."""

    route: Route
    extension: str | None
    session: Session | None
    cookie: str | None
    by_token: bool


def check_host(heard: Heard, settings: Settings) -> None:
    """Exactly one Host, exactly one of ours; the target in origin form, so that nothing else names a host."""
    hosts = heard.all("host")
    if len(hosts) != 1 or hosts[0].lower() not in settings.hosts or not heard.target.startswith(b"/"):
        raise Problem("host", "this service does not answer to that name")


def check_origin(heard: Heard, settings: Settings, paired: Paired) -> str | None:
    """The extension that asks, or None for our own pages and for programs; all others are foreign."""
    origins = heard.all("origin")
    if not origins:
        return None
    origin = origins[0] if len(origins) == 1 else ""
    if origin in settings.own_origins:
        return None
    if origin in settings.extension_origins or origin in paired or (_pairs(heard) and is_extension(origin)):
        return origin
    raise Problem("origin", "this origin may not use the service")


def _pairs(heard: Heard) -> bool:
    return any(route.pairs for route in ROUTES.get(heard.path, {}).values())


def check_fetch_site(heard: Heard) -> None:
    """Browsers say where a request comes from; a foreign page without an allowed Origin gets nothing."""
    if heard.all("origin"):
        return
    sites = heard.all("sec-fetch-site")
    # another port of this machine is the same site; it may link here, but not load anything
    linked = heard.all("sec-fetch-mode") == ["navigate"] and sites == ["same-site"]
    if sites and not linked and any(site not in ("same-origin", "none") for site in sites):
        raise Problem("cross-site", "a foreign page may not use the service")


def check_sizes(heard: Heard, limits: ServiceLimits) -> None:
    """The request line, the headers, and the length that is announced."""
    if len(heard.target) > limits.target_bytes:
        raise Problem("target-length", f"the address is longer than {limits.target_bytes:,} bytes")
    if sum(len(name) + len(value) + 4 for name, value in heard.headers) > limits.header_bytes:
        raise Problem("header-size", f"the headers are larger than {limits.header_bytes:,} bytes")
    for length in heard.all("content-length"):
        if len(length) > _LENGTH_DIGITS or not length.isdigit() or int(length) > limits.body_bytes:
            raise body_too_large(limits)


def body_too_large(limits: ServiceLimits) -> Problem:
    """The refusal of a long body, announced or not."""
    return Problem(
        "body-size", f"the body is larger than {limits.body_bytes:,} bytes", more={"limit": limits.body_bytes}
    )


def route_of(heard: Heard) -> Route:
    """The route of a request."""
    methods = ROUTES.get(heard.path)
    if methods is None:
        raise Problem("not-found", "there is nothing at this path")
    if heard.method not in methods:
        raise Problem("method", "this path has no such method", headers=[("allow", ", ".join(methods))])
    return methods[heard.method]


def admit(
    heard: Heard, route: Route, extension: str | None, *, settings: Settings, token: Token, sessions: Sessions
) -> Admitted:
    """Token or session for what is not open; JSON and, from a session, its CSRF word for what is posted."""
    bearers = heard.all("authorization")
    by_token = len(bearers) == 1 and token.matches(_bearer(bearers[0]))
    cookie = None if bearers or extension is not None else _cookie(heard, cookie_name(settings))
    session = sessions.find(cookie) if cookie else None
    if not route.open and not by_token and session is None:
        raise Problem(
            "token", "a token or a session is needed; see 'epitome login'", headers=[("www-authenticate", "Bearer")]
        )
    if route.method == "POST":
        _check_json(heard)
        if session is not None and not route.open and not csrf_matches(session, heard.one(CSRF_HEADER) or ""):
            raise Problem("csrf", "the call does not carry the word of its session; load the page again")
    elif heard.has_body:
        raise Problem("request", "this request has no use for a body")
    return Admitted(route=route, extension=extension, session=session, cookie=cookie, by_token=by_token)


def cookie_name(settings: Settings) -> str:
    """Cookies know no ports, so the name holds it: two services on one machine do not log each other out."""
    return f"epitome-{settings.port}"


def _bearer(header: str) -> bytes:
    scheme, _, value = header.partition(" ")
    return value.encode("latin-1") if scheme.lower() == "bearer" else b""


def _cookie(heard: Heard, name: str) -> str | None:
    pairs = [pair.strip().partition("=") for header in heard.all("cookie") for pair in header.split(";")]
    values = [value for key, mark, value in pairs if mark and key == name]
    return values[0] if len(values) == 1 else None


def _check_json(heard: Heard) -> None:
    """Only application/json, in UTF-8, not packed: no form of a foreign page can send that unasked."""
    declared = (heard.one("content-type") or "").lower().replace(" ", "").replace('"', "")
    if declared not in ("application/json", "application/json;charset=utf-8") or heard.all("content-encoding"):
        raise Problem("media-type", "send application/json")
