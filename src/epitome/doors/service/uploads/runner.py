"""Processes uploads in the order in which they were acknowledged, with the slow workers.

An upload is read first (its document goes into a file of the spool), then stored in the collection if it is to be kept.
Reading can be cancelled at any time by killing the worker; storing is one transaction, too short to be cancelled. A job
that loses its worker is retried a few times; a job that the collection refuses for the moment is retried later.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from epitome.doors.service.log import log_failure
from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.uploads.job import Status, UploadJob
from epitome.doors.service.uploads.spool import Spool
from epitome.runtime.errors import EpitomeError, NotFound, StoreError
from epitome.runtime.workers.pool_faults import Overloaded, PoolFault, StartFailed, WorkerBroken, WorkerLost

_MAX_CRASHES = 5
_MAX_NATIVE_CRASHES = 2  # crashes of native code, which crashes on the same document again
_RETRY_SECONDS = 1.0


class Workers(Protocol):
    """The pool that runs the jobs."""

    async def run(
        self,
        job: str,
        request: dict[str, Any],
        blob: bytes = b"",
        *,
        on_start: Callable[[Callable[[], None]], None] = ...,
    ) -> bytes:
        """The JSON of an answer."""
        ...


class Owner(Protocol):
    """The owner of the jobs, which is notified of their state."""

    @property
    def spool(self) -> Spool:
        """Their files."""
        ...

    def change(self, job: UploadJob, status: Status) -> None:
        """Record that a job is queued or running."""
        ...

    def finish(self, job: UploadJob, status: Status, error: Exception | None = None) -> None:
        """Record that a job has ended."""
        ...


class Runner:
    """The queue of jobs and the tasks that process it; belongs to one event loop."""

    def __init__(self, owner: Owner, workers: Workers, limits: ServiceLimits) -> None:
        self._owner, self._workers, self._limits = owner, workers, limits
        self._queue: deque[UploadJob] = deque()
        self._wake = asyncio.Event()
        self._storing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, tasks: int) -> None:
        """Process this many jobs at once."""
        for _ in range(tasks):
            self.spawn(self._work())

    async def stop(self) -> None:
        """Stop working; the workers must have been stopped before."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background, until the runner is stopped."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def enqueue(self, job: UploadJob) -> None:
        """Append a job to the queue."""
        self._owner.change(job, "queued")
        self._queue.append(job)
        self._wake.set()

    async def correct(self, job: UploadJob, changes: dict[str, Any]) -> dict[str, Any]:
        """Correct the metadata of the document that a job holds; never while it is put into the collection."""
        async with self._storing:
            if job.status != "done" or job.keep:
                raise NotFound("the document is not held any more", "open it from the collection")
            request = {"held": str(self._owner.spool.get_result_path(job)), "changes": changes}
            answer: dict[str, Any] = json.loads(await self._workers.run("correct", request))
            job.title, job.result_bytes = answer["title"], answer["bytes"]
            self._owner.spool.save(job, durable=False)
            return answer

    def withdraw(self, job: UploadJob) -> None:
        """Cancel a job at once if it is queued or being read."""
        job.is_cancelled = True
        if job in self._queue:
            self._queue.remove(job)
            self._owner.finish(job, "cancelled")
        elif job.kill is not None:
            job.kill()

    async def _work(self) -> None:
        while True:
            while not self._queue:
                self._wake.clear()
                await self._wake.wait()
            job = self._queue.popleft()
            self._owner.change(job, "running")
            try:
                await self._read_and_store(job)
            except OSError as error:
                self._handle(job, StoreError(f"its files cannot be written ({error.strerror})", "free some space"))
            except Exception as error:  # the jobs after this one must go on
                self._handle(job, error)

    async def _read_and_store(self, job: UploadJob) -> None:
        result = self._owner.spool.get_result_path(job)
        if job.document_id is None or not result.exists():
            answer = json.loads(await self._read(job))
            job.keep, job.document_id, job.result_bytes = answer["keep"], answer["id"], answer["bytes"]
            job.title = answer["title"]
            self._owner.spool.save(job, durable=False)
        if job.keep:
            async with self._storing:
                if not job.is_cancelled:
                    original = None if job.is_body else str(self._owner.spool.get_data_path(job))
                    await self._workers.run("store_upload", {"result": str(result), "data": original})
                    job.is_cancelled = False
        self._owner.finish(job, "cancelled" if job.is_cancelled else "done")

    async def _read(self, job: UploadJob) -> bytes:
        def store_kill(kill: Callable[[], None]) -> None:
            job.kill = kill
            if job.is_cancelled:
                kill()

        spool = self._owner.spool
        paths = {"data": str(spool.get_data_path(job)), "result": str(spool.get_result_path(job))}
        request = {**job.to_dict(), **paths, "held_bytes": self._limits.held_bytes}
        try:
            return await self._workers.run("read_upload", request, on_start=store_kill)
        finally:
            job.kill = None

    def _handle(self, job: UploadJob, error: Exception) -> None:
        """Retry a job after a moment, or fail it if it can never succeed."""
        if not isinstance(error, EpitomeError | PoolFault):
            log_failure(f"upload {job.id}", error)
        job.crashes += isinstance(error, WorkerLost)
        is_young = job.is_younger_than(self._limits.held_seconds)
        if job.is_cancelled:
            self._owner.finish(job, "cancelled")
        elif (
            isinstance(error, Overloaded | StartFailed | MemoryError)
            or (isinstance(error, WorkerLost) and job.crashes < _get_max_crashes(error))
            or (isinstance(error, StoreError) and is_young)
        ):
            self._owner.change(job, "queued")
            self.spawn(self._queue_later(job))
        else:
            self._owner.finish(job, "failed", error)

    async def _queue_later(self, job: UploadJob) -> None:
        await asyncio.sleep(_RETRY_SECONDS)
        if job.is_cancelled:
            self._owner.finish(job, "cancelled")
        else:
            self.enqueue(job)


def _get_max_crashes(error: WorkerLost) -> int:
    return _MAX_NATIVE_CRASHES if isinstance(error, WorkerBroken) else _MAX_CRASHES
