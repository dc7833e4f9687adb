"""Every path of the service, with who may ask: the front refuses what is not in this table before anything is read."""

from __future__ import annotations

from dataclasses import dataclass

PREFIX = "/api/v1"
STATIC = {
    "page.css": "text/css; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "login.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
}


@dataclass(frozen=True, kw_only=True)
class Route:
    """A method of a path. `name` is what logs and metrics call it; `open` needs no token; a POST brings JSON."""

    name: str
    method: str
    open: bool = False
    pairs: bool = False  # extensions that are not paired yet may ask
    page: bool = False  # a person looks at it: without a session comes the login page


def _get(name: str, **kind: bool) -> dict[str, Route]:
    return {"GET": Route(name=name, method="GET", **kind)}


def _post(name: str, **kind: bool) -> dict[str, Route]:
    return {"POST": Route(name=name, method="POST", **kind)}


ROUTES: dict[str, dict[str, Route]] = {
    "/": _get("page", page=True),
    "/login": _get("login-page", open=True) | _post("login", open=True),
    "/logout": _post("logout"),
    "/session": _get("session"),
    "/healthz": _get("health", open=True),
    "/readyz": _get("ready"),
    "/metrics": _get("metrics"),
    "/openapi.json": _get("openapi"),
    "/page/document": _post("page-document"),
    **{f"/static/{name}": _get("static", open=True) for name in STATIC},
    **{
        f"{PREFIX}/{name}": _post(name)
        for name in ("summaries", "elaborations", "outlines", "rankings", "search", "topics")
    },
    f"{PREFIX}/systems": _get("systems"),
    f"{PREFIX}/collection": _get("collection"),
    f"{PREFIX}/pairings": _post("pairings", open=True, pairs=True),
}
