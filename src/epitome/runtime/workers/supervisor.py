"""The supervisor: keeps the right number of workers alive, lends out idle ones in turn, replaces those that end.

After a failed start, or a worker that dies before its first request, the next start is delayed, twice as long each
time: a broken installation starts a process every half minute instead of keeping a processor busy.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from epitome.runtime.errors import EpitomeError
from epitome.runtime.workers.messages import ExitReason
from epitome.runtime.workers.pool_faults import PoolFault
from epitome.runtime.workers.process import LOGGER
from epitome.runtime.workers.worker import Worker
from epitome.runtime.workers.worker_limits import WorkerLimits

_FIRST_DELAY_SECONDS = 0.2
_MAX_DELAY_SECONDS = 30.0
_CLOSE_SECONDS = 5.0


class Supervisor:
    """The workers that are alive; `on_idle` is called whenever one has become idle."""

    def __init__(self, startup: bytes, limits: WorkerLimits, *, on_idle: Callable[[], None]) -> None:
        self._startup = startup
        self._limits = limits
        self._on_idle = on_idle
        self._size = limits.workers + limits.spares
        self._starting = 0
        self._failures = 0
        self._is_stopping = False
        self._starts: set[asyncio.Task[None]] = set()
        self._removals: set[asyncio.Task[None]] = set()
        self.workers: set[Worker] = set()
        self.idle: deque[Worker] = deque()
        self.restarts: Counter[ExitReason] = Counter()

    @property
    def is_failing(self) -> bool:
        """Whether no worker is alive and the last start failed."""
        return not self.workers and self._failures > 0

    async def start(self) -> None:
        """Start all workers at once; the first error of any of them stops all of them and is raised."""
        try:
            async with asyncio.TaskGroup() as starts:
                for _ in range(self._size):
                    starts.create_task(self._start_worker())
        except BaseException as error:
            await self.stop()
            raise error.exceptions[0] if isinstance(error, BaseExceptionGroup) else error from None

    def kill(self) -> None:
        """Kill all workers and start no more; requests in progress fail with `WorkerGone`."""
        self._is_stopping = True
        for start in self._starts:
            start.cancel()
        for worker in list(self.workers):
            if worker in self.idle:
                self._remove(worker)
            else:
                worker.process.kill()

    async def stop(self) -> None:
        """End all workers and wait for them. No request may be in progress."""
        self.kill()
        await asyncio.gather(*self._starts, return_exceptions=True)
        for worker in list(self.workers):
            self._remove(worker)
        while self._removals:
            await asyncio.gather(*self._removals, return_exceptions=True)

    def take_idle(self) -> Worker | None:
        """Take the worker that has been idle longest; None if there is none."""
        while self.idle:
            worker = self.idle.popleft()
            worker.process.unwatch()
            if worker.process.is_silent():
                return worker
            self._handle_idle_death(worker)
        return None

    def release(self, worker: Worker) -> None:
        """Take back a worker that has answered."""
        self._failures = 0
        if worker.is_retiring or self._is_stopping:
            self._retire(worker)
            return
        self._make_idle(worker)
        if worker.is_exhausted:
            self._start_missing()

    def discard(self, worker: Worker, reason: ExitReason) -> None:
        """Remove a worker that cannot continue and start its replacement."""
        self.restarts[reason] += not self._is_stopping
        self._remove(worker)
        self._start_missing()

    def _start_missing(self) -> None:
        """Start the workers that are missing; if none are, the successor of an exhausted one."""
        if self._is_stopping:
            return
        missing = self._size - len(self.workers) - self._starting
        if not missing and not self._starting and any(w.is_exhausted and not w.is_retiring for w in self.workers):
            missing = 1
        for _ in range(missing):
            self._starting += 1
            _start_task(self._starts, self._start_replacement())

    async def _start_replacement(self) -> None:
        try:
            if self._failures:
                await asyncio.sleep(min(_MAX_DELAY_SECONDS, _FIRST_DELAY_SECONDS * 2 ** min(self._failures, 16)))
            await self._start_worker()
        except (EpitomeError, PoolFault) as error:
            self._failures += 1
            LOGGER.error("a worker could not be started: %s", error)
        finally:
            self._starting -= 1
        self._start_missing()

    async def _start_worker(self) -> None:
        worker = Worker(self._limits)
        try:
            await worker.wait_until_ready(self._startup)
        except BaseException:
            self._remove(worker)
            raise
        self.workers.add(worker)
        exhausted = [w for w in self.workers if w.is_exhausted and not w.is_retiring]
        if len(self.workers) > self._size and exhausted:
            self._retire_when_idle(max(exhausted, key=lambda w: w.requests_served))
        self._make_idle(worker)

    def _make_idle(self, worker: Worker) -> None:
        self.idle.append(worker)
        worker.process.watch(partial(self._handle_idle_activity, worker))
        self._on_idle()

    def _retire_when_idle(self, worker: Worker) -> None:
        if worker in self.idle:
            self._retire(worker)
        else:
            worker.is_retiring = True

    def _retire(self, worker: Worker) -> None:
        self.restarts["retired"] += worker.is_exhausted
        self._remove(worker)

    def _handle_idle_activity(self, worker: Worker) -> None:
        """Handle an idle worker that has died or sends something without a request."""
        worker.process.unwatch()
        self.idle.remove(worker)
        self._handle_idle_death(worker)

    def _handle_idle_death(self, worker: Worker) -> None:
        self._failures += not worker.requests_served
        _start_task(self._removals, self._discard_ended(worker))

    async def _discard_ended(self, worker: Worker) -> None:
        self.discard(worker, await worker.find_exit_reason())

    def _remove(self, worker: Worker) -> None:
        worker.process.kill()
        self.workers.discard(worker)
        if worker in self.idle:
            worker.process.unwatch()
            self.idle.remove(worker)
        _start_task(self._removals, worker.process.close(_CLOSE_SECONDS))


def _start_task(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in the background; the set keeps its task alive until it is done."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
