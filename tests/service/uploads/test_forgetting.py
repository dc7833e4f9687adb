"""What is held for a login is there until its time is over, and then nothing of it; the clock is the test's."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from epitome.doors.http.problems import describe_failure
from epitome.doors.service.service_limits import LIMITS
from epitome.doors.service.uploads import board
from epitome.doors.service.uploads.board import UploadBoard
from epitome.doors.service.uploads.spool import Spool
from support.pool.running import until


class Workers:
    """Read a document that is to be held."""

    async def run(self, job: str, request: dict[str, Any], blob: bytes = b"", **_: Any) -> bytes:
        Path(request["result"]).write_bytes(b"{}")
        return json.dumps({"keep": False, "id": "boats.txt", "bytes": 2, "title": "Boats"}).encode()


async def fetch(url: str) -> tuple[dict[str, Any], bytes]:
    raise AssertionError(f"{url} was asked for")


def test_what_is_held_is_forgotten_when_its_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=1_000.0)
    monkeypatch.setattr(board, "time", SimpleNamespace(time=lambda: clock.now))
    sweeps: list[float] = []

    async def sweep(seconds: float) -> None:
        sweeps.append(seconds)
        await asyncio.sleep(0.001)

    monkeypatch.setattr(board, "asyncio", SimpleNamespace(sleep=sweep, to_thread=asyncio.to_thread))

    async def hold_and_forget() -> None:
        limits = replace(LIMITS, held_seconds=60.0)
        uploads = UploadBoard(workers=Workers(), at_once=1, limits=limits, describe_error=describe_failure)
        uploads.start(Spool.claim(tmp_path, None), fetch)
        job, file = uploads.begin("me")
        file.write(b"Boats carry coal.")
        await uploads.acknowledge(job, file)
        await until(lambda: job.status == "done")
        clock.now += 60.0
        seen = len(sweeps)
        await until(lambda: len(sweeps) > seen + 2)  # it was looked at again, and stayed
        assert uploads.find(job.id, "me") is job
        assert len(list(uploads.spool.folder.glob(f"{job.id}.*"))) >= 2
        clock.now += 0.1
        await until(lambda: uploads.find(job.id, "me") is None)
        assert not list(uploads.spool.folder.glob(f"{job.id}.*"))
        await uploads.stop()

    asyncio.run(hold_and_forget())
    assert set(sweeps) == {30.0}
