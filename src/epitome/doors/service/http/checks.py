"""Access checks on the request line and headers alone, in a fixed order; each check raises its own problem.

Host, target, Origin, fetch metadata, sizes, path and method, then token or session, content type, CSRF.
"""

from __future__ import annotations

from hashlib import sha256

from epitome.doors.http.origins import is_extension_origin
from epitome.doors.http.problems import Problem
from epitome.doors.http.request_head import RequestHead, check_body_size
from epitome.doors.http.token import Token
from epitome.doors.service.auth.pairing import PairedExtensions
from epitome.doors.service.auth.sessions import CSRF_HEADER, Session, SessionStore
from epitome.doors.service.http.routes import PROGRAMS, Route, find_methods
from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.settings import Settings
from epitome.doors.service.uploads.job import TOKEN_OWNER
from epitome.doors.service.uploads.multipart import find_boundary
from epitome.runtime.frozen import frozen


@frozen(kw_only=True)
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
    if origin in settings.site_origins and head.path.startswith(f"{PROGRAMS}/"):
        return origin
    if _allows_unpaired(head) and is_extension_origin(origin):
        return origin
    raise Problem("origin", "this origin may not use the service")


def _allows_unpaired(head: RequestHead) -> bool:
    return any(route.allows_unpaired for route in (find_methods(head.path) or {}).values())


def check_body(head: RequestHead, limits: ServiceLimits) -> None:
    """The size of the announced body: that of an upload may be larger."""
    route = (find_methods(head.path) or {}).get(head.method)
    if route is not None and route.is_upload:
        check_body_size(head, limits.upload_bytes + limits.upload_form_bytes, told=limits.upload_bytes)
    else:
        check_body_size(head, limits.body_bytes)


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
