"""All paths of the service and their access rules: the gate refuses other requests before it reads a body."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from epitome.runtime.frozen import frozen

PREFIX = "/api/v1"
PROGRAMS = "/v1"  # what other programs already speak
GUARDRAIL = "/beta/litellm_basic_guardrail_api"  # the path that LiteLLM calls
_STATIC_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_WEB_FOLDER = Path(__file__).resolve().parents[1] / "web"
_ASIDE = re.compile(rb"^[ \t]*(?:/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|//[^\n]*\n)|^[ \t]+", re.MULTILINE)
STATIC_FILES = {
    path.relative_to(_WEB_FOLDER).as_posix(): _STATIC_TYPES[path.suffix]
    for path in sorted(_WEB_FOLDER.rglob("*"))
    if path.suffix in _STATIC_TYPES
}


@frozen(kw_only=True)
class Route:
    """A method of a path. `name` is used in logs and metrics; `is_open` routes need no token; a POST has a JSON body.

    An upload (`is_upload`) may also be a form; its body goes to a file.
    """

    name: str
    method: str
    is_open: bool = False
    allows_unpaired: bool = False  # extensions that are not paired yet may call it
    is_upload: bool = False
    is_page: bool = False  # opened by a person: without a session, the answer is the login page


def _get(name: str, **flags: bool) -> dict[str, Route]:
    return {"GET": Route(name=name, method="GET", **flags)}


def _post(name: str, **flags: bool) -> dict[str, Route]:
    return {"POST": Route(name=name, method="POST", **flags)}


ROUTES: dict[str, dict[str, Route]] = {
    "/": _get("page", is_page=True),
    "/login": _get("login-page", is_open=True) | _post("login", is_open=True),
    "/logout": _post("logout"),
    "/session": _get("session"),
    "/healthz": _get("health", is_open=True),
    "/readyz": _get("ready"),
    "/metrics": _get("metrics"),
    "/openapi.json": _get("openapi"),
    **{
        f"/page/{name}": _post(f"page-{name}")
        for name in ("site", "ask", "documents", "document", "marks", "outline", "sentence", "exports", "check")
    },
    "/page/title": _post("page-title"),
    "/page/exports/{key}": _get("page-export"),
    **{f"/static/{name}": _get("static", is_open=True) for name in STATIC_FILES},
    **{
        f"{PREFIX}/{name}": _post(name)
        for name in ("summaries", "elaborations", "outlines", "rankings", "search", "topics", "checks")
    },
    GUARDRAIL: _post("guardrail"),
    **{f"{PROGRAMS}/{name}": _post(name) for name in ("rerank", "compress", "snippets")},
    f"{PREFIX}/systems": _get("systems"),
    f"{PREFIX}/collection": _get("collection"),
    f"{PREFIX}/pairings": _post("pairings", is_open=True, allows_unpaired=True),
    f"{PREFIX}/documents": _post("documents", is_upload=True),
    f"{PREFIX}/events": _get("events"),
    f"{PREFIX}/sites": _post("sites"),
    f"{PREFIX}/removals": _post("removals"),
    f"{PREFIX}/removals/{{token}}/undo": _post("removal-undo"),
    f"{PREFIX}/metadata": _post("metadata"),
    f"{PREFIX}/notes": _post("notes"),
    **{
        f"{PREFIX}/notes/{name}": _post(f"notes-{name}")
        for name in ("search", "changes", "removals", "imports", "exports", "checks")
    },
    f"{PREFIX}/feedback": _post("feedback"),
    f"{PREFIX}/feedback/search": _post("feedback-search"),
    f"{PREFIX}/trainings": _get("trainings") | _post("training"),
    f"{PREFIX}/trainings/uses": _post("training-uses"),
    f"{PREFIX}/originals/{{key}}/pages/{{n}}.png": _get("page-picture"),
    f"{PREFIX}/jobs/{{id}}": _get("job"),
    f"{PREFIX}/jobs/{{id}}/cancel": _post("job-cancel"),
    f"{PREFIX}/jobs/{{id}}/keep": _post("job-keep"),
}
_ID = "[A-Za-z0-9_-]{22}"
_PATTERNS = {
    re.compile(f"{PREFIX}/jobs/{_ID}"): f"{PREFIX}/jobs/{{id}}",
    re.compile(f"{PREFIX}/jobs/{_ID}/cancel"): f"{PREFIX}/jobs/{{id}}/cancel",
    re.compile(f"{PREFIX}/jobs/{_ID}/keep"): f"{PREFIX}/jobs/{{id}}/keep",
    re.compile(f"/page/exports/{_ID}"): "/page/exports/{key}",
    re.compile(f"{PREFIX}/removals/{_ID}/undo"): f"{PREFIX}/removals/{{token}}/undo",
    re.compile(f"{PREFIX}/originals/(?:{_ID}|[0-9a-f]{{32}})/pages/[1-9][0-9]{{0,4}}[.]png"): (
        f"{PREFIX}/originals/{{key}}/pages/{{n}}.png"
    ),
}


def find_methods(path: str) -> dict[str, Route] | None:
    """The methods of a path; None if there is no such path."""
    named = next((name for pattern, name in _PATTERNS.items() if pattern.fullmatch(path)), path)
    return None if "{" in path else ROUTES.get(named)


@cache
def read_web_file(name: str) -> bytes:
    """The bytes of our own HTML, CSS, script, icon or type face; nothing in them comes from a document.

    A script is sent without the comments that have lines of their own, and without indents.
    """
    data = (_WEB_FOLDER / name).read_bytes()
    return _ASIDE.sub(b"", data) if name.endswith(".js") else data
