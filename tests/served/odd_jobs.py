"""Jobs for the tests: those of the service, and documents that order a fault; imported by workers only."""

from __future__ import annotations

import os
import time
from typing import Any

import epitome
from epitome.document import Document
from epitome.errors import StoreError
from epitome.service import jobs
from epitome.summary import Summary


def _elaborate(linked: Document, *, reading: Document | None = None, **arguments: Any) -> Summary:
    """In place of `epitome.elaborate` where there is none: the linking sentence is the query."""
    assert set(arguments) >= {"sentences", "elaboration", "system", "recipe"}
    assert ("link" in arguments) != ("linking" in arguments)
    asked = arguments.get("linking") or arguments["link"]
    return epitome.summarise(linked, query=asked, sentences=arguments["sentences"], system="bm25")


def start(settings: dict[str, Any]) -> jobs.Context:
    if not hasattr(epitome, "elaborate"):
        epitome.elaborate = _elaborate
    return jobs.start(settings)


def _rank(context: jobs.Context, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, number = blob.decode("utf-8", "replace").partition(" ")
    if order == "mock:sleep":
        time.sleep(float(number))
        return {"slept": float(number)}
    if order == "mock:exit":
        os._exit(3)
    if order == "mock:raise":
        raise RuntimeError(f"a message that quotes {number}")
    if order == "mock:store":
        raise StoreError("/secret/path/of.epitome is damaged", "re-index")
    return jobs.rank(context, request, blob)


JOBS = {**jobs.JOBS, "rank": _rank}
