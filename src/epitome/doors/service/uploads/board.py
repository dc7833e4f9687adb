"""All uploads of a service: their owners, their progress, and which documents are held for how long.

An acknowledged upload is on the disk and continues after a restart; an incomplete one is then reported as failed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO
from urllib.parse import urldefrag

from epitome.doors.service.service_limits import ServiceLimits
from epitome.doors.service.uploads.events import Watchers
from epitome.doors.service.uploads.job import TOKEN_OWNER, UNFINISHED, Status, UploadJob
from epitome.doors.service.uploads.runner import Runner, Workers
from epitome.doors.service.uploads.sites import FetchPage, SiteWalker, find_origin
from epitome.doors.service.uploads.spool import Spool
from epitome.doors.service.uploads.trainings import Trainer
from epitome.runtime.errors import InputError
from epitome.runtime.workers.pool_faults import Overloaded
from epitome.runtime.workers.process import LOGGER

_SWEEP_SECONDS = 30.0
_CANCEL_POLL_SECONDS = 0.02
_MAX_TRAININGS = 32  # that wait


class UploadBoard:
    """The jobs, `at_once` of which are processed at the same time; belongs to one event loop."""

    def __init__(
        self,
        *,
        workers: Workers,
        at_once: int,
        limits: ServiceLimits,
        describe_error: Callable[[Exception], dict[str, Any]],
    ) -> None:
        self._limits, self._at_once = limits, at_once
        self._describe_error = describe_error
        self._jobs: dict[str, UploadJob] = {}
        self._runner = Runner(self, workers, limits)
        self._walker = SiteWalker(self, workers, limits, describe_error)
        self._trainer = Trainer(self, workers)
        self._spool: Spool | None = None
        self.watchers = Watchers()

    @property
    def spool(self) -> Spool:
        """The files; not available before the start."""
        assert self._spool is not None
        return self._spool

    def start(self, spool: Spool, fetch: FetchPage) -> None:
        """Resume acknowledged jobs, fail incomplete ones, and start working; `fetch` gets the pages of sites."""
        self._spool, self._walker.fetch = spool, fetch
        for job in spool.load():
            self._take_over(job)
        self._runner.start(self._at_once)
        self._runner.spawn(self._sweep())

    async def stop(self) -> None:
        """Stop working; unfinished jobs stay on the disk. The workers must have been stopped before."""
        await self._runner.stop()
        for job in [job for job in self._jobs.values() if job.status == "receiving"]:
            self.discard(job)
        if self._spool is not None:
            self._spool.close()

    def begin(self, owner: str) -> tuple[UploadJob, BinaryIO]:
        """A new job and the file for its bytes; `Overloaded` if too much is waiting already."""
        waiting = [job for job in self._jobs.values() if job.status in ("receiving", *UNFINISHED)]
        if len(waiting) >= self._limits.uploads or sum(job.size for job in waiting) > self._limits.uploads_bytes:
            raise Overloaded("too many uploads are waiting", "try again when some of them are done")
        job = UploadJob(owner=owner)
        file = self.spool.create(job)
        self._jobs[job.id] = job
        return job, file

    def begin_site(self, owner: str, *, url: str, depth: int, pages: int) -> UploadJob:
        """A new job that adds a site; `Overloaded` if several are being added already."""
        sites = [job for job in self._jobs.values() if job.kind == "site" and job.status in UNFINISHED]
        if len(sites) >= self._limits.sites:
            raise Overloaded("several sites are being added", "try again when one of them is done")
        first = urldefrag(url).url
        job = UploadJob(
            owner=owner,
            kind="site",
            status="queued",
            keep=True,
            name=find_origin(first)[1],
            url=first,
            depth=depth,
            pages=pages,
            site=[[first, 0]],
        )
        self._accept(job)
        self._runner.spawn(self._walker.walk(job))
        return job

    def begin_training(self, owner: str, *, folder: str) -> UploadJob:
        """A job that learns from the marks in a folder: the owner's that waits or runs, else a new one."""
        waiting = [job for job in self._jobs.values() if job.kind == "training" and job.status in UNFINISHED]
        for job in waiting:
            if (job.owner, job.folder) == (owner, folder) and not job.is_cancelled:
                return job
        if len(waiting) >= _MAX_TRAININGS:
            raise Overloaded("too many trainings wait already", "wait until one is done")
        job = UploadJob(owner=owner, kind="training", status="queued", keep=True, name="marks", folder=folder)
        self._accept(job)
        self._runner.spawn(self._trainer.train(job))
        return job

    def _accept(self, job: UploadJob) -> None:
        """Make a job without an upload durable."""
        try:
            self.spool.save(job)
        except BaseException:
            self.spool.remove(job)
            raise
        self._jobs[job.id] = job

    def name(self, job: UploadJob, name: str) -> None:
        """Record the name of what is being received, so that it can be reported if the service ends meanwhile."""
        job.name = name
        self.spool.save(job, durable=False)

    async def acknowledge(self, job: UploadJob, file: BinaryIO) -> None:
        """Make a complete upload durable, then queue it; on failure its status does not change."""
        job.status = "queued"
        try:
            await asyncio.to_thread(self.spool.seal, job, file)
        except BaseException:
            job.status = "receiving"
            raise
        self._runner.enqueue(job)

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

    def list_held(self, owner: str) -> list[UploadJob]:
        """The jobs of an owner whose documents are held, and were not kept."""
        return [j for j in self.list_jobs(owner) if j.status == "done" and not j.keep and j.kind == "document"]

    def count_waiting(self) -> int:
        """How many jobs are not finished."""
        return sum(job.status in UNFINISHED for job in self._jobs.values())

    async def cancel(self, job: UploadJob) -> None:
        """Stop a job and remove everything of it; a document in the collection stays."""
        if job.status in UNFINISHED:
            self._runner.withdraw(job)
            while job.status in UNFINISHED:  # until its worker has ended, or has stored the document
                await asyncio.sleep(_CANCEL_POLL_SECONDS)
        elif job.status == "done" and not job.keep:
            self.finish(job, "cancelled")

    def keep(self, job: UploadJob) -> None:
        """Add the document that a finished job holds to the collection, after the queued jobs."""
        if not job.keep:
            before = job.status, job.keep, job.finished
            job.status, job.keep, job.finished = "queued", True, None
            try:
                self.spool.save(job)
            except BaseException:
                job.status, job.keep, job.finished = before
                raise
            self._runner.enqueue(job)

    async def correct(self, job: UploadJob, changes: dict[str, Any]) -> dict[str, Any]:
        """Correct title, authors or date of the document that a finished job holds."""
        answer = await self._runner.correct(job, changes)
        self.watchers.publish(job)
        return answer

    def end_login(self, owner: str) -> None:
        """Discard what was held for an ended login, stop its jobs whose documents would not be kept, and end its
        streams.
        """
        self.watchers.end(owner)
        for job in self.list_jobs(owner):
            if not job.keep:
                self._runner.spawn(self._cancel_and_discard(job))

    async def _cancel_and_discard(self, job: UploadJob) -> None:
        await self.cancel(job)
        self.discard(job)

    def change(self, job: UploadJob, status: Status) -> None:
        """Record that a job is queued or running."""
        job.status = status
        self.watchers.publish(job)

    def finish(self, job: UploadJob, status: Status, error: Exception | None = None) -> None:
        """Record that a job has ended; only a held document and the file it was read from are kept."""
        job.status, job.finished = status, time.time()
        job.problem = None if error is None else self._describe_error(error)
        is_held = status == "done" and not job.keep
        if status == "cancelled":
            self.spool.remove(job)
        else:
            unwanted = [".data", ".result"] if not is_held else [".data"] if job.is_body else []
            with suppress(OSError):  # the files then stay, and a restart repeats the work with the same result
                self.spool.save(job, durable=False)
                self.spool.remove(job, ".part", *unwanted)
        self.watchers.publish(job)
        if is_held:
            self._drop_oldest()

    def _take_over(self, job: UploadJob) -> None:
        """Take over a job of the last run; its logins have ended, so that it now belongs to the token."""
        job.owner = TOKEN_OWNER
        self._jobs[job.id] = job
        if job.status == "receiving":
            LOGGER.warning("upload %s was not whole when the service ended", job.id)
            self.finish(job, "failed", InputError("the upload was not whole when the service ended", "send it again"))
        elif job.status in UNFINISHED:
            LOGGER.info("upload %s continues", job.id)
            if job.kind == "site":
                self._runner.spawn(self._walker.walk(job))
            elif job.kind == "training":
                self._runner.spawn(self._trainer.train(job))
            else:
                self._runner.enqueue(job)

    def _drop_oldest(self) -> None:
        """Drop the oldest held documents while they exceed the limit."""
        held = [job for job in self._jobs.values() if job.status == "done" and not job.keep]
        held.sort(key=lambda job: job.finished or 0.0)
        total = sum(job.result_bytes + job.size for job in held)
        for job in held:
            if total <= self._limits.held_bytes:
                return
            total -= job.result_bytes + job.size
            self.finish(job, "expired")

    async def _sweep(self) -> None:
        """Discard jobs that ended long ago."""
        while True:
            oldest = time.time() - self._limits.held_seconds
            for job in [job for job in self._jobs.values() if (job.finished or oldest) < oldest]:
                self.discard(job)
            await asyncio.sleep(min(_SWEEP_SECONDS, self._limits.held_seconds))
