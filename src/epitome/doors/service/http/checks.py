"""Access checks on the request line and headers alone, in a fixed order; each check raises its own problem.

Host, target, Origin, fetch metadata, sizes, path and method, then token or session, content type, CSRF.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from epitome.doors.service.auth.origins import is_extension_origin
from epitome.doors.service.auth.pairing import PairedExtensions
from epitome.doors.service.auth.sessions import CSRF_HEADER, Session, SessionStore
from epitome.doors.service.auth.token import Token
from epitome.doors.service.http.problems import Problem
from epitome.doors.service.http.routes import Route, find_methods
from epitome.doors.service.limits import ServiceLimits
from epitome.doors.service.settings import Settings
from epitome.doors.service.uploads.job import TOKEN_OWNER
from epitome.doors.service.uploads.multipart import find_boundary

_MAX_LENGTH_DIGITS = 18


@dataclass(frozen=True, kw_only=True)
class RequestHead:
    """A request without its body."""

    method: str
    target: bytes
    path: str
    headers: tuple[tuple[bytes, bytes], ...]

    @classmethod
    def from_scope(cls, scope: Mapping[str, Any]) -> RequestHead:
        """The request of an ASGI scope; the path is not unescaped, since none of our paths needs escapes."""
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


@dataclass(frozen=True, kw_only=True)
class Admission:
    """An admitted request: its route, the extension that sent it, and the session if the page sent it."""

    route: Route
    extension: str | None
    session: Session | None
    cookie: str | None
    has_token: bool

    @property
    def owner(self) -> str:
        """The owner of this request's jobs: the token, or one login."""
        if self.session is None or self.cookie is None:
            return TOKEN_OWNER
        return sha256(self.cookie.encode("utf-8", "replace")).hexdigest()


def check_host(head: RequestHead, settings: Settings) -> None:
    """Require exactly one Host, one of ours, and the target in origin form, so that nothing else names a host."""
    hosts = head.get_all("host")
    if len(hosts) != 1 or hosts[0].lower() not in settings.hosts or not head.target.startswith(b"/"):
        raise Problem("host", "this service does not answer to that name")


def check_origin(head: RequestHead, settings: Settings, paired: PairedExtensions) -> str | None:
    """The extension that sent the request, or None for our own pages and for programs; other origins are refused."""
    origins = head.get_all("origin")
    if not origins:
        return None
    origin = origins[0] if len(origins) == 1 else ""
    if origin in settings.own_origins:
        return None
    if origin in settings.extension_origins or origin in paired:
        return origin
    if _allows_unpaired(head) and is_extension_origin(origin):
        return origin
    raise Problem("origin", "this origin may not use the service")


def _allows_unpaired(head: RequestHead) -> bool:
    return any(route.allows_unpaired for route in (find_methods(head.path) or {}).values())


def check_fetch_site(head: RequestHead) -> None:
    """Refuse a request that the browser marks as sent by another site's page, unless its Origin was allowed."""
    if head.get_all("origin"):
        return
    sites = head.get_all("sec-fetch-site")
    # another port of this machine counts as same-site; it may link here, but not load anything
    is_link = head.get_all("sec-fetch-mode") == ["navigate"] and sites == ["same-site"]
    if sites and not is_link and any(site not in ("same-origin", "none") for site in sites):
        raise Problem("cross-site", "a foreign page may not use the service")


def check_sizes(head: RequestHead, limits: ServiceLimits) -> None:
    """Check the sizes of the request target, the headers, and the announced body."""
    if len(head.target) > limits.target_bytes:
        raise Problem("target-length", f"the address is longer than {limits.target_bytes:,} bytes")
    if sum(len(name) + len(value) + 4 for name, value in head.headers) > limits.header_bytes:
        raise Problem("header-size", f"the headers are larger than {limits.header_bytes:,} bytes")
    route = (find_methods(head.path) or {}).get(head.method)
    is_upload = route is not None and route.is_upload
    max_bytes = limits.upload_bytes + limits.upload_form_bytes if is_upload else limits.body_bytes
    for length in head.get_all("content-length"):
        if len(length) > _MAX_LENGTH_DIGITS or not length.isdigit() or int(length) > max_bytes:
            raise build_body_size_problem(limits.upload_bytes if is_upload else max_bytes)


def build_body_size_problem(limit: int) -> Problem:
    """The refusal of a body that is too large, whether announced or counted."""
    return Problem("body-size", f"the body is larger than {limit:,} bytes", members={"limit": limit})


def find_route(path: str, method: str) -> Route:
    """The route of a request."""
    methods = find_methods(path)
    if methods is None:
        raise Problem("not-found", "there is nothing at this path")
    if method not in methods:
        raise Problem("method", "this path has no such method", headers=[("allow", ", ".join(methods))])
    return methods[method]


def admit(
    head: RequestHead,
    route: Route,
    extension: str | None,
    *,
    settings: Settings,
    token: Token,
    sessions: SessionStore,
) -> Admission:
    """Require a token or a session unless the route is open; for a POST, JSON (or a form, for an upload) and, from a
    session, our own Origin and its CSRF token.
    """
    credentials = head.get_all("authorization")
    has_token = len(credentials) == 1 and token.matches(_parse_bearer(credentials[0]))
    cookie = None if credentials or extension is not None else _find_cookie(head, settings.cookie_name)
    session = sessions.find(cookie) if cookie else None
    if not route.is_open and not has_token and session is None:
        raise Problem(
            "token", "a token or a session is needed; see 'epitome login'", headers=[("www-authenticate", "Bearer")]
        )
    if route.method == "POST":
        if not route.is_upload or find_boundary(head.get_single("content-type") or "") is None:
            _check_json(head)
        elif head.get_all("content-encoding"):
            raise Problem("media-type", "send the form as it is, not compressed")
        if session is not None and not route.is_open:
            _check_session_call(head, session)
    elif head.has_body:
        raise Problem("request", "this request has no use for a body")
    return Admission(route=route, extension=extension, session=session, cookie=cookie, has_token=has_token)


def _check_session_call(head: RequestHead, session: Session) -> None:
    if not session.matches_csrf(head.get_single(CSRF_HEADER) or ""):
        raise Problem("csrf", "the call does not carry the word of its session; load the page again")
    if not head.get_all("origin"):  # check_origin has already accepted one that is present
        raise Problem("origin", "a call of a session must come from our own page")


def _parse_bearer(header: str) -> bytes:
    scheme, _, value = header.partition(" ")
    return value.encode("latin-1") if scheme.lower() == "bearer" else b""


def _find_cookie(head: RequestHead, name: str) -> str | None:
    pairs = [pair.strip().partition("=") for header in head.get_all("cookie") for pair in header.split(";")]
    values = [value for key, separator, value in pairs if separator and key == name]
    return values[0] if len(values) == 1 else None


def _check_json(head: RequestHead) -> None:
    """Require application/json in UTF-8, uncompressed: a form on another site cannot send that without a preflight."""
    declared = (head.get_single("content-type") or "").lower().replace(" ", "").replace('"', "")
    if declared not in ("application/json", "application/json;charset=utf-8") or head.get_all("content-encoding"):
        raise Problem("media-type", "send application/json")
