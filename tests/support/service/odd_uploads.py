"""Jobs for the tests: those of the slow workers, and uploads that order a fault; imported by workers only."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

from epitome.doors.service.jobs import uploads
from epitome.doors.service.jobs.job_context import JobContext

start = uploads.start


def _read_upload(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order, _, word = Path(request["data"]).read_bytes()[:500].decode("utf-8", "replace").partition(" ")
    if order == "mock:hold":  # until there is a file of that name
        while not Path(word.split()[0]).exists():
            time.sleep(0.01)
    if order == "mock:burn":
        while True:
            pass
    if order == "mock:exit":
        os._exit(3)
    return uploads.read_upload(context, request, blob)


def _store_upload(context: JobContext, request: dict[str, Any], blob: bytes) -> dict[str, Any]:
    order = re.search(rb"mock:store (\S+) ", Path(request["result"]).read_bytes())
    while order and not Path(order[1].decode()).exists():
        time.sleep(0.01)
    return uploads.store_upload(context, request, blob)


JOBS = {**uploads.JOBS, "read_upload": _read_upload, "store_upload": _store_upload}
