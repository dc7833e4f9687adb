"""Pools for tests: small limits, the faulty jobs, one event loop a test."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from epitome.runtime.workers.pool import Pool
from epitome.runtime.workers.worker_limits import WorkerLimits
from support.waiting import LONG, Patience, describe_function, describe_vain

JOBS = "support.pool.faulty_jobs"
SMALL: dict[str, Any] = {
    "workers": 2,
    "spares": 0,
    "queue": 8,
    "queue_seconds": LONG,
    "wall_seconds": LONG,
    "cpu_seconds": int(LONG),
    "start_seconds": LONG,
    "memory_bytes": 128 * 2**20,
}


def pool_of(settings: dict[str, Any] | None = None, **limits: Any) -> Pool:
    return Pool(jobs=JOBS, settings=settings, limits=WorkerLimits(**{**SMALL, **limits}))


@asynccontextmanager
async def running(settings: dict[str, Any] | None = None, **limits: Any) -> AsyncIterator[Pool]:
    """A pool with workers; when it has stopped, no process and no descriptor of it is left."""
    before = children(), descriptors()
    pool = pool_of(settings, **limits)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop(grace=0.0)
    assert (children(), descriptors()) == before


async def asked(pool: Pool, job: str, blob: bytes = b"", **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await pool.run(job, request, blob))
    return answer


class Gate:
    """What the job `wait` waits for: a file, so that a worker can see it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def job(self, name: str = "gate") -> dict[str, Any]:
        """A request of the job; it tells when it has begun and ends when its gate is opened."""
        return {"gate": str(self._folder / name)}

    def begun(self) -> set[str]:
        return {path.stem for path in self._folder.glob("*.begun")}

    def open(self, *names: str) -> None:
        for name in names or ("gate",):
            (self._folder / name).touch()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def is_ready(pool: Pool) -> bool:
    return pool.is_ready


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that is under way; fail if it does not come."""
    patience = Patience()
    while not condition():
        assert not patience.is_over, describe_vain(patience, describe_function(condition), False)
        await asyncio.sleep(0.01)


def children() -> list[str]:
    """The processes that this thread has started and that are there still, zombies too."""
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
