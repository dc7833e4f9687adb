"""The OpenAPI description: FastAPI's, with the token, and with problems as the answer to everything that is refused."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from epitome.service.answers import ProblemTold
from epitome.service.problems import MEDIA_TYPE

_PROBLEM = {"$ref": "#/components/schemas/Problem"}


def described(app: FastAPI) -> dict[str, Any]:
    """The description of an application, made once."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        parts = made.setdefault("components", {})
        for unused in ("HTTPValidationError", "ValidationError"):
            parts.get("schemas", {}).pop(unused, None)
        parts["schemas"]["Problem"] = ProblemTold.model_json_schema()
        parts["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        made["security"] = [{"token": []}]
        for path in made["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
                operation["responses"]["default"] = {
                    "description": "Refused, or failed; `code` says why.",
                    "content": {MEDIA_TYPE: {"schema": _PROBLEM}},
                }
        app.openapi_schema = made
    return app.openapi_schema
