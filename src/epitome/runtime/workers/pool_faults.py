"""Errors of the pool, each with an HTTP status: the request failed in its worker or before it got one.

They are not `EpitomeError`s: the library never raises them, and they have no exit code.
"""

from __future__ import annotations


class PoolFault(Exception):
    """A request that got no answer from its worker."""

    code = "internal"
    status = 500
    retry_after: int | None = None  # seconds

    def __init__(self, what: str, do: str) -> None:
        super().__init__(what, do)
        self.what = what
        self.do = do

    def __str__(self) -> str:
        return f"{self.what}; {self.do}"


class Overloaded(PoolFault):
    """All workers are busy, and the queue is full or the wait in it would be too long."""

    code = "overloaded"
    status = 503
    retry_after = 1


class TimeLimit(PoolFault):
    """The request took more processor or wall time than is allowed."""

    code = "time-limit"
    status = 504


class MemoryLimit(PoolFault):
    """The request needed more memory than is allowed."""

    code = "memory-limit"
    status = 507


class WorkerLost(PoolFault):
    """The worker crashed, exited or broke the protocol; its request is lost."""


class WorkerBroken(WorkerLost):
    """A reader's native code crashed on the document, which is refused as unreadable."""

    code = "input-refused"
    status = 422


class StartFailed(PoolFault):
    """No worker could be started; the message says why."""
