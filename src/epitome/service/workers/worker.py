"""A worker: a process that has said that it is ready, and what becomes of what it is asked."""

from __future__ import annotations

import asyncio
import json

from epitome.service.workers.errors import unpacked
from epitome.service.workers.exits import reason_of
from epitome.service.workers.faults import StartFailed
from epitome.service.workers.figures import Reason
from epitome.service.workers.frames import BadFrame, Kind
from epitome.service.workers.limits import WorkerLimits
from epitome.service.workers.process import Process, Severed

_TO_DIE = 0.5
_ADVICE = "look at the log, mend it and start again"


class Gone(Exception):
    """The worker gave no answer and cannot go on."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class Worker:
    """A process that answers one request at a time."""

    def __init__(self, limits: WorkerLimits) -> None:
        try:
            self.process = Process(log_bytes=limits.log_bytes)
        except OSError as error:
            raise StartFailed(f"no process can be started ({error.strerror})", _ADVICE) from None
        self.served = 0
        self.is_leaving = False
        self._limits = limits
        self._number = 0

    @property
    def is_spent(self) -> bool:
        """Whether it has served as many requests as it should."""
        return self.served >= self._limits.requests

    async def get_ready(self, hello: bytes) -> None:
        """Wait until it is warm; raises the error that its jobs met, or why it did not start."""
        try:
            async with asyncio.timeout(self._limits.start_seconds):
                kind, said = await self.process.exchange(0, hello, answer_limit=self._limits.answer_bytes)
            if kind == Kind.READY:
                return
            failed = json.loads(said).get("failed")
            error = unpacked(said) if failed is None else None
        except TimeoutError:
            what = f"a worker was not ready within {self._limits.start_seconds:g} seconds"
            raise StartFailed(what, "try again when the machine is less busy") from None
        except (Severed, BadFrame, ValueError):
            raise StartFailed("a worker ended before it was ready", _ADVICE) from None
        raise error or StartFailed(f"the jobs of the workers cannot be loaded: {failed}", _ADVICE)

    async def ask(self, request: bytes, blob: bytes) -> bytes:
        """The answer, or the error of ours that the job met; `Gone` if there is neither."""
        self._number += 1
        try:
            async with asyncio.timeout(self._limits.wall_seconds):
                kind, said = await self.process.exchange(
                    self._number, request, blob, answer_limit=self._limits.answer_bytes
                )
            if kind not in (Kind.ANSWER, Kind.ERROR):
                raise BadFrame
            error = unpacked(said) if kind == Kind.ERROR else None
        except TimeoutError:
            raise Gone("time") from None
        except BadFrame:
            raise Gone("crash") from None
        except Severed:
            raise Gone(await self.how_it_ended()) from None
        self.served += 1
        if error is not None:
            raise error
        return said

    async def how_it_ended(self) -> Reason:
        """Why it died by itself; one that cut its wire and lives has left as well."""
        return reason_of(await self.process.status(_TO_DIE))
