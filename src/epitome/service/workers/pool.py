"""The pool: requests to workers in turn, with a short queue before them.

Processes are started afresh, never forked, and there are `spares` more of them than may be busy at once, so that the
request after a fault need not wait for Python to start. A worker that has served its number of requests goes on until
its successor is ready. A request whose caller is gone is worked off (at most until the wall limit): its worker stays
in step and need not be replaced.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from epitome.errors import EpitomeError, LimitError, UsageError
from epitome.service.workers.crew import Crew
from epitome.service.workers.faults import MemoryLimit, Overloaded, PoolFault, TimeLimit, WorkerLost
from epitome.service.workers.figures import ATTENDING, REASONS, PoolFigures, Reason
from epitome.service.workers.frames import to_json
from epitome.service.workers.limits import WorkerLimits
from epitome.service.workers.pace import Pace
from epitome.service.workers.worker import Gone, Worker


class Pool:
    """Runs jobs in processes that may be killed.

    `jobs` names a module that only the workers import. It has `start(settings)`, called once a worker, which opens
    what the jobs need and warms it, and `JOBS`, a dict of functions `(context, request, blob) -> answer`; requests,
    settings and answers are plain JSON. A pool belongs to the event loop in which it was started.
    """

    def __init__(
        self,
        *,
        jobs: str = "epitome.service.jobs",
        settings: Mapping[str, Any] | None = None,
        limits: WorkerLimits | None = None,
    ) -> None:
        self.limits = limits or WorkerLimits()
        hello = to_json({"jobs": jobs, "settings": dict(settings or {}), "limits": asdict(self.limits)})
        self._crew = Crew(hello, self.limits, rested=self._hand_out)
        self._queue: deque[asyncio.Future[Worker]] = deque()
        self._attended: set[asyncio.Task[bytes]] = set()
        self._pace = Pace()
        self._busy = 0
        self._is_open = False

    async def start(self) -> None:
        """Start and warm all workers; raises what the jobs' `start` raised, or `StartFailed`."""
        await self._crew.start()
        self._is_open = True

    async def run(self, job: str, request: dict[str, Any], blob: bytes = b"") -> bytes:
        """The JSON of the job's answer, as the worker sent it.

        Raises the `EpitomeError` that the job raised, or `Overloaded`, `TimeLimit`, `MemoryLimit`, `WorkerLost`.
        """
        message = self._message(job, request, blob)
        worker = await self._worker()
        ATTENDING.set(worker.process.pid)
        task = asyncio.get_running_loop().create_task(self._attend(worker, message, blob))
        self._attended.add(task)
        task.add_done_callback(self._attended.discard)
        return await asyncio.shield(task)

    async def stop(self, grace: float = 10.0) -> None:
        """Take no more requests, finish what runs within the grace, leave no process."""
        self._is_open = False
        while self._queue:
            _refuse(self._queue.popleft(), _stopping())
        if self._attended:
            await asyncio.wait(self._attended, timeout=grace)
        self._crew.kill()
        await asyncio.gather(*self._attended, return_exceptions=True)
        await self._crew.stop()

    def figures(self) -> PoolFigures:
        """How many live, are idle, are busy, wait; what was restarted and why."""
        return PoolFigures(
            workers=len(self._crew.living),
            idle=len(self._crew.idle),
            busy=self._busy,
            queued=len(self._queue),
            restarts={reason: self._crew.restarts[reason] for reason in REASONS},
        )

    @property
    def ready(self) -> bool:
        """Whether a request would find a worker, or at least a place in the queue before workers that live."""
        return self._is_open and (self._has_room() or self._may_wait())

    @property
    def confined(self) -> bool:
        """Whether memory and processor time are limited here (Linux); elsewhere only the wall clock is."""
        return self.limits.kept_by_the_system

    def _message(self, job: str, request: dict[str, Any], blob: bytes) -> bytes:
        try:
            message = to_json([job, request])
        except (TypeError, ValueError, RecursionError):
            raise UsageError("the request is no plain data", "give strings, numbers, lists and objects") from None
        for size, limit in ((len(message), self.limits.request_bytes), (len(blob), self.limits.blob_bytes)):
            if size > limit:
                raise LimitError(f"the request has {size:,} bytes", f"give at most {limit:,}")
        return message

    def _has_room(self) -> bool:
        return self._busy < self.limits.workers and bool(self._crew.idle)

    def _may_wait(self) -> bool:
        """Whether a worker is likely to be free soon enough."""
        if self._crew.is_failing or len(self._queue) >= self.limits.queue:
            return False
        return self._pace.expected_wait(len(self._queue)) <= self.limits.queue_seconds

    async def _worker(self) -> Worker:
        """A worker of one's own: at once, after a short wait, or not at all; who is let in to wait is not refused."""
        if not self._is_open:
            raise _stopping()
        if self._has_room() and (worker := self._crew.take()) is not None:
            self._busy += 1
            return worker
        if not self._may_wait():
            raise Overloaded("all workers are busy", "try again in a second")
        loop = asyncio.get_running_loop()
        place: asyncio.Future[Worker] = loop.create_future()
        self._queue.append(place)
        longest = self.limits.wall_seconds + self.limits.start_seconds
        late = TimeLimit(f"no worker was free within {longest:g} s", "try again later")
        patience = loop.call_later(longest, _refuse, place, late)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled() and place.exception() is None:  # both came at once
                self._free(place.result())
            raise
        finally:
            patience.cancel()
            if place in self._queue:
                self._queue.remove(place)

    async def _attend(self, worker: Worker, message: bytes, blob: bytes) -> bytes:
        try:
            answer = await self._timed(worker, message, blob)
        except EpitomeError:
            self._free(worker)
            raise
        except Gone as gone:
            self._lose(worker, gone.reason)
            raise self._fault(gone.reason) if self._is_open else _stopping() from None
        except BaseException:
            self._lose(worker, "crash")
            raise
        self._free(worker)
        return answer

    async def _timed(self, worker: Worker, message: bytes, blob: bytes) -> bytes:
        self._pace.begin(worker)
        try:
            return await worker.ask(message, blob)
        finally:
            self._pace.end(worker)

    def _free(self, worker: Worker) -> None:
        self._busy -= 1
        self._crew.give_back(worker)

    def _lose(self, worker: Worker, reason: Reason) -> None:
        self._busy -= 1
        self._crew.lose(worker, reason)
        self._hand_out()

    def _hand_out(self) -> None:
        """Workers to those who wait, first come first served."""
        while self._queue and self._has_room():
            if self._queue[0].done():
                self._queue.popleft()
            elif (worker := self._crew.take()) is not None:
                self._busy += 1
                self._queue.popleft().set_result(worker)

    def _fault(self, reason: Reason) -> PoolFault:
        if reason == "time":
            what = f"more than {self.limits.cpu_seconds} s of processor or {self.limits.wall_seconds:g} s of wall time"
            return TimeLimit(f"the request took {what}", "give a smaller document or ask for less")
        if reason == "memory":
            what = f"the request needed more than {self.limits.memory_bytes >> 20:,} MiB"
            return MemoryLimit(what, "give a smaller document or ask for less")
        return WorkerLost("the process that did the work was lost", "try another document, and report this one")


def _refuse(place: asyncio.Future[Worker], fault: PoolFault) -> None:
    if not place.done():
        place.set_exception(fault)


def _stopping() -> Overloaded:
    return Overloaded("the service is not running", "try again when it has started")
