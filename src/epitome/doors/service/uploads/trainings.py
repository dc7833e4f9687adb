"""Learns from the reader's marks in the background: one training at a time, in a slow worker."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from epitome.doors.service.log import log_failure
from epitome.doors.service.uploads.job import UploadJob
from epitome.doors.service.uploads.runner import Owner, Workers
from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.pool_faults import PoolFault

_POLL_SECONDS = 0.05


class Trainer:
    """Works on the trainings of a board; belongs to one event loop."""

    def __init__(self, owner: Owner, workers: Workers) -> None:
        self._owner, self._workers = owner, workers
        self._is_busy = False

    async def train(self, job: UploadJob) -> None:
        """Learn when no other job does, keep the lesson in the collection, and end the job with it."""
        while self._is_busy and not job.is_cancelled:
            await asyncio.sleep(_POLL_SECONDS)
        if job.is_cancelled:
            self._owner.finish(job, "cancelled")
            return
        self._is_busy = True
        try:
            await self._learn(job)
        finally:
            self._is_busy = False

    async def _learn(self, job: UploadJob) -> None:
        def store_kill(kill: Callable[[], None]) -> None:
            job.kill = kill
            if job.is_cancelled:
                kill()

        self._owner.change(job, "running")
        try:
            answer = await self._workers.run("teach", {"folder": job.folder}, on_start=store_kill)
        except Exception as error:
            if not isinstance(error, EpitomeError | PoolFault):
                log_failure(f"training {job.id}", error)
            self._owner.finish(job, "cancelled" if job.is_cancelled else "failed", None if job.is_cancelled else error)
        else:
            job.lesson = json.loads(answer)["lesson"]
            self._owner.finish(job, "done")
        finally:
            job.kill = None
