"""Jobs for the tests: those of the service, and documents that order a fault; imported by workers only."""

from __future__ import annotations

import os
import time
from typing import Any

from epitome.errors import StoreError
from epitome.service import jobs

start = jobs.start


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
