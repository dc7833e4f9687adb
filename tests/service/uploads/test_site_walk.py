"""Sites with workers that are busy, lost or cancelled in the midst of a page, and a disk that is full."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from epitome.doors.http.problems import describe_failure
from epitome.doors.service.schemas.collection_requests import SiteBody
from epitome.doors.service.service_limits import LIMITS
from epitome.doors.service.uploads import sites
from epitome.doors.service.uploads.board import UploadBoard
from epitome.doors.service.uploads.job import UNFINISHED, UploadJob
from epitome.doors.service.uploads.spool import Spool
from epitome.runtime.errors import StoreError
from epitome.runtime.workers.pool_faults import Overloaded, WorkerLost
from support.pool.running import until
from support.waiting import LONG

FIRST = "https://a.example/"


class Workers:
    """Answers as a pool does: what was begun goes on when its caller is cancelled, unless it is killed."""

    def __init__(self) -> None:
        self.faults: list[Exception] = []
        self.reading, self.go_on = asyncio.Event(), asyncio.Event()
        self.go_on.set()
        self.modes: list[int] = []

    async def run(
        self,
        job: str,
        request: dict[str, Any],
        blob: bytes = b"",
        *,
        on_start: Callable[[Callable[[], None]], None] = lambda kill: None,
    ) -> bytes:
        if self.faults:
            raise self.faults.pop()
        work = asyncio.ensure_future(self._work(job, request))

        def kill() -> None:
            work.cancel()

        on_start(kill)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if work.cancelled():
                raise WorkerLost("the process was lost", "try again") from None
            raise

    async def _work(self, job: str, request: dict[str, Any]) -> bytes:
        if job == "store_upload":
            return b"{}"
        self.modes.append(stat.S_IMODE(Path(request["data"]).stat().st_mode))
        self.reading.set()
        await self.go_on.wait()
        Path(request["result"]).write_bytes(b"{}")
        return json.dumps({"links": [f"{FIRST}a", f"{FIRST}{'b' * 60_000}"]}).encode()


async def fetch(url: str) -> tuple[dict[str, Any], bytes]:
    return {"id": url, "media": "html", "charset": None}, b"A page."


def build_board(folder: Path, workers: Workers, held_seconds: float = 3_600.0) -> UploadBoard:
    limits = replace(LIMITS, held_seconds=held_seconds)
    board = UploadBoard(workers=workers, at_once=1, limits=limits, describe_error=describe_failure)
    board.start(Spool.claim(folder, None), fetch)
    return board


async def finish(job: UploadJob) -> None:
    await until(lambda: job.status not in UNFINISHED)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sites, "_RETRY_SECONDS", 0.001)


@pytest.mark.parametrize(
    "fault", [Overloaded("all workers are busy", "wait"), StoreError("another program writes", "wait")]
)
def test_pages_wait_while_workers_are_busy_or_the_collection_is_being_written(tmp_path: Path, fault: Exception) -> None:
    async def add() -> UploadJob:
        workers = Workers()
        workers.faults = [fault] * 50
        board = build_board(tmp_path, workers)
        job = board.begin_site("me", url=FIRST, depth=1, pages=9)
        await finish(job)
        await board.stop()
        assert set(workers.modes) == {0o600}
        return job

    job = asyncio.run(add())
    assert (job.status, job.done, job.failed) == ("done", 2, 0)  # the long address is no page


def test_a_page_that_loses_every_worker_fails_and_so_does_an_old_job_whose_collection_is_closed(tmp_path: Path) -> None:
    async def add(fault: Exception, held_seconds: float) -> UploadJob:
        workers = Workers()
        workers.faults = [fault] * 50
        board = build_board(tmp_path, workers, held_seconds)
        job = board.begin_site("me", url=FIRST, depth=0, pages=9)
        await finish(job)
        await board.stop()
        return job

    for fault, held_seconds in ((WorkerLost("lost", "try again"), 3_600.0), (StoreError("no", "wait"), -1.0)):
        job = asyncio.run(add(fault, held_seconds))
        assert (job.status, job.failed) == ("failed", 1)


def test_a_site_cancelled_while_a_page_is_read_leaves_no_file(tmp_path: Path) -> None:
    async def add() -> list[str]:
        workers = Workers()
        workers.go_on.clear()
        board = build_board(tmp_path, workers)
        job = board.begin_site("me", url=FIRST, depth=1, pages=9)
        await workers.reading.wait()
        await board.cancel(job)
        workers.go_on.set()
        await asyncio.sleep(0.01)
        left = [path.name for path in board.spool.folder.glob("*.*")]
        await board.stop()
        assert job.status == "cancelled"
        return left

    assert asyncio.run(add()) == []


def test_a_disk_that_is_full_ends_a_job_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    async def add() -> UploadJob:
        board = build_board(tmp_path, Workers())
        job = board.begin_site("me", url=FIRST, depth=1, pages=9)
        monkeypatch.setattr(board.spool, "save", refuse)
        with board.watchers.watch("me") as watcher:
            await finish(job)
            assert job in await watcher.wait(LONG)  # who watches hears of it
        await board.stop()
        return job

    job = asyncio.run(add())
    assert job.status == "failed" and job.problem is not None


@pytest.mark.parametrize("url", ["http://[x", "pages", "ftp://a.example/", "https://", "file:///etc/passwd"])
def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(ValueError, match="address"):
        SiteBody(url=url, depth=1, pages=1)
