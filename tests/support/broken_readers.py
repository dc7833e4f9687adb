"""What `IsolatedReader` asks, done badly: jobs that break, hang, fill the memory or answer nonsense."""

from __future__ import annotations

import os
import signal
from typing import Any

from epitome.readers import isolated_jobs
from epitome.runtime.errors import NotFound


def read(opened: isolated_jobs.Opened, request: dict[str, Any], blob: bytes) -> isolated_jobs.Given:
    match request["name"].partition(".")[0]:
        case "breaking":
            os.abort()
        case "hanging":
            signal.pause()
        case "burning":
            while True:
                pass
        case "eating":
            return {"kept": len([b"x" * 2**20 for _ in range(2**20)])}
        case "lying":
            given = isolated_jobs.read(opened, request, blob)
            assert isinstance(given, tuple)
            packed, data = given
            return {**packed, "sizes": {**packed["sizes"], "sentences": 2**60}}, data
        case "babbling":
            return {"head": "[" * 200_000}, b"\xff" * 200_000
        case "refusing":
            raise NotFound("there is no such thing", "name another")
        case "writing":
            with open("/dev/shm/epitome-canary", "wb") as file:  # noqa: PTH123
                file.write(b"x")
    return isolated_jobs.read(opened, request, blob)


start = isolated_jobs.start
JOBS = {**isolated_jobs.JOBS, "read": read}
