"""The OpenAPI description: FastAPI's, plus the token, problems for every error, and examples of bodies."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from epitome.doors.http.problems import MEDIA_TYPE
from epitome.doors.service.schemas.responses import ProblemDetails

_PROBLEM = {"$ref": "#/components/schemas/Problem"}
_TEXT = (
    "# Canals\n\nA canal is dug by hand. Boats carry coal along the canal.\n\n"
    "# Locks\n\nA lock lifts a boat to the next stretch of water. Two gates hold the water back."
)


def describe_application(app: FastAPI) -> dict[str, Any]:
    """The description of an application, built once."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        components = schema.setdefault("components", {})
        for unused in ("HTTPValidationError", "ValidationError"):
            components.get("schemas", {}).pop(unused, None)
        components["schemas"]["Problem"] = ProblemDetails.model_json_schema()
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        schema["security"] = [{"token": []}]
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
                operation["responses"]["default"] = {
                    "description": "Refused, or failed; `code` says why.",
                    "content": {MEDIA_TYPE: {"schema": _PROBLEM}},
                }
        app.openapi_schema = schema
    return app.openapi_schema


def _make_example(summary: str, value: dict[str, Any]) -> dict[str, Any]:
    return {"summary": summary, "value": value}


EXAMPLES: dict[str, dict[str, Any]] = {
    "summaries": {
        "text": _make_example(
            "A text and a question", {"text": _TEXT, "query": "lift a boat", "budget": {"sentences": 1}}
        ),
        "words": _make_example(
            "Forty words at most, best first", {"text": _TEXT, "budget": {"words": 40}, "order": "rank"}
        ),
        "links": _make_example(
            "What other pages say where they link here",
            {
                "text": _TEXT,
                "query": "lift a boat",
                "link_context": [["locks", "How locks lift boats.", "https://boats.example/"]],
                "sources": "both",
            },
        ),
    },
    "topics": {
        "two": _make_example(
            "Two texts together",
            {"documents": [{"text": _TEXT}, {"text": "A river lock drowns in floods."}], "budget": {"words": 60}},
        ),
    },
    "rankings": {
        "text": _make_example("Every sentence with its score", {"text": _TEXT, "query": "coal", "system": "bm25"})
    },
    "outlines": {"text": _make_example("One sentence a section", {"text": _TEXT, "sentences": 1})},
    "elaborations": {
        "linking": _make_example(
            "The linked page and the sentence that links to it",
            {"linked": {"text": _TEXT}, "linking": "Boats climb hills by locks.", "sentences": 2},
        ),
    },
    "search": {"query": _make_example("The best three pages", {"query": "why are there two tides a day", "top": 3})},
    "documents": {"text": _make_example("A text to be read", {"text": _TEXT, "name": "canals.md", "keep": False})},
    "sites": {"site": _make_example("Two steps from its front page", {"url": "https://boats.example/", "depth": 2})},
    "removals": {"one": _make_example("A document that is not wanted any more", {"ids": ["old/page.html"]})},
    "cancel": {"empty": _make_example("Nothing more to say", {})},
    "pairings": {"code": _make_example("The number that the terminal shows", {"code": "123456"})},
}
