"""The OpenAPI description: FastAPI's, plus the token, and problems for every error."""

from __future__ import annotations

import json
import re
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from epitome.doors.http.problems import MEDIA_TYPE
from epitome.doors.service.schemas.collection_responses import ProblemDetails

_PROBLEM = {"$ref": "#/components/schemas/Problem"}
_MODEL_NAME = re.compile(r'(?<=[/"])(\w+)Model(?=")')


def describe_application(app: FastAPI) -> dict[str, Any]:
    """The description of an application, built once."""
    if app.openapi_schema is None:
        described = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schema: dict[str, Any] = json.loads(_MODEL_NAME.sub(r"\1", json.dumps(described)))  # Summary: SummaryModel here
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
