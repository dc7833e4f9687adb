"""A worker: a process that has reported that it is ready, and the outcome of each request it is given."""

from __future__ import annotations

import asyncio
import json

from epitome.runtime.workers.messages import BadFrame, ExitReason, FrameKind, explain_exit, unpack_error
from epitome.runtime.workers.pool_faults import StartFailed
from epitome.runtime.workers.process import ConnectionLost, WorkerProcess
from epitome.runtime.workers.worker_limits import WALL_FACTOR, WorkerLimits

_EXIT_SECONDS = 0.5
_ADVICE = "look at the log, fix it and start again"


class WorkerGone(Exception):
    """The worker gave no answer and cannot continue."""

    def __init__(self, reason: ExitReason) -> None:
        super().__init__(reason)
        self.reason: ExitReason = reason


class Worker:
    """A process that answers one request at a time."""

    def __init__(self, limits: WorkerLimits) -> None:
        try:
            self.process = WorkerProcess(log_bytes=limits.log_bytes)
        except OSError as error:
            raise StartFailed(f"no process can be started ({error.strerror})", _ADVICE) from None
        self.requests_served = 0
        self.is_retiring = False
        self._is_cancelled = False
        self._limits = limits
        self._last_number = 0

    @property
    def is_exhausted(self) -> bool:
        """Whether it has served as many requests as it should."""
        return self.requests_served >= self._limits.requests

    async def wait_until_ready(self, startup: bytes) -> None:
        """Wait until the jobs are loaded; raises the error that loading raised, or `StartFailed`."""
        try:
            async with asyncio.timeout(WALL_FACTOR * self._limits.start_seconds):
                kind, report = await self.process.exchange(0, startup, answer_limit=self._limits.answer_bytes)
            if kind == FrameKind.READY:
                return
            failure = json.loads(report).get("failed")
            error = unpack_error(report) if failure is None else None
        except TimeoutError:
            what = f"a worker was not ready within {WALL_FACTOR * self._limits.start_seconds:g} seconds"
            raise StartFailed(what, "try again when the machine is less busy") from None
        except (ConnectionLost, BadFrame, ValueError):
            raise StartFailed("a worker ended before it was ready", _ADVICE) from None
        raise error or StartFailed(f"the jobs of the workers cannot be loaded: {failure}", _ADVICE)

    async def run(self, request: bytes, blob: bytes) -> bytes:
        """The answer of the job; raises the `EpitomeError` that the job raised, or `WorkerGone`."""
        self._last_number += 1
        try:
            async with asyncio.timeout(self._limits.wall_seconds):
                kind, answer = await self.process.exchange(
                    self._last_number, request, blob, answer_limit=self._limits.answer_bytes
                )
            if kind not in (FrameKind.ANSWER, FrameKind.ERROR):
                raise BadFrame
            error = unpack_error(answer) if kind == FrameKind.ERROR else None
        except TimeoutError:
            raise WorkerGone("time") from None
        except BadFrame:
            raise WorkerGone("crash") from None
        except ConnectionLost:
            raise WorkerGone("cancelled" if self._is_cancelled else await self.find_exit_reason()) from None
        self.requests_served += 1
        if error is not None:
            raise error
        return answer

    def cancel(self, served: int) -> None:
        """Kill the process while it works on the request after the first `served`; do nothing if that is over."""
        if self.requests_served == served:
            self._is_cancelled = True
            self.process.kill()

    async def find_exit_reason(self) -> ExitReason:
        """Why the process ended on its own; one that closed its socket but still runs counts as an exit."""
        return explain_exit(await self.process.wait_for_exit(_EXIT_SECONDS))
