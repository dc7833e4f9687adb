"""Jobs for the tests: those of the service, and documents that order a fault; imported by workers only."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from epitome.doors.service.jobs import handlers
from epitome.doors.service.jobs.job_context import JobContext
from epitome.runtime.errors import StoreError

start = handlers.start


def _rank(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, word = blob.decode("utf-8", "replace").partition(" ")
    if order == "mock:hold":  # until there is a file of that name
        while not Path(word).exists():
            time.sleep(0.01)
        return {"held": True}
    if order == "mock:burn":
        while True:
            pass
    if order == "mock:exit":
        os._exit(3)
    if order == "mock:raise":
        raise RuntimeError(f"a message that quotes {word}")
    if order == "mock:store":
        raise StoreError("/secret/path/of.epitome is damaged", "re-index")
    return handlers.rank(context, request, blob)


def _find(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, word = request["arguments"]["query"].partition(" ")
    while order == "mock:hold" and not Path(word).exists():
        time.sleep(0.01)
    return handlers.find(context, request, blob)


def _ask_find(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, word = request["arguments"]["query"].partition(" ")
    while order == "mock:hold" and not Path(word).exists():
        time.sleep(0.01)
    return handlers.ask_find(context, request, blob)


def _mark(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, word = (request["arguments"]["query"] or "").partition(" ")
    while order == "mock:hold" and not Path(word).exists():
        time.sleep(0.01)
    return handlers.mark(context, request, blob)


JOBS = {**handlers.JOBS, "rank": _rank, "find": _find, "ask_find": _ask_find, "marks": _mark}
