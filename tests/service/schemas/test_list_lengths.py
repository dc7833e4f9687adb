"""Every list of a request is bounded before its items are looked at: each wrong item of a list is an error that takes a
kilobyte, so a body of a megabyte would take one of memory a byte.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.service.http.routes import GUARDRAIL, PREFIX, PROGRAMS
from hostile.kit.watch import Watch
from support.service.client import serving

_BODY_BYTES = 10**6
_MOST_BYTES = 150_000_000
FLOODS = {
    "parts of a message": (GUARDRAIL, {"input_type": "request", "structured_messages": [{"content": [1]}]}),
    "messages": (GUARDRAIL, {"input_type": "request", "structured_messages": [1]}),
    "texts of a conversation": (GUARDRAIL, {"input_type": "request", "texts": [1]}),
    "passages": (f"{PROGRAMS}/rerank", {"query": "boats", "documents": [1]}),
    "links": (f"{PREFIX}/summaries", {"text": "Boats.", "link_context": [1]}),
    "notes": (f"{PREFIX}/notes/removals", {"notes": [1]}),
}


def list_unbounded(schema: Any, place: str = "") -> Iterator[str]:
    """The places of arrays without a greatest length whose items must be of some kind."""
    if isinstance(schema, dict):
        if schema.get("type") == "array" and schema.get("items") and "maxItems" not in schema:
            yield place
        for name, part in schema.items():
            yield from list_unbounded(part, f"{place}/{name}")
    elif isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from list_unbounded(part, f"{place}/{number}")


def collect_schemas(part: Any, all_schemas: dict[str, Any], found: dict[str, Any]) -> None:
    """The schemas that a part of the description names, and those that these name."""
    if isinstance(part, dict):
        name = str(part.get("$ref", "")).rpartition("/")[2]
        if name and name not in found:
            found[name] = all_schemas[name]
            collect_schemas(found[name], all_schemas, found)
        for one in part.values():
            collect_schemas(one, all_schemas, found)
    elif isinstance(part, list):
        for one in part:
            collect_schemas(one, all_schemas, found)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured on Linux")
def test_lists_of_wrong_items_take_little_memory(tmp_path: Path) -> None:
    with serving(tmp_path, workers={"workers": 1, "spares": 0}) as client:
        described = json.loads(client.send("GET", "/openapi.json", headers=client.bearer).body)
        found: dict[str, Any] = {}
        bodies = [
            one["requestBody"] for path in described["paths"].values() for one in path.values() if "requestBody" in one
        ]
        collect_schemas(bodies, described["components"]["schemas"], found)
        assert len(found) > 20
        assert list(list_unbounded({**found, "bodies": bodies})) == []
        for name, (path, body) in FLOODS.items():
            flood = json.dumps(body, separators=(",", ":")).replace("[1]", f"[{'1,' * (_BODY_BYTES // 2 - 200)}1]")
            with Watch(client.process.pid) as watch:
                reply = client.send("POST", path, flood, {"Content-Type": "application/json", **client.bearer})
            assert (reply.status, reply.code) == (422, "usage"), name
            assert watch.caller_bytes < _MOST_BYTES, name
