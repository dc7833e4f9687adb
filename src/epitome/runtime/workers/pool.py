"""The pool: assigns requests to workers in turn, with a short queue in front.

Processes are new interpreters, never forked, and there are `spares` more of them than may be busy at once, so that the
request after a crash need not wait for Python to start. A worker that has served its number of requests continues until
its successor is ready. A request whose caller has gone leaves the queue; one in progress gets a moment to finish, since
most do and restarting a worker costs more, and is then killed with its worker.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from typing import Any

from epitome.runtime.errors import EpitomeError, LimitError, UsageError
from epitome.runtime.frozen import frozen
from epitome.runtime.workers.messages import EXIT_REASONS, ExitReason, encode_json, encode_startup
from epitome.runtime.workers.pool_faults import MemoryLimit, Overloaded, PoolFault, TimeLimit, WorkerBroken, WorkerLost
from epitome.runtime.workers.supervisor import Supervisor
from epitome.runtime.workers.wait_estimator import WaitEstimator
from epitome.runtime.workers.worker import Worker, WorkerGone
from epitome.runtime.workers.worker_limits import WALL_FACTOR, WorkerLimits

_ABANDONED_GRACE_SECONDS = 1.0
# the process that last worked on the current request, for its log line
WORKER_PID: ContextVar[int | None] = ContextVar("worker_pid", default=None)


@frozen(kw_only=True)
class PoolStatistics:
    """The number of processes alive (spares included), idle and busy; of queued requests; of restarts by reason.

    `broken`: native code crashed on a document. `crash`: another signal, an unexpected exception, bytes that are not a
    frame. `exit`: the process ended or closed its socket by itself. `retired`: it had served its number of requests.
    `cancelled`: its work was no longer wanted.
    """

    workers: int
    idle: int
    busy: int
    queued: int
    restarts: Mapping[ExitReason, int]


class Pool:
    """Runs jobs in processes that can be killed.

    `jobs` names a module that only the workers import. It has `start(settings)`, called once per worker, which opens
    what the jobs need and warms it up, and `JOBS`, a dict of functions `(context, request, blob) -> answer`; requests,
    settings and answers are plain JSON. A pool belongs to the event loop in which it was started.
    """

    def __init__(
        self, *, jobs: str, settings: Mapping[str, Any] | None = None, limits: WorkerLimits | None = None
    ) -> None:
        self.limits = limits or WorkerLimits()
        startup = encode_startup(jobs, settings or {}, self.limits, dies_with_thread=True)
        self._supervisor = Supervisor(startup, self.limits, on_idle=self._assign_workers)
        self._queue: deque[asyncio.Future[Worker]] = deque()
        self._running: set[asyncio.Task[bytes]] = set()
        self._wait_estimator = WaitEstimator()
        self._busy = 0
        self._is_open = False

    async def start(self) -> None:
        """Start and warm up all workers; raises what the jobs' `start` raised, or `StartFailed`."""
        await self._supervisor.start()
        self._is_open = True

    async def run(
        self,
        job: str,
        request: dict[str, Any],
        blob: bytes = b"",
        *,
        on_start: Callable[[Callable[[], None]], None] = lambda cancel: None,
    ) -> bytes:
        """The JSON of the job's answer, as the worker sent it; `on_start` gets a function that kills the work at once.

        Raises the `EpitomeError` that the job raised, or `Overloaded`, `TimeLimit`, `MemoryLimit`, `WorkerLost`.
        """
        message = self._encode_request(job, request, blob)
        worker = await self._acquire_worker()
        WORKER_PID.set(worker.process.pid)
        cancel = partial(worker.cancel, worker.requests_served)
        on_start(cancel)
        loop = asyncio.get_running_loop()
        task = loop.create_task(self._run_on(worker, message, blob))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_ignore_outcome)
            loop.call_later(_ABANDONED_GRACE_SECONDS, cancel)
            raise

    async def stop(self, grace: float = 10.0) -> None:
        """Accept no more requests, finish those in progress within the grace period, end all processes."""
        self._is_open = False
        while self._queue:
            _fail(self._queue.popleft(), _build_stopped_fault())
        if self._running:
            await asyncio.wait(self._running, timeout=grace)
        self._supervisor.kill()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._supervisor.stop()

    def read_statistics(self) -> PoolStatistics:
        """The numbers at this moment."""
        return PoolStatistics(
            workers=len(self._supervisor.workers),
            idle=len(self._supervisor.idle),
            busy=self._busy,
            queued=len(self._queue),
            restarts={reason: self._supervisor.restarts[reason] for reason in EXIT_REASONS},
        )

    def count_free(self) -> int:
        """How many requests would get a worker at once."""
        return max(0, min(self.limits.workers - self._busy, len(self._supervisor.idle))) if self._is_open else 0

    @property
    def is_ready(self) -> bool:
        """Whether a request would get a worker, or at least a place in the queue while workers are alive."""
        return self._is_open and (self._has_free_worker() or self._can_queue())

    @property
    def is_confined(self) -> bool:
        """Whether memory and processor time are limited here (Linux); elsewhere only the wall clock is."""
        return sys.platform == "linux"

    def _encode_request(self, job: str, request: dict[str, Any], blob: bytes) -> bytes:
        try:
            message = encode_json([job, request])
        except (TypeError, ValueError, RecursionError):
            raise UsageError("the request is no plain data", "give strings, numbers, lists and objects") from None
        for size, limit in ((len(message), self.limits.request_bytes), (len(blob), self.limits.blob_bytes)):
            if size > limit:
                raise LimitError(f"the request has {size:,} bytes", f"give at most {limit:,}")
        return message

    def _has_free_worker(self) -> bool:
        return self._busy < self.limits.workers and bool(self._supervisor.idle)

    def _can_queue(self) -> bool:
        """Whether a worker is likely to be free soon enough."""
        if self._supervisor.is_failing or len(self._queue) >= self.limits.queue:
            return False
        return self._wait_estimator.estimate_wait(len(self._queue)) <= self.limits.queue_seconds

    async def _acquire_worker(self) -> Worker:
        """Take a worker, at once or after a wait, or raise `Overloaded`; a queued request is not refused later."""
        if not self._is_open:
            raise _build_stopped_fault()
        if self._has_free_worker() and (worker := self._supervisor.take_idle()) is not None:
            self._busy += 1
            return worker
        if not self._can_queue():
            raise Overloaded("all workers are busy", "try again in a second")
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[Worker] = loop.create_future()
        self._queue.append(waiter)
        max_wait_seconds = self.limits.wall_seconds + WALL_FACTOR * self.limits.start_seconds
        fault = TimeLimit(f"no worker was free within {max_wait_seconds:g} s", "try again later")
        timer = loop.call_later(max_wait_seconds, _fail, waiter, fault)
        try:
            return await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled() and waiter.exception() is None:  # both came at once
                self._release(waiter.result())
            raise
        finally:
            timer.cancel()
            if waiter in self._queue:
                self._queue.remove(waiter)

    async def _run_on(self, worker: Worker, message: bytes, blob: bytes) -> bytes:
        try:
            answer = await self._run_timed(worker, message, blob)
        except EpitomeError:
            self._release(worker)
            raise
        except WorkerGone as gone:
            self._discard(worker, gone.reason)
            raise self._build_fault(gone.reason) if self._is_open else _build_stopped_fault() from None
        except BaseException:
            self._discard(worker, "crash")
            raise
        self._release(worker)
        return answer

    async def _run_timed(self, worker: Worker, message: bytes, blob: bytes) -> bytes:
        self._wait_estimator.start(worker, worker.process.read_processor_time)
        try:
            return await worker.run(message, blob)
        finally:
            self._wait_estimator.finish(worker)

    def _release(self, worker: Worker) -> None:
        self._busy -= 1
        self._supervisor.release(worker)

    def _discard(self, worker: Worker, reason: ExitReason) -> None:
        self._busy -= 1
        self._supervisor.discard(worker, reason)
        self._assign_workers()

    def _assign_workers(self) -> None:
        """Give free workers to queued requests, first come first served."""
        while self._queue and self._has_free_worker():
            if self._queue[0].done():
                self._queue.popleft()
            elif (worker := self._supervisor.take_idle()) is not None:
                self._busy += 1
                self._queue.popleft().set_result(worker)

    def _build_fault(self, reason: ExitReason) -> PoolFault:
        if reason == "time":
            what = (
                f"more than {self.limits.cpu_seconds:g} s of processor or {self.limits.wall_seconds:g} s of wall time"
            )
            return TimeLimit(f"the request took {what}", "give a smaller document or ask for less")
        if reason == "memory":
            what = f"the request needed more than {self.limits.memory_bytes >> 20:,} MiB"
            return MemoryLimit(what, "give a smaller document or ask for less")
        if reason == "broken":
            return WorkerBroken("a document broke the process that read it", "give a whole file of less complexity")
        return WorkerLost("the process that did the work was lost", "try another document, and report this one")


def _ignore_outcome(task: asyncio.Task[bytes]) -> None:
    """Retrieve the exception of abandoned work, so that asyncio does not report it as never retrieved."""
    if not task.cancelled():
        task.exception()


def _fail(waiter: asyncio.Future[Worker], fault: PoolFault) -> None:
    if not waiter.done():
        waiter.set_exception(fault)


def _build_stopped_fault() -> Overloaded:
    return Overloaded("the service is not running", "try again when it has started")
