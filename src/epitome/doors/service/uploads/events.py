"""Notifies watchers of changes of jobs: each watcher gets the latest state of the jobs of one owner.

Changes are numbered: a watcher that reconnects names the last change it got, and gets the later ones.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from epitome.doors.service.uploads.job import UploadJob


class Watcher:
    """The jobs that have changed since it last waited: never more than there are jobs, however slow it is."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.is_over = False
        self._changed: dict[str, UploadJob] = {}
        self._wake = asyncio.Event()

    def notice(self, job: UploadJob) -> None:
        """Record that a job has changed."""
        self._changed[job.id] = job
        self._wake.set()

    def end(self) -> None:
        """End the watcher."""
        self.is_over = True
        self._wake.set()

    async def wait(self, seconds: float) -> list[UploadJob]:
        """The jobs that have changed; none if nothing changes within this time."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return []
        self._wake.clear()
        changed, self._changed = list(self._changed.values()), {}
        return changed


class Watchers:
    """All watchers."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()
        self._run = secrets.token_hex(4)  # change numbers of another run mean nothing here
        self._changes = 0

    def __len__(self) -> int:
        return len(self._watchers)

    @contextmanager
    def watch(self, owner: str) -> Iterator[Watcher]:
        """A watcher, until the block ends."""
        watcher = Watcher(owner)
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    def publish(self, job: UploadJob) -> None:
        """Notify the watchers of the job's owner."""
        self._changes += 1
        job.change = self._changes
        for watcher in self._watchers:
            if watcher.owner == job.owner:
                watcher.notice(job)

    def name_change(self, job: UploadJob) -> str:
        """The event id of a job's last change."""
        return f"{self._run}-{job.change}"

    def is_news(self, job: UploadJob, last: str) -> bool:
        """Whether a job has changed since the event with an id."""
        run, _, number = last.partition("-")
        known = int(number) if run == self._run and number.isdecimal() and len(number) < 19 else -1
        return job.change > known

    def end(self, owner: str | None = None) -> None:
        """End all streams, or those of one login."""
        for watcher in self._watchers:
            if owner in (None, watcher.owner):
                watcher.end()
