"""The page of the service: every path with its body, answer and errors, from the OpenAPI description and the routes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from epitome.doors.http.problems import CODES, MEDIA_TYPE
from epitome.doors.service.http.app import build_application
from epitome.doors.service.http.endpoints.core import Service
from epitome.doors.service.http.openapi import describe_application
from epitome.doors.service.http.routes import ROUTES, Route
from epitome.doors.service.service_limits import LIMITS
from epitome.doors.service.settings import Settings
from reference import MADE
from reference.schemas import describe_type, show_json, tabulate

_JSON = "application/json"
_LIBRARY_CODES = "usage"  # from here on the codes are those of the library


def describe_service() -> dict[str, Any]:
    """The OpenAPI description that `GET /openapi.json` answers with."""
    with tempfile.TemporaryDirectory() as state:
        app, _ = build_application(Service(Settings(port=8765, state=Path(state))))
        return describe_application(app)


def anchor(method: str, path: str) -> str:
    """The name by which a link reaches the heading of a path."""
    return f"{method} {path}".lower().translate(str.maketrans({" ": "-"} | dict.fromkeys("/{}.")))


def list_operations(described: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and description of everything that is described."""
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def write_operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    """The lines about one path."""
    yield f"### {method} {path}\n"
    yield f"{' '.join(operation['description'].split())}\n"
    for parameter in operation.get("parameters", ()):
        yield f"- `{parameter['name']}` in the {parameter['in']}: {describe_type(parameter['schema'])}"
    bodies = operation.get("requestBody", {}).get("content", {})
    for media, body in bodies.items():
        yield f"- Body, `{media}`: {describe_type(body['schema'])}"
    for status, answer in operation["responses"].items():
        kinds = [f"{describe_type(kind.get('schema', {}))}" for kind in answer.get("content", {}).values()]
        if status != "default":
            media = ", ".join(f"`{name}`" for name in answer.get("content", {}))
            yield f"- Answer, {status}{', ' + media if media else ''}: {', '.join(kinds) or 'nothing'}"
    yield ""
    for media, body in bodies.items():
        if media != _JSON and body["schema"].get("properties"):
            yield f"The fields of the form:\n\n{tabulate(body['schema'])}\n"
    examples = bodies.get(_JSON, {}).get("examples", {})
    if examples:
        first = next(iter(examples.values()))
        yield f"{first.get('summary', 'An example')}:\n\n{show_json(first['value'])}\n"


def write_access(route: Route) -> str:
    """Who may ask for a path."""
    if route.is_open:
        return "everybody" + (", also an extension that is not paired yet" if route.allows_unpaired else "")
    return "a login; without one the answer is the login page" if route.is_page else "the token, or a login"


def write_others(described: dict[str, Any]) -> Iterator[str]:
    """The paths that the description leaves out."""
    known = {(method, path) for method, path, _ in list_operations(described)}
    yield "| path | who may ask |\n|---|---|"
    for path, methods in ROUTES.items():
        for method, route in methods.items():
            if (method, path) not in known and not path.startswith("/static/"):
                yield f"| {method} `{path}` | {write_access(route)} |"
    yield "| GET `/static/...` | everybody |\n"


def write_errors() -> Iterator[str]:
    """The codes of problems with their usual status."""
    own = list(CODES).index(_LIBRARY_CODES)
    yield "| code | status | of |\n|---|---|---|"
    for number, (code, status) in enumerate(CODES.items()):
        yield f"| `{code}` | {status} | {'the service' if number < own else 'the library'} |"
    yield ""


def list_models(schema: object) -> set[str]:
    """The names of the models that a schema refers to."""
    if isinstance(schema, dict):
        own = {str(schema["$ref"]).rpartition("/")[2]} if "$ref" in schema else set()
        return own.union(*map(list_models, schema.values()))
    return set().union(*map(list_models, schema)) if isinstance(schema, list) else set()


def find_sent(described: dict[str, Any]) -> set[str]:
    """The models that bodies have, with those inside them."""
    models = described["components"]["schemas"]
    found: set[str] = set()
    new = list_models([operation.get("requestBody", {}) for _, _, operation in list_operations(described)])
    while new:
        found |= new
        new = set().union(*(list_models(models[name]) for name in new)) - found
    return found


def write_http() -> str:
    """The page of the service."""
    described = describe_service()
    models = described["components"]["schemas"]
    sent = find_sent(described)
    lines = [
        "# HTTP reference\n",
        f"{MADE}\n",
        "Every path of `epitome serve`, from the same description that `GET /openapi.json` gives to "
        "programs. How to start "
        "it and who is let in: [the service](../service.md).\n",
        "Send `Authorization: Bearer TOKEN` (`epitome token show`) and, with a POST, `Content-Type: "
        "application/json`. An "
        f"unknown key is refused. A body has at most {LIMITS.body_bytes:,} bytes, a file {LIMITS.upload_bytes:,} "
        "([all limits](../service.md#limits)).\n",
        "## Paths\n",
        "| path | what it does |\n|---|---|",
    ]
    for method, path, operation in list_operations(described):
        said = " ".join(operation["description"].split()).replace("|", "\\|")
        lines.append(f"| [{method} {path}](#{anchor(method, path)}) | {said} |")
    lines.append("")
    for method, path, operation in list_operations(described):
        lines += write_operation(method, path, operation)
    lines += ["## Paths outside the description\n"]
    lines += ["They are for the browser page, for monitoring and for signing in: [the service](../service.md).\n"]
    lines += write_others(described)
    lines += [
        "## Errors\n",
        f"Every path answers an error as `{MEDIA_TYPE}`, which is a [Problem](#problem). The status may "
        "differ from this "
        "table where the page that was fetched, the body or the job is at fault. When each happens, and what to do: "
        "[the service](../service.md#errors).\n",
        *write_errors(),
    ]
    for title, names in (
        ("Bodies", [n for n in models if n in sent]),
        ("Answers", [n for n in models if n not in sent]),
    ):
        lines.append(f"## {title}\n")
        for name in sorted(names):
            lines.append(f"#### {name}\n")
            if models[name].get("description"):
                lines.append(f"{' '.join(models[name]['description'].split())}\n")
            if models[name].get("properties"):
                lines.append(f"{tabulate(models[name], is_answer=title == 'Answers')}\n")
    return "\n".join(lines).rstrip("\n") + "\n"
