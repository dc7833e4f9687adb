"""All uploads of a service: jobs in the order in which they were acknowledged, worked on by workers of their own kind.

A job is read first (its document goes into a file of the spool), then stored if it is to be kept. Reading may be
cancelled at any moment by killing the worker; storing is one transaction of the collection, and so short that a
cancellation comes too late. Whatever a worker was lost over is tried again, a few times; what the collection refuses
for the moment is tried again later. After a restart everything that was acknowledged goes on.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, BinaryIO, Protocol

from epitome.errors import EpitomeError, StoreError
from epitome.service.limits import ServiceLimits
from epitome.service.uploads.events import Watchers
from epitome.service.uploads.job import TOKEN_OWNER, UNFINISHED, Status, UploadJob
from epitome.service.uploads.spool import Spool
from epitome.service.workers.faults import Overloaded, PoolFault, StartFailed, WorkerLost
from epitome.service.workers.process import LOGGER

_MAX_CRASHES = 5
_RETRY_SECONDS = 1.0
_SWEEP_SECONDS = 30.0


class Workers(Protocol):
    """What reads and stores."""

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


class UploadBoard:
    """The jobs; used by one event loop."""

    def __init__(
        self,
        *,
        workers: Workers,
        runners: int,
        limits: ServiceLimits,
        describe_error: Callable[[Exception], dict[str, Any]],
    ) -> None:
        self._workers, self._runners, self._limits = workers, runners, limits
        self._describe_error = describe_error
        self._jobs: dict[str, UploadJob] = {}
        self._queue: deque[UploadJob] = deque()
        self._wake = asyncio.Event()
        self._storing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._spool: Spool | None = None
        self.watchers = Watchers()

    @property
    def spool(self) -> Spool:
        """The files; there are none before the start."""
        assert self._spool is not None
        return self._spool

    def start(self, spool: Spool) -> None:
        """Go on with what was acknowledged, name what was not whole, and work."""
        self._spool = spool
        for job in spool.load():
            self._take_over(job)
        for _ in range(self._runners):
            self._spawn(self._work())
        self._spawn(self._sweep())

    async def stop(self) -> None:
        """Stop working; unfinished jobs stay on the disk. The workers must have been stopped before."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in [job for job in self._jobs.values() if job.status == "receiving"]:
            self.discard(job)
        if self._spool is not None:
            self._spool.close()

    def begin(self, owner: str) -> tuple[UploadJob, BinaryIO]:
        """A new job and the file for its bytes; `Overloaded` where too much is waiting already."""
        waiting = [job for job in self._jobs.values() if job.status in ("receiving", *UNFINISHED)]
        if len(waiting) >= self._limits.uploads or sum(job.size for job in waiting) > self._limits.uploads_bytes:
            raise Overloaded("too many uploads are waiting", "try again when some of them are done")
        job = UploadJob(owner=owner)
        file = self.spool.create(job)
        self._jobs[job.id] = job
        return job, file

    def name(self, job: UploadJob, name: str) -> None:
        """Note what is being received, so that it can be named if the service ends meanwhile."""
        job.name = name
        self.spool.save(job, durable=False)

    async def acknowledge(self, job: UploadJob, file: BinaryIO) -> None:
        """Bring a whole upload to the disk, then queue it."""
        job.status = "queued"
        await asyncio.to_thread(self.spool.seal, job, file)
        self._enqueue(job)

    def discard(self, job: UploadJob) -> None:
        """Forget a job and remove its files."""
        self._jobs.pop(job.id, None)
        self.spool.remove(job)

    def find(self, id: str, owner: str) -> UploadJob | None:
        """A job of an owner."""
        job = self._jobs.get(id)
        return job if job is not None and job.owner == owner and job.status != "receiving" else None

    def list_jobs(self, owner: str) -> list[UploadJob]:
        """The jobs of an owner."""
        return [job for job in self._jobs.values() if job.owner == owner and job.status != "receiving"]

    def count_waiting(self) -> int:
        """How many jobs are not finished."""
        return sum(job.status in UNFINISHED for job in self._jobs.values())

    async def cancel(self, job: UploadJob) -> None:
        """Stop a job and remove all that there is of it; a document in the collection stays."""
        if job.status in UNFINISHED:
            job.is_cancelled = True
            if job in self._queue:
                self._queue.remove(job)
                self._finish(job, "cancelled")
            elif job.kill is not None:
                job.kill()
            while job.status in UNFINISHED:  # until its worker has ended, or has stored the document
                await asyncio.sleep(0.02)
        elif job.status == "done" and not job.keep:
            self._finish(job, "cancelled")

    def end_login(self, owner: str) -> None:
        """Forget what was held for a login that is over, and stop what it no longer can get."""
        for job in self.list_jobs(owner):
            if not job.keep:
                self._spawn(self._forget(job))

    async def _forget(self, job: UploadJob) -> None:
        await self.cancel(job)
        self.discard(job)

    def _take_over(self, job: UploadJob) -> None:
        """A job of the last run; logins ended with it, so that what they left belongs to the token."""
        job.owner = TOKEN_OWNER
        self._jobs[job.id] = job
        if job.status == "receiving":
            LOGGER.warning("upload %s was not whole when the service ended", job.id)
            error = StoreError("the upload was not whole when the service ended", "send it again")
            self._finish(job, "failed", {**self._describe_error(error), "detail": str(error)})
        elif job.status in UNFINISHED:
            LOGGER.info("upload %s goes on", job.id)
            job.status = "queued"
            self._enqueue(job)

    def _enqueue(self, job: UploadJob) -> None:
        self._queue.append(job)
        self._wake.set()
        self.watchers.publish(job)

    async def _work(self) -> None:
        while True:
            while not self._queue:
                self._wake.clear()
                await self._wake.wait()
            job = self._queue.popleft()
            job.status = "running"
            self.watchers.publish(job)
            try:
                await self._read_and_store(job)
            except (EpitomeError, PoolFault) as error:
                self._handle(job, error)
            except OSError as error:
                self._handle(job, StoreError(f"its files cannot be written ({error.strerror})", "free some space"))

    async def _read_and_store(self, job: UploadJob) -> None:
        result = self.spool.get_result_path(job)
        if job.document_id is None or not result.exists():
            answer = json.loads(await self._run(job, "read_upload", job.to_dict()))
            job.keep, job.document_id, job.result_bytes = answer["keep"], answer["id"], answer["bytes"]
            self.spool.save(job, durable=False)
        if job.keep:
            async with self._storing:
                if not job.is_cancelled:
                    await self._workers.run("store_upload", {"result": str(result)})
                    job.is_cancelled = False
        self._finish(job, "cancelled" if job.is_cancelled else "done")

    async def _run(self, job: UploadJob, name: str, fields: dict[str, Any]) -> bytes:
        def note_kill(kill: Callable[[], None]) -> None:
            job.kill = kill
            if job.is_cancelled:
                kill()

        paths = {"data": str(self.spool.get_data_path(job)), "result": str(self.spool.get_result_path(job))}
        limits = {"held_bytes": self._limits.held_bytes, "upload_bytes": self._limits.upload_bytes}
        try:
            return await self._workers.run(name, {**fields, **paths, **limits}, on_start=note_kill)
        finally:
            job.kill = None

    def _handle(self, job: UploadJob, error: EpitomeError | PoolFault) -> None:
        """Give up what will never succeed; the rest is tried again after a moment."""
        job.crashes += isinstance(error, WorkerLost)
        age = time.time() - job.created
        if job.is_cancelled:
            self._finish(job, "cancelled")
        elif (
            isinstance(error, Overloaded | StartFailed)
            or (isinstance(error, WorkerLost) and job.crashes < _MAX_CRASHES)
            or (isinstance(error, StoreError) and age < self._limits.held_seconds)
        ):
            job.status = "queued"
            self._spawn(self._queue_later(job))
        else:
            self._finish(job, "failed", self._describe_error(error))

    async def _queue_later(self, job: UploadJob) -> None:
        await asyncio.sleep(_RETRY_SECONDS)
        if job.is_cancelled:
            self._finish(job, "cancelled")
        else:
            self._enqueue(job)

    def _finish(self, job: UploadJob, status: Status, problem: dict[str, Any] | None = None) -> None:
        job.status, job.problem, job.finished = status, problem, time.time()
        is_held = status == "done" and not job.keep
        if status == "cancelled":
            self.spool.remove(job)
        else:
            self.spool.remove(job, ".part", ".data", *([] if is_held else [".result"]))
            self.spool.save(job, durable=False)  # where that is lost, the work is done again, with the same result
        self.watchers.publish(job)
        if is_held:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        """Keep the documents that are held below their limit; the oldest go first."""
        held = [job for job in self._jobs.values() if job.status == "done" and not job.keep]
        held.sort(key=lambda job: job.finished or 0.0)
        total = sum(job.result_bytes for job in held)
        for job in held:
            if total <= self._limits.held_bytes:
                return
            total -= job.result_bytes
            self._finish(job, "expired")

    async def _sweep(self) -> None:
        """Forget what was finished long ago."""
        while True:
            oldest = time.time() - self._limits.held_seconds
            for job in [job for job in self._jobs.values() if (job.finished or oldest) < oldest]:
                self.discard(job)
            await asyncio.sleep(min(_SWEEP_SECONDS, self._limits.held_seconds))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
