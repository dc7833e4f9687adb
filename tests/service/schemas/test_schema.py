"""The description, taken at its word: requests made from it find no server error, and answers fit it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import checks

from epitome.doors.service.http.routes import GUARDRAIL, PREFIX, ROUTES
from support.service.client import PATIENT, Client, serving
from support.waiting import LONG

# which bad bodies are refused, and by which rule, has tests of its own
EXAMPLES = 20
STREAMS = (f"{PREFIX}/events",)  # never ends, and is not described
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, collection: Path) -> Iterator[Client]:
    """With a collection of its own: requests made from the description keep documents in it."""
    folder = tmp_path_factory.mktemp("described")
    own = folder / "own.epitome"
    shutil.copy(collection, own)
    with serving(folder, collection=str(own), workers={"workers": 2, "queue": 4, **PATIENT}) as client:
        yield client


@pytest.fixture(scope="session")
def description(service: Client) -> Any:
    return schemathesis.openapi.from_dict(service.get("/openapi.json").data)


@pytest.mark.parametrize(
    ("path", "method"),
    [
        (path, method)
        for path, methods in ROUTES.items()
        if path.startswith((PREFIX, GUARDRAIL)) and path not in STREAMS
        for method in methods
    ],
)
def test_no_request_made_from_the_description_is_a_server_error(
    service: Client, description: Any, path: str, method: str
) -> None:
    operation = description[path][method]

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def ask(case: schemathesis.Case[Any]) -> None:
        headers = {"Host": service.host, **service.bearer}
        case.call_and_validate(base_url=service.origin, headers=headers, checks=CHECKS, timeout=LONG)

    ask()
